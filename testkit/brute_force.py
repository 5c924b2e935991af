"""Legal plays found by brute force, using nothing of the rules but `violations`."""

from collections.abc import Iterator
from itertools import combinations, permutations, product
from typing import Final

from triolet.rules.edition import Edition
from triolet.rules.layout import HIGHEST_SIZE, Line
from triolet.rules.legality import Code, violations
from triolet.rules.moves import Play
from triolet.rules.tiles import JOKER, LaidTile, Rack, Tile
from triolet.rules.turn import Turn

BY_SQUARES_ALONE: Final = frozenset(
    {
        Code.SQUARE_TAKEN,
        Code.GAP,
        Code.START_NOT_COVERED,
        Code.NOT_TOUCHING,
        Code.LINE_TOO_LONG,
        Code.OPENING_SQUARE,
        Code.NINE_SQUARE,
    }
)
"""Violations that depend on the squares only, not on the tiles."""


def plays_by_brute_force(
    turn: Turn, widest: int = HIGHEST_SIZE, *, is_exhaustive: bool = False
) -> set[Play]:
    """Judge every arrangement of tiles on every set of squares, and return the legal plays.

    `widest` is the largest extent of a play in squares. Unless the search is exhaustive, it tries
    no further tiles on squares that are illegal with any tiles.
    """
    assert turn.rack is not None
    sizes = range(1, len(turn.rack) + 1)
    arrangements = {size: [*_arrangements(turn.edition, turn.rack, size)] for size in sizes}
    found = set()
    for squares in _sets_of_squares(turn, widest):
        for arrangement in arrangements[len(squares)]:
            play = Play.of(zip(squares, arrangement, strict=True))
            broken = violations(turn, play)
            if not broken:
                found.add(play)
            elif not is_exhaustive and not BY_SQUARES_ALONE.isdisjoint(
                violation.code for violation in broken
            ):
                break
    return found


def _sets_of_squares(turn: Turn, widest: int) -> Iterator[Line]:
    """Yield sets of up to as many squares as the rack has tiles, in one line, with any gaps."""
    assert turn.rack is not None
    layout = turn.edition.layout
    for line in layout.rows + layout.columns:
        for size in range(1, len(turn.rack) + 1):
            for places in combinations(range(layout.size), size):
                if places[-1] - places[0] < widest:
                    yield tuple(line[place] for place in places)


def _arrangements(edition: Edition, rack: Rack, size: int) -> Iterator[tuple[LaidTile, ...]]:
    for tiles in set(permutations(rack, size)):
        yield from product(*(_laid_forms(edition, tile) for tile in tiles))


def _laid_forms(edition: Edition, tile: Tile) -> list[LaidTile]:
    if tile == JOKER:
        return [LaidTile(face, is_joker=True) for face in edition.faces]
    return [LaidTile(tile)]
