"""A brute-force search of endgames with the rules only, the reference for the kernel's search.

The bag is empty, two seats play, and both racks are open. No move is pruned.
"""

from triolet.rules.generator import legal_moves
from triolet.rules.moves import Exchange, Pass, Play
from triolet.rules.outcome import find_termination, settle
from triolet.rules.position import Position, take_turn


def final_differences(position: Position) -> dict[Play | Exchange | Pass, int]:
    """Return the final lead of the seat to move after each move, with best play by both."""
    seat = position.public.to_move
    assert seat is not None
    return {
        move: _difference(take_turn(position, move).position, seat)
        for move in legal_moves(position.turn())
    }


def other_seat(position: Position) -> int:
    """Return the opponent of the seat to move."""
    (other,) = set(position.public.seats_in) - {position.public.to_move}
    return other


def _difference(position: Position, seat: int) -> int:
    public = position.public
    termination = find_termination(public, position.tiles_in_play)
    if termination is not None:
        scores = settle(public, position.racks, termination).scores
        (other,) = set(public.seats_in) - {seat}
        return scores[seat] - scores[other]
    differences = final_differences(position).values()
    return max(differences) if public.to_move == seat else -max(differences)
