"""The legal moves of the seat to move, and its legal plays with their points.

A position is an `Observation`, from a game or from `parse_position`, or a game as its seat to move
sees it. `suggestions` finds the best moves.
"""

from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from triolet.engine.plays import move_options
from triolet.rules import generator
from triolet.rules.errors import TrioletError
from triolet.rules.layout import Square
from triolet.rules.moves import Move, Play
from triolet.rules.observation import Observation
from triolet.rules.observed_game import find_end
from triolet.rules.tiles import Rack


class PositionError(TrioletError):
    """A position in which no move can be chosen: the game is over, or the rack is hidden.

    Examples:
        >>> import triolet
        >>> game = triolet.Game.start(seed="summer rain")
        >>> try:
        ...     triolet.legal_plays(game.observation(None))
        ... except triolet.PositionError as error:
        ...     print(error)
        the rack of seat 1, which is to move, is hidden in this observation
    """


@dataclass(frozen=True, slots=True)
class LegalPlay:
    """A legal play with its points. `str(play)` is its notation, such as `8F:1-11-3`."""

    play: Play
    text: str
    points: int

    @property
    def move(self) -> Play:
        """The move object, the same as `play`."""
        return self.play

    @property
    def tiles(self) -> Rack:
        """The tiles as they were on the rack; a joker is -1."""
        return self.play.tiles

    @property
    def squares(self) -> tuple[Square, ...]:
        """The squares of the tiles; `str(square)` is the name of a square."""
        return self.play.squares

    def __str__(self) -> str:
        return self.text


@runtime_checkable
class Observable(Protocol):
    """A game that each seat can observe, such as `triolet.Game`."""

    @property
    def turn(self) -> int | None: ...

    def observation(self, seat: int | None, /) -> Observation: ...


def observation_of(position: object) -> Observation:
    """Return an observation unchanged; of a game, the observation of its seat to move."""
    if isinstance(position, Observation):
        return position
    if isinstance(position, Observable):
        return position.observation(position.turn)
    hint = "; triolet.parse_position reads text (TPN)" if isinstance(position, str) else ""
    raise TypeError(f"a position is a game or an observation, not {position!r}{hint}")


def legal_plays(position: Observation | Observable) -> list[LegalPlay]:
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
    observation = observation_of(position)
    if observation.public.to_move is None:
        return []
    check_rack(observation)
    return [LegalPlay(*ranked) for ranked in move_options(observation).plays]


def legal_moves(position: Observation | Observable) -> list[Move]:
    """Return every legal play and exchange of the seat to move; a pass only if there is neither.

    Plays come first, then exchanges from the fewest tiles to the most.

    Examples:
        >>> import triolet
        >>> game = triolet.Game.start(seed="summer rain")
        >>> moves = triolet.legal_moves(game.observation(game.turn))
        >>> len(moves), triolet.format_move(moves[-1])
        (70, 'x:1-3-11')
    """
    observation = observation_of(position)
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


def check_turn(observation: Observation) -> None:
    """Raise `PositionError` unless the observation shows a seat that can move."""
    if observation.public.to_move is None or find_end(observation) is not None:
        raise PositionError("the game is over; there is no move to choose")
    check_rack(observation)
