"""Ridge regression on sums of products, with numpy.

Rows are whole numbers, so their sums are exact and do not depend on the order of the rows.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

Vector: TypeAlias = NDArray[np.floating[Any]]
Matrix: TypeAlias = NDArray[np.floating[Any]]
Products: TypeAlias = NDArray[np.int64]
"""The sum over rows of the products of all pairs of columns; the columns are 1, the features and
the target."""


def no_products(features: int) -> Products:
    return np.zeros((features + 2, features + 2), np.int64)


def products(features: Sequence[int], target: int) -> Products:
    """Return the products of one row."""
    row = np.array([1, *features, target], np.int64)
    return np.outer(row, row)


@dataclass(frozen=True, slots=True)
class Moments:
    """Products around the means of the rows, so that the intercept drops out."""

    count: int
    features: Matrix
    """X'X"""
    target: Vector
    """X'y"""
    squares: float
    """y'y"""

    @classmethod
    def of(cls, sums: Products, units: Sequence[int]) -> "Moments":
        """Centre the sums and divide each feature by its unit."""
        count, totals = int(sums[0, 0]), sums[0, 1:].astype(float)
        centred = sums[1:, 1:] - np.outer(totals, totals) / max(count, 1)
        scale = np.array([*units, 1], float)
        centred /= np.outer(scale, scale)
        return cls(count, centred[:-1, :-1], centred[:-1, -1], float(centred[-1, -1]))

    def __add__(self, other: "Moments") -> "Moments":
        """Combine two groups of rows, each with its own intercept."""
        return Moments(
            self.count + other.count,
            self.features + other.features,
            self.target + other.target,
            self.squares + other.squares,
        )

    def deviation(self, coefficients: Vector) -> float:
        """Return the root mean square of the residuals."""
        explained = 2 * self.target @ coefficients - coefficients @ self.features @ coefficients
        return sqrt(max(self.squares - float(explained), 0.0) / max(self.count, 1))


@dataclass(frozen=True, slots=True)
class Ridge:
    """Least squares with a penalty on the distance from prior coefficients."""

    prior: Vector
    strength: Vector

    def fit(self, moments: Moments) -> Vector:
        """Return the coefficients b with (X'X + R) b = X'y + R prior, where R = diag(strength)."""
        target = moments.target + self.strength * self.prior
        return np.linalg.solve(self._matrix(moments), target)

    def posterior_errors(self, moments: Moments, deviation: float) -> Vector:
        """Return the posterior standard deviations, if rows have this standard deviation."""
        inverse = np.linalg.inv(self._matrix(moments))
        errors: Vector = deviation * np.sqrt(np.diag(inverse))
        return errors

    def _matrix(self, moments: Moments) -> Matrix:
        matrix: Matrix = moments.features + np.diag(self.strength)
        return matrix


def jackknife_errors(estimates: Sequence[Vector]) -> Vector:
    """Return the standard errors, from estimates that each leave out one group of the data."""
    errors: Vector = np.sqrt((len(estimates) - 1) * np.var(estimates, axis=0))
    return errors
