"""The part of a position that is needed to judge one move."""

from dataclasses import dataclass

from triolet.rules.board import Board
from triolet.rules.edition import Edition
from triolet.rules.tiles import Rack


@dataclass(frozen=True, slots=True)
class Turn:
    """The turn of the seat to move. An unknown rack (`None`) is not checked."""

    edition: Edition
    board: Board
    rack: Rack | None
    bag_count: int
    is_first: bool = False
    """Whether the player has not had a turn yet."""
