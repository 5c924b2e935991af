"""Searches what a client received before the end of a game for the seed and the racks of others.

The racks come from the log, and the search knows no view of the server, so that a leak there cannot
hide itself.
"""

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from triolet.rules.notation import format_tile
from triolet.rules.tiles import Rack
from triolet.rules.tpn import letter_of
from triolet.server.live.table import Table

Names: TypeAlias = tuple[str, ...]
"""The names of tiles, sorted."""
LISTED: Final = re.compile(r"(?<![\w:-])(?:J|1?\d)(?:-(?:J|1?\d))+(?![\w-])")
"""Tiles in notation; not those of a play, which are public."""
EXCHANGED: Final = re.compile(r"\bx:[J\d]")
"""An exchange with its tiles; before the end it is `x:_-_`."""
PUBLIC: Final = frozenset({"draws", "sheet", "tiles", "edition", "faces"})
"""Fields with tiles that the client may see: those of plays, and the faces of its own joker."""


class LeakError(AssertionError):
    """A client received tiles that it must not see."""


@dataclass(frozen=True, slots=True)
class Moment:
    """The racks after one event, by seat, and the seats of the client."""

    racks: tuple[Names, ...]
    own: frozenset[int]


def check_received(table: Table, person: str, texts: Sequence[str]) -> int:
    """Check messages, response bodies and records of a table that a person received; records only
    from before the end. Return the number of texts in which tiles were hidden."""
    moments, number, checked = _moments(table, person), 0, 0
    # Random text of clients may follow the secret of the server.
    secret = (table.seed or "").split(".")[0]
    for text in texts:
        message: dict[str, Any] = json.loads(text) if text[:1] == "{" else {"record": text}
        if "status" in message:
            number = message["number"]
            if message["status"] == "over":
                continue
            _check_own(message, moments[number])
        if secret and secret in text:
            raise LeakError(f"the seed is in {text!r}")
        if EXCHANGED.search(text):
            raise LeakError(f"the tiles of an exchange are in {text!r}")
        hidden = _hidden_racks(moments[number])
        for path, names in _listed(message):
            if path != ("rack",) and names in hidden:
                raise LeakError(f"{path} of {text!r} has the rack of another player")
        checked += 1
    return checked


def _moments(table: Table, person: str) -> list[Moment]:
    """Return the moment after each event; before the first one there are no racks."""
    replayed = Table.of(table.log[:1])
    moments = [Moment((), frozenset()), _moment(replayed, person)]
    for logged in table.log[1:]:
        replayed.apply(*logged)
        moments.append(_moment(replayed, person))
    return moments


def _moment(table: Table, person: str) -> Moment:
    return Moment(tuple(map(_names, table.racks)), frozenset(table.seats_of(person)))


def _names(rack: Rack) -> Names:
    return tuple(sorted(map(format_tile, rack)))


def _hidden_racks(moment: Moment) -> set[Names]:
    """Return the racks that the client must not see. One tile alone is no rack: its name is also
    a number of other things."""
    others = {rack for seat, rack in enumerate(moment.racks) if seat not in moment.own}
    shown = {moment.racks[seat] for seat in moment.own if moment.racks}
    return {rack for rack in others - shown if len(rack) > 1}


def _check_own(message: dict[str, Any], moment: Moment) -> None:
    """Check that the rack of a state or a position is the client's own."""
    seat, rack = message["viewing"], message.get("rack")
    if seat is not None and seat not in moment.own:
        raise LeakError(f"seat {seat} is shown to the client with the seats {set(moment.own)}")
    if rack is not None and (seat is None or tuple(sorted(rack)) != moment.racks[seat]):
        raise LeakError(f"{rack} is shown for seat {seat}")
    if message.get("position") is not None:
        for place, letters in enumerate(message["position"].split(" ")[1].split("/")):
            own = moment.racks[place] if place == seat else None
            if letters != "_" and (own is None or tuple(sorted(_spelled(letters))) != own):
                raise LeakError(f"{letters} is shown in the position for seat {place}")


def _spelled(letters: str) -> Iterator[str]:
    """Yield the names of tiles in a position; `-` is an empty rack."""
    faces = {letter_of(face): str(face) for face in range(20)}
    yield from ("J" if letter == "?" else faces[letter] for letter in letters.replace("-", ""))


def _listed(value: object, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Names]]:
    """Yield every list of tiles in a message with its place: arrays, and notation in strings."""
    match value:
        case dict():
            for key, inner in value.items():
                if key not in PUBLIC:
                    yield from _listed(inner, (*path, key))
        case list():
            if all(isinstance(each, str | int) for each in value):
                yield path, tuple(sorted(map(str, value)))
            for inner in value:
                yield from _listed(inner, path)
        case str():
            for found in LISTED.findall(value):
                yield path, tuple(sorted(found.split("-")))
        case _:
            pass
