"""What the rows of training games say about the weights, and how sure that is.

The weights are fitted to the rows before the end of the game; each phase has a level of its own.
Errors are found by leaving out a part of the games at a time, because the rows of one game hang
together; what few rows speak of stays in doubt.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from math import sqrt
from types import MappingProxyType
from typing import Final

from triolet.engine.training.normal_equations import Centred, Ridge, Sums, Vector
from triolet.engine.training.rows import HUNDREDTHS, MEASURED, Row, SeenGame
from triolet.engine.weights_file import Weights
from triolet.rules.tiles import Tile

PHASES: Final = ((0, 3), (4, 9), (10, 19), (20, 39), (40, 59), (60, 999))
"""Tiles in the bag, from and to."""
FIRST_FITTED: Final = 2
"""The first phase that the weights are fitted to: later the end of the game counts more than what
a move leaves."""
GROUPS: Final = 25
"""Parts of the games that are left out in turn. No multiple of the distance of games with rare
racks, so that each part has its share of them."""
DEVIATION: Final = 150.0
"""About how far the rest of a game strays from what is expected; it weighs rows against doubt."""
DOUBT: Final = (0.5, 0.5, 20.0)
"""How far the weights before may be wrong: those of reply, next and again,"""
KEPT_DOUBT: Final = 10.0
"""and that of a tile kept. Where few rows speak, a weight stays near what it was."""


@dataclass(frozen=True, slots=True)
class PhaseFit:
    """One phase by itself: the three measured weights, and how far its rows stray."""

    bags: tuple[int, int]
    mean_bag: float
    rows: int
    measured: tuple[float, ...]
    deviation: float


@dataclass(frozen=True, slots=True)
class Fit:
    """What the rows say: reply, next and again, then each kind of tile."""

    kinds: tuple[Tile, ...]
    coefficients: tuple[float, ...]
    errors: tuple[float, ...]
    """Standard errors."""
    games: int
    rows: int
    phases: tuple[PhaseFit, ...]
    spread: float
    spread_tile: float
    """The variance of what is still to come: with an empty bag, and more for each tile in it."""

    def weights(self, before: Weights, step: float) -> Weights:
        """The weights before, moved so much of the way to what the rows say; 1 is all of it."""
        old = coefficients_of(before, self.kinds)
        moved = [
            round(here + step * (there - here), 3)
            for here, there in zip(old, self.coefficients, strict=True)
        ]
        reply, following, again, *kept = moved
        values = MappingProxyType(dict(zip(self.kinds, kept, strict=True)))
        return replace(before, reply=reply, next=following, again=again, kept=values)


class Material:
    """Takes training games in any order, each once, and fits them."""

    def __init__(self, kinds: Iterable[Tile]) -> None:
        self.kinds = tuple(kinds)
        self.games = 0
        self._places = {kind: len(MEASURED) + place for place, kind in enumerate(self.kinds)}
        width = len(MEASURED) + len(self.kinds)
        self._units = [HUNDREDTHS, HUNDREDTHS, *[1] * (width - 2)]
        self._groups = [[Sums(width) for _ in PHASES] for _ in range(GROUPS)]
        self._bags = [0] * len(PHASES)

    def add(self, game: SeenGame) -> None:
        self.games += 1
        group = self._groups[game.number % GROUPS]
        for row in game.rows:
            phase = next(place for place, (_, last) in enumerate(PHASES) if row.bag <= last)
            self._bags[phase] += row.bag
            group[phase].add(self._features(row), row.gained)

    def fit(self, before: Weights) -> Fit:
        """The weights that explain the rows best, drawn towards those before."""
        ridge = self._ridge(before)
        totals = [reduce(Sums.plus, phase) for phase in zip(*self._groups, strict=True)]
        whole = [Centred.of(sums, self._units) for sums in totals]
        fitted = whole[FIRST_FITTED:]
        coefficients = ridge.fit(fitted)
        errors = map(max, self._errors(totals, ridge), ridge.doubts(fitted, DEVIATION))
        phases = tuple(
            PhaseFit(
                bags,
                total / max(each.count, 1),
                each.count,
                tuple(ridge.fit([each])[: len(MEASURED)]),
                each.deviation(coefficients),
            )
            for bags, total, each in zip(PHASES, self._bags, whole, strict=True)
        )
        return Fit(
            self.kinds,
            tuple(coefficients),
            tuple(errors),
            self.games,
            sum(phase.rows for phase in phases[FIRST_FITTED:]),
            phases,
            *_spread(phases),
        )

    def _features(self, row: Row) -> dict[int, int]:
        # A reply is lost to the others, and its weight counts what it costs.
        features = {0: -row.reply, 1: row.next}
        if row.again:
            features[2] = row.again
        for tile in row.kept:
            place = self._places[tile]
            features[place] = features.get(place, 0) + 1
        return features

    def _ridge(self, before: Weights) -> Ridge:
        doubts = (*DOUBT, *[KEPT_DOUBT] * len(self.kinds))
        strength = [(DEVIATION / doubt) ** 2 for doubt in doubts]
        return Ridge(coefficients_of(before, self.kinds), strength)

    def _errors(self, totals: Sequence[Sums], ridge: Ridge) -> list[float]:
        """The jackknife: how far the fits without one group lie from their mean."""
        without = []
        for group in self._groups:
            pairs = list(zip(totals, group, strict=True))[FIRST_FITTED:]
            rest = [Centred.of(total.plus(part, -1), self._units) for total, part in pairs]
            without.append(ridge.fit(rest))
        factor = (GROUPS - 1) / GROUPS
        errors = []
        for values in zip(*without, strict=True):
            mean = sum(values) / GROUPS
            errors.append(sqrt(factor * sum((value - mean) ** 2 for value in values)))
        return errors


def coefficients_of(weights: Weights, kinds: Iterable[Tile]) -> Vector:
    """The weights in the order of a fit."""
    kept = [weights.kept.get(kind, 0.0) for kind in kinds]
    return [weights.reply, weights.next, weights.again, *kept]


def _spread(phases: Sequence[PhaseFit]) -> tuple[float, float]:
    """A straight line through the variances of the phases, each as heavy as its rows."""
    rows = sum(phase.rows for phase in phases)
    if not rows:
        return 0.0, 0.0
    bag = sum(phase.mean_bag * phase.rows for phase in phases) / rows
    variance = sum(phase.deviation**2 * phase.rows for phase in phases) / rows
    away = [(phase, phase.mean_bag - bag) for phase in phases]
    above = sum(far * (phase.deviation**2 - variance) * phase.rows for phase, far in away)
    width = sum(far**2 * phase.rows for phase, far in away)
    slope = above / width if width else 0.0
    return variance - slope * bag, slope
