"""The file of a match, one JSON line per set, so that an interrupted match can be resumed.

Also writes the games as records (TGN).
"""

import json
import os
from collections.abc import Iterator, Sequence
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
    """The file cannot be read or written, or contains another match."""


@dataclass(frozen=True, slots=True)
class SavedMatch:
    """The file of a match. Sets are appended as they complete, in any order, each once."""

    path: Path
    match: Match

    def open(self) -> dict[int, PlayedSet]:
        """Return the sets in the file, or create the file."""
        try:
            lines = complete_lines(self.path)
            if not lines:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                self.path.write_text(json.dumps(_description(self.match)) + "\n", "utf-8")
        except OSError as error:
            raise SavedMatchError(f"{self.path}: {error.strerror}") from error
        played = {}
        for number, values in self._parse(lines):
            if number in played:
                raise SavedMatchError(f"{self.path} contains set {number} twice")
            played[number] = values
        return played

    def add(self, played: PlayedSet) -> None:
        """Append a set to the file."""
        try:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(_as_json(played)) + "\n")
        except OSError as error:
            raise SavedMatchError(f"{self.path}: {error.strerror}") from error

    def _parse(self, lines: Sequence[bytes]) -> Iterator[tuple[int, PlayedSet]]:
        for place, line in enumerate(lines, 1):
            try:
                values = json.loads(line)
                if place > 1:
                    yield values["set"], _from_json(values, self.match.games_in_set)
                    continue
            except (ValueError, KeyError, TypeError) as error:
                raise SavedMatchError(f"{self.path}, line {place}: this is not a set") from error
            expected = _description(self.match)
            if values != expected:
                difference = f"  {values}\n  {expected}"
                raise SavedMatchError(f"{self.path} contains another match:\n{difference}")


def complete_lines(path: Path) -> list[bytes]:
    """Return the lines of a file, if it exists, and remove a truncated last line from it."""
    content = path.read_bytes() if path.exists() else b""
    complete = content[: content.rfind(b"\n") + 1]
    if complete != content:
        os.truncate(path, len(complete))
    return complete.splitlines()


def _description(match: Match) -> dict[str, Any]:
    """Return the values that identify a match."""
    return {
        "match": VERSION,
        "seats": [entrant.label for entrant in match.entrants],
        "edition": match.edition.name,
        "rules": _fingerprint(match.edition),
        "seed": match.seed,
    }


def _fingerprint(edition: Edition) -> str:
    """Return a hash of the edition's rules, so that a changed edition file is noticed."""
    values = [getattr(edition, field.name) for field in fields(edition)]
    settings = [str(value) for value in values if isinstance(value, int | StrEnum)]
    layout = edition.layout
    squares = (
        layout.size,
        layout.start,
        sorted(layout.multipliers.items()),
        *sorted(layout.replays),
    )
    return sha256(repr((settings, squares, edition.tiles)).encode()).hexdigest()[:16]


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
    """Write each game of a set to its own file, named by set and rotation."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for rotation, game in enumerate(played.games, 1):
            path = folder / f"set-{played.number:06}-game-{rotation}.tgn"
            path.write_text(game.record, "utf-8", newline="\n")
    except OSError as error:
        raise SavedMatchError(f"{folder}: {error.strerror}") from error
