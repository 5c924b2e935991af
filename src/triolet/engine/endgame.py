"""Exact search of endgames: the bag is empty and two players are left.

The opponent holds one of the few racks that the unseen tiles allow. The value of a move is the
expectation over these racks of the result of best play by both with open racks.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from triolet.engine.evaluation import EvaluatedMove
from triolet.engine.kernel import EndgameCertainty
from triolet.rules.public_state import PublicState

if TYPE_CHECKING:
    from triolet.engine._kernel import Thinker

WANTED: Final = 5
"""How many of the best moves get an exact value; the others get an upper bound."""
NODES_A_SECOND: Final = 2_000_000
"""Approximate speed of the search on one core."""
MOST_DEALS: Final = 256


@dataclass(frozen=True, slots=True)
class Solved:
    """A move with its expected final difference."""

    evaluated: EvaluatedMove
    difference: float
    """Final score minus that of the opponent."""
    win: float
    """Share of the deals won; a tie counts as half."""
    is_exact: bool
    """Otherwise the difference is an upper bound."""


def is_endgame(public: PublicState) -> bool:
    return public.bag_count == 0 and len(public.seats_in) == 2


def solve(
    thinker: "Thinker",
    public: PublicState,
    moves: Sequence[EvaluatedMove],
    most_nodes: int,
    wanted: int = WANTED,
) -> list[Solved]:
    """Return every move, best difference first.

    Return nothing if there are too many racks, or if the search reached its node limit.
    """
    assert public.to_move is not None
    assert is_endgame(public)
    deals = thinker.possible_racks(public.seat_after(public.to_move))
    if not 0 < len(deals) <= MOST_DEALS:
        return []
    solved = thinker.solve_endgame(deals, wanted, most_nodes)
    if any(certainty == EndgameCertainty.ESTIMATED for *_, certainty in solved):
        return []
    by_packed = {move.packed: move for move in moves}
    return [
        Solved(by_packed[packed], difference, win, certainty == EndgameCertainty.EXACT)
        for packed, difference, win, certainty in solved
        if packed in by_packed
    ]
