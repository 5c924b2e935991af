"""The lead of a player: their score less the mean of the others."""

from collections.abc import Sequence


def lead_of(scores: Sequence[int], seat: int) -> float:
    return scores[seat] - (sum(scores) - scores[seat]) / (len(scores) - 1)
