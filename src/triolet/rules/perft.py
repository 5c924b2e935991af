"""Perft: how many sequences of so many moves a position allows, to compare programs by.

Each move is a legal play, or a pass where no play is legal and no exchange is allowed. Exchanges
are neither followed nor counted: what they lead to depends on the mixing. After a play the tiles
are drawn in the order of the bag. Once the game is over there is no further move.
"""

from triolet.rules.generator import can_exchange, legal_plays
from triolet.rules.moves import Pass, Play
from triolet.rules.outcome import find_termination
from triolet.rules.position import Position, take_turn


def perft(position: Position, depth: int) -> int:
    """The number of sequences of `depth` moves; of none there is one, the empty sequence."""
    if depth == 0:
        return 1
    moves = _moves(position)
    if depth == 1:
        return len(moves)
    return sum(perft(take_turn(position, move).position, depth - 1) for move in moves)


def _moves(position: Position) -> list[Play] | list[Pass]:
    public = position.public
    if public.to_move is None or find_termination(public, position.tiles_in_play):
        return []
    turn = position.turn()
    plays = legal_plays(turn)
    if plays or can_exchange(turn):
        return plays
    return [Pass()]
