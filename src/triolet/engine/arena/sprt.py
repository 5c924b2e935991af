"""A sequential test: is the first entrant stronger by HIGH Elo, or only by LOW?

The generalised sequential probability ratio test over sets: docs/arena.md has the formulas. After
each set it says whether enough is known.
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
"""How often the test may take one for the other: alpha and beta."""
BOUND: Final = log((1 - ERROR_RATE) / ERROR_RATE)
UNSEEN: Final = 1e-3
"""What a result that has not come up yet counts, so that it is not held to be impossible."""
ELO_SCALE: Final = 400
HALVINGS: Final = 200


class BoundsError(TrioletError):
    """Bounds between which no test can decide."""


class Verdict(StrEnum):
    """What the test knows."""

    LOW = "low"
    HIGH = "high"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class Bounds:
    """Two strengths of the first entrant, in Elo above each of the others."""

    low: float
    high: float


def parse_bounds(text: str) -> Bounds:
    """Reads `LOW,HIGH`, such as `0,10`."""
    try:
        low, high = map(float, text.split(","))
    except ValueError as error:
        raise BoundsError(f"{text!r} is not LOW,HIGH in Elo, such as 0,10") from error
    # Beyond this the expected share is closer to 0 or 1 than any match could show.
    if not -2000 <= low < high <= 2000:
        raise BoundsError(f"{text!r}: LOW must be less than HIGH, both from -2000 to 2000 Elo")
    return Bounds(low, high)


def format_bounds(bounds: Bounds) -> str:
    return f"{bounds.low:g},{bounds.high:g}"


def expected_share(elo: float, players: int) -> float:
    """The share of wins of one who is stronger by so much than each of the others."""
    weight = 10 ** (elo / ELO_SCALE)
    return float(weight / (weight + players - 1))


class SequentialTest:
    """Takes the sets in their order; once decided, it stays so."""

    def __init__(self, bounds: Bounds, players: int) -> None:
        self.bounds = bounds
        self.ratio = 0.0
        """The logarithm of the likelihood of HIGH over that of LOW."""
        self.verdict = Verdict.OPEN
        self._shares = tuple(expected_share(elo, players) for elo in (bounds.low, bounds.high))
        self._counts: Counter[Fraction] = Counter()
        self._possible = _possible_shares(players)

    def add(self, played: PlayedSet) -> Verdict:
        if self.verdict is not Verdict.OPEN:
            return self.verdict
        self._counts[set_share(played, 0)] += 1
        counts = {float(share): self._counts[share] or UNSEEN for share in self._possible}
        low, high = (_likelihood(counts, share) for share in self._shares)
        self.ratio = high - low
        if self.ratio >= BOUND:
            self.verdict = Verdict.HIGH
        elif self.ratio <= -BOUND:
            self.verdict = Verdict.LOW
        return self.verdict


def _possible_shares(players: int) -> tuple[Fraction, ...]:
    """What a set may give: for two players 0, 1/4, 1/2, 3/4 and 1."""
    game = (Fraction(0), *(Fraction(1, winners) for winners in range(players, 0, -1)))
    sets = combinations_with_replacement(game, players)
    return tuple(sorted({sum(shares, Fraction()) / players for shares in sets}))


def _likelihood(counts: dict[float, float], share: float) -> float:
    """The logarithm of the highest likelihood that results with this mean can give the counts.

    With frequencies f the most likely probabilities are f / (1 + t (x - share)); t is where they
    have that mean, found by halving.
    """
    total = sum(counts.values())
    frequencies = {value - share: count / total for value, count in counts.items()}
    low, high = -1 / max(frequencies), -1 / min(frequencies)
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        if not low < middle < high:
            break
        pull = sum(f * away / (1 + middle * away) for away, f in frequencies.items())
        low, high = (middle, high) if pull > 0 else (low, middle)
    factor = (low + high) / 2
    return sum(total * f * log(f / (1 + factor * away)) for away, f in frequencies.items())
