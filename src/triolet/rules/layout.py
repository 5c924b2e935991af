"""The printed board: its squares, which of them are special, and where the first play goes."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final, NamedTuple, TypeAlias

HIGHEST_SIZE: Final = 26
"""A row's name is one letter."""


class Square(NamedTuple):
    """A square by row and column, both from 0. Its name is row letter and column number: `H8`."""

    row: int
    column: int

    def __str__(self) -> str:
        return f"{chr(ord('A') + self.row)}{self.column + 1}"


Line: TypeAlias = tuple[Square, ...]
"""All squares of one row or one column, in order."""


@dataclass(frozen=True)
class Layout:
    """The empty board and its special squares."""

    size: int
    start: Square
    multipliers: Mapping[Square, int] = field(hash=False)
    replays: frozenset[Square]

    def __contains__(self, square: Square) -> bool:
        return 0 <= square.row < self.size and 0 <= square.column < self.size

    @cached_property
    def rows(self) -> tuple[Line, ...]:
        span = range(self.size)
        return tuple(tuple(Square(row, column) for column in span) for row in span)

    @cached_property
    def columns(self) -> tuple[Line, ...]:
        return tuple(zip(*self.rows, strict=True))
