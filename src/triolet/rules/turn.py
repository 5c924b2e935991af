"""What the referee must know to judge one move: the player's side of a moment in the game."""

from dataclasses import dataclass

from triolet.rules.board import Board
from triolet.rules.edition import Edition
from triolet.rules.tiles import Rack


@dataclass(frozen=True, slots=True)
class Turn:
    """A player's turn. A rack that is not known (`None`) is not checked."""

    edition: Edition
    board: Board
    rack: Rack | None
    bag_count: int
    is_first: bool = False
    """Whether the player has not had a turn yet."""
