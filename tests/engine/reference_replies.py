"""A slow reference implementation of the kernel's `reply` and `next`: every possible rack with its
probability, and the best of its plays.

The value of a play is its points plus a bonus for each replay square that it covers; no play has
the value 0.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import combinations_with_replacement
from math import comb

from triolet.engine.kernel import kernel_for
from triolet.engine.plays import RankedPlay
from triolet.engine.weights_file import Weights
from triolet.rules.board import Board
from triolet.rules.moves import Exchange, Move, Play
from triolet.rules.observation import Observation
from triolet.rules.tiles import Rack, Tile, sorted_rack, without_tiles
from triolet.rules.turn import Turn

RackProbabilities = Mapping[Rack, float]
"""Racks with their probabilities."""


def draws(unseen: Rack, count: int) -> Iterator[tuple[Rack, float]]:
    """Yield every set of this many tiles with its probability."""
    there = Counter(unseen)
    ways_in_all = comb(len(unseen), count)
    for drawn in combinations_with_replacement(sorted_rack(there), count):
        ways = 1
        for tile, wanted in Counter(drawn).items():
            ways *= comb(there[tile], wanted)
        if ways:
            yield drawn, ways / ways_in_all


@dataclass(slots=True)
class BestPlays:
    """The best plays of racks on one board."""

    turn: Turn
    again: int
    """Value of a covered replay square."""
    found: dict[Rack, int] = field(default_factory=dict)
    found_with_all: dict[Rack, RankedPlay | None] = field(default_factory=dict)

    @classmethod
    def on(cls, view: Observation, board: Board, again: int, *, is_first: bool) -> "BestPlays":
        return cls(Turn(view.public.edition, board, (), 0, is_first), again)

    def best(self, rack: Rack) -> int:
        """Return the value of the rack's best play."""
        rack = sorted_rack(rack)
        if rack not in self.found:
            self.found[rack] = self._best(replace(self.turn, rack=rack))
        return self.found[rack]

    def best_with_all(self, tiles: Rack) -> RankedPlay | None:
        """Return the best play that uses all of the tiles."""
        if tiles not in self.found_with_all:
            kernel = kernel_for(self.turn.edition)
            assert kernel is not None
            plays = kernel.plays(replace(self.turn, rack=tiles))
            whole = [each for each in plays if len(each.play.placements) == len(tiles)]
            self.found_with_all[tiles] = max(whole, key=self.worth, default=None)
        return self.found_with_all[tiles]

    def worth(self, ranked: RankedPlay | None) -> int:
        if ranked is None:
            return 0
        replays = self.turn.edition.layout.replays
        covered = sum(square in replays for square in ranked.play.squares)
        return ranked.points + self.again * covered

    def expected(self, chances: RackProbabilities) -> float:
        return sum(chance * self.best(rack) for rack, chance in chances.items())

    def expected_with(self, kept: Rack, count: int, unseen: Rack) -> float:
        """Return the expectation for the kept tiles and this many drawn tiles."""
        return sum(chance * self.best(kept + drawn) for drawn, chance in draws(unseen, count))

    def _best(self, turn: Turn) -> int:
        kernel = kernel_for(turn.edition)
        assert kernel is not None
        if not self.again:
            return self.worth(kernel.best(turn))
        return max(map(self.worth, kernel.plays(turn)), default=0)


def tiles_given(move: Move) -> tuple[Tile, ...]:
    """Return the tiles that leave the rack."""
    return move.tiles if isinstance(move, Play | Exchange) else ()


def reply_and_next(
    view: Observation, weights: Weights, move: Move, inferred: RackProbabilities | None = None
) -> tuple[float, float]:
    """Return the expected best reply of the next seat, and the expected best next play.

    Without inferred probabilities the next seat may hold any unseen tiles. The rules for the next
    seat's first turn apply to both.
    """
    public = view.public
    assert view.viewer is not None
    seat = public.seat_after(view.viewer)
    board = public.board
    if isinstance(move, Play):
        board = board.with_tiles(move.placements)
    kept = without_tiles(view.rack or (), tiles_given(move))
    drawn = min(public.edition.rack_size - len(kept), public.bag_count)
    best_plays = BestPlays.on(view, board, int(weights.again), is_first=seat in public.new)
    racks = inferred or dict(draws(view.unseen, public.rack_counts[seat]))
    return best_plays.expected(racks), best_plays.expected_with(kept, drawn, view.unseen)
