"""Looking ahead, slowly and plainly: every rack of the next seat answers, each answer is laid, and
what can be expected after it is counted rack by rack. It judges the kernel's `look_ahead`.
"""

from dataclasses import dataclass, replace
from itertools import combinations
from math import erfc, sqrt

from tests.engine.replies_by_hand import Chances, Offers, draws, tiles_given
from triolet.engine.evaluation import JudgedMove
from triolet.engine.kernel import kernel_for
from triolet.engine.weights_file import Weights
from triolet.rules.board import Board
from triolet.rules.moves import Play
from triolet.rules.observation import Observation
from triolet.rules.tiles import Rack, without_tiles


@dataclass(slots=True)
class Foresight:
    """What follows a candidate, by hand: the next seat replies, whatever its rack; then what can be
    expected of one's own next play, less a part of the reply to that.

    A greedy opponent lays the tiles with the most points, of equal ones the fewest. A wary one lays
    those that leave least, if for some rack they are near enough to the most points.
    """

    view: Observation
    weights: Weights
    judged: JudgedMove
    board: Board
    offers: Offers
    racks: Chances
    lines: dict[Rack, tuple[float, float]]

    @classmethod
    def of(cls, view: Observation, weights: Weights, judged: JudgedMove) -> "Foresight":
        board = view.standing.board
        if isinstance(judged.move, Play):
            board = board.with_tiles(judged.move.placements)
        other = view.standing.seat_after(view.viewer or 0)
        offers = Offers.on(view, board, 0, is_first=other in view.standing.new)
        racks = dict(draws(view.unseen, view.standing.rack_counts[other]))
        return cls(view, weights, judged, board, offers, racks, {})

    def look(self, greed: float) -> tuple[float, float]:
        """The gain and the chance to win if the opponent is so likely to be greedy."""
        near = {part for rack in self.racks for part in self.near_parts(rack)}
        gain = win = 0.0
        for rack, chance in self.racks.items():
            parts = [part for part in parts_of(rack) if self.points(part)]
            most = max(parts, key=self.points, default=())
            least = min([(), *near.intersection(parts)], key=lambda part: self.line(part)[0])
            for part, share in ((most, greed), (least, 1 - greed)):
                if share:
                    gain += chance * share * self.line(part)[0]
                    win += chance * share * self.line(part)[1]
        return gain, win

    def near_parts(self, rack: Rack) -> list[Rack]:
        parts = [part for part in parts_of(rack) if self.points(part)]
        best = max(map(self.points, parts), default=0)
        return [part for part in parts if self.points(part) >= best - self.weights.wary_patience]

    def points(self, part: Rack) -> int:
        """The most points of a play with all of the tiles."""
        return self.offers.best_with_all(part)

    def line(self, laid: Rack) -> tuple[float, float]:
        if laid not in self.lines:
            self.lines[laid] = self._line(laid)
        return self.lines[laid]

    def _line(self, laid: Rack) -> tuple[float, float]:
        view, weights, standing = self.view, self.weights, self.view.standing
        assert view.viewer is not None
        after, gain = self.board, self.judged.points + self.judged.again
        pool = view.unseen
        if laid:
            kernel = kernel_for(standing.edition)
            assert kernel is not None
            reply = kernel.best(replace(self.offers.turn, rack=laid))
            assert reply is not None
            after = after.with_tiles(reply.play.placements)
            pool = without_tiles(pool, reply.play.tiles)
            replays = standing.edition.layout.replays
            gain -= reply.points
            gain -= weights.again * sum(square in replays for square in reply.play.squares)
        kept = without_tiles(view.rack or (), tiles_given(self.judged.move))
        drawn = min(standing.edition.rack_size - len(kept), standing.bag_count)
        coming = Offers.on(view, after, int(weights.again), is_first=False)
        gain += weights.leaf_next * coming.expected_with(kept, drawn, pool)
        gain -= weights.leaf_reply * coming.expected(self.racks)
        gain += weights.leaf_kept * sum(weights.kept[tile] for tile in kept)
        left = max(0, standing.bag_count - drawn - len(laid))
        lead = 2 * standing.scores[view.viewer] - sum(standing.scores) + gain
        spread = sqrt(weights.spread + weights.spread_tile * left)
        return gain, erfc(-lead / spread / sqrt(2)) / 2


def parts_of(rack: Rack) -> list[Rack]:
    """The fewest tiles first."""
    return list(dict.fromkeys(part for count in (1, 2, 3) for part in combinations(rack, count)))
