"""Compares kernel and rules at positions of seeded games, on every path of this machine.

In all editions, with two to four players, some of whom leave: see `testkit.kernel_comparison`.
"""

from dataclasses import replace
from itertools import count

import pytest

from testkit.invariants import BrokenInvariantError
from testkit.kernel_comparison import (
    COMPARED,
    KernelGame,
    compare_game,
    compare_plays,
    compare_state,
    kernels,
    ranked_by_rules,
)
from triolet.rules.bag import deal
from triolet.rules.edition_file import load_edition
from triolet.rules.outcome import Termination
from triolet.rules.position import first_position

SHARES = 40
"""Number of tests that share the positions, so that they run in parallel."""
POSITIONS = [
    pytest.param(3_000, id="3000"),
    pytest.param(20_000, id="20000", marks=pytest.mark.long),
]


@pytest.mark.parametrize("positions", POSITIONS)
@pytest.mark.parametrize("share", range(SHARES))
def test_kernel_and_rules_agree_at_every_position(share: int, positions: int) -> None:
    compared = 0
    for number in count(share, SHARES):
        compared += compare_game(number)
        if compared >= positions // SHARES:
            return


def test_the_shares_cover_every_edition_and_number_of_players() -> None:
    firsts = {(share % len(COMPARED), share // len(COMPARED) % 3) for share in range(SHARES)}
    assert len(firsts) == 3 * len(COMPARED)


def test_a_difference_is_detected() -> None:
    edition = load_edition()
    position = first_position(edition, deal(edition, 2, "seen"))
    kernel_games = [KernelGame(kernel, kernel.deal(2, "seen")) for kernel in kernels(edition)]
    ranked = ranked_by_rules(position.turn())
    wrong = [ranked[0]._replace(points=ranked[0].points + 1), *ranked[1:]]
    with pytest.raises(BrokenInvariantError, match="plays"):
        compare_plays(position, wrong, kernel_games)
    with pytest.raises(BrokenInvariantError, match="end"):
        compare_state(position, Termination.QUIET, kernel_games)
    scored = replace(position, public=replace(position.public, scores=(1, 0)))
    with pytest.raises(BrokenInvariantError, match="scores"):
        compare_state(scored, None, kernel_games)
