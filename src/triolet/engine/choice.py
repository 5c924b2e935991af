"""What a player answers: the move, what it expects of it, and what else it looked at."""

from dataclasses import dataclass

from triolet.rules.moves import Move


@dataclass(frozen=True, slots=True)
class Candidate:
    """A move that was looked at: its points in this turn, and what the player makes of it. What
    it does not know is `None`."""

    move: Move
    points: int
    value: float
    win: float | None = None
    """Chance to win, ties shared."""
    error: float | None = None
    """Standard error of the chance to win."""
    samples: int | None = None
    """How many lines were played on from the move."""


@dataclass(frozen=True, slots=True)
class Choice:
    """The move to make. Values compare moves of one player only; what they count is its affair."""

    move: Move
    value: float
    candidates: tuple[Candidate, ...]
    """What was looked at, the move that was chosen among it, best first."""
    seconds: float
