"""Least squares in plain Python: sums over rows of whole numbers, and the solving of equations.

Whole numbers are added exactly, so that the order in which rows come changes nothing.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import TypeAlias

Vector: TypeAlias = list[float]
Matrix: TypeAlias = list[list[float]]


@dataclass(slots=True)
class Sums:
    """What least squares needs of rows: their features and what was gained, multiplied."""

    width: int
    count: int = 0
    gained: int = 0
    squares: int = 0
    features: list[int] = field(init=False)
    crossed: list[int] = field(init=False)
    products: list[list[int]] = field(init=False)

    def __post_init__(self) -> None:
        self.features = [0] * self.width
        self.crossed = [0] * self.width
        self.products = [[0] * self.width for _ in range(self.width)]

    def add(self, features: Mapping[int, int], gained: int) -> None:
        """A row by its features that are not 0."""
        self.count += 1
        self.gained += gained
        self.squares += gained * gained
        for place, value in features.items():
            self.features[place] += value
            self.crossed[place] += value * gained
            line = self.products[place]
            for other, factor in features.items():
                line[other] += value * factor

    def plus(self, other: "Sums", times: int = 1) -> "Sums":
        """These rows and the others; with -1 for `times`, these without the others."""
        both = Sums(
            self.width,
            self.count + times * other.count,
            self.gained + times * other.gained,
            self.squares + times * other.squares,
        )
        for place in range(self.width):
            both.features[place] = self.features[place] + times * other.features[place]
            both.crossed[place] = self.crossed[place] + times * other.crossed[place]
            lines = zip(self.products[place], other.products[place], strict=True)
            both.products[place] = [own + times * added for own, added in lines]
        return both


@dataclass(frozen=True, slots=True)
class Centred:
    """Sums around the means of their rows, so that the rows' own level does not count."""

    count: int
    squares: float
    crossed: Vector
    products: Matrix

    @classmethod
    def of(cls, sums: Sums, units: Sequence[int]) -> "Centred":
        """Each feature counted in its unit."""
        count, divisor, features = sums.count, max(sums.count, 1), sums.features
        return cls(
            count,
            (count * sums.squares - sums.gained**2) / divisor,
            [
                (count * crossed - feature * sums.gained) / (divisor * unit)
                for crossed, feature, unit in zip(sums.crossed, features, units, strict=True)
            ],
            [
                [
                    (count * product - feature * other) / (divisor * unit * other_unit)
                    for product, other, other_unit in zip(line, features, units, strict=True)
                ]
                for line, feature, unit in zip(sums.products, features, units, strict=True)
            ],
        )

    def deviation(self, coefficients: Sequence[float]) -> float:
        """How far rows stray from what the coefficients say, as a root of the mean square."""
        explained = 2 * _product(self.crossed, coefficients)
        curved = _product([_product(line, coefficients) for line in self.products], coefficients)
        return sqrt(max(self.squares - explained + curved, 0.0) / max(self.count, 1))


@dataclass(frozen=True, slots=True)
class Ridge:
    """How hard coefficients hold on to what was believed of them before."""

    believed: Sequence[float]
    strength: Sequence[float]

    def fit(self, parts: Sequence[Centred]) -> Vector:
        """The coefficients b with (X'X + R) b = X'y + R believed, over all parts together."""
        wanted = [
            sum(part.crossed[place] for part in parts) + strength * believed
            for place, (strength, believed) in enumerate(
                zip(self.strength, self.believed, strict=True)
            )
        ]
        return solve(self._matrix(parts), wanted)

    def doubts(self, parts: Sequence[Centred], deviation: float) -> Vector:
        """How far each coefficient may still be wrong, if rows stray so far by themselves."""
        matrix = self._matrix(parts)
        places = range(len(matrix))
        inverse = [solve(matrix, [float(place == one) for place in places]) for one in places]
        return [deviation * sqrt(inverse[place][place]) for place in places]

    def _matrix(self, parts: Sequence[Centred]) -> Matrix:
        places = range(len(self.strength))
        return [
            [
                sum(part.products[row][column] for part in parts)
                + (self.strength[row] if row == column else 0.0)
                for column in places
            ]
            for row in places
        ]


def solve(matrix: Matrix, wanted: Vector) -> Vector:
    """Gauss with the largest pivot; the matrix must not be singular."""
    lines = [[*line, value] for line, value in zip(matrix, wanted, strict=True)]
    width = len(lines)
    for place in range(width):
        below = range(place, width)
        pivot = max(below, key=[abs(line[place]) for line in lines].__getitem__)
        lines[place], lines[pivot] = lines[pivot], lines[place]
        for row in below[1:]:
            factor = lines[row][place] / lines[place][place]
            for column in range(place, width + 1):
                lines[row][column] -= factor * lines[place][column]
    found = [0.0] * width
    for place in reversed(range(width)):
        known = _product(lines[place][place + 1 : width], found[place + 1 :])
        found[place] = (lines[place][width] - known) / lines[place][place]
    return found


def _product(some: Iterable[float], others: Iterable[float]) -> float:
    return sum(one * other for one, other in zip(some, others, strict=True))
