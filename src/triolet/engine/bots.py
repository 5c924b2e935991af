"""The bot protocol, and the simple bots, which consider only this turn: `greedy` and `random`.

A bot receives an observation and a limit and returns a legal move. The same observation and seed
give the same move on every machine.
"""

from collections.abc import Sequence
from time import perf_counter
from typing import Protocol

from triolet.engine.choice import Candidate, Choice
from triolet.engine.limits import Limit
from triolet.engine.plays import RankedPlay, ranked_plays
from triolet.rules.bag import shuffled
from triolet.rules.generator import legal_exchanges
from triolet.rules.moves import Exchange, Move, Pass
from triolet.rules.observation import Observation
from triolet.rules.tpn import format_position
from triolet.rules.turn import Turn


class Bot(Protocol):
    """A computer player."""

    @property
    def name(self) -> str: ...

    def choose(self, observation: Observation, limit: Limit, /) -> Choice:
        """Choose a legal move for the seat to move, which must be the observing seat."""
        ...


class GreedyBot:
    """Chooses the play with the most points; among equals the first by notation."""

    name = "greedy"

    def choose(self, observation: Observation, _limit: Limit) -> Choice:
        start = perf_counter()
        turn = observation.turn()
        return _choice(turn, ranked_plays(turn), 0, start)


class RandomBot:
    """Chooses any legal play with equal probability.

    The random number depends only on the limit's seed and the observation.
    """

    name = "random"

    def choose(self, observation: Observation, limit: Limit) -> Choice:
        start = perf_counter()
        turn = observation.turn()
        plays = ranked_plays(turn)
        chosen = 0
        if plays:
            # The first random number of a shuffle determines its last element.
            chosen = shuffled(range(len(plays)), limit.seed, format_position(observation))[-1]
        return _choice(turn, plays, chosen, start)


def _choice(turn: Turn, plays: Sequence[RankedPlay], chosen: int, start: float) -> Choice:
    if not plays:
        return Choice(_without_a_play(turn), 0.0, (), perf_counter() - start)
    candidates = tuple(Candidate(play, points, float(points)) for play, _text, points in plays)
    best = candidates[chosen]
    return Choice(best.move, best.value, candidates, perf_counter() - start)


def _without_a_play(turn: Turn) -> Exchange | Pass:
    """Exchange as many tiles as allowed, the first of the rack; otherwise pass."""
    exchanges = legal_exchanges(turn)
    return max(exchanges, key=lambda exchange: len(exchange.tiles), default=Pass())


def greedy(observation: Observation) -> Move:
    """Return the move of the greedy bot."""
    return GreedyBot().choose(observation, Limit()).move
