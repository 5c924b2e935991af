"""Saves games to files (TGN) after every turn, and loads them.

Files are replaced atomically, so a crash never leaves half a game.
"""

import os
import re
from collections.abc import Callable, Mapping, Sequence
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
from triolet.rules.text_file import TextFileError, read_text_file
from triolet.rules.tpn_reader import named_edition
from triolet.rules.verification import resume
from triolet.tui.players import DEFAULT_BOT, Player, shown_name

COMPUTERS: Final = "computers"
"""The header with the seats of computer players: `#computers 2 3`."""
LEVELS: Final = "levels"
"""The header with their bots, unless all are the default: `#levels fox owl`."""
EDITION_FILE: Final = "edition-file"
"""The header with the path of an edition that is not built in."""
MOST_BYTES: Final = 4 * 1024 * 1024
"""Of a file that is read; the record of a game has a few kilobytes."""


class FileError(TrioletError):
    """A file that cannot be read or written, or that has no unfinished game."""


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game with its players and its file."""

    path: Path
    game: Game
    players: tuple[Player, ...]
    headers: Mapping[str, str]
    """The other headers of the file, such as its date."""

    def save(self, game: Game) -> None:
        record = record_of(game, [player.name for player in self.players], self.headers)
        replace_text(self.path, format_record(record))


def data_folder(environ: Mapping[str, str]) -> Path:
    """Return the default folder for games."""
    given = Path(environ.get("XDG_DATA_HOME", ""))
    return (given if given.is_absolute() else Path.home() / ".local" / "share") / "triolet"


def new_path(folder: Path, now: datetime) -> Path:
    """Return an unused path named after the time."""
    path = folder / f"{now:%Y-%m-%d-%H%M%S}.tgn"
    number = 1
    while path.exists():
        number += 1
        path = folder / f"{now:%Y-%m-%d-%H%M%S}-{number}.tgn"
    return path


def new_game(
    path: Path, game: Game, players: Sequence[Player], edition_file: Path | None, now: datetime
) -> SavedGame:
    """Return a new game; its file is written after the first turn."""
    headers = {"date": now.date().isoformat()}
    seats = [str(seat) for seat, player in enumerate(players, 1) if player.is_computer]
    if seats:
        headers[COMPUTERS] = " ".join(seats)
    bots = [player.bot for player in players if player.is_computer]
    if any(bot != DEFAULT_BOT for bot in bots):
        headers[LEVELS] = " ".join(bots)
    if edition_file is not None:
        headers[EDITION_FILE] = str(edition_file.resolve())
    return SavedGame(path, game, tuple(players), headers)


def read_text(path: Path) -> str:
    try:
        return read_text_file(path, MOST_BYTES, "utf-8-sig")
    except TextFileError as error:
        raise FileError(str(error)) from error


def edition_finder(edition: Edition | None) -> Callable[[str], Edition]:
    """Return a function that looks up an edition by name, among this one and the built-in ones."""
    return lambda name: edition if edition and edition.name == name else named_edition(name)


def read_record(path: Path, edition: Edition | None = None) -> Record:
    """Return the record in a file; its faults name the file.

    `edition` is used if it has the name in the record.
    """
    text = read_text(path)
    try:
        return parse_record(text, edition_finder(edition))
    except RecordError as error:
        raise RecordError(str(path), error.faults) from error


def read_game(path: Path) -> SavedGame:
    """Return the unfinished game in a file."""
    edition_file = re.search(rf"^#{EDITION_FILE} (.*\.toml)$", read_text(path), re.MULTILINE)
    record = read_record(path, load_edition(Path(edition_file[1])) if edition_file else None)
    if record.end is not None:
        raise FileError(f"the game in {path} is over; triolet show displays it")
    try:
        game = resume(record)
    except RecordError as error:
        raise RecordError(str(path), error.faults) from error
    return SavedGame(path, game, _players(record, path), record.notes)


def _players(record: Record, path: Path) -> tuple[Player, ...]:
    seats = record.notes.get(COMPUTERS, "").split()
    bots = record.notes.get(LEVELS, "").split() or [DEFAULT_BOT] * len(seats)
    if len(bots) != len(seats) or not set(bots) <= set(BOTS):
        found, known = " ".join(bots), ", ".join(BOTS)
        raise FileError(
            f"{path}: #{LEVELS} names one bot for each seat of #{COMPUTERS}, not {found!r}; "
            f"the bots are {known}"
        )
    bot_of = dict(zip(seats, bots, strict=True))
    return tuple(
        Player(
            shown_name(name) or str(seat), str(seat) in bot_of, bot_of.get(str(seat), DEFAULT_BOT)
        )
        for seat, name in enumerate(record.names, 1)
    )


def latest_unfinished(folder: Path) -> SavedGame | None:
    """Return the most recently saved unfinished game in the folder; skip other files."""
    paths = sorted(folder.glob("*.tgn"), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in paths:
        try:
            return read_game(path)
        except TrioletError:
            continue
    return None


def make_folder_of(path: Path) -> None:
    """Create the folder of a file and check that it is writable."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FileError(f"the folder {path.parent} cannot be made: {error.strerror}") from error
    if path.is_dir() or not os.access(path.parent, os.W_OK):
        raise FileError(f"{path} cannot be written")


def check_target(target: Path, source: Path | None = None) -> None:
    """Refuse a file that cannot be written before the work begins, or that would replace the
    source."""
    if source and target.exists() and source.exists() and target.samefile(source):
        raise FileError(f"{target} is the record itself; choose another file")
    if not target.absolute().parent.is_dir():
        raise FileError(f"{target} cannot be written: {target.parent} is not a folder")
    if target.exists() and not target.is_file():
        raise FileError(f"{target} cannot be replaced: it is not a regular file")


def replace_text(path: Path, text: str) -> None:
    """Replace a file atomically."""
    replace_bytes(path, text.encode())


def replace_bytes(path: Path, content: bytes) -> None:
    """Replace a file atomically: write a temporary file beside it, sync it and rename it."""
    draft = NamedTemporaryFile(  # noqa: SIM115
        "wb", dir=path.parent, prefix=f".{path.name}.", delete=False
    )
    try:
        with draft:
            draft.write(content)
            draft.flush()
            os.fsync(draft.fileno())
        Path(draft.name).replace(path)
    except BaseException:
        Path(draft.name).unlink(missing_ok=True)
        raise
