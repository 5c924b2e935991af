"""Finds all rules that a play or an exchange breaks, each with its squares and numbers.

No violation means legal. The codes are stable; the texts for people are in the catalogues.
`referee` judges passes, because they depend on which other moves are legal.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from triolet.rules.board import DIRECTIONS, Board
from triolet.rules.edition import TRIO_LENGTH, NineSquare, OpeningSquare
from triolet.rules.layout import Square
from triolet.rules.moves import Exchange, Placement, Play
from triolet.rules.tiles import Rack, missing_tiles
from triolet.rules.turn import Turn


class Code(StrEnum):
    """Every reason to refuse a move."""

    NO_TILES = "no-tiles"
    TOO_MANY_TILES = "too-many-tiles"
    NOT_ON_RACK = "not-on-rack"
    UNKNOWN_FACE = "unknown-face"
    TWO_JOKERS = "two-jokers"
    OFF_BOARD = "off-board"
    SQUARE_TAKEN = "square-taken"
    SQUARE_TWICE = "square-twice"
    NOT_IN_LINE = "not-in-line"
    GAP = "gap"
    START_NOT_COVERED = "start-not-covered"
    NOT_TOUCHING = "not-touching"
    PAIR_TOO_HIGH = "pair-too-high"
    TRIO_NOT_EXACT = "trio-not-exact"
    LINE_TOO_LONG = "line-too-long"
    OPENING_SQUARE = "opening-square"
    NINE_SQUARE = "nine-square"
    BAG_TOO_SMALL = "bag-too-small"
    PASS_NOT_FORCED = "pass-not-forced"
    NOT_YOUR_TURN = "not-your-turn"
    ALREADY_OUT = "already-out"
    GAME_OVER = "game-over"


@dataclass(frozen=True, slots=True)
class Violation:
    """One broken rule. `found` is the wrong number, `allowed` the limit or the right one."""

    code: Code
    squares: tuple[Square, ...] = ()
    tiles: Rack = ()
    found: int | None = None
    allowed: int | None = None


def violations(turn: Turn, move: Play | Exchange) -> tuple[Violation, ...]:
    """Return every rule that the move breaks."""
    if isinstance(move, Play):
        return tuple(_play_violations(turn, move))
    return tuple(_exchange_violations(turn, move))


def _play_violations(turn: Turn, play: Play) -> Iterator[Violation]:
    yield from _count_violations(turn, play.tiles)
    yield from _tile_violations(turn, play)
    yield from _square_violations(turn, play)
    yield from _shape_violations(turn.board, play)

    # The remaining rules consider only the tiles on free squares of the board.
    free = [place for place in play.placements if _is_free(turn, place.square)]
    laid = {place.square: place.tile for place in free}
    board = turn.board.with_tiles(laid.items())
    squares = tuple(laid)
    yield from _touch_violations(turn, squares)
    yield from _line_violations(turn, board, squares)
    yield from block_violations(turn, board, squares)


def _is_free(turn: Turn, square: Square) -> bool:
    return square in turn.edition.layout and square not in turn.board


def _count_violations(turn: Turn, tiles: Rack) -> Iterator[Violation]:
    if not tiles:
        yield Violation(Code.NO_TILES)
    if len(tiles) > turn.edition.rack_size:
        yield Violation(Code.TOO_MANY_TILES, found=len(tiles), allowed=turn.edition.rack_size)


def _tile_violations(turn: Turn, play: Play) -> Iterator[Violation]:
    if turn.rack is not None:
        missing = missing_tiles(play.tiles, turn.rack)
        if missing:
            places = [place for place in play.placements if place.tile.tile in missing]
            yield Violation(Code.NOT_ON_RACK, _squares(places), missing)
    unknown = [place for place in play.placements if place.tile.face not in turn.edition.faces]
    if unknown:
        faces = tuple(place.tile.face for place in unknown)
        yield Violation(Code.UNKNOWN_FACE, _squares(unknown), faces, allowed=turn.edition.faces[-1])
    jokers = [place for place in play.placements if place.tile.is_joker]
    if len(jokers) > 1:
        yield Violation(Code.TWO_JOKERS, _squares(jokers), found=len(jokers), allowed=1)


def _squares(places: list[Placement]) -> tuple[Square, ...]:
    return tuple(place.square for place in places)


def _square_violations(turn: Turn, play: Play) -> Iterator[Violation]:
    laid = play.squares
    squares = tuple(dict.fromkeys(laid))
    outside = tuple(square for square in squares if square not in turn.edition.layout)
    if outside:
        yield Violation(Code.OFF_BOARD, outside)
    taken = tuple(square for square in squares if square in turn.board)
    if taken:
        yield Violation(Code.SQUARE_TAKEN, taken)
    twice = tuple(square for square in squares if laid.count(square) > 1)
    if twice:
        yield Violation(Code.SQUARE_TWICE, twice)


def _shape_violations(board: Board, play: Play) -> Iterator[Violation]:
    """Check that all squares are in one row or column without a gap."""
    if not play.placements:
        return
    squares = play.squares
    first, last = squares[0], squares[-1]
    rows = {square.row for square in squares}
    columns = {square.column for square in squares}
    if len(rows) == 1:
        between = [Square(first.row, column) for column in range(first.column, last.column)]
    elif len(columns) == 1:
        between = [Square(row, first.column) for row in range(first.row, last.row)]
    else:
        yield Violation(Code.NOT_IN_LINE, squares)
        return
    empty = tuple(s for s in between if s not in squares and s not in board)
    if empty:
        yield Violation(Code.GAP, empty)


def _touch_violations(turn: Turn, squares: tuple[Square, ...]) -> Iterator[Violation]:
    """Check that the first play covers the start, and that a later one touches a tile."""
    if not squares:
        return
    if not turn.board:
        if turn.edition.layout.start not in squares:
            yield Violation(Code.START_NOT_COVERED, (turn.edition.layout.start,))
    elif not any(turn.board.is_neighbour(square) for square in squares):
        yield Violation(Code.NOT_TOUCHING, squares)


def _line_violations(turn: Turn, board: Board, squares: tuple[Square, ...]) -> Iterator[Violation]:
    """Check each unbroken line through a new tile once, first across, then down."""
    limit = turn.edition.trio_sum
    lines = dict.fromkeys(
        board.line_through(square, direction) for direction in DIRECTIONS for square in squares
    )
    for line in lines:
        faces = tuple(tile.face for tile in map(board.at, line) if tile)
        total = sum(faces)
        if turn.edition.allows_line(len(line), total):
            continue
        if len(line) == 2:
            yield Violation(Code.PAIR_TOO_HIGH, line, faces, total, limit)
        elif len(line) == TRIO_LENGTH:
            yield Violation(Code.TRIO_NOT_EXACT, line, faces, total, limit)
        else:
            yield Violation(Code.LINE_TOO_LONG, line, faces, len(line), TRIO_LENGTH)


def block_violations(turn: Turn, board: Board, squares: tuple[Square, ...]) -> Iterator[Violation]:
    """Check the opening square and the nine square on the board after the play."""
    opening = turn.edition.opening_square
    if (opening is OpeningSquare.FIRST_TURN and turn.is_first) or (
        opening is OpeningSquare.FIRST_FOUR and len(board) == 4
    ):
        for block in board.full_blocks(squares, side=2):
            yield Violation(Code.OPENING_SQUARE, block)
    if turn.edition.nine_square is NineSquare.FORBIDDEN and len(board) == 9:
        for block in board.full_blocks(squares, side=3):
            yield Violation(Code.NINE_SQUARE, block)


def _exchange_violations(turn: Turn, exchange: Exchange) -> Iterator[Violation]:
    yield from _count_violations(turn, exchange.tiles)
    if turn.rack is not None:
        missing = missing_tiles(exchange.tiles, turn.rack)
        if missing:
            yield Violation(Code.NOT_ON_RACK, (), missing)
    needed = turn.edition.exchange_needs(len(exchange.tiles))
    if turn.bag_count < needed:
        yield Violation(Code.BAG_TOO_SMALL, found=turn.bag_count, allowed=needed)
