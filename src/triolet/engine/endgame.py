"""The end of the game, searched to the last tile: the bag is empty and two players are left.

The other rack is any of the few that the unseen tiles allow. The value of a move is the exact
expectation, over these racks, of what follows with open racks and best play of both.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final

from triolet.engine.evaluation import EvaluatedMove
from triolet.rules.public_state import PublicState

if TYPE_CHECKING:
    from triolet.engine._kernel import Thinker

WANTED: Final = 5
"""So many of the best moves get an exact value; the others are proved to be no better."""
NODES_A_SECOND: Final = 2_000_000
"""About so many turns are searched in a second on one core."""
MOST_DEALS: Final = 256


class Proof(Enum):
    """How far a value is proved, in the kernel's order."""

    EXACT = 0
    BOUNDED = 1
    """No more than this."""
    ESTIMATED = 2
    """The search was broken off."""


@dataclass(frozen=True, slots=True)
class Solved:
    """A move with the final difference to be expected."""

    evaluated: EvaluatedMove
    difference: float
    """Final score less that of the other player."""
    win: float
    """Share of the deals that are won, ties half."""
    proof: Proof


def is_endgame(public: PublicState) -> bool:
    return public.bag_count == 0 and len(public.seats_in) == 2


def solve(
    thinker: "Thinker",
    public: PublicState,
    moves: Sequence[EvaluatedMove],
    most_nodes: int,
    wanted: int = WANTED,
) -> list[Solved]:
    """Every move, those with the highest difference first; none if there are too many racks."""
    assert public.to_move is not None
    assert is_endgame(public)
    deals = thinker.possible_racks(public.seat_after(public.to_move))
    if not 0 < len(deals) <= MOST_DEALS:
        return []
    by_record = {move.packed: move for move in moves}
    solved = thinker.solve(deals, wanted, most_nodes)
    return [
        Solved(by_record[record], difference, win, Proof(proof))
        for record, difference, win, proof in solved
        if record in by_record
    ]
