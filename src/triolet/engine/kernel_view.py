"""Converts an observation for the kernel: the first known board, the turns since, and the current
state.

It does not import the compiled module; `triolet.engine.kernel` does.
"""

from collections.abc import Iterator
from typing import TypeAlias

from triolet.rules.board import Board
from triolet.rules.moves import HiddenExchange, Play
from triolet.rules.observation import Observation
from triolet.rules.public_state import PastTurn, PublicState, boards_before

PlacedTile: TypeAlias = tuple[int, int, int, bool]
SeenTurn: TypeAlias = tuple[int, list[PlacedTile], int, int, int]
"""Seat, tiles laid, their points, number of tiles held before, number exchanged."""


def placed_tiles(board: Board) -> list[PlacedTile]:
    """Return row, column, face and joker flag of every tile on the board."""
    tiles = zip(board, board.tiles(), strict=True)
    return [(square.row, square.column, *tile) for square, tile in tiles]


def view_values(view: Observation) -> dict[str, object]:
    """Return the values that `_kernel.Thinker` reads; the viewer must be the seat to move."""
    public = view.public
    assert public.to_move is not None
    assert public.to_move == view.viewer
    turns = list(boards_before(public))
    first_board = turns[0][0] if turns else public.board
    # First turns are only known in a game that is recorded from its first tile.
    everyone = (1 << len(public.scores)) - 1
    return {
        "board": placed_tiles(first_board),
        "turns": list(_seen_turns(public, first_board, [past for _board, past in turns])),
        "was_new": 0 if len(first_board) else everyone,
        "seat": view.viewer,
        "rack": list(view.rack or ()),
        "rack_counts": list(public.rack_counts),
        "bag_count": public.bag_count,
        "scores": list(public.scores),
        "is_new": sum(1 << seat for seat in public.new),
        "is_out": sum(1 << seat for seat in public.out),
        "quiet": public.quiet,
        "passes": public.passes,
        "again": public.again,
    }


def _seen_turns(
    public: PublicState, first_board: Board, turns: list[PastTurn]
) -> Iterator[SeenTurn]:
    """Yield the turns with the number of tiles held, which falls once the bag is empty."""
    edition = public.edition
    held = [edition.rack_size] * len(public.scores)
    bag = len(edition.tiles) - edition.set_aside - len(first_board) - sum(held)
    for past in turns:
        move = past.move
        laid: list[PlacedTile] = []
        if isinstance(move, Play):
            laid = [(*square, *tile) for square, tile in move.placements]
        exchanged = move.count if isinstance(move, HiddenExchange) else 0
        # The bag of a position that was set up may have been smaller than computed here.
        held[past.seat] = max(held[past.seat], len(laid))
        yield past.seat, laid, past.sheet.points, held[past.seat], exchanged
        drawn = max(0, min(len(laid), bag))
        held[past.seat] += drawn - len(laid)
        bag -= drawn
