"""Converts tiles, plays, score sheets, violations and outcomes to wire form, and tiles and plays
back.

The texts come from `analysis.explanation`, in the language of the viewer.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from triolet.analysis.explanation import Exit, explain_outcome, explain_sheet, explain_violation
from triolet.rules.edition import Edition
from triolet.rules.layout import Square
from triolet.rules.legality import Violation
from triolet.rules.moves import Play
from triolet.rules.notation import format_laid, format_tile
from triolet.rules.outcome import Outcome
from triolet.rules.scoring import ScoreLine, ScoreSheet
from triolet.rules.tiles import JOKER, LaidTile, Rack, Tile
from triolet.server.live import message_parts as parts
from triolet.text import Catalogue, catalogue_for

CACHE_SIZE: Final = 4096
"""Everyone at the table gets the same sheet, which the player already saw as a preview."""


@lru_cache(maxsize=CACHE_SIZE)
def sheet_view(sheet: ScoreSheet, language: str) -> parts.SheetView:
    return parts.SheetView(
        points=sheet.points,
        replays=sheet.replays,
        groups=[_group_view(line) for line in sheet.lines],
        words=explain_sheet(sheet, catalogue_for(language)),
    )


def _group_view(line: ScoreLine) -> parts.GroupView:
    return parts.GroupView(
        kind=line.reason.value,
        squares=square_names(line.squares),
        tiles=[format_laid(tile) for tile in line.tiles],
        points=line.points,
        factors=[parts.FactorView(str(each.square), each.factor) for each in line.multipliers],
    )


def broken_view(
    broken: Iterable[Violation], edition: Edition, language: str
) -> list[parts.BrokenView]:
    catalogue = catalogue_for(language)
    return [
        parts.BrokenView(
            code=violation.code.value,
            squares=square_names(violation.squares),
            words=explain_violation(violation, edition, catalogue),
        )
        for violation in broken
    ]


def outcome_view(
    outcome: Outcome,
    racks: Iterable[Rack | None],
    names: Sequence[str],
    catalogue: Catalogue,
    left: Exit | None,
    you: int | None,
) -> parts.OutcomeView:
    """Return an outcome as the seat `you` reads it; `left` is the last player who left the game."""
    return parts.OutcomeView(
        termination=outcome.termination.value,
        lines=[
            parts.EndLineView(line.seat, line.holder, tile_names(line.tiles), line.points)
            for line in outcome.lines
        ],
        scores=list(outcome.scores),
        winners=list(outcome.winners),
        racks=[tile_names(rack or ()) for rack in racks],
        words=explain_outcome(outcome, names, catalogue, left, you),
    )


def square_names(squares: Iterable[Square]) -> list[str]:
    return [str(square) for square in squares]


def tile_names(tiles: Iterable[Tile]) -> list[str]:
    return [format_tile(tile) for tile in tiles]


def laid_view(play: Play) -> list[parts.LaidTileView]:
    return [parts.LaidTileView(str(square), format_laid(laid)) for square, laid in play.placements]


def play_of(tiles: Iterable[parts.LaidTileView]) -> Play:
    """Return the play of a request. Squares off the board and unknown faces pass through: the
    referee reports them as violations."""
    return Play.of((_square(laid.square), _laid(laid.tile)) for laid in tiles)


def tiles_of(names: Iterable[str]) -> Rack:
    """Return the tiles of a request, in its order."""
    return tuple(JOKER if name == "J" else int(name) for name in names)


def _square(name: str) -> Square:
    return Square(ord(name[0]) - ord("A"), int(name[1:]) - 1)


def _laid(name: str) -> LaidTile:
    return LaidTile(int(name.removeprefix("J")), is_joker=name.startswith("J"))
