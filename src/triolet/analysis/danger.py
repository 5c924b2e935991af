"""What the next player can expect: the replies of random racks of the unseen tiles, square by
square.

The racks come from the random generator of the deal, so the kernel for the browser
(`kernel/players/expected_replies.cpp`) draws the same ones.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Final

from triolet.engine.plays import RankedPlay, ranked_plays
from triolet.rules.bag import random_racks
from triolet.rules.layout import Square
from triolet.rules.moves import Exchange, Pass, Play
from triolet.rules.observation import Observation
from triolet.rules.observed_game import find_end, observe_move
from triolet.rules.public_state import PublicState
from triolet.rules.tiles import LaidTile, Rack, sorted_rack

RACKS: Final = 60
SEED: Final = "racks of the next player"
PURPOSE: Final = "replies"


@dataclass(frozen=True, slots=True)
class Danger:
    """The replies that use a square."""

    share: float
    """How often the best reply uses the square."""
    points: float
    """The mean points of these replies; 0 if there are none."""
    tile: LaidTile | None
    """The tile that these replies lay on the square most often."""
    reach: float
    """The share of racks with a legal play that uses the square."""
    through: float
    """The mean over all racks of the best play that uses the square; 0 for a rack without one."""

    @property
    def expected(self) -> float:
        """The part of the expected reply that uses the square."""
        return self.share * self.points


@dataclass(frozen=True, slots=True)
class Replies:
    """The replies to a move."""

    seat: int
    """The seat that replies."""
    mean: float
    """The mean points of the best reply; 0 if there is none."""
    squares: Mapping[Square, Danger]


def replies_to(
    view: Observation, move: Play | Exchange | Pass | None, racks: int = RACKS, seed: str = SEED
) -> Replies | None:
    """Return the replies to a move; `None` if the game is over or the same player moves again.

    Without a move they are those of the seat after the one to move on the board as it is, or of the
    seat to move if its rack is hidden. The same racks are used for every move of a turn.
    """
    public = _state_of_reply(view, move)
    if public is None:
        return None
    assert public.to_move is not None
    found = _Squares()
    for rack in _possible_racks(view, public, racks, seed):
        hands = tuple(rack if seat == public.to_move else None for seat in range(len(view.racks)))
        found.add(ranked_plays(public.turn(hands)))
    return Replies(public.to_move, found.total / found.racks, dict(found.dangers()))


def _state_of_reply(view: Observation, move: Play | Exchange | Pass | None) -> PublicState | None:
    public = view.public
    mover = public.to_move
    assert mover is not None
    if move is None:
        if view.racks[mover] is None:
            return public
        after = replace(public, to_move=public.seat_after(mover))
    else:
        seen = observe_move(view, move)
        if find_end(seen) is not None:
            return None
        after = seen.public
    return None if after.to_move in (None, mover) else after


def _possible_racks(
    view: Observation, public: PublicState, racks: int, seed: str
) -> Iterator[Rack]:
    """Yield random racks of the seat that replies, or its own if it is known."""
    assert public.to_move is not None
    known = view.racks[public.to_move]
    if known is not None:
        return iter((known,))
    # What the mover draws is unknown too, so every unseen tile is equally likely.
    unseen = sorted_rack(view.unseen)
    held = public.rack_counts[public.to_move]
    return islice(random_racks(unseen, held, seed, PURPOSE), racks)


@dataclass(slots=True)
class _Squares:
    """Adds up the replies of racks."""

    racks: int = 0
    total: int = 0
    best: dict[Square, list[tuple[int, LaidTile]]] = field(default_factory=dict)
    """The points and the tile of each best reply that uses a square."""
    through: dict[Square, list[int]] = field(default_factory=dict)
    """The points of the best play through a square, one for each rack that has one."""

    def add(self, plays: list[RankedPlay]) -> None:
        self.racks += 1
        if not plays:
            return
        self.total += plays[0].points
        for placement in plays[0].play.placements:
            use = plays[0].points, placement.tile
            self.best.setdefault(placement.square, []).append(use)
        # Of the plays through a square the first one counts: they are ranked.
        most = {
            place.square: each.points for each in reversed(plays) for place in each.play.placements
        }
        for square, points in most.items():
            self.through.setdefault(square, []).append(points)

    def dangers(self) -> Iterator[tuple[Square, Danger]]:
        for square, through in self.through.items():
            uses = self.best.get(square, [])
            tiles = Counter(tile for _, tile in uses).most_common(1)
            yield (
                square,
                Danger(
                    len(uses) / self.racks,
                    sum(points for points, _ in uses) / len(uses) if uses else 0.0,
                    tiles[0][0] if tiles else None,
                    len(through) / self.racks,
                    sum(through) / self.racks,
                ),
            )
