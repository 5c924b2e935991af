"""The best moves of a position with their reasons, for hints, reviews and the champion.

The static evaluation selects the candidates and a search ranks them; with an empty bag the game is
searched to its end.
"""

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from time import perf_counter
from typing import Final

from triolet.engine.endgame import NODES_A_SECOND, Solved, is_endgame, solve
from triolet.engine.evaluation import EvaluatedMove, Evaluation, evaluate
from triolet.engine.limits import Limit
from triolet.engine.simulation import Budget, Simulated, ignore_progress, simulate
from triolet.engine.weights_file import Weights, load_weights
from triolet.rules.moves import Move
from triolet.rules.observation import Observation

DEFAULT_SECONDS: Final = 1.0


class Certainty(Enum):
    """How a value was found."""

    EXACT = "exact"
    """Every deal and every line to the end of the game."""
    BOUNDED = "bounded"
    """The same, but only an upper bound."""
    FORESEEN = "foreseen"
    """Expectation over every reply with its probability: no sampling error."""
    SAMPLED = "sampled"
    STATIC = "static"
    """Evaluation of the move without further play."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A move with its value, its probability of winning and the terms of its evaluation."""

    move: Move
    points: int
    value: float
    """Expected points gained on the opponents within the search."""
    win: float | None
    """Probability of winning, a tie counting as a shared win; unknown for static values."""
    error: float | None
    """Standard error of the value; unknown for upper bounds and static values."""
    win_error: float | None
    """Standard error of the probability of winning."""
    certainty: Certainty
    samples: int
    reasons: EvaluatedMove


OnProgress = Callable[[Sequence[Suggestion]], None]


def suggest(
    view: Observation,
    limit: Limit,
    count: int = 5,
    *,
    threads: int | None = None,
    on_progress: OnProgress = ignore_progress,
) -> tuple[Suggestion, ...]:
    """Return the best moves of the seat to move, best first."""
    found = think(view, limit, load_weights(), threads or os.cpu_count() or 1, on_progress)
    return found[:count]


def think(
    view: Observation,
    limit: Limit,
    weights: Weights,
    threads: int = 1,
    on_progress: OnProgress = ignore_progress,
) -> tuple[Suggestion, ...]:
    """Return every legal move: the searched moves first, then the others by static value."""
    start = perf_counter()
    if limit.seconds is None and limit.samples is None:
        limit = replace(limit, seconds=DEFAULT_SECONDS)
    evaluation = evaluate(view, weights)
    moves, thinker = evaluation
    if thinker is None or len(moves) == 1 or limit.is_stopped:
        return tuple(map(_static, moves))
    if is_endgame(view.public) and not weights.is_plain:
        solved = _solve(view, evaluation, weights, limit)
        if solved:
            return solved
    certainty = Certainty.FORESEEN if thinker.can_look_ahead() else Certainty.SAMPLED

    def report(found: Sequence[Simulated]) -> None:
        ranked = sorted(found, key=lambda each: -each.value)
        on_progress([_simulated(each, certainty) for each in ranked])

    budget = Budget.begin(limit, start, threads)
    found = simulate(thinker, moves, weights, budget, report)
    searched = {id(each.evaluated) for each in found}
    rest = (move for move in moves if id(move) not in searched)
    return (*(_simulated(each, certainty) for each in found), *map(_static, rest))


def _solve(
    view: Observation, evaluation: Evaluation, weights: Weights, limit: Limit
) -> tuple[Suggestion, ...]:
    """Return nothing if the search takes more than half the time; then variations are sampled."""
    seconds = DEFAULT_SECONDS if limit.seconds is None else limit.seconds
    nodes = int(seconds / 2 * NODES_A_SECOND)
    assert evaluation.thinker is not None
    solved = solve(evaluation.thinker, view.public, evaluation.moves, nodes)
    # Among exact values a higher probability of winning may be worth more than points.
    ranked = sorted(
        solved,
        key=lambda each: (not each.is_exact, -(each.difference + weights.win * each.win)),
    )
    return tuple(_solved(each, _lead(view)) for each in ranked)


def _lead(view: Observation) -> int:
    """Return the lead of the seat to move over the only opponent left."""
    public = view.public
    assert public.to_move is not None
    other = public.seat_after(public.to_move)
    return public.scores[public.to_move] - public.scores[other]


def _solved(solved: Solved, lead: int) -> Suggestion:
    evaluated = solved.evaluated
    return Suggestion(
        evaluated.move,
        evaluated.points,
        solved.difference - lead,
        solved.win,
        0.0 if solved.is_exact else None,
        0.0 if solved.is_exact else None,
        Certainty.EXACT if solved.is_exact else Certainty.BOUNDED,
        0,
        evaluated,
    )


def _static(evaluated: EvaluatedMove) -> Suggestion:
    return Suggestion(
        evaluated.move,
        evaluated.points,
        evaluated.value,
        None,
        None,
        None,
        Certainty.STATIC,
        0,
        evaluated,
    )


def _simulated(found: Simulated, certainty: Certainty) -> Suggestion:
    evaluated = found.evaluated
    return Suggestion(
        evaluated.move,
        evaluated.points,
        found.gain,
        found.win,
        found.error,
        found.win_error,
        certainty,
        found.samples,
        evaluated,
    )
