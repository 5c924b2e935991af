"""The players that the champion is measured by, each one step of its thinking: the static
evaluation, the exact reply without playing on, and a plain simulation with greedy lines.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from time import perf_counter
from typing import Final

from triolet.engine.choice import Candidate, Choice
from triolet.engine.evaluation import EvaluatedMove, evaluate
from triolet.engine.limits import Limit
from triolet.engine.simulation import Budget, simulate
from triolet.engine.weights_file import Weights, load_weights
from triolet.rules.moves import Play
from triolet.rules.observation import Observation

PLAIN_SAMPLES: Final = 80
"""The deals of a plain simulation that is given no limit."""
PLAIN_CANDIDATES: Final = 12


@dataclass(frozen=True, slots=True)
class EvaluatingBot:
    """Takes what an evaluation values most, without playing on."""

    name: str
    value: Callable[[EvaluatedMove], float]

    def choose(self, observation: Observation, _limit: Limit) -> Choice:
        start = perf_counter()
        moves, _thinker = evaluate(observation, load_weights())
        return _choice(sorted(moves, key=lambda move: -self.value(move)), self.value, start)


def _choice(
    ranked: Sequence[EvaluatedMove], value: Callable[[EvaluatedMove], float], start: float
) -> Choice:
    candidates = tuple(Candidate(move.move, move.points, value(move)) for move in ranked)
    best = candidates[0]
    return Choice(best.move, best.value, candidates, perf_counter() - start)


def static_bot() -> EvaluatingBot:
    """Points, further turns, the tiles kept, and how open the board is left."""
    return EvaluatingBot("static", lambda move: move.simple)


def replies_bot() -> EvaluatingBot:
    """The same with the exact expectation of the reply and of the own next play."""
    return EvaluatingBot("replies", lambda move: move.value)


class PlainBot:
    """A plain simulation: the plays with the most points, lines of two plies in which everyone
    takes the most points, nothing believed of the others."""

    name = "plain"

    def choose(self, observation: Observation, limit: Limit) -> Choice:
        start = perf_counter()
        if limit.seconds is None and limit.samples is None:
            limit = replace(limit, samples=PLAIN_SAMPLES)
        forgetful = replace(observation, public=replace(observation.public, history=()))
        weights = plain_weights()
        moves, thinker = evaluate(forgetful, weights)
        plays = [move for move in moves if isinstance(move.move, Play)][:PLAIN_CANDIDATES]
        if thinker is None or len(plays) < 2:
            # Without a play, as many tiles as may be are exchanged.
            ranked = plays or sorted(moves, key=lambda move: -len(move.given))
            return _choice(ranked, lambda move: move.value, start)
        found = simulate(thinker, plays, weights, Budget.begin(limit, start))
        candidates = tuple(
            Candidate(each.evaluated.move, each.evaluated.points, each.value) for each in found
        )
        best = candidates[0]
        return Choice(best.move, best.value, candidates, perf_counter() - start)


def plain_weights() -> Weights:
    """Weights by which lines count points only."""
    return replace(
        load_weights(),
        reply=0.0,
        next=0.0,
        again=0.0,
        kept={},
        leaf_next=1.0,
        leaf_reply=0.0,
        leaf_kept=0.0,
        leaf_other=0.0,
        win=0.0,
        playout_bag=-1,
        is_plain=True,
    )
