"""Games that depend on their number only: all editions, with every number of players in turn.

`kernel_comparison`, `referee_comparison` and `options_comparison` play and compare them.
"""

from collections.abc import Callable
from typing import Final

from testkit.invariants import BrokenInvariantError
from testkit.scenes import SMALL_EDITION
from triolet.rules.edition import Edition
from triolet.rules.edition_file import EDITIONS, load_edition

COMPARED: Final = (*EDITIONS, SMALL_EDITION)


def compare_numbered(number: int, seed: str, compare: Callable[[Edition, int, str], int]) -> int:
    """Compare a game by its edition, players and seed; return the number of its positions."""
    edition = load_edition(COMPARED[number % len(COMPARED)])
    span = edition.most_players - edition.fewest_players + 1
    players = edition.fewest_players + number // len(COMPARED) % span
    try:
        return compare(edition, players, f"{seed} {number}")
    except BrokenInvariantError as error:
        raise BrokenInvariantError(f"game {number} ({edition.name}, {players}): {error}") from error
