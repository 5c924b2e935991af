"""The score sheet of a legal play: lines, each with its reason, squares and points.

The total is the sum of the lines. Explanations read the sheet instead of scoring again.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import product
from math import prod
from typing import Final

from triolet.rules.board import DIRECTIONS, Board
from triolet.rules.edition import TRIO_LENGTH, Edition, LoneFirstTile
from triolet.rules.layout import Line, Square
from triolet.rules.moves import Play, RecordedMove
from triolet.rules.tiles import LaidTile


class Reason(StrEnum):
    """Why a line of the sheet scores."""

    PAIR = "pair"
    TRIO = "trio"
    TRIOLET = "triolet"
    LONE_TILE = "lone-tile"


@dataclass(frozen=True, slots=True)
class Multiplier:
    """A double or triple square that the play covers."""

    square: Square
    factor: int


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One group or bonus. The multipliers are already in the points."""

    reason: Reason
    squares: tuple[Square, ...]
    tiles: tuple[LaidTile, ...]
    points: int
    multipliers: tuple[Multiplier, ...] = ()

    @property
    def factor(self) -> int:
        return prod(multiplier.factor for multiplier in self.multipliers)


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The points of one play, line by line, and its number of extra turns."""

    lines: tuple[ScoreLine, ...] = ()
    replays: int = 0

    @property
    def points(self) -> int:
        return sum(line.points for line in self.lines)


NO_SCORE: Final = ScoreSheet()
"""The sheet of any move but a play."""


def score(edition: Edition, board: Board, play: Play) -> ScoreSheet:
    """Return the score sheet of a legal play; `board` is the board before it."""
    after = board.with_tiles(play.placements)
    lines = _best_lines(edition, after, play, _groups(edition, after, play))
    tiles = tuple(tile for _, tile in play.placements)
    if len(tiles) == TRIO_LENGTH and not any(tile.is_joker for tile in tiles):
        lines += (ScoreLine(Reason.TRIOLET, play.squares, tiles, edition.triolet_bonus),)
    return ScoreSheet(lines, len(edition.layout.replays.intersection(play.squares)))


def score_move(edition: Edition, board: Board, move: RecordedMove) -> ScoreSheet:
    """Return the score sheet of any legal move; only plays score."""
    return score(edition, board, move) if isinstance(move, Play) else NO_SCORE


def _groups(edition: Edition, after: Board, play: Play) -> tuple[Line, ...]:
    """Return the groups that the play made or extended: a Triolet, then across, then down."""
    lines = (
        after.line_through(square, direction) for direction in DIRECTIONS for square in play.squares
    )
    groups = [line for line in dict.fromkeys(lines) if len(line) > 1]
    groups.sort(key=lambda line: not _is_triolet(line, play))
    if not groups and edition.lone_first_tile is LoneFirstTile.ITS_POINTS:
        return (play.squares,)
    return tuple(groups)


def _is_triolet(line: Line, play: Play) -> bool:
    return line == play.squares and len(line) == TRIO_LENGTH


def _best_lines(
    edition: Edition, after: Board, play: Play, groups: tuple[Line, ...]
) -> tuple[ScoreLine, ...]:
    """Return the lines with the highest total; each multiplier applies to one of its groups.

    On a tie the multiplier goes to the Triolet, else to the line across, as in the printed rules.
    """
    options = {
        square: [group for group in groups if square in group]
        for square in play.squares
        if square in edition.layout.multipliers and groups
    }
    best: tuple[ScoreLine, ...] = ()
    best_points = -1
    for choice in product(*options.values()):
        applied = dict(zip(options, choice, strict=True))
        lines = tuple(_group_line(edition, after, group, applied) for group in groups)
        points = sum(line.points for line in lines)
        if points > best_points:
            best, best_points = lines, points
    return best


def _group_line(
    edition: Edition, after: Board, group: Line, applied: Mapping[Square, Line]
) -> ScoreLine:
    multipliers = tuple(
        Multiplier(square, edition.layout.multipliers[square])
        for square, multiplied in applied.items()
        if multiplied == group
    )
    tiles = tuple(tile for tile in map(after.at, group) if tile)
    if len(group) == TRIO_LENGTH:
        points = edition.trio_points * prod(multiplier.factor for multiplier in multipliers)
        return ScoreLine(Reason.TRIO, group, tiles, points, multipliers)
    factors = {multiplier.square: multiplier.factor for multiplier in multipliers}
    points = sum(
        tile.points * factors.get(square, 1) for square, tile in zip(group, tiles, strict=True)
    )
    reason = Reason.PAIR if len(group) > 1 else Reason.LONE_TILE
    return ScoreLine(reason, group, tiles, points, multipliers)
