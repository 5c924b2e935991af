"""Converts an edition to the tables of the compiled kernel, and checks that it fits them.

The kernel contains no fact about any edition except these values. Its referee reads them as JSON.
"""

from math import prod
from typing import Final

from triolet.rules.edition import (
    TRIO_LENGTH,
    BlockedEnd,
    Edition,
    ExchangeOrder,
    FirstPlayer,
    LoneFirstTile,
    NineSquare,
    OpeningSquare,
)
from triolet.rules.layout import Layout
from triolet.rules.tiles import JOKER

# Limits of the kernel's tables: kernel/edition.h.
HIGHEST_SIZE: Final = 15
HIGHEST_RACK: Final = 4
HIGHEST_FACE: Final = 25
HIGHEST_MULTIPLIER: Final = 9
MOST_TILES: Final = 255
MOST_PLAYERS: Final = 4
HIGHEST_POINTS: Final = 32_767


def fits(edition: Edition) -> bool:
    """Return whether the kernel's tables can hold the edition."""
    return (
        edition.layout.size <= HIGHEST_SIZE
        and edition.rack_size <= HIGHEST_RACK
        and edition.faces[-1] <= HIGHEST_FACE
        # A missing face beyond the table is stored as the highest one, which no tile may have then.
        and (edition.trio_sum <= HIGHEST_FACE or edition.faces[-1] < HIGHEST_FACE)
        and max(edition.layout.multipliers.values(), default=1) <= HIGHEST_MULTIPLIER
        and len(edition.tiles) <= MOST_TILES
        and edition.most_players <= MOST_PLAYERS
        and _highest_points(edition) <= HIGHEST_POINTS
    )


def _highest_points(edition: Edition) -> int:
    """Return an upper bound of a play's points: four groups with every multiplier in reach."""
    multiplier = max(edition.layout.multipliers.values(), default=1)
    covered = [multiplier] * (1 if _lie_apart(edition.layout) else TRIO_LENGTH)
    group = max(edition.trio_points, 2 * edition.faces[-1])
    return (TRIO_LENGTH + 1) * group * prod(covered) + edition.triolet_bonus


def table_values(edition: Edition) -> dict[str, object]:
    """Return the values that `_kernel.EditionTables` reads."""
    layout = edition.layout
    return {
        "size": layout.size,
        "start_row": layout.start.row,
        "start_column": layout.start.column,
        "trio_sum": edition.trio_sum,
        "trio_points": edition.trio_points,
        "triolet_bonus": edition.triolet_bonus,
        "rack_size": edition.rack_size,
        "set_aside": edition.set_aside,
        "exchange_minimum": edition.exchange_minimum,
        "quiet_rounds": edition.quiet_rounds,
        "opening_square": list(OpeningSquare).index(edition.opening_square),
        "first_player": list(FirstPlayer).index(edition.first_player),
        "nine_square_forbidden": edition.nine_square is NineSquare.FORBIDDEN,
        "draws_before_returning": edition.exchange_order is ExchangeOrder.DRAW_THEN_RETURN,
        "lone_tile_counts": edition.lone_first_tile is LoneFirstTile.ITS_POINTS,
        "blocked_subtracts": edition.blocked_end is BlockedEnd.SUBTRACT,
        "multipliers_lie_apart": _lie_apart(layout),
        "tiles": list(edition.tile_counts.items()),
        "multipliers": [(*square, factor) for square, factor in layout.multipliers.items()],
        "replays": [tuple(square) for square in layout.replays],
    }


def edition_json(edition: Edition) -> dict[str, object]:
    """Return the edition in the JSON form that the kernel's referee reads: docs/referee.md."""
    layout = edition.layout
    signs = {square: str(factor) for square, factor in layout.multipliers.items()}
    signs |= dict.fromkeys(layout.replays, "R")
    rules = (
        *("rack_size", "trio_sum", "trio_points", "triolet_bonus", "set_aside", "first_player"),
        *("opening_square", "nine_square", "exchange_minimum", "exchange_order"),
        *("lone_first_tile", "blocked_end", "quiet_rounds"),
    )
    return {
        "name": edition.name,
        "players": {"fewest": edition.fewest_players, "most": edition.most_players},
        "board": {
            "start": str(layout.start),
            "rows": ["".join(signs.get(square, ".") for square in row) for row in layout.rows],
        },
        "tiles": {
            "joker" if tile == JOKER else str(tile): count
            for tile, count in edition.tile_counts.items()
        },
        "rules": {rule: getattr(edition, rule) for rule in rules},
    }


def _lie_apart(layout: Layout) -> bool:
    """Return whether no play can cover two multipliers: a play spans at most a Trio."""
    return not any(
        0 < abs(one.row - two.row) + abs(one.column - two.column) < TRIO_LENGTH
        and (one.row == two.row or one.column == two.column)
        for one in layout.multipliers
        for two in layout.multipliers
    )
