"""Keeps games in files (TGN): a whole record after every turn, and the way back from it.

A file is replaced in one step, so that it holds the game as it was before or after a turn,
whatever happens in between.
"""

import os
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Final

from triolet.engine.registry import BOTS
from triolet.rules.edition import Edition
from triolet.rules.edition_file import load_edition
from triolet.rules.errors import TrioletError
from triolet.rules.game import Game
from triolet.rules.record import Record, RecordError, format_record, record_of
from triolet.rules.record_reader import parse_record
from triolet.rules.tpn_reader import named_edition
from triolet.rules.verification import resume
from triolet.tui.players import PLAIN, Player

COMPUTERS: Final = "computers"
"""The header that names the seats of the computer: `#computers 2 3`."""
LEVELS: Final = "levels"
"""The header that names who plays on these seats, if it is not the plain one: `#levels fox owl`."""
EDITION_FILE: Final = "edition-file"
"""The header with the path of an edition that is not built in."""


class FileError(TrioletError):
    """A file that cannot be read or written, or that holds no game to go on with."""


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game with its players and where it is kept."""

    path: Path
    game: Game
    players: tuple[Player, ...]
    headers: Mapping[str, str]
    """What else stands at the head of the file, such as its date."""

    def save(self, game: Game) -> None:
        """Writes the game as it stands now."""
        record = record_of(game, [player.name for player in self.players], self.headers)
        replace_text(self.path, format_record(record))


def data_folder(environ: Mapping[str, str]) -> Path:
    """Where games are kept when nothing else is said."""
    given = Path(environ.get("XDG_DATA_HOME", ""))
    return (given if given.is_absolute() else Path.home() / ".local" / "share") / "triolet"


def new_path(folder: Path, now: datetime) -> Path:
    """A name by the clock that no other game has."""
    path = folder / f"{now:%Y-%m-%d-%H%M%S}.tgn"
    number = 1
    while path.exists():
        number += 1
        path = folder / f"{now:%Y-%m-%d-%H%M%S}-{number}.tgn"
    return path


def new_game(
    path: Path, game: Game, players: Sequence[Player], edition_file: Path | None, now: datetime
) -> SavedGame:
    """A game that begins now; nothing is written before its first turn."""
    headers = {"date": now.date().isoformat()}
    machines = [str(seat) for seat, player in enumerate(players, 1) if player.is_computer]
    if machines:
        headers[COMPUTERS] = " ".join(machines)
    bots = [player.bot for player in players if player.is_computer]
    if any(bot != PLAIN for bot in bots):
        headers[LEVELS] = " ".join(bots)
    if edition_file is not None:
        headers[EDITION_FILE] = str(edition_file.resolve())
    return SavedGame(path, game, tuple(players), headers)


def read_text(path: Path) -> str:
    try:
        return path.read_text("utf-8-sig")
    except OSError as error:
        raise FileError(f"{path} cannot be read: {error.strerror}") from error
    except ValueError as error:
        raise FileError(f"{path} is not a text file in UTF-8") from error


def read_record(path: Path, edition: Edition | None = None) -> Record:
    """The record in a file; its faults name the file. An edition that is given is the one meant
    if it has the name that the record names."""

    def find_edition(name: str) -> Edition:
        return edition if edition and edition.name == name else named_edition(name)

    text = read_text(path)
    try:
        return parse_record(text, find_edition)
    except RecordError as error:
        raise RecordError(str(path), error.faults) from error


def read_game(path: Path) -> SavedGame:
    """The unfinished game in a file that a table has written."""
    edition_file = re.search(rf"^#{EDITION_FILE} (.*\.toml)$", read_text(path), re.MULTILINE)
    record = read_record(path, load_edition(Path(edition_file[1])) if edition_file else None)
    if record.end is not None:
        raise FileError(f"{path} holds a game that is over; look at it with triolet show")
    try:
        game = resume(record)
    except RecordError as error:
        raise RecordError(str(path), error.faults) from error
    return SavedGame(path, game, _players(record, path), record.notes)


def _players(record: Record, path: Path) -> tuple[Player, ...]:
    machines = record.notes.get(COMPUTERS, "").split()
    bots = record.notes.get(LEVELS, "").split() or [PLAIN] * len(machines)
    if len(bots) != len(machines) or not set(bots) <= set(BOTS):
        found, known = " ".join(bots), ", ".join(BOTS)
        raise FileError(
            f"{path}: #{LEVELS} names one bot for each seat of #{COMPUTERS}, not {found!r}; "
            f"the bots are {known}"
        )
    playing = dict(zip(machines, bots, strict=True))
    return tuple(
        Player(name or str(seat), str(seat) in playing, playing.get(str(seat), PLAIN))
        for seat, name in enumerate(record.names, 1)
    )


def latest_unfinished(folder: Path) -> SavedGame | None:
    """The game in the folder that was left last; files that hold no such game are passed over."""
    for path in sorted(folder.glob("*.tgn"), key=_age):
        try:
            return read_game(path)
        except TrioletError:
            continue
    return None


def _age(path: Path) -> float:
    return -path.stat().st_mtime


def make_folder_of(path: Path) -> None:
    """Sees to it that the file can be written before anybody plays."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FileError(f"the folder {path.parent} cannot be made: {error.strerror}") from error
    if path.is_dir() or not os.access(path.parent, os.W_OK):
        raise FileError(f"{path} cannot be written")


def replace_text(path: Path, text: str) -> None:
    """Writes a file beside the old one and puts it in its place."""
    draft = NamedTemporaryFile(  # noqa: SIM115
        "w", dir=path.parent, prefix=f".{path.name}.", delete=False, encoding="utf-8", newline="\n"
    )
    try:
        with draft:
            draft.write(text)
            draft.flush()
            os.fsync(draft.fileno())
        Path(draft.name).replace(path)
    except BaseException:
        Path(draft.name).unlink(missing_ok=True)
        raise
