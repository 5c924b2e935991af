"""What a seat sees, as the kernel takes it: the board at the beginning of what is known, every
turn since, and how things stand now.

Nothing here knows the compiled module; `triolet.engine.kernel` hands it over.
"""

from collections.abc import Iterator
from typing import TypeAlias

from triolet.rules.board import Board
from triolet.rules.moves import HiddenExchange, Play
from triolet.rules.observation import Observation
from triolet.rules.public_state import PastTurn, PublicState, boards_before

PlacedTile: TypeAlias = tuple[int, int, int, bool]
SeenTurn: TypeAlias = tuple[int, list[PlacedTile], int, int, int]
"""The seat, the tiles it laid, their points, the tiles it held, and how many it exchanged."""


def placed_tiles(board: Board) -> list[PlacedTile]:
    """The row, column, face and joker of every tile on the board."""
    tiles = zip(board, board.tiles(), strict=True)
    return [(square.row, square.column, *tile) for square, tile in tiles]


def view_values(view: Observation) -> dict[str, object]:
    """The viewer must be the seat to move."""
    public = view.public
    assert public.to_move is not None
    assert public.to_move == view.viewer
    turns = list(boards_before(public))
    first_board = turns[0][0] if turns else public.board
    # Only a game that is known from its first tile tells who had a first turn when.
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
    """The turns with how many tiles each seat held, which follows from the bag running out."""
    edition = public.edition
    held = [edition.rack_size] * len(public.scores)
    bag = len(edition.tiles) - edition.set_aside - len(first_board) - sum(held)
    for past in turns:
        move = past.move
        laid: list[PlacedTile] = []
        if isinstance(move, Play):
            laid = [(*square, *tile) for square, tile in move.placements]
        exchanged = move.count if isinstance(move, HiddenExchange) else 0
        # A position that was set up may have had less in its bag than was reckoned.
        held[past.seat] = max(held[past.seat], len(laid))
        yield past.seat, laid, past.sheet.points, held[past.seat], exchanged
        drawn = max(0, min(len(laid), bag))
        held[past.seat] += drawn - len(laid)
        bag -= drawn
