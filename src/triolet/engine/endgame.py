"""Endgames, searched to the last tile: the bag is empty and two players are left.

The other rack is one of the few that the unseen tiles allow. The value of a move is the exact
expectation, over these racks, of the game with open racks and best play of both.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from triolet.engine.evaluation import JudgedMove
from triolet.rules.public_state import PublicState

if TYPE_CHECKING:
    from triolet.engine._kernel import Thinker

WANTED: Final = 5
"""Number of best moves with an exact value; the others are proved to be no better."""
NODES_A_SECOND: Final = 2_000_000
"""Search speed on one core, approximate."""
MOST_DEALS: Final = 256
_EXACT: Final = 0
_ESTIMATED: Final = 2
"""`Certainty` in kernel/endgame.h."""


@dataclass(frozen=True, slots=True)
class Solved:
    """A move with its expected final difference."""

    judged: JudgedMove
    difference: float
    """Final score less that of the other player."""
    win: float
    """Share of the deals that are won, ties half."""
    is_exact: bool
    """Otherwise the difference is a proved upper bound."""


def is_endgame(public: PublicState) -> bool:
    return public.bag_count == 0 and len(public.seats_in) == 2


def solve(
    thinker: "Thinker",
    public: PublicState,
    moves: Sequence[JudgedMove],
    most_nodes: int,
    wanted: int = WANTED,
) -> list[Solved]:
    """Return every move, highest difference first.

    Return nothing if there are too many possible racks, or if the search reached its node limit.
    """
    assert public.to_move is not None
    assert is_endgame(public)
    deals = thinker.possible_racks(public.seat_after(public.to_move))
    if not 0 < len(deals) <= MOST_DEALS:
        return []
    solved = thinker.solve_endgame(deals, wanted, most_nodes)
    if any(certainty == _ESTIMATED for *_, certainty in solved):
        return []
    judged = {move.packed_play: move for move in moves}
    return [
        Solved(judged[packed], difference, win, certainty == _EXACT)
        for packed, difference, win, certainty in solved
        if packed in judged
    ]
