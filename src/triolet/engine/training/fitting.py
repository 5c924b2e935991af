"""Fits the weights to the rows of training games by ridge regression.

Only rows before the end of the game are used, with one intercept per phase. Standard errors come
from a jackknife over groups of games, because the rows of one game are correlated.
"""

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from operator import add
from types import MappingProxyType
from typing import Final

import numpy as np

from triolet.engine.training.ridge_regression import (
    Moments,
    Products,
    Ridge,
    jackknife_errors,
    no_products,
    products,
)
from triolet.engine.training.training_data import HUNDREDTHS, MEASURED, Row, TrainingGame
from triolet.engine.weights_file import Weights
from triolet.rules.tiles import Tile

PHASES: Final = ((0, 3), (4, 9), (10, 19), (20, 39), (40, 59), (60, 999))
"""By the number of tiles in the bag, from and to."""
FIRST_FITTED: Final = 2
"""The first phase used to fit the weights: in the endgame other things matter more."""
GROUPS: Final = 25
"""Groups of games for the jackknife. Coprime to `RARE_GAMES`, so that each group has rare
racks."""
DEVIATION: Final = 150.0
"""Approximate standard deviation of the rest of a game, in points."""
PRIOR_ERRORS: Final = (0.5, 0.5, 20.0)
"""Prior standard deviations of the weights reply, next and again."""
PRIOR_KEPT_ERROR: Final = 10.0
"""The same for a kept tile. With few rows a weight stays near its previous value."""


@dataclass(frozen=True, slots=True)
class PhaseFit:
    """The fit of one phase: the three measured weights and the deviation of its rows."""

    bags: tuple[int, int]
    mean_bag: float
    rows: int
    measured: tuple[float, ...]
    deviation: float


@dataclass(frozen=True, slots=True)
class Fit:
    """The fitted coefficients: reply, next and again, then each kind of tile."""

    kinds: tuple[Tile, ...]
    coefficients: tuple[float, ...]
    errors: tuple[float, ...]
    """Standard errors."""
    games: int
    rows: int
    phases: tuple[PhaseFit, ...]
    spread: float
    """Variance of the points still to come, with an empty bag."""
    spread_tile: float
    """Its increase per tile in the bag."""

    def weights(self, before: Weights, step: float) -> Weights:
        """Return the previous weights moved towards the fit; a step of 1 reaches it."""
        old = coefficients_of(before, self.kinds)
        moved = [
            round(here + step * (there - here), 3)
            for here, there in zip(old, self.coefficients, strict=True)
        ]
        reply, following, again, *kept = moved
        values = MappingProxyType(dict(zip(self.kinds, kept, strict=True)))
        return replace(before, reply=reply, next=following, again=again, kept=values)


class Regression:
    """Sums over training games, which may be added in any order, each once."""

    def __init__(self, kinds: Iterable[Tile]) -> None:
        self.kinds = tuple(kinds)
        self.games = 0
        width = len(MEASURED) + len(self.kinds)
        self._units = [HUNDREDTHS, HUNDREDTHS, *[1] * (width - 2)]
        self._groups = [[no_products(width) for _ in PHASES] for _ in range(GROUPS)]
        self._bags = [0] * len(PHASES)

    def add(self, game: TrainingGame) -> None:
        self.games += 1
        group = self._groups[game.number % GROUPS]
        for row in game.rows:
            phase = bisect_left(PHASES, row.bag, key=lambda bags: bags[1])
            self._bags[phase] += row.bag
            group[phase] += products(self._features(row), row.gained)

    def fit(self, before: Weights) -> Fit:
        """Fit the weights, with the previous ones as the prior."""
        ridge = self._ridge(before)
        totals = [reduce(add, groups) for groups in zip(*self._groups, strict=True)]
        moments = [Moments.of(total, self._units) for total in totals]
        fitted = reduce(add, moments[FIRST_FITTED:])
        coefficients = ridge.fit(fitted)
        errors = np.maximum(
            jackknife_errors([ridge.fit(self._without(totals, group)) for group in self._groups]),
            ridge.posterior_errors(fitted, DEVIATION),
        )
        phases = tuple(
            PhaseFit(
                bags,
                total / max(each.count, 1),
                each.count,
                tuple(ridge.fit(each)[: len(MEASURED)].tolist()),
                each.deviation(coefficients),
            )
            for bags, total, each in zip(PHASES, self._bags, moments, strict=True)
        )
        return Fit(
            self.kinds,
            tuple(coefficients.tolist()),
            tuple(errors.tolist()),
            self.games,
            fitted.count,
            phases,
            *_spread(phases),
        )

    def _features(self, row: Row) -> list[int]:
        # The reply counts against the mover; the weight is its cost.
        return [-row.reply, row.next, row.again, *map(row.kept.count, self.kinds)]

    def _ridge(self, before: Weights) -> Ridge:
        errors = np.array([*PRIOR_ERRORS, *[PRIOR_KEPT_ERROR] * len(self.kinds)])
        return Ridge(np.array(coefficients_of(before, self.kinds)), (DEVIATION / errors) ** 2)

    def _without(self, totals: Sequence[Products], group: Sequence[Products]) -> Moments:
        pairs = list(zip(totals, group, strict=True))[FIRST_FITTED:]
        rest = (Moments.of(total - part, self._units) for total, part in pairs)
        return reduce(add, rest)


def coefficients_of(weights: Weights, kinds: Iterable[Tile]) -> list[float]:
    """Return the weights in the order of a fit."""
    kept = [weights.kept.get(kind, 0.0) for kind in kinds]
    return [weights.reply, weights.next, weights.again, *kept]


def _spread(phases: Sequence[PhaseFit]) -> tuple[float, float]:
    """Return intercept and slope of the variance by tiles in the bag, weighted by rows."""
    used = [phase for phase in phases if phase.rows]
    if len(used) < 2:
        return (used[0].deviation ** 2 if used else 0.0), 0.0
    slope, intercept = np.polyfit(
        [phase.mean_bag for phase in used],
        [phase.deviation**2 for phase in used],
        deg=1,
        w=np.sqrt([phase.rows for phase in used]),
    )
    return float(intercept), float(slope)
