"""A slow reference implementation of the kernel's `reply` and `next`: the average, over every
possible rack, of the value of its best play.

The value of a play is its points plus a bonus for each replay square that it covers. A rack without
a play has the value 0.
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
    """Yield every multiset of `count` unseen tiles with its probability."""
    counts = Counter(unseen)
    total_ways = comb(len(unseen), count)
    for drawn in combinations_with_replacement(sorted_rack(counts), count):
        ways = 1
        for tile, count_drawn in Counter(drawn).items():
            ways *= comb(counts[tile], count_drawn)
        if ways:
            yield drawn, ways / total_ways


@dataclass(slots=True)
class BestPlays:
    """The best plays of racks on one board."""

    turn: Turn
    again: int
    """The value of a covered replay square."""
    best_values: dict[Rack, int] = field(default_factory=dict)
    best_using_all: dict[Rack, RankedPlay | None] = field(default_factory=dict)

    @classmethod
    def on(cls, view: Observation, board: Board, again: int, *, is_first: bool) -> "BestPlays":
        return cls(Turn(view.public.edition, board, (), 0, is_first), again)

    def best(self, rack: Rack) -> int:
        """Return the value of the rack's best play."""
        rack = sorted_rack(rack)
        if rack not in self.best_values:
            self.best_values[rack] = self._best(replace(self.turn, rack=rack))
        return self.best_values[rack]

    def using_all(self, tiles: Rack) -> RankedPlay | None:
        """Return the best play that uses all of the tiles."""
        if tiles not in self.best_using_all:
            kernel = kernel_for(self.turn.edition)
            assert kernel is not None
            plays = kernel.plays(replace(self.turn, rack=tiles))
            plays_of_all = [each for each in plays if len(each.play.placements) == len(tiles)]
            self.best_using_all[tiles] = max(plays_of_all, key=self.value_of, default=None)
        return self.best_using_all[tiles]

    def value_of(self, ranked: RankedPlay | None) -> int:
        if ranked is None:
            return 0
        replays = self.turn.edition.layout.replays
        covered = sum(square in replays for square in ranked.play.squares)
        return ranked.points + self.again * covered

    def expected(self, probabilities: RackProbabilities) -> float:
        return sum(probability * self.best(rack) for rack, probability in probabilities.items())

    def expected_with(self, kept: Rack, count: int, unseen: Rack) -> float:
        """Return the expected value of the kept tiles with `count` drawn tiles."""
        return sum(
            probability * self.best(kept + drawn) for drawn, probability in draws(unseen, count)
        )

    def _best(self, turn: Turn) -> int:
        kernel = kernel_for(turn.edition)
        assert kernel is not None
        if not self.again:
            return self.value_of(kernel.best(turn))
        return max(map(self.value_of, kernel.plays(turn)), default=0)


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
