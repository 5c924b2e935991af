"""Generates every legal play and exchange, each once.

A play fills a window: empty squares of one row or column with only tiles between them. At least
one of them must be an anchor: an empty square beside a tile, or the start. The adjacent tiles of
each window and square are counted once; every arrangement of tiles from the rack is then tested
against these counts.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations, permutations, product
from typing import NamedTuple, TypeAlias

from triolet.rules.board import DIRECTIONS, Board
from triolet.rules.edition import TRIO_LENGTH, Edition
from triolet.rules.layout import Layout, Line, Square
from triolet.rules.legality import block_violations
from triolet.rules.moves import Exchange, Pass, Placement, Play
from triolet.rules.tiles import JOKER, LaidTile, Rack, Tile
from triolet.rules.turn import Turn

Arrangement: TypeAlias = tuple[LaidTile, ...]
"""Tiles from the rack in the order of the squares, jokers with a face."""


class Stretch(NamedTuple):
    """Tiles in line without a gap: their number and the sum of their faces."""

    length: int
    total: int


NOTHING = Stretch(0, 0)


class Window(NamedTuple):
    """Squares to fill, and the tiles already in the line they would join."""

    squares: tuple[Square, ...]
    adjacent: Stretch


def legal_moves(turn: Turn) -> list[Play | Exchange | Pass]:
    """Return every legal play and exchange, or else a pass."""
    moves: list[Play | Exchange | Pass] = [*legal_plays(turn), *legal_exchanges(turn)]
    return moves or [Pass()]


def legal_plays(turn: Turn) -> list[Play]:
    """Return every legal play: across by rows, then down by columns."""
    return list(_plays(turn))


def can_play(turn: Turn) -> bool:
    return any(True for _ in _plays(turn))


def legal_exchanges(turn: Turn) -> list[Exchange]:
    """Return every set of tiles that may be exchanged, the smallest first."""
    assert turn.rack is not None
    return [
        Exchange(tiles)
        for count in range(1, len(turn.rack) + 1)
        if turn.bag_count >= turn.edition.exchange_needs(count)
        for tiles in dict.fromkeys(combinations(turn.rack, count))
    ]


def can_exchange(turn: Turn) -> bool:
    assert turn.rack is not None
    return bool(turn.rack) and turn.bag_count >= turn.edition.exchange_needs(1)


def must_pass(turn: Turn, has_play: Callable[[Turn], bool] = can_play) -> bool:
    """Return whether passing is the only legal move; an unknown rack is assumed to have no play.

    `has_play` may be a faster generator.
    """
    if turn.rack is None:
        return turn.bag_count < turn.edition.exchange_needs(1)
    return not can_exchange(turn) and not has_play(turn)


def fits_anywhere(edition: Edition, board: Board, tiles: Iterable[Tile]) -> bool:
    """Return whether one of the tiles could be played alone, ignoring the square rules.

    If none can, no play is possible: every play has a tile on an anchor, and that tile could be
    played alone.
    """
    faces = set(tiles)
    if JOKER in faces:
        faces = set(edition.faces)
    for square in _anchors(edition.layout, board):
        lines = [_line_beside(board, square, direction) for direction in DIRECTIONS]
        for face in faces:
            if all(edition.allows_line(count + 1, total + face) for count, total in lines):
                return True
    return False


def _plays(turn: Turn) -> Iterator[Play]:
    assert turn.rack is not None
    edition, board = turn.edition, turn.board
    arrangements = _arrangements(edition, turn.rack)
    anchors = frozenset(_anchors(edition.layout, board))
    rows, columns = (
        Neighbours(board, edition.layout.rows),
        Neighbours(board, edition.layout.columns),
    )
    for along, crossing in ((rows, columns), (columns, rows)):
        # Single tiles are generated across only, or they would appear twice.
        fewest = 1 if along is rows else 2
        for window in along.windows(anchors, fewest, len(turn.rack)):
            for arrangement in _fitting(edition, window, crossing, arrangements):
                placements = tuple(map(Placement, window.squares, arrangement))
                if not _makes_forbidden_block(turn, placements):
                    yield Play(placements)


def _fitting(
    edition: Edition,
    window: Window,
    crossing: "Neighbours",
    arrangements: dict[tuple[int, int], list[Arrangement]],
) -> Iterator[Arrangement]:
    """Yield the arrangements that fill the window so that all lines are allowed."""
    squares, (count, adjacent_total) = window
    size = len(squares)
    for (tiles, total), candidates in arrangements.items():
        if tiles == size and edition.allows_line(count + size, adjacent_total + total):
            for arrangement in candidates:
                if all(map(crossing.allow, (edition,) * size, squares, arrangement)):
                    yield arrangement


def _makes_forbidden_block(turn: Turn, placements: tuple[Placement, ...]) -> bool:
    # No square rule applies after both the player's first turn and the ninth tile.
    if len(turn.board) >= 9 and not turn.is_first:
        return False
    squares = tuple(square for square, _ in placements)
    return any(True for _ in block_violations(turn, turn.board.with_tiles(placements), squares))


def _anchors(layout: Layout, board: Board) -> Iterator[Square]:
    """Yield the empty squares beside a tile; on an empty board the start."""
    if not board:
        yield layout.start
    visited = set(board)
    # Newest tiles first: they have the most room, so callers that need one square stop early.
    for row, column in reversed([*board]):
        for down, right in ((0, 1), (0, -1), (1, 0), (-1, 0)):
            square = Square(row + down, column + right)
            if square not in visited and square in layout:
                visited.add(square)
                yield square


def _arrangements(edition: Edition, rack: Rack) -> dict[tuple[int, int], list[Arrangement]]:
    """Return every arrangement of tiles from the rack, by its size and the sum of its faces."""
    arrangements: dict[tuple[int, int], list[Arrangement]] = {}
    for size in range(1, min(len(rack), TRIO_LENGTH) + 1):
        for tiles in dict.fromkeys(permutations(rack, size)):
            if tiles.count(JOKER) <= 1:
                for arrangement in product(*(_laid_forms(edition, tile) for tile in tiles)):
                    total = sum(laid.face for laid in arrangement)
                    arrangements.setdefault((size, total), []).append(arrangement)
    return arrangements


def _laid_forms(edition: Edition, tile: Tile) -> Arrangement:
    """Return the ways to lay a tile: a number as itself, a joker with any face."""
    if tile == JOKER:
        return tuple(LaidTile(face, is_joker=True) for face in edition.faces)
    return (LaidTile(tile),)


def _line_beside(board: Board, square: Square, direction: tuple[int, int]) -> Stretch:
    """Return the tiles on both sides of an empty square that a tile there would join."""
    count = total = 0
    for down, right in (direction, (-direction[0], -direction[1])):
        row, column = square.row + down, square.column + right
        while (tile := board.at(Square(row, column))) is not None:
            count, total = count + 1, total + tile.face
            row, column = row + down, column + right
    return Stretch(count, total)


class Neighbours:
    """The tiles directly before and after each empty square, in all rows or all columns."""

    def __init__(self, board: Board, lines: tuple[Line, ...]) -> None:
        self._board = board
        self._lines = lines
        self._before: dict[Square, Stretch] = {}
        self._after: dict[Square, Stretch] = {}
        for line in lines:
            self._before.update(_stretches(board, line))
            self._after.update(_stretches(board, line[::-1]))

    def allow(self, edition: Edition, square: Square, laid: LaidTile) -> bool:
        """Return whether the tile would make an allowed line with its neighbours."""
        before = self._before.get(square, NOTHING)
        after = self._after.get(square, NOTHING)
        count = before.length + after.length
        return not count or edition.allows_line(count + 1, before.total + after.total + laid.face)

    def windows(self, anchors: frozenset[Square], fewest: int, most: int) -> Iterator[Window]:
        """Yield the windows of `fewest` to `most` squares with an anchor, none too long."""
        for line in self._lines:
            if anchors.isdisjoint(line):
                continue
            empty = tuple(square for square in line if square not in self._board)
            for first, start in enumerate(empty):
                count, total = self._before.get(start, NOTHING)
                touches = False
                for size, last in enumerate(empty[first : first + most], 1):
                    touches = touches or last in anchors
                    count += self._after.get(last, NOTHING).length
                    total += self._after.get(last, NOTHING).total
                    if size + count > TRIO_LENGTH:
                        break
                    if touches and size >= fewest:
                        yield Window(empty[first : first + size], Stretch(count, total))


def _stretches(board: Board, line: Line) -> Iterator[tuple[Square, Stretch]]:
    """Yield each empty square that follows tiles in the line, with those tiles."""
    count = total = 0
    for square in line:
        tile = board.at(square)
        if tile is not None:
            count, total = count + 1, total + tile.face
        elif count:
            yield square, Stretch(count, total)
            count = total = 0
