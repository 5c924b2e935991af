"""Legal plays found by brute force, using nothing of the rules but `violations`."""

from collections.abc import Iterator
from itertools import combinations, permutations, product

from triolet.rules.edition import Edition
from triolet.rules.layout import HIGHEST_SIZE, Square
from triolet.rules.legality import Code, violations
from triolet.rules.moves import Play
from triolet.rules.tiles import JOKER, LaidTile, Rack, Tile
from triolet.rules.turn import Turn

BY_SQUARES_ALONE = frozenset(
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


def plays_by_trying_everything(turn: Turn) -> set[Play]:
    """Judge every arrangement of tiles on every set of squares."""
    return {
        play
        for squares in _sets_of_squares(turn, HIGHEST_SIZE)
        for play in _fillings(turn, squares)
        if not violations(turn, play)
    }


def plays_by_trying(turn: Turn, widest: int = HIGHEST_SIZE) -> set[Play]:
    """Return the same plays, skipping a set of squares once the squares alone are illegal.

    `widest` is the largest extent of a play in squares.
    """
    found = set()
    for squares in _sets_of_squares(turn, widest):
        for play in _fillings(turn, squares):
            broken = violations(turn, play)
            if not broken:
                found.add(play)
            elif any(violation.code in BY_SQUARES_ALONE for violation in broken):
                break
    return found


def _sets_of_squares(turn: Turn, widest: int) -> Iterator[tuple[Square, ...]]:
    """Yield sets of up to `rack_size` squares in one row or column, with any gaps."""
    layout = turn.edition.layout
    for line in layout.rows + layout.columns:
        for count in range(1, turn.edition.rack_size + 1):
            for places in combinations(range(layout.size), count):
                if places[-1] - places[0] < widest:
                    yield tuple(line[place] for place in places)


def _fillings(turn: Turn, squares: tuple[Square, ...]) -> Iterator[Play]:
    assert turn.rack is not None
    for arrangement in _arrangements(turn.edition, turn.rack, len(squares)):
        yield Play.of(zip(squares, arrangement, strict=True))


def _arrangements(edition: Edition, rack: Rack, count: int) -> Iterator[tuple[LaidTile, ...]]:
    for tiles in set(permutations(rack, count)):
        yield from product(*(_faces(edition, tile) for tile in tiles))


def _faces(edition: Edition, tile: Tile) -> list[LaidTile]:
    if tile == JOKER:
        return [LaidTile(face, is_joker=True) for face in edition.faces]
    return [LaidTile(tile)]
