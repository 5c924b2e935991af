"""The public part of a position: board, scores, tile counts, whose turn it is, history.

It holds no hidden tile. The effect of a move on it is computed here, so a game can be followed
without knowing the racks.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from triolet.rules.board import Board
from triolet.rules.edition import Edition
from triolet.rules.layout import Square
from triolet.rules.moves import (
    Departure,
    Exchange,
    HiddenExchange,
    Pass,
    Play,
    PublicMove,
    public_move,
)
from triolet.rules.scoring import NO_SCORE, ScoreSheet
from triolet.rules.tiles import Rack
from triolet.rules.turn import Turn


@dataclass(frozen=True, slots=True)
class PastTurn:
    """A past turn or departure as everyone saw it."""

    seat: int
    move: PublicMove
    sheet: ScoreSheet


@dataclass(frozen=True, slots=True)
class PublicState:
    """The public part of a position. Seats count from 0."""

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
    """Turns since the position was set up, oldest first. States with different histories are not
    equal, because a bot may infer racks from earlier plays."""

    @property
    def last(self) -> PastTurn | None:
        """The latest turn."""
        return self.history[-1] if self.history else None

    @property
    def latest_squares(self) -> tuple[Square, ...]:
        """The squares of the latest turn; empty unless it was a play."""
        return self.last.move.squares if self.last and isinstance(self.last.move, Play) else ()

    @property
    def seats_in(self) -> tuple[int, ...]:
        """The seats that still play."""
        return tuple(seat for seat in range(len(self.scores)) if seat not in self.out)

    def seat_after(self, seat: int) -> int:
        """Return the next seat that still plays, clockwise."""
        later = [other for other in self.seats_in if other > seat]
        return later[0] if later else self.seats_in[0]

    def turn(self, racks: Sequence[Rack | None]) -> Turn:
        """Return the turn of the seat to move, with its rack from `racks` (`None`: unknown)."""
        assert self.to_move is not None
        rack = racks[self.to_move]
        return Turn(self.edition, self.board, rack, self.bag_count, self.to_move in self.new)

    def over(self, scores: Iterable[int]) -> "PublicState":
        """Return the state after the end of the game, with the final scores."""
        return replace(self, to_move=None, scores=tuple(scores), again=0)


def first_state(edition: Edition, players: int, first: int) -> PublicState:
    """Return the state after the deal."""
    dealt = players * edition.rack_size
    return PublicState(
        edition=edition,
        board=Board(),
        scores=(0,) * players,
        rack_counts=(edition.rack_size,) * players,
        bag_count=len(edition.tiles) - edition.set_aside - dealt,
        to_move=first,
        new=frozenset(range(players)),
    )


def tiles_to_draw(public: PublicState, move: Play | Exchange | Pass) -> int:
    """Return how many tiles the player draws after the move."""
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
    """Return the state after a legal turn of the seat to move."""
    seat = public.to_move
    assert seat is not None
    after = replace(
        public,
        new=public.new - {seat},
        quiet=public.quiet + 1,
        passes=public.passes + 1 if isinstance(move, Pass) else 0,
        # A player who must pass would have to pass in the extra turns too.
        again=0 if isinstance(move, Pass) else public.again + sheet.replays,
        history=(*public.history, PastTurn(seat, public_move(move), sheet)),
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
    """Return the state after a player left; the rack is out of the game."""
    assert seat not in public.out
    after = replace(
        public,
        out=public.out | {seat},
        new=public.new - {seat},
        rack_counts=_changed(public.rack_counts, seat, -public.rack_counts[seat]),
        # Only the turns of the remaining players count.
        quiet=public.quiet - _turns_of(public, seat, public.quiet),
        passes=public.passes - _turns_of(public, seat, public.passes),
        history=(*public.history, PastTurn(seat, departure, NO_SCORE)),
    )
    if seat == public.to_move:
        return replace(after, to_move=after.seat_after(seat), again=0)
    return after


def boards_before(public: PublicState) -> Iterator[tuple[Board, PastTurn]]:
    """Yield every past turn, oldest first, with the board before it."""
    plays = [past.move for past in public.history if isinstance(past.move, Play)]
    board = public.board.without(square for play in plays for square in play.squares)
    for past in public.history:
        yield board, past
        if isinstance(past.move, Play):
            board = board.with_tiles(past.move.placements)


def _turns_of(public: PublicState, seat: int, count: int) -> int:
    """Return how many of the last `count` turns were this seat's, assuming seats moved in order."""
    assert public.to_move is not None
    order = public.seats_in
    place = order.index(public.to_move)
    return sum(order[(place - back) % len(order)] == seat for back in range(1, count + 1))


def _changed(values: tuple[int, ...], seat: int, change: int) -> tuple[int, ...]:
    return (*values[:seat], values[seat] + change, *values[seat + 1 :])
