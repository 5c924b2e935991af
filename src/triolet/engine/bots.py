"""The players that need no patience: they look at this turn only.

A player gets what its seat may see, and a limit, and answers with a legal move. The same
observation and seed get the same move on every machine.
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
    """A player."""

    @property
    def name(self) -> str: ...

    def choose(self, observation: Observation, limit: Limit, /) -> Choice:
        """A legal move of the seat to move, which is the one that looks."""
        ...


class GreedyBot:
    """Takes the highest score now; of equal ones the first in the order of texts."""

    name = "greedy"

    def choose(self, observation: Observation, _limit: Limit) -> Choice:
        start = perf_counter()
        turn = observation.turn()
        return _choice(turn, ranked_plays(turn), 0, start)


class RandomBot:
    """Takes any legal play, each equally likely. Lots are drawn from the limit's seed and from
    what the seat sees, so that no lot depends on what was drawn before."""

    name = "random"

    def choose(self, observation: Observation, limit: Limit) -> Choice:
        start = perf_counter()
        turn = observation.turn()
        plays = ranked_plays(turn)
        lot = 0
        if plays:
            # The last place of a shuffle is settled by its first number.
            lot = shuffled(range(len(plays)), limit.seed, format_position(observation))[-1]
        return _choice(turn, plays, lot, start)


def _choice(turn: Turn, plays: Sequence[RankedPlay], chosen: int, start: float) -> Choice:
    if not plays:
        return Choice(_without_a_play(turn), 0.0, (), perf_counter() - start)
    candidates = tuple(Candidate(play, points, float(points)) for play, _text, points in plays)
    best = candidates[chosen]
    return Choice(best.move, best.value, candidates, perf_counter() - start)


def _without_a_play(turn: Turn) -> Exchange | Pass:
    """As many tiles exchanged as may be, the first of the rack; else a pass."""
    exchanges = legal_exchanges(turn)
    return max(exchanges, key=lambda exchange: len(exchange.tiles), default=Pass())


def greedy(observation: Observation) -> Move:
    """The move of the greedy bot."""
    return GreedyBot().choose(observation, Limit()).move
