"""What a match has shown so far: shares of wins, points, differences, and how sure they are.

The unit is the set, not the game: the games of one deal hang together, sets do not. Half widths
are those of 95 % intervals, 1.96 standard errors of the mean over sets.
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
"""Two, three or four may share it in whole parts."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean over sets and the half width of its interval, which one set alone does not tell."""

    mean: float
    error: float | None


@dataclass(frozen=True, slots=True)
class Comparison:
    """Points a game that one entrant made more than another."""

    one: int
    other: int
    difference: Estimate


@dataclass(frozen=True, slots=True)
class Tally:
    """The state of a match after some of its sets."""

    games: int
    win_shares: tuple[Estimate, ...]
    points: tuple[Estimate, ...]
    difference: Estimate
    """The first entrant's points less the mean of the others'."""
    comparisons: tuple[Comparison, ...]
    failures: tuple[tuple[Failure, int], ...]
    """Each reason for which somebody lost, and how often."""


def set_share(played: PlayedSet, entrant: int) -> Fraction:
    """An entrant's part of the wins of a set: a win counts 1, a shared one its part."""
    games = len(played.games)
    return Fraction(sum(_wins(game, entrant) for game in played.games), WHOLE_WIN * games)


def tally(match: Match, sets: Sequence[PlayedSet]) -> Tally:
    """Adds up sets, of which there is at least one."""
    assert sets
    entrants = range(match.games_in_set)
    games, others = match.games_in_set, match.games_in_set - 1
    points = [[_points(played, entrant) for played in sets] for entrant in entrants]
    wins = [[sum(_wins(game, entrant) for game in s.games) for s in sets] for entrant in entrants]
    # The first one's points as often as there are others, less all of theirs.
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
    """The mean of the values, counted in units. Sums of whole numbers are exact, so that what is
    equal comes out as exactly 0."""
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
