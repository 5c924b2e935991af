"""Players that need no patience: they look at this turn only.

They see what the seat to move may see and answer at once with a legal move.
"""

from dataclasses import dataclass
from typing import NamedTuple

from triolet.rules.generator import can_exchange, legal_exchanges, legal_plays
from triolet.rules.moves import Move, Pass, Play
from triolet.rules.notation import format_move
from triolet.rules.observation import Observation
from triolet.rules.scoring import score
from triolet.rules.turn import Turn


class RankedPlay(NamedTuple):
    """A legal play with its canonical text and its points."""

    play: Play
    text: str
    points: int


def ranked_plays(turn: Turn) -> list[RankedPlay]:
    """Every legal play of a rack that is known, best first, equal ones in the order of texts."""
    plays = [
        RankedPlay(play, format_move(play), score(turn.edition, turn.board, play).points)
        for play in legal_plays(turn)
    ]
    return sorted(plays, key=lambda ranked: (-ranked.points, ranked.text))


@dataclass(frozen=True, slots=True)
class Choices:
    """All that the seat to move may choose from."""

    plays: tuple[RankedPlay, ...] = ()
    may_exchange: bool = False
    must_pass: bool = False


def choices(observation: Observation) -> Choices:
    """What the seat to move can do, with its rack known; nothing when the game is over."""
    if observation.standing.to_move is None:
        return Choices()
    turn = observation.turn()
    plays = tuple(ranked_plays(turn))
    may_exchange = can_exchange(turn)
    return Choices(plays, may_exchange, must_pass=not plays and not may_exchange)


def greedy(observation: Observation) -> Move:
    """The highest score now; without a play as many tiles exchanged as may be, else a pass."""
    turn = observation.turn()
    plays = ranked_plays(turn)
    if plays:
        return plays[0].play
    exchanges = legal_exchanges(turn)
    return max(exchanges, key=lambda exchange: len(exchange.tiles), default=Pass())
