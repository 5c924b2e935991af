"""What the next player can expect after a move: the best replies of racks from the unseen tiles."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Final

from triolet.engine.plays import ranked_plays
from triolet.rules.layout import Square
from triolet.rules.moves import Exchange, Pass, Play
from triolet.rules.observation import Observation
from triolet.rules.observed_game import find_end, observe_move
from triolet.rules.tiles import LaidTile, sorted_rack

RACKS: Final = 60
SEED: Final = "racks of the next player"


@dataclass(frozen=True, slots=True)
class Danger:
    """The best replies that use a square."""

    share: float
    """How often the best reply uses the square."""
    points: float
    """The mean points of these replies."""
    tile: LaidTile
    """The tile that is laid on the square most often."""

    @property
    def expected(self) -> float:
        """The part of the expected reply that uses the square."""
        return self.share * self.points


@dataclass(frozen=True, slots=True)
class Replies:
    """The best replies to a move."""

    mean: float
    """The mean points of the best reply; 0 if there is none."""
    squares: Mapping[Square, Danger]


def replies_to(view: Observation, move: Play | Exchange | Pass) -> Replies | None:
    """Return the best replies of the next player; `None` if the game is over or the same player
    moves again. The same racks are used for every move of a turn."""
    after = observe_move(view, move)
    public, seat = after.public, after.public.to_move
    if seat is None or seat == view.public.to_move or find_end(after) is not None:
        return None
    # What the mover draws is unknown too, so every unseen tile is equally likely.
    unseen = sorted(view.unseen)
    size = min(public.rack_counts[seat], len(unseen))
    random = Random(SEED)
    total = 0
    uses: dict[Square, list[tuple[int, LaidTile]]] = {}
    for _ in range(RACKS):
        rack = sorted_rack(random.sample(unseen, size))
        hands = tuple(rack if other == seat else None for other in range(len(public.scores)))
        replies = ranked_plays(public.turn(hands))
        if not replies:
            continue
        best = replies[0]
        total += best.points
        for placement in best.play.placements:
            uses.setdefault(placement.square, []).append((best.points, placement.tile))
    squares = {
        square: Danger(
            len(found) / RACKS,
            sum(points for points, _ in found) / len(found),
            Counter(tile for _, tile in found).most_common(1)[0][0],
        )
        for square, found in uses.items()
    }
    return Replies(total / RACKS, squares)
