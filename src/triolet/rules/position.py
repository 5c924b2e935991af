"""Everything at one moment, including the hidden tiles. Only the referee holds a `Position`.

It cannot be serialised: clients get an `Observation`.
"""

from dataclasses import dataclass, replace

from triolet.rules.bag import Bag, Deal
from triolet.rules.edition import Edition
from triolet.rules.moves import Departure, Exchange, Pass, Play
from triolet.rules.public_state import (
    PublicState,
    after_departure,
    after_turn,
    first_state,
    tiles_to_draw,
)
from triolet.rules.scoring import NO_SCORE, ScoreSheet, score_move
from triolet.rules.tiles import Rack, Tile, sorted_rack, without_tiles
from triolet.rules.turn import Turn


@dataclass(frozen=True, slots=True)
class Position:
    """The public state, the racks, the bag in drawing order and the tiles set aside."""

    public: PublicState
    racks: tuple[Rack, ...]
    bag: Bag
    set_aside: tuple[Tile, ...]

    @property
    def tiles_in_play(self) -> tuple[Tile, ...]:
        """The tiles that may still be played: on racks and in the bag."""
        return tuple(tile for rack in self.racks for tile in rack) + self.bag.tiles

    def turn(self) -> Turn:
        """Return the turn of the seat to move."""
        return self.public.turn(self.racks)


@dataclass(frozen=True, slots=True)
class Step:
    """The result of a move: its sheet, the tiles drawn and the position after it."""

    sheet: ScoreSheet
    drawn: Rack
    position: Position


def first_position(edition: Edition, deal: Deal) -> Position:
    """Return the position after the deal: racks are filled in turn order."""
    bag = deal.bag
    racks: list[Rack] = [()] * deal.players
    for place in range(deal.players):
        drawn, bag = bag.draw(edition.rack_size)
        racks[(deal.first + place) % deal.players] = sorted_rack(drawn)
    public = replace(
        first_state(edition, deal.players, deal.first),
        rack_counts=tuple(map(len, racks)),
        bag_count=len(bag),
    )
    return Position(public, tuple(racks), bag, deal.set_aside)


def take_turn(position: Position, move: Play | Exchange | Pass) -> Step:
    """Apply a legal turn of the seat to move."""
    public, bag = position.public, position.bag
    seat = public.to_move
    assert seat is not None
    sheet = score_move(public.edition, public.board, move)
    given: Rack = ()
    drawn: Rack = ()
    if isinstance(move, Play):
        given = move.tiles
        drawn, bag = bag.draw(tiles_to_draw(public, move))
    elif isinstance(move, Exchange):
        given = move.tiles
        drawn, bag = bag.exchange(given, public.edition.exchange_order)
    rack = sorted_rack(without_tiles(position.racks[seat], given) + drawn)
    racks = (*position.racks[:seat], rack, *position.racks[seat + 1 :])
    after = after_turn(public, move, sheet)
    return Step(sheet, drawn, replace(position, public=after, racks=racks, bag=bag))


def leave(position: Position, seat: int, departure: Departure) -> Step:
    """Apply a departure: the player's tiles are set aside face down and score for nobody."""
    racks = (*position.racks[:seat], (), *position.racks[seat + 1 :])
    after = Position(
        after_departure(position.public, seat, departure),
        racks,
        position.bag,
        position.set_aside + position.racks[seat],
    )
    return Step(NO_SCORE, (), after)
