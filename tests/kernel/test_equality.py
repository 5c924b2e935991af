"""Compares kernel and rules at positions of seeded games, on every path of this machine.

In all editions, with two to four players, some of whom leave: see `testkit.kernel_comparison`.
"""

from dataclasses import replace

import pytest

from testkit.invariants import BrokenInvariantError
from testkit.kernel_comparison import (
    KernelGame,
    compare_game,
    compare_plays,
    compare_state,
    kernels,
    ranked_by_rules,
)
from testkit.numbered_games import COMPARED
from tests.kernel.shares import SHARES, compare_share, in_shares, of_positions
from triolet.rules.bag import deal
from triolet.rules.edition_file import load_edition
from triolet.rules.outcome import Termination
from triolet.rules.position import first_position


@of_positions
@in_shares
def test_kernel_and_rules_agree_at_every_position(share: int, positions: int) -> None:
    compare_share(compare_game, share, positions)


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
