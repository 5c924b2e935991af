"""What is kept of a match: a line of JSON for each set, so that an interrupted match goes on where
it stopped, and the games as records (TGN).
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass, fields
from enum import StrEnum
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from triolet.engine.arena.pairing import Failure, Match, PlayedGame, PlayedSet
from triolet.rules.edition import Edition
from triolet.rules.errors import TrioletError

VERSION: Final = 1


class SavedMatchError(TrioletError):
    """A file that cannot be read or written, or that holds another match."""


@dataclass(frozen=True, slots=True)
class SavedMatch:
    """The file of a match. Sets are added as they are finished, in any order, each once."""

    path: Path
    match: Match

    def open(self) -> dict[int, PlayedSet]:
        """The sets that the file holds; begins it if there is none."""
        try:
            content = self.path.read_bytes() if self.path.exists() else b""
            # A line that was cut off is the last, and its set is played again.
            whole = content[: content.rfind(b"\n") + 1]
            if not whole:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                self.path.write_text(json.dumps(_description(self.match)) + "\n", "utf-8")
            elif whole != content:
                with self.path.open("r+b") as file:
                    file.truncate(len(whole))
        except OSError as error:
            raise SavedMatchError(f"{self.path}: {error.strerror}") from error
        played = {}
        for number, values in self._lines(whole):
            if number in played:
                raise SavedMatchError(f"{self.path}: set {number} stands there twice")
            played[number] = values
        return played

    def add(self, played: PlayedSet) -> None:
        """Appends a set; what was added before stays whatever happens."""
        try:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(_as_json(played)) + "\n")
        except OSError as error:
            raise SavedMatchError(f"{self.path}: {error.strerror}") from error

    def _lines(self, content: bytes) -> Iterator[tuple[int, PlayedSet]]:
        for place, line in enumerate(content.splitlines(), 1):
            try:
                values = json.loads(line)
                if place > 1:
                    yield values["set"], _from_json(values, self.match.games_in_set)
                    continue
            except (ValueError, KeyError, TypeError) as error:
                raise SavedMatchError(f"{self.path}, line {place}: this is no set") from error
            expected = _description(self.match)
            if values != expected:
                difference = f"  {values}\n  {expected}"
                raise SavedMatchError(f"{self.path} holds another match:\n{difference}")


def _description(match: Match) -> dict[str, Any]:
    """What must be equal for two matches to be one."""
    return {
        "match": VERSION,
        "seats": [entrant.label for entrant in match.entrants],
        "edition": match.edition.name,
        "rules": _fingerprint(match.edition),
        "seed": match.seed,
    }


def _fingerprint(edition: Edition) -> str:
    """Tells an edition from what its file said before it was changed."""
    values = [getattr(edition, field.name) for field in fields(edition)]
    told = [str(value) for value in values if isinstance(value, int | StrEnum)]
    layout = edition.layout
    squares = (
        layout.size,
        layout.start,
        sorted(layout.multipliers.items()),
        *sorted(layout.replays),
    )
    return sha256(repr((told, squares, edition.tiles)).encode()).hexdigest()[:16]


def _as_json(played: PlayedSet) -> dict[str, Any]:
    games = [
        {"points": game.points, "winners": game.winners}
        | ({"failures": [[f.entrant, f.reason] for f in game.failures]} if game.failures else {})
        for game in played.games
    ]
    return {"set": played.number, "games": games}


def _from_json(values: dict[str, Any], games: int) -> PlayedSet:
    played = tuple(
        PlayedGame(
            tuple(map(int, game["points"])),
            tuple(map(int, game["winners"])),
            tuple(Failure(int(entrant), str(why)) for entrant, why in game.get("failures", ())),
        )
        for game in values["games"]
    )
    if len(played) != games or any(len(game.points) != games for game in played):
        raise ValueError(values)
    return PlayedSet(int(values["set"]), played)


def save_records(folder: Path, played: PlayedSet) -> None:
    """Each game of a set in a file of its own, named by set and rotation."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for rotation, game in enumerate(played.games, 1):
            path = folder / f"set-{played.number:06}-game-{rotation}.tgn"
            path.write_text(game.record, "utf-8", newline="\n")
    except OSError as error:
        raise SavedMatchError(f"{folder}: {error.strerror}") from error
