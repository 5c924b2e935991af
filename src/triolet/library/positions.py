"""The legal moves of the seat to move, and its legal plays with their points.

A position is an `Observation`, from a game or from `parse_position`. `suggestions` finds the best
moves.
"""

from dataclasses import dataclass

from triolet.engine.plays import move_options
from triolet.rules import generator
from triolet.rules.errors import TrioletError
from triolet.rules.moves import Move, Play
from triolet.rules.observation import Observation


class PositionError(TrioletError):
    """A position in which no move can be chosen: the game is over, or the rack is hidden."""


@dataclass(frozen=True, slots=True)
class LegalPlay:
    """A legal play with its points. `str(play)` is its notation, such as `8F:1-11-3`."""

    play: Play
    text: str
    points: int

    def __str__(self) -> str:
        return self.text


def legal_plays(observation: Observation) -> list[LegalPlay]:
    """Return every legal play of the seat to move with its points, best first.

    Plays with equal points are sorted by text. The list is empty if no play is possible or the game
    is over.

    Examples:
        >>> import triolet
        >>> position = triolet.parse_position("15/" * 14 + "15 CDL/_ 0/0 1 gigamic-en")
        >>> plays = triolet.legal_plays(position)
        >>> len(plays), str(plays[0]), plays[0].points
        (27, '8G:3-11', 25)
    """
    if observation.public.to_move is None:
        return []
    check_rack(observation)
    return [LegalPlay(*ranked) for ranked in move_options(observation).plays]


def legal_moves(observation: Observation) -> list[Move]:
    """Return every legal play and exchange of the seat to move; a pass only if there is neither.

    Plays come first, then exchanges from the fewest tiles to the most.

    Examples:
        >>> import triolet
        >>> game = triolet.Game.start(seed="summer rain")
        >>> moves = triolet.legal_moves(game.observation(game.turn))
        >>> len(moves), triolet.format_move(moves[-1])
        (70, 'x:1-3-11')
    """
    if observation.public.to_move is None:
        return []
    check_rack(observation)
    return [*generator.legal_moves(observation.turn())]


def check_rack(observation: Observation) -> None:
    """Raise `PositionError` if the rack of the seat to move is hidden."""
    seat = observation.public.to_move
    assert seat is not None
    if observation.racks[seat] is None:
        raise PositionError(
            f"the rack of seat {seat}, which is to move, is hidden in this observation"
        )
