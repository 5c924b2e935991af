"""Replay of a record whose racks are only partly known, because it has no deal.

It refuses only racks and moves that are impossible. `verification` reports them as faults.
"""

from collections import Counter
from collections.abc import Iterable

from triolet.rules.edition import Edition, ExchangeOrder
from triolet.rules.generator import fits_anywhere
from triolet.rules.moves import Exchange, HiddenExchange, Play, RecordedMove, Resign, TimeOut
from triolet.rules.notation import format_tile, format_tiles
from triolet.rules.outcome import Termination, find_termination
from triolet.rules.public_state import after_departure, after_turn, first_state
from triolet.rules.referee import IllegalMoveError, judge
from triolet.rules.scoring import ScoreSheet
from triolet.rules.tiles import JOKER, Rack, Tile, missing_tiles, sorted_rack
from triolet.rules.turn import Turn


class PartialReplay:
    """A game in progress: its public state and what is known of the hidden tiles."""

    def __init__(self, edition: Edition, players: int, first: int) -> None:
        self.public = first_state(edition, players, first)
        self._held: list[Rack] = [()] * players
        """The tiles that each seat certainly holds."""
        self._elsewhere: list[Counter[Tile]] = [Counter() for _ in range(players)]
        """By seat: the tiles seen outside its rack since that rack was last filled."""
        self._departed: Counter[Tile] = Counter()
        """The tiles of players who left."""
        self._hidden = edition.set_aside
        """The number of unseen tiles that nobody can play."""

    def rack_fault(self, seat: int, rack: Rack) -> str | None:
        """Return why the seat cannot hold this rack now, or `None`."""
        count = self.public.rack_counts[seat]
        if len(rack) != count:
            return f"the rack must hold {count} tiles, not {len(rack)}"
        lost = missing_tiles(self._held[seat], rack)
        if lost:
            return f"{format_tiles(lost)} stayed on the rack after the previous turn"
        return self._overuse(seat, rack)

    def refusal(self, seat: int, rack: Rack | None, move: RecordedMove) -> str | None:
        """Return why the seat cannot make the move, or `None`; the rack is correct or unknown."""
        public = self.public
        if isinstance(move, HiddenExchange):
            # Only the number of tiles can be judged.
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

    def advance(self, seat: int, rack: Rack | None, move: RecordedMove, sheet: ScoreSheet) -> None:
        """Make a move that was not refused."""
        public, given = self.public, Counter(_given(move))
        held = Counter(self._held[seat]) | given if rack is None else Counter(rack)
        self.reveal(seat, sorted_rack(held.elements()))
        self._elsewhere = [seen | self._outside(at) for at, seen in enumerate(self._elsewhere)]
        if isinstance(move, Resign | TimeOut):
            self._departed += held
            self._hidden += max(0, public.rack_counts[seat] - held.total())
            self.reveal(seat, ())
            self.public = after_departure(public, seat, move)
            return
        # A hidden exchange does not reveal which tiles stayed.
        kept = Counter[Tile]() if isinstance(move, HiddenExchange) else held - given
        self.reveal(seat, sorted_rack(kept.elements()))
        self._elsewhere[seat] = self._outside(seat)
        if (
            isinstance(move, Exchange)
            and public.edition.exchange_order is ExchangeOrder.DRAW_THEN_RETURN
        ):
            self._elsewhere[seat] += given
        self.public = after_turn(public, move, sheet)

    def reveal(self, seat: int, rack: Rack) -> None:
        """Record that the seat holds these tiles."""
        self._held[seat] = rack

    def termination(self) -> Termination | None:
        """Return why the game is certainly over, or `None`."""
        return find_termination(self.public, self._unlaid())

    def may_be_dead(self, racks: Iterable[Rack]) -> bool:
        """Return whether the board may be dead when these racks are left.

        That is so if every tile that fits may be set aside or on the rack of a player who left.
        """
        edition, board = self.public.edition, self.public.board
        fitting = {
            tile: count
            for tile, count in self._unlaid().items()
            if fits_anywhere(edition, board, (tile,))
        }
        left = {tile for rack in racks for tile in rack}
        return left.isdisjoint(fitting) and sum(fitting.values()) <= self._hidden

    def _unlaid(self) -> Counter[Tile]:
        """Return the tiles that may still be played, and those set aside."""
        return Counter(self.public.edition.tiles) - self._laid() - self._departed

    def _laid(self) -> Counter[Tile]:
        return Counter(laid.tile for laid in self.public.board.tiles())

    def _outside(self, seat: int) -> Counter[Tile]:
        """Return the tiles on the board, on other racks and of players who left."""
        seen = self._laid() + self._departed
        for other, rack in enumerate(self._held):
            if other != seat:
                seen.update(rack)
        return seen

    def _overuse(self, seat: int, tiles: Rack) -> str | None:
        """Return a message if the edition has fewer tiles of a face than would be in use."""
        seen = self._elsewhere[seat] | self._outside(seat)
        for tile, count in Counter(tiles).items():
            available = self.public.edition.tile_counts.get(tile, 0)
            if seen[tile] + count > available:
                used = f"{seen[tile] + count} tiles {format_tile(tile)}"
                return f"with the board and the other racks there would be {used}, not {available}"
        return None


def _given(move: RecordedMove) -> Rack:
    """Return the tiles that a move visibly takes from the rack."""
    return move.tiles if isinstance(move, Play | Exchange) else ()
