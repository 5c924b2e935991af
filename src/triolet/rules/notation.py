"""The text form of tiles, racks and moves. Parsing is lenient, formatting canonical.

Positions are in `tpn`, whole games in `record`.
"""

import re
from typing import Final, assert_never

from triolet.rules.edition import Edition
from triolet.rules.errors import NotationError
from triolet.rules.layout import Square
from triolet.rules.moves import (
    Exchange,
    HiddenExchange,
    Move,
    Pass,
    Placement,
    Play,
    RecordedMove,
    Resign,
    TimeOut,
)
from triolet.rules.tiles import JOKER, LaidTile, Rack, Tile, sorted_rack

WORDS: Final[dict[str, Move]] = {"pass": Pass(), "resign": Resign(), "timeout": TimeOut()}
NO_TILES: Final = "A1:."
"""A play without tiles: it can be written, but is never legal."""
FORMS: Final = "a play like H8:11-3 (across) or 8H:4-0 (down), x:3-7 to exchange, pass or resign"


class Compact:
    """A text in lower case without spaces; its errors point at the original columns."""

    def __init__(self, text: str) -> None:
        kept = [(place, char) for place, char in enumerate(text) if not char.isspace()]
        self.original = text
        self.text = "".join(char.lower() if char.isascii() else char for _, char in kept)
        self._columns = [place + 1 for place, _ in kept] + [len(text.rstrip()) + 1]

    def error(self, message: str, index: int) -> NotationError:
        return NotationError(message, self.original, self._columns[index])


def format_tile(tile: Tile) -> str:
    return "J" if tile == JOKER else str(tile)


def format_tiles(tiles: Rack) -> str:
    """Return tiles as `2-3-J`."""
    return "-".join(map(format_tile, tiles))


def format_laid(laid: LaidTile) -> str:
    return f"J{laid.face}" if laid.is_joker else str(laid.face)


def format_move(move: RecordedMove) -> str:
    """Return the canonical text of a move; the tiles of a play must be in line."""
    match move:
        case Play():
            return _format_play(move)
        case Exchange():
            return f"x:{format_tiles(move.tiles)}"
        case HiddenExchange():
            return f"x:{'-'.join('_' * move.count)}"
        case Pass():
            return "pass"
        case Resign():
            return "resign"
        case TimeOut():
            return "timeout"
        case _:
            assert_never(move)


def _format_play(play: Play) -> str:
    if not play.placements:
        return NO_TILES
    first, last = play.squares[0], play.squares[-1]
    is_across = first.row == last.row
    laid = {square: format_laid(tile) for square, tile in play.placements}
    if is_across:
        reference = str(first)
        span = [Square(first.row, column) for column in range(first.column, last.column + 1)]
    else:
        assert first.column == last.column, "only tiles in line can be written"
        reference = f"{str(first)[1:]}{str(first)[0]}"
        span = [Square(row, first.column) for row in range(first.row, last.row + 1)]
    return f"{reference}:{'-'.join(laid.get(square, '.') for square in span)}"


def parse_move(text: str, edition: Edition) -> Move:
    """Parse a move, legal or not."""
    compact = Compact(text)
    if compact.text in WORDS:
        return WORDS[compact.text]
    head, colon, _ = compact.text.partition(":")
    if not colon:
        raise compact.error(f"a move is {FORMS}", 0)
    if head == "x":
        return Exchange.of(_parse_tiles(compact, len(head) + 1, edition))
    first, step = _parse_reference(compact, head, edition)
    placements = []
    for place, (index, item) in enumerate(_items(compact, len(head) + 1)):
        square = Square(first.row + place * step[0], first.column + place * step[1])
        if place >= edition.layout.size:
            raise compact.error("the play is longer than the board", index)
        if item != ".":
            placements.append(Placement(square, _parse_laid(compact, index, item, edition)))
    return Play.of(placements)


def parse_recorded_move(text: str, edition: Edition) -> RecordedMove:
    """Parse a move or a hidden exchange, such as `x:_-_` for two tiles."""
    compact = Compact(text).text
    if re.fullmatch(r"x:_(-_)*", compact):
        return HiddenExchange(compact.count("_"))
    return parse_move(text, edition)


def _parse_reference(
    compact: Compact, head: str, edition: Edition
) -> tuple[Square, tuple[int, int]]:
    """Parse the first square and the direction: `h8` is across, `8h` down."""
    size = edition.layout.size
    across = re.fullmatch(r"([a-z])([0-9]{1,2})", head)
    down = re.fullmatch(r"([0-9]{1,2})([a-z])", head)
    if across:
        row, column, row_index, column_index = across[1], across[2], 0, 1
    elif down:
        row, column, row_index, column_index = down[2], down[1], len(down[1]), 0
    else:
        raise compact.error(f"{head!r} is not a square; a move is {FORMS}", 0)
    square = Square(ord(row) - ord("a"), int(column) - 1)
    if not 0 <= square.row < size:
        last = chr(ord("A") + size - 1)
        raise compact.error(f"there is no row {row.upper()}; rows are A to {last}", row_index)
    if not 0 <= square.column < size:
        raise compact.error(f"there is no column {column}; columns are 1 to {size}", column_index)
    return square, (0, 1) if across else (1, 0)


def _items(compact: Compact, start: int) -> list[tuple[int, str]]:
    """Return the parts between hyphens, each with its index in the compact text."""
    items = []
    index = start
    for item in compact.text[start:].split("-"):
        items.append((index, item))
        index += len(item) + 1
    return items


def _parse_laid(compact: Compact, index: int, item: str, edition: Edition) -> LaidTile:
    if item == "j":
        raise compact.error("say what the joker stands for, for example J10", index)
    is_joker = item.startswith("j")
    face = _parse_face(compact, index + is_joker, item.removeprefix("j"), edition)
    return LaidTile(face, is_joker)


def _parse_face(compact: Compact, index: int, item: str, edition: Edition) -> int:
    highest = edition.faces[-1]
    if not re.fullmatch(r"[0-9]{1,2}", item) or int(item) not in edition.faces:
        raise compact.error(
            f"{item!r} is not a tile; tiles are 0 to {highest}, J for a joker", index
        )
    return int(item)


def _parse_tiles(compact: Compact, start: int, edition: Edition) -> list[Tile]:
    return [
        JOKER if item == "j" else _parse_face(compact, index, item, edition)
        for index, item in _items(compact, start)
    ]


def parse_tiles(text: str, edition: Edition) -> Rack:
    """Parse tiles in any order: `3-7-J`."""
    return sorted_rack(_parse_tiles(Compact(text), 0, edition))
