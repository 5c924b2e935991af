"""Reads and validates edition files (TOML), reporting every fault with its line.

The board is drawn as text: `.` a plain square, `2` to `9` a square that multiplies, `R` replay.
"""

import re
import tomllib
from enum import StrEnum
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, TypeVar

from triolet.rules.edition import (
    BlockedEnd,
    Colours,
    Edition,
    ExchangeOrder,
    FirstPlayer,
    LoneFirstTile,
    NineSquare,
    OpeningSquare,
    Words,
)
from triolet.rules.errors import EditionError, Fault, UnknownEditionError
from triolet.rules.layout import HIGHEST_SIZE, Layout, Square
from triolet.rules.text_file import TextFileError, read_text_file
from triolet.rules.tiles import JOKER, Tile

DEFAULT_EDITION: Final = "gigamic-en"
EDITIONS: Final = ("gigamic-en", "gigamic-fr", "dj-uk", "dj-nl", "dj-de")
LONGEST_FILE: Final = 20_000
"""In characters."""
MOST_BYTES: Final = 4 * LONGEST_FILE
HIGHEST_FACE: Final = 25
"""TPN writes each face as one letter."""

Choice = TypeVar("Choice", bound=StrEnum)


def load_edition(name: str | Path = DEFAULT_EDITION) -> Edition:
    """Return a built-in edition by name, or read a file if `name` is a path or ends in `.toml`."""
    if isinstance(name, Path) or name.endswith(".toml"):
        return _read_file(Path(name))
    return _built_in(name.lower())


@lru_cache
def _built_in(name: str) -> Edition:
    if name not in EDITIONS:
        known = ", ".join(EDITIONS)
        raise UnknownEditionError(f"there is no edition {name!r}; the editions are {known}", name)
    text = files("triolet.rules").joinpath("editions", f"{name}.toml").read_text("utf-8")
    return parse_edition(text, source=f"{name}.toml")


def _read_file(path: Path) -> Edition:
    try:
        text = read_text_file(path, MOST_BYTES)
    except TextFileError as error:
        raise UnknownEditionError(str(error), str(path)) from error
    return parse_edition(text, source=str(path))


def parse_edition(text: str, source: str) -> Edition:
    """Parse the text of an edition file; error messages call it `source`."""
    if len(text) > LONGEST_FILE:
        fault = Fault(1, f"an edition has at most {LONGEST_FILE} characters, not {len(text)}")
        raise EditionError(source, [fault])
    try:
        content = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        found = re.search(r"line (\d+)", str(error))
        line = int(found[1]) if found else text.count("\n") + 1
        raise EditionError(source, [Fault(line, f"this is not TOML: {error}")]) from error
    reader = _EditionReader(text, content)
    edition = _edition(reader)
    reader.report_unknown_keys()
    if reader.faults:
        raise EditionError(source, sorted(reader.faults, key=lambda fault: fault.line))
    return edition


def _edition(reader: "_EditionReader") -> Edition:
    edition = Edition(
        name=reader.text("", "name"),
        title=reader.text("", "title"),
        language=reader.text("", "language"),
        sheet=reader.text("", "sheet"),
        fewest_players=reader.number("players", "fewest", 2, 4),
        most_players=reader.number("players", "most", 2, 4),
        layout=_layout(reader),
        tile_counts=_tile_counts(reader),
        rack_size=reader.number("rules", "rack_size", 1, 9),
        trio_sum=reader.number("rules", "trio_sum", 0, 3 * HIGHEST_FACE),
        trio_points=reader.number("rules", "trio_points", 0, 1000),
        triolet_bonus=reader.number("rules", "triolet_bonus", 0, 1000),
        set_aside=reader.number("rules", "set_aside", 0, 1000),
        first_player=reader.choice("rules", "first_player", FirstPlayer),
        opening_square=reader.choice("rules", "opening_square", OpeningSquare),
        nine_square=reader.choice("rules", "nine_square", NineSquare),
        exchange_minimum=reader.number("rules", "exchange_minimum", 0, 1000),
        exchange_order=reader.choice("rules", "exchange_order", ExchangeOrder),
        lone_first_tile=reader.choice("rules", "lone_first_tile", LoneFirstTile),
        blocked_end=reader.choice("rules", "blocked_end", BlockedEnd),
        quiet_rounds=reader.number("rules", "quiet_rounds", 1, 1000),
        colours=Colours(
            *(reader.text("colours", key) for key in ("double", "triple", "replay", "centre"))
        ),
        words=Words(
            *(
                reader.text("words", key)
                for key in ("tile", "rack", "bag", "square", "joker", "replay")
            )
        ),
        sources={key: reader.text("sources", key) for key in reader.keys("sources")},
    )
    _check_combinations(reader, edition)
    return edition


def _check_combinations(reader: "_EditionReader", edition: Edition) -> None:
    """Report an invalid name and values that contradict each other."""
    if edition.name and not re.fullmatch(r"[A-Za-z0-9_-]+", edition.name):
        reader.fault("", "name", f"must be letters, digits, - and _, not {edition.name!r}")
    if edition.fewest_players > edition.most_players:
        reader.fault("players", "most", "must not be lower than fewest")
    needed = edition.set_aside + edition.most_players * edition.rack_size
    if len(edition.tiles) < needed:
        message = f"holds {len(edition.tiles)} tiles, but {needed} are set aside and dealt"
        reader.fault("tiles", "", message)
    if edition.first_player is FirstPlayer.HIGHEST_TILE and len(set(edition.tiles) - {JOKER}) < 2:
        reader.fault("rules", "first_player", "needs at least two different faces to draw for")
    for key in edition.sources:
        if key not in reader.keys("rules") and key not in ("board", "tiles"):
            reader.fault("sources", key, "is not a rule of this file")


