"""Every legal play with its points, best first: from the kernel, or from the slower rules."""

from dataclasses import dataclass

from triolet.engine.kernel import RankedPlay, kernel_for
from triolet.rules.generator import can_exchange, legal_plays, must_pass
from triolet.rules.notation import format_move
from triolet.rules.observation import Observation
from triolet.rules.scoring import score
from triolet.rules.turn import Turn

__all__ = ["MoveOptions", "RankedPlay", "has_play", "move_options", "ranked_plays"]


def ranked_plays(turn: Turn) -> list[RankedPlay]:
    """Return every legal play of a known rack, best first; plays of equal points by notation."""
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
class MoveOptions:
    """The legal plays of the seat to move, and whether it may exchange or must pass."""

    plays: tuple[RankedPlay, ...] = ()
    may_exchange: bool = False
    must_pass: bool = False


def move_options(observation: Observation) -> MoveOptions:
    """Return the options of the seat to move, whose rack must be known; none after the end."""
    if observation.public.to_move is None:
        return MoveOptions()
    turn = observation.turn()
    plays = tuple(ranked_plays(turn))
    return MoveOptions(plays, can_exchange(turn), must_pass(turn, lambda _turn: bool(plays)))
