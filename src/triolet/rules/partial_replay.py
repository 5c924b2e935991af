"""What someone can tell of a game who saw the board and some of the racks, but not the deal.

A witness says that a rack or a move cannot be, and never doubts one that might be. The words
are for the faults of a record: see `verification`.
"""

from collections import Counter
from collections.abc import Iterable

from triolet.rules.board import Board
from triolet.rules.edition import Edition, ExchangeOrder
from triolet.rules.generator import fits_anywhere
from triolet.rules.moves import Exchange, HiddenExchange, Play, Resign, TimeOut, ToldMove
from triolet.rules.notation import format_tile, format_tiles
from triolet.rules.outcome import Termination, find_termination
from triolet.rules.public_state import PublicState, after_departure, after_turn
from triolet.rules.referee import IllegalMoveError, judge
from triolet.rules.scoring import ScoreSheet
from triolet.rules.tiles import JOKER, Rack, Tile, missing_tiles, sorted_rack
from triolet.rules.turn import Turn


class PartialReplay:
    """Follows a game from its beginning, move by move."""

    def __init__(self, edition: Edition, players: int, first: int) -> None:
        dealt = players * edition.rack_size
        self.public = PublicState(
            edition=edition,
            board=Board(),
            scores=(0,) * players,
            rack_counts=(edition.rack_size,) * players,
            bag_count=len(edition.tiles) - edition.set_aside - dealt,
            to_move=first,
            new=frozenset(range(players)),
        )
        self._held: list[Rack] = [()] * players
        """The tiles that each seat surely holds."""
        self._elsewhere: list[Counter[Tile]] = [Counter() for _ in range(players)]
        """The tiles that were seen beside a seat's rack since it was last filled."""
        self._gone: Counter[Tile] = Counter()
        """The tiles that left the game with their players."""
        self._hidden = edition.set_aside
        """How many tiles nobody saw and nobody can play."""

    def rack_fault(self, seat: int, rack: Rack) -> str | None:
        """Why the seat cannot hold this rack now."""
        count = self.public.rack_counts[seat]
        if len(rack) != count:
            return f"the rack must hold {count} tiles, not {len(rack)}"
        lost = missing_tiles(self._held[seat], rack)
        if lost:
            return f"{format_tiles(lost)} stayed on the rack after the turn before"
        return self._overuse(seat, rack)

    def refusal(self, seat: int, rack: Rack | None, move: ToldMove) -> str | None:
        """Why the seat cannot make the move, with a rack that is right or not known."""
        public = self.public
        if isinstance(move, HiddenExchange):
            # Only the number of tiles can be judged, whichever they were.
            rack, move = None, Exchange((JOKER,) * move.count)
            given: Rack = ()
            count = len(move.tiles)
        else:
            given = _given(move)
            count = len(given)
        is_first = seat in public.new
        turn = Turn(public.edition, public.board, rack, public.bag_count, is_first)
        broken = judge(turn, move)
        if broken:
            return str(IllegalMoveError(move, broken))
        if count > public.rack_counts[seat]:
            return f"the rack holds {public.rack_counts[seat]} tiles, not {count}"
        return self._overuse(seat, given)

    def advance(self, seat: int, rack: Rack | None, move: ToldMove, sheet: ScoreSheet) -> None:
        """The move is made."""
        public, given = self.public, Counter(_given(move))
        held = Counter(self._held[seat]) | given if rack is None else Counter(rack)
        self.show(seat, sorted_rack(held.elements()))
        self._elsewhere = [seen | self._beside(at) for at, seen in enumerate(self._elsewhere)]
        if isinstance(move, Resign | TimeOut):
            self._gone += held
            self._hidden += max(0, public.rack_counts[seat] - held.total())
            self.show(seat, ())
            self.public = after_departure(public, seat, move)
            return
        # Of a hidden exchange nobody knows which tiles stayed.
        kept = Counter[Tile]() if isinstance(move, HiddenExchange) else held - given
        self.show(seat, sorted_rack(kept.elements()))
        self._elsewhere[seat] = self._beside(seat)
        if (
            isinstance(move, Exchange)
            and public.edition.exchange_order is ExchangeOrder.DRAW_THEN_RETURN
        ):
            self._elsewhere[seat] += given
        self.public = after_turn(public, move, sheet)

    def show(self, seat: int, rack: Rack) -> None:
        """The seat is seen to hold these tiles."""
        self._held[seat] = rack

    def termination(self) -> Termination | None:
        """Whether the game is over for sure, and why."""
        return find_termination(self.public, self._unlaid())

    def may_be_dead(self, racks: Iterable[Rack]) -> bool:
        """Whether it may be that no tile fits any more, when these racks are left: every tile
        that would fit can have been set aside or have left with a player."""
        public = self.public
        fitting = {
            tile: count
            for tile, count in self._unlaid().items()
            if fits_anywhere(public.edition, public.board, (tile,))
        }
        left = {tile for rack in racks for tile in rack}
        return left.isdisjoint(fitting) and sum(fitting.values()) <= self._hidden

    def _unlaid(self) -> Counter[Tile]:
        """All tiles that may still be played, and those set aside."""
        return Counter(self.public.edition.tiles) - self._laid() - self._gone

    def _laid(self) -> Counter[Tile]:
        return Counter(laid.tile for laid in self.public.board.tiles())

    def _beside(self, seat: int) -> Counter[Tile]:
        """The tiles that are surely not on the seat's rack, nor in the bag, nor set aside."""
        seen = self._laid() + self._gone
        for other, rack in enumerate(self._held):
            if other != seat:
                seen.update(rack)
        return seen

    def _overuse(self, seat: int, tiles: Rack) -> str | None:
        """Whether there are not as many tiles of a kind, seeing those that are elsewhere."""
        seen = self._elsewhere[seat] | self._beside(seat)
        for tile, count in Counter(tiles).items():
            there = self.public.edition.tile_counts.get(tile, 0)
            if seen[tile] + count > there:
                number = f"{seen[tile] + count} tiles {format_tile(tile)}"
                return f"with the board and the other racks there would be {number}, not {there}"
        return None


def _given(move: ToldMove) -> Rack:
    """The tiles that are seen to leave the rack with a move."""
    return move.tiles if isinstance(move, Play | Exchange) else ()
