"""The answer of a bot: the chosen move and the candidate moves with their values."""

from collections.abc import Iterable
from dataclasses import dataclass
from time import perf_counter

from triolet.rules.moves import Move


@dataclass(frozen=True, slots=True)
class Candidate:
    """A candidate move with its points in this turn and its value; unknown numbers are `None`."""

    move: Move
    points: int
    value: float
    win: float | None = None
    """Probability of winning; a tie counts as a shared win."""
    error: float | None = None
    """Standard error of the probability of winning."""
    samples: int | None = None
    """Number of samples played from the move."""


@dataclass(frozen=True, slots=True)
class Choice:
    """The chosen move. The values of different bots cannot be compared."""

    move: Move
    value: float
    candidates: tuple[Candidate, ...]
    """The candidates, best first; the chosen move is one of them."""
    seconds: float

    @classmethod
    def first(cls, candidates: Iterable[Candidate], start: float) -> "Choice":
        """Choose the first candidate; the search began at `start`, a time of `perf_counter`."""
        ranked = tuple(candidates)
        return cls(ranked[0].move, ranked[0].value, ranked, perf_counter() - start)
