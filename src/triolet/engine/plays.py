"""Every legal play with its points, best first: from the kernel where there is one, else from
the rules, which say the same more slowly.
"""

from dataclasses import dataclass

from triolet.engine.kernel import RankedPlay, kernel_for
from triolet.rules.generator import can_exchange, legal_plays, must_pass
from triolet.rules.notation import format_move
from triolet.rules.observation import Observation
from triolet.rules.scoring import score
from triolet.rules.turn import Turn

__all__ = ["Choices", "RankedPlay", "choices", "has_play", "ranked_plays"]


def ranked_plays(turn: Turn) -> list[RankedPlay]:
    """Every legal play of a rack that is known, best first, equal ones in the order of texts."""
    kernel = kernel_for(turn.edition)
    if kernel is not None:
        return kernel.plays(turn)
    plays = [
        RankedPlay(play, format_move(play), score(turn.edition, turn.board, play).points)
        for play in legal_plays(turn)
    ]
    return sorted(plays, key=lambda ranked: (-ranked.points, ranked.text))


def has_play(turn: Turn) -> bool:
    """Return whether a known rack has a legal play."""
    return bool(ranked_plays(turn))


@dataclass(frozen=True, slots=True)
class Choices:
    """All that the seat to move may choose from."""

    plays: tuple[RankedPlay, ...] = ()
    may_exchange: bool = False
    must_pass: bool = False


def choices(observation: Observation) -> Choices:
    """What the seat to move can do, with its rack known; nothing when the game is over."""
    if observation.public.to_move is None:
        return Choices()
    turn = observation.turn()
    plays = tuple(ranked_plays(turn))
    return Choices(plays, can_exchange(turn), must_pass(turn, lambda _turn: bool(plays)))
