"""A slow reference implementation of the kernel's `look_ahead`: every rack of the next seat
replies, and the expectations after each reply are computed rack by rack.
"""

from dataclasses import dataclass
from itertools import combinations
from math import erfc, sqrt

from tests.engine.reference_replies import BestPlays, RackProbabilities, draws, tiles_given
from triolet.engine.evaluation import EvaluatedMove
from triolet.engine.weights_file import Weights
from triolet.rules.board import Board
from triolet.rules.moves import Play
from triolet.rules.observation import Observation
from triolet.rules.tiles import Rack, without_tiles


@dataclass(slots=True)
class LookAhead:
    """The look-ahead of one candidate: the reply of the next seat, the expected next play, and
    parts of the second reply and of the opponent's kept tiles.

    Most opponents maximize points, then play the fewest tiles. The last model also values extra
    turns and kept tiles, and exchanges if that is worth more.
    """

    view: Observation
    weights: Weights
    evaluated: EvaluatedMove
    board: Board
    racks: RackProbabilities
    is_first: bool

    @classmethod
    def of(cls, view: Observation, weights: Weights, evaluated: EvaluatedMove) -> "LookAhead":
        board = view.public.board
        if isinstance(evaluated.move, Play):
            board = board.with_tiles(evaluated.move.placements)
        other = view.public.seat_after(view.viewer or 0)
        racks = dict(draws(view.unseen, view.public.rack_counts[other]))
        return cls(view, weights, evaluated, board, racks, other in view.public.new)

    def look(self, strategic: float) -> tuple[float, float]:
        """Return gain and win probability, given the probability of the last opponent model."""
        gain = win = 0.0
        for is_strategic, share in ((False, 1 - strategic), (True, strategic)):
            if share:
                one, other = self.answered(is_strategic)
                gain += share * one
                win += share * other
        return gain, win

    def answered(self, is_strategic: bool) -> tuple[float, float]:
        again = int(self.weights.again) if is_strategic else 0
        best_plays = BestPlays.on(self.view, self.board, again, is_first=self.is_first)
        gains: dict[Rack, float] = {}
        gain = win = 0.0
        for rack, chance in self.racks.items():
            laid = self.choice(best_plays, rack, is_strategic)
            if laid not in gains:
                gains[laid] = self.gain_after(best_plays, laid)
            found = gains[laid]
            if laid:
                found -= self.weights.leaf_other * self.value(without_tiles(rack, laid))
            gain += chance * found
            win += chance * self.win_with(found, laid)
        return gain, win

    def choice(self, best_plays: BestPlays, rack: Rack, is_strategic: bool) -> Rack:
        chosen: Rack = ()
        most = sum(max(0.0, self.weights.kept[tile]) for tile in rack) if is_strategic else 0.0
        for part in parts_of(rack):
            points = best_plays.value_of(best_plays.using_all(part))
            worth = points + (self.value(without_tiles(rack, part)) if is_strategic else 0.0)
            if points and worth > most:
                chosen, most = part, worth
        return chosen

    def value(self, kept: Rack) -> float:
        return sum(self.weights.kept[tile] for tile in kept)

    def drawn(self) -> tuple[Rack, int]:
        """Return the kept tiles and the number of drawn tiles."""
        public = self.view.public
        kept = without_tiles(self.view.rack or (), tiles_given(self.evaluated.move))
        return kept, min(public.edition.rack_size - len(kept), public.bag_count)

    def gain_after(self, best_plays: BestPlays, laid: Rack) -> float:
        view, weights, public = self.view, self.weights, self.view.public
        after, gain = self.board, self.evaluated.points + self.evaluated.again
        pool = view.unseen
        reply = best_plays.using_all(laid) if laid else None
        if reply is not None:
            after = after.with_tiles(reply.play.placements)
            pool = without_tiles(pool, reply.play.tiles)
            replays = public.edition.layout.replays
            gain -= reply.points
            gain -= weights.again * sum(square in replays for square in reply.play.squares)
        kept, drawn = self.drawn()
        coming = BestPlays.on(view, after, int(weights.again), is_first=False)
        gain += weights.leaf_next * coming.expected_with(kept, drawn, pool)
        gain -= weights.leaf_reply * coming.expected(self.racks)
        return gain + weights.leaf_kept * self.value(kept)

    def win_with(self, gain: float, laid: Rack) -> float:
        weights, public = self.weights, self.view.public
        assert self.view.viewer is not None
        left = max(0, public.bag_count - self.drawn()[1] - len(laid))
        lead = 2 * public.scores[self.view.viewer] - sum(public.scores) + gain
        spread = sqrt(weights.spread + weights.spread_tile * left)
        return erfc(-lead / spread / sqrt(2)) / 2


def parts_of(rack: Rack) -> list[Rack]:
    """Return all parts of the rack, fewest tiles first."""
    return list(dict.fromkeys(part for count in (1, 2, 3) for part in combinations(rack, count)))
