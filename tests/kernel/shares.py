"""Comparisons of many positions, divided into shares that run in parallel."""

from collections.abc import Callable
from itertools import count
from typing import Final

import pytest

SHARES: Final = 20
POSITIONS: Final = (
    pytest.param(3_000, id="3000"),
    pytest.param(20_000, id="20000", marks=pytest.mark.long),
)

in_shares = pytest.mark.parametrize("share", range(SHARES))
of_positions = pytest.mark.parametrize("positions", POSITIONS)


def compare_share(
    compare_game: Callable[[int], int], share: int, positions: int, shares: int = SHARES
) -> None:
    """Compare numbered games until the share of the positions is reached."""
    compared = 0
    for number in count(share, shares):
        compared += compare_game(number)
        if compared >= positions // shares:
            return