def _layout(reader: "_EditionReader") -> Layout:
    rows = reader.text("board", "drawing").split()
    size = len(rows)
    if not 3 <= size <= HIGHEST_SIZE:
        reader.fault("board", "drawing", f"needs 3 to {HIGHEST_SIZE} rows, not {size}")
        rows, size = [], 0
    multipliers = {}
    replays = set()
    for row, signs in enumerate(rows):
        if len(signs) != size:
            message = f"row {signs!r} has {len(signs)} squares; with {size} rows it needs {size}"
            reader.row_fault(row, message)
        for column, sign in enumerate(signs):
            if sign in "23456789":
                multipliers[Square(row, column)] = int(sign)
            elif sign == "R":
                replays.add(Square(row, column))
            elif sign != ".":
                reader.row_fault(row, f"{sign!r} is not a square; use . 2 3 ... 9 or R")
    start = reader.text("board", "start")
    squares = {
        str(square): square
        for square in (Square(row, column) for row in range(size) for column in range(size))
    }
    if start and size and start not in squares:
        reader.fault("board", "start", f"{start!r} is not a square of the board, such as H8")
    return Layout(size, squares.get(start, Square(0, 0)), multipliers, frozenset(replays))


def _tile_counts(reader: "_EditionReader") -> dict[Tile, int]:
    counts: dict[Tile, int] = {}
    for key in reader.keys("tiles"):
        count = reader.number("tiles", key, 0, 99)
        if key == "joker":
            counts[JOKER] = count
        elif re.fullmatch(r"0|[1-9][0-9]?", key) and int(key) <= HIGHEST_FACE:
            counts[int(key)] = count
        else:
            reader.fault("tiles", key, f"is not a tile: a face is 0 to {HIGHEST_FACE}, or joker")
    if not counts.keys() - {JOKER}:
        reader.fault("tiles", "", "needs at least one number tile")
    return counts


class _EditionReader:
    """Reads typed values from the parsed file and collects their faults."""

    def __init__(self, text: str, content: dict[str, Any]) -> None:
        self.faults: list[Fault] = []
        self._content = content
        self._lines = _key_lines(text)
        self._rows_below_key = 1 if re.search(r'drawing\s*=\s*"""[ \t]*\n', text) else 0
        self._read: set[tuple[str, str]] = set()

    def text(self, table: str, key: str) -> str:
        value = self._value(table, key)
        if value is None:
            return ""
        if not isinstance(value, str) or not value.strip():
            self.fault(table, key, f"must be text, not {_shown(value)}")
            return ""
        return value

    def number(self, table: str, key: str, low: int, high: int) -> int:
        value = self._value(table, key)
        if value is None:
            return low
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            self.fault(table, key, f"must be a number from {low} to {high}, not {_shown(value)}")
            return low
        return value

    def choice(self, table: str, key: str, kind: type[Choice]) -> Choice:
        members = list(kind)
        value = self._value(table, key)
        if value is None:
            return members[0]
        if value not in members:
            known = " or ".join(f'"{member}"' for member in members)
            self.fault(table, key, f"must be {known}, not {_shown(value)}")
            return members[0]
        return kind(value)

    def keys(self, table: str) -> list[str]:
        return list(self._table(table))

    def fault(self, table: str, key: str, message: str) -> None:
        name = ".".join(part for part in (table, key) if part)
        line = self._lines.get(name) or self._lines.get(table) or 1
        self.faults.append(Fault(line, f"{name} {message}"))

    def row_fault(self, row: int, message: str) -> None:
        """Report a fault in a row of the drawing, which may begin on its key's line or below it."""
        line = self._lines.get("board.drawing", 0) + self._rows_below_key + row
        self.faults.append(Fault(line, f"board.drawing: {message}"))

    def report_unknown_keys(self) -> None:
        for table, content in self._content.items():
            if not isinstance(content, dict):
                if ("", table) not in self._read:
                    self.fault("", table, "is not a known key")
                continue
            for key in content:
                if (table, key) not in self._read:
                    self.fault(table, key, "is not a known key")

    def _table(self, table: str) -> dict[str, Any]:
        content = self._content.get(table, {}) if table else self._content
        return content if isinstance(content, dict) else {}

    def _value(self, table: str, key: str) -> Any:
        self._read.add((table, key))
        value = self._table(table).get(key)
        if value is None:
            self.fault(table, key, "is missing")
        return value


def _shown(value: object) -> str:
    """Format a value; `repr` of a very long integer raises `ValueError`."""
    try:
        return repr(value)
    except ValueError:
        return "a number with too many digits"


def _key_lines(text: str) -> dict[str, int]:
    """Return the line of each `table.key`, which `tomllib` does not report."""
    lines: dict[str, int] = {}
    table = ""
    is_inside_text = False
    for number, line in enumerate(text.split("\n"), 1):
        if not is_inside_text:
            if header := re.match(r"\s*\[+([^\]]+)\]", line):
                table = f"{header[1].strip()}."
                lines[header[1].strip()] = number
            elif key := re.match(r'\s*"?([\w-]+)"?\s*=', line):
                lines[f"{table}{key[1]}"] = number
        if line.count('"""') % 2:
            is_inside_text = not is_inside_text
    return lines
