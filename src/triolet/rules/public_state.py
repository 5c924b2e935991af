"""How the game stands for everyone to see: the board, the scores, the counts, whose turn it is.

It holds no hidden tile, and what follows from a move for the open part of the game is decided
here, so that a referee without the racks (a record, a spectator) can follow too.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from triolet.rules.board import Board
from triolet.rules.edition import Edition
from triolet.rules.moves import (
    Departure,
    Exchange,
    HiddenExchange,
    Pass,
    Play,
    SeenMove,
    as_seen,
)
from triolet.rules.scoring import NO_SCORE, ScoreSheet
from triolet.rules.tiles import Rack
from triolet.rules.turn import Turn


@dataclass(frozen=True, slots=True)
class PastTurn:
    """A turn as everyone saw it, or how a player left the game."""

    seat: int
    move: SeenMove
    sheet: ScoreSheet


@dataclass(frozen=True, slots=True)
class PublicState:
    """The open part of a moment in the game. Seats count from 0."""

    edition: Edition
    board: Board
    scores: tuple[int, ...]
    rack_counts: tuple[int, ...]
    bag_count: int
    to_move: int | None
    """The seat to move; `None` when the game is over."""
    new: frozenset[int]
    """Seats that have not had a turn yet."""
    out: frozenset[int] = frozenset()
    """Seats that resigned or ran out of time."""
    quiet: int = 0
    """Turns in a row without a tile placed."""
    passes: int = 0
    """Passes in a row."""
    again: int = 0
    """Extra turns still to come after this one."""
    history: tuple[PastTurn, ...] = ()
    """What happened since the position was set up, the oldest first. Two standings with another
    past are not equal: who thinks about the earlier plays may move differently in each."""

    @property
    def last(self) -> PastTurn | None:
        """What happened latest."""
        return self.history[-1] if self.history else None

    @property
    def seats_in(self) -> tuple[int, ...]:
        """The seats that still play."""
        return tuple(seat for seat in range(len(self.scores)) if seat not in self.out)

    def seat_after(self, seat: int) -> int:
        """The next seat that still plays, clockwise."""
        later = [other for other in self.seats_in if other > seat]
        return later[0] if later else self.seats_in[0]

    def turn(self, racks: Sequence[Rack | None]) -> Turn:
        """The turn of the seat to move, with its rack as far as it is known."""
        assert self.to_move is not None
        rack = racks[self.to_move]
        return Turn(self.edition, self.board, rack, self.bag_count, self.to_move in self.new)

    def over(self, scores: Iterable[int]) -> "PublicState":
        """The end, with the final scores."""
        return replace(self, to_move=None, scores=tuple(scores), again=0)


def tiles_to_draw(public: PublicState, move: Play | Exchange | Pass) -> int:
    """How many tiles the player takes from the bag after the move."""
    assert public.to_move is not None
    if isinstance(move, Exchange):
        return len(move.tiles)
    if isinstance(move, Pass):
        return 0
    kept = public.rack_counts[public.to_move] - len(move.placements)
    return min(public.edition.rack_size - kept, public.bag_count)


def after_turn(
    public: PublicState, move: Play | Exchange | HiddenExchange | Pass, sheet: ScoreSheet
) -> PublicState:
    """The public after a legal turn of the seat to move."""
    seat = public.to_move
    assert seat is not None
    after = replace(
        public,
        new=public.new - {seat},
        quiet=public.quiet + 1,
        passes=public.passes + 1 if isinstance(move, Pass) else 0,
        # Whoever cannot do anything now cannot do anything in a further turn at once either.
        again=0 if isinstance(move, Pass) else public.again + sheet.replays,
        history=(*public.history, PastTurn(seat, as_seen(move), sheet)),
    )
    if isinstance(move, Play):
        drawn = tiles_to_draw(public, move)
        after = replace(
            after,
            board=public.board.with_tiles(move.placements),
            scores=_changed(public.scores, seat, sheet.points),
            rack_counts=_changed(public.rack_counts, seat, drawn - len(move.placements)),
            bag_count=public.bag_count - drawn,
            quiet=0,
        )
    if after.again:
        return replace(after, again=after.again - 1)
    return replace(after, to_move=public.seat_after(seat))


def after_departure(public: PublicState, seat: int, departure: Departure) -> PublicState:
    """The public after a player left: the tiles leave the game with the player."""
    assert seat not in public.out
    after = replace(
        public,
        out=public.out | {seat},
        new=public.new - {seat},
        rack_counts=_changed(public.rack_counts, seat, -public.rack_counts[seat]),
        # Rounds are counted among those who still play.
        quiet=public.quiet - _turns_of(public, seat, public.quiet),
        passes=public.passes - _turns_of(public, seat, public.passes),
        history=(*public.history, PastTurn(seat, departure, NO_SCORE)),
    )
    if seat == public.to_move:
        return replace(after, to_move=after.seat_after(seat), again=0)
    return after


def boards_before(public: PublicState) -> Iterator[tuple[Board, PastTurn]]:
    """Every past turn, the oldest first, with the board that it found."""
    plays = [past.move for past in public.history if isinstance(past.move, Play)]
    board = public.board.without(square for play in plays for square in play.squares)
    for past in public.history:
        yield board, past
        if isinstance(past.move, Play):
            board = board.with_tiles(past.move.placements)


def _turns_of(public: PublicState, seat: int, count: int) -> int:
    """How many of the latest `count` turns, one a seat in order, were this seat's."""
    assert public.to_move is not None
    order = public.seats_in
    place = order.index(public.to_move)
    return sum(order[(place - back) % len(order)] == seat for back in range(1, count + 1))


def _changed(values: tuple[int, ...], seat: int, change: int) -> tuple[int, ...]:
    return (*values[:seat], values[seat] + change, *values[seat + 1 :])
