"""Sequential probability ratio test: is the first entrant stronger by HIGH Elo, or only by LOW?

The generalised test (GSPRT) over sets; docs/arena.md has the formulas.
"""

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from itertools import combinations_with_replacement
from math import log
from typing import Final

from triolet.engine.arena.pairing import PlayedSet
from triolet.engine.arena.tally import set_share
from triolet.rules.errors import TrioletError

ERROR_RATE: Final = 0.05
"""The probability of a wrong decision either way: alpha and beta."""
BOUND: Final = log((1 - ERROR_RATE) / ERROR_RATE)
UNSEEN: Final = 1e-3
"""The count of a possible result that has not occurred yet; 0 would make it impossible."""
ELO_SCALE: Final = 400
MOST_BISECTIONS: Final = 200


class BoundsError(TrioletError):
    """The bounds cannot be read or are out of range."""


class Verdict(StrEnum):
    """The decision of the test so far."""

    LOW = "low"
    HIGH = "high"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class Bounds:
    """The two hypotheses: the first entrant's Elo above each of the others."""

    low: float
    high: float


def parse_bounds(text: str) -> Bounds:
    """Parse `LOW,HIGH`, such as `0,10`."""
    try:
        low, high = map(float, text.split(","))
    except ValueError as error:
        raise BoundsError(f"{text!r} is not LOW,HIGH in Elo, such as 0,10") from error
    # Beyond this the expected share is too close to 0 or 1 for any match to measure.
    if not -2000 <= low < high <= 2000:
        raise BoundsError(f"{text!r}: LOW must be less than HIGH, both from -2000 to 2000 Elo")
    return Bounds(low, high)


def format_bounds(bounds: Bounds) -> str:
    return f"{bounds.low:g},{bounds.high:g}"


def expected_share(elo: float, players: int) -> float:
    """Return the expected share of wins of an entrant with this Elo above each of the others."""
    weight = 10 ** (elo / ELO_SCALE)
    return float(weight / (weight + players - 1))


class SequentialTest:
    """The running test. Sets must be added in order; the first decision is final."""

    def __init__(self, bounds: Bounds, players: int) -> None:
        self.bounds = bounds
        self.ratio = 0.0
        """Log-likelihood ratio of HIGH to LOW."""
        self.verdict = Verdict.OPEN
        self._shares = tuple(expected_share(elo, players) for elo in (bounds.low, bounds.high))
        self._counts: Counter[Fraction] = Counter()
        self._possible = _possible_shares(players)

    def add(self, played: PlayedSet) -> Verdict:
        if self.verdict is not Verdict.OPEN:
            return self.verdict
        self._counts[set_share(played, 0)] += 1
        counts = {float(share): self._counts[share] or UNSEEN for share in self._possible}
        low, high = (_log_likelihood(counts, share) for share in self._shares)
        self.ratio = high - low
        if self.ratio >= BOUND:
            self.verdict = Verdict.HIGH
        elif self.ratio <= -BOUND:
            self.verdict = Verdict.LOW
        return self.verdict


def _possible_shares(players: int) -> tuple[Fraction, ...]:
    """Return the possible results of a set: for two players 0, 1/4, 1/2, 3/4 and 1."""
    game = (Fraction(0), *(Fraction(1, winners) for winners in range(players, 0, -1)))
    sets = combinations_with_replacement(game, players)
    return tuple(sorted({sum(shares, Fraction()) / players for shares in sets}))


def _log_likelihood(counts: dict[float, float], share: float) -> float:
    """Return the maximum log-likelihood of the counts over all distributions with this mean.

    For frequencies f the maximum is at the probabilities f / (1 + t (x - share)), where t makes
    their mean equal to the share; t is found by bisection.
    """
    total = sum(counts.values())
    frequencies = {value - share: count / total for value, count in counts.items()}
    low, high = -1 / max(frequencies), -1 / min(frequencies)
    for _ in range(MOST_BISECTIONS):
        middle = (low + high) / 2
        if not low < middle < high:
            break
        pull = sum(f * away / (1 + middle * away) for away, f in frequencies.items())
        low, high = (middle, high) if pull > 0 else (low, middle)
    factor = (low + high) / 2
    return sum(total * f * log(f / (1 + factor * away)) for away, f in frequencies.items())
