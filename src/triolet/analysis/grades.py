"""Grades of decisions, and the accuracy of a player. docs/review.md explains the thresholds."""

from collections.abc import Sequence
from enum import StrEnum
from math import exp
from typing import Final, NamedTuple

from triolet.analysis.judgement import Judgement


class Grade(StrEnum):
    """How good a decision was, from the best to the worst."""

    BRILLIANT = "brilliant"
    """The best move, where a strong player without search would have made a mistake."""
    BEST = "best"
    GOOD = "good"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


class Thresholds(NamedTuple):
    """A loss from which a grade applies: of points, or of the probability of winning."""

    points: float
    win: float


ERRORS: Final = {
    Grade.BLUNDER: Thresholds(30.0, 0.15),
    Grade.MISTAKE: Thresholds(15.0, 0.08),
    Grade.INACCURACY: Thresholds(6.0, 0.035),
}
"""From the worst grade; smaller losses are good."""
NEGLIGIBLE: Final = Thresholds(1.0, 0.005)
"""Up to this loss a move counts as the best: no player would notice the difference."""
SURE: Final = 2.0
"""A loss counts only as far as it exceeds this many standard errors."""
ACCURACY_POINTS: Final = 20.0
"""Points lost that lower the accuracy of a turn to 1/e, 37 %."""


def grade_of(judgement: Judgement) -> Grade:
    points = sure_loss(judgement)
    win = max(0.0, judgement.loss_win - SURE * judgement.win_error)
    for grade, thresholds in ERRORS.items():
        if points >= thresholds.points or win >= thresholds.win:
            return grade
    if points > NEGLIGIBLE.points or win > NEGLIGIBLE.win:
        return Grade.GOOD
    return Grade.BRILLIANT if _is_brilliant(judgement) else Grade.BEST


def _is_brilliant(judgement: Judgement) -> bool:
    """Return whether the obvious move would have been a mistake. The play with the most points is
    always obvious."""
    played, static = judgement.played, judgement.static
    gained = played.gain - static.gain - SURE * judgement.static_error
    is_obvious = played.points == judgement.most_points
    return gained >= ERRORS[Grade.MISTAKE].points and not is_obvious


def sure_loss(judgement: Judgement) -> float:
    """Return the lost points minus two standard errors."""
    return max(0.0, judgement.loss_points - SURE * judgement.error)


def turn_accuracy(judgement: Judgement) -> float:
    """Return 100 for the best move, less for every point lost."""
    return 100 * exp(-sure_loss(judgement) / ACCURACY_POINTS)


def accuracy(judgements: Sequence[Judgement]) -> float | None:
    """Return the mean over the turns with a choice, from 0 to 100; `None` without any."""
    counted = [turn_accuracy(each) for each in judgements if each.choices > 1]
    return sum(counted) / len(counted) if counted else None
