"""The result of a match: shares of wins, points and differences with 95 % confidence intervals.

The unit is the set, because games with the same deal are correlated and sets are not. The half
width of an interval is 1.96 standard errors of the mean over sets.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import sqrt
from statistics import NormalDist
from typing import Final

from triolet.engine.arena.pairing import Failure, Match, PlayedGame, PlayedSet

CONFIDENCE: Final = 0.95
NORMAL_WIDTH: Final = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
WHOLE_WIN: Final = 12
"""Divisible by 2, 3 and 4, the numbers of entrants that can share a win."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean over sets and the half width of its interval, unknown with a single set."""

    mean: float
    error: float | None

    def format(self, sign: str = "", scale: int = 1) -> str:
        """Return `mean ± error`; the sign `+` marks positive means too."""
        error = "?" if self.error is None else f"{self.error * scale:.1f}"
        return f"{self.mean * scale:{sign}.1f} ± {error}"


@dataclass(frozen=True, slots=True)
class Comparison:
    """The difference in points per game between two entrants."""

    one: int
    other: int
    difference: Estimate


@dataclass(frozen=True, slots=True)
class Tally:
    """The result of a match after some of its sets."""

    games: int
    win_shares: tuple[Estimate, ...]
    points: tuple[Estimate, ...]
    difference: Estimate
    """The first entrant's points less the mean of the others'."""
    comparisons: tuple[Comparison, ...]
    failures: tuple[tuple[Failure, int], ...]
    """Each failure with the number of games that it decided."""


def set_share(played: PlayedSet, entrant: int) -> Fraction:
    """Return an entrant's share of the wins of a set; a win shared by n counts 1/n."""
    games = len(played.games)
    return Fraction(sum(_wins(game, entrant) for game in played.games), WHOLE_WIN * games)


def tally(match: Match, sets: Sequence[PlayedSet]) -> Tally:
    """Compute the result of one or more sets."""
    assert sets
    entrants = range(match.games_in_set)
    games, others = match.games_in_set, match.games_in_set - 1
    points = [[_points(played, entrant) for played in sets] for entrant in entrants]
    wins = [[sum(_wins(game, entrant) for game in s.games) for s in sets] for entrant in entrants]
    # In whole numbers: the first entrant's points times the number of others, less their sum.
    lead = [others * first - sum(rest) for first, *rest in zip(*points, strict=True)]
    failures = Counter(failure for played in sets for g in played.games for failure in g.failures)
    return Tally(
        games=len(sets) * games,
        win_shares=tuple(estimate(values, WHOLE_WIN * games) for values in wins),
        points=tuple(estimate(values, games) for values in points),
        difference=estimate(lead, games * others),
        comparisons=tuple(
            Comparison(one, other, estimate(_minus(points[one], points[other]), games))
            for one, other in combinations(entrants, 2)
        ),
        failures=tuple(failures.most_common()),
    )


def estimate(values: Sequence[int], unit: int) -> Estimate:
    """Return the mean of the values divided by the unit.

    Integer sums are exact, so that the difference of equal entrants is exactly 0 ± 0.
    """
    count, total = len(values), sum(values)
    mean = total / (count * unit)
    if count < 2:
        return Estimate(mean, None)
    squares = count * sum(value * value for value in values) - total * total
    return Estimate(mean, NORMAL_WIDTH * sqrt(squares / (count - 1)) / (count * unit))


def _points(played: PlayedSet, entrant: int) -> int:
    return sum(game.points[entrant] for game in played.games)


def _wins(game: PlayedGame, entrant: int) -> int:
    return WHOLE_WIN // len(game.winners) if entrant in game.winners else 0


def _minus(some: Sequence[int], others: Sequence[int]) -> list[int]:
    return [one - other for one, other in zip(some, others, strict=True)]
