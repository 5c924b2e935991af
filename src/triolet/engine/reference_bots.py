"""Reference bots for matches, each with one component of the champion: the static evaluation, the
evaluation with exact replies, and a plain simulation with greedy variations.
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
"""Number of samples without a limit."""
PLAIN_CANDIDATES: Final = 12


@dataclass(frozen=True, slots=True)
class EvaluatingBot:
    """Chooses the move with the highest evaluation, without a search."""

    name: str
    value: Callable[[EvaluatedMove], float]

    def choose(self, observation: Observation, _limit: Limit) -> Choice:
        start = perf_counter()
        moves, _thinker = evaluate(observation, load_weights())
        return _choice(sorted(moves, key=lambda move: -self.value(move)), self.value, start)


def _choice(
    ranked: Sequence[EvaluatedMove], value: Callable[[EvaluatedMove], float], start: float
) -> Choice:
    return Choice.first((Candidate(move.move, move.points, value(move)) for move in ranked), start)


def static_bot() -> EvaluatingBot:
    """Create the bot that counts points, extra turns, kept tiles and open places."""
    return EvaluatingBot("static", lambda move: move.simple)


def replies_bot() -> EvaluatingBot:
    """Create the bot that counts the exact expected reply and next play instead of open places."""
    return EvaluatingBot("replies", lambda move: move.value)


class PlainBot:
    """A plain simulation: the plays with the most points, variations of two greedy plies, and no
    inference about the opponents' racks."""

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
            # Without a play, exchange as many tiles as allowed.
            ranked = plays or sorted(moves, key=lambda move: -len(move.given))
            return _choice(ranked, lambda move: move.value, start)
        found = simulate(thinker, plays, weights, Budget.begin(limit, start))
        candidates = (
            Candidate(each.evaluated.move, each.evaluated.points, each.value) for each in found
        )
        return Choice.first(candidates, start)


def plain_weights() -> Weights:
    """Return weights with which variations count points only."""
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
