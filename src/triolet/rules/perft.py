"""Perft: the number of move sequences of a given depth, to compare move generators.

A move is a legal play, or a pass where it is forced. Exchanges are neither followed nor counted,
because their result depends on the shuffle. Tiles are drawn in the order of the bag. A finished
game has no further moves.
"""

from triolet.rules.generator import legal_plays, must_pass
from triolet.rules.moves import Pass, Play
from triolet.rules.outcome import find_termination
from triolet.rules.position import Position, take_turn


def perft(position: Position, depth: int) -> int:
    """Return the number of sequences of `depth` moves; depth 0 has one, the empty sequence."""
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
    return [Pass()] if must_pass(turn, lambda _turn: bool(plays)) else plays
