"""The chances of the unseen tiles on a hidden rack, inferred from the last move of its player.

A player who laid two tiles kept one. Each set of tiles that may have been kept is weighted with the
number of ways to draw it, and with how well the move fits a player who wants points; the tiles that
were drawn afterwards are any others. Only an observation goes in, so no hidden tile does. The web
app does the same (`web/src/local/analysis/inference.ts`); docs/review.md explains the method.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement
from math import comb, exp, inf, prod
from typing import Final

from triolet.engine.plays import ranked_plays
from triolet.rules.board import Board
from triolet.rules.edition import Edition
from triolet.rules.moves import HiddenExchange, Pass, Play
from triolet.rules.observation import Observation
from triolet.rules.public_state import PublicState, boards_before
from triolet.rules.tiles import Rack, Tile, sorted_rack
from triolet.rules.turn import Turn

SCALE: Final = 20.0
"""Points given away that make a move e times less likely. From benchmarks/inference.py."""


@dataclass(frozen=True, slots=True)
class LastMove:
    """The latest turn of a player, as everyone saw it."""

    board: Board
    """Before the move."""
    is_first: bool
    """Whether it was the player's first turn."""
    move: Play | HiddenExchange | Pass
    points: int
    held: int
    """How many tiles the player had before it."""

    @property
    def kept(self) -> int:
        """How many tiles the player kept."""
        if isinstance(self.move, Play):
            return self.held - len(self.move.placements)
        return self.held - (self.move.count if isinstance(self.move, HiddenExchange) else 0)


@dataclass(frozen=True, slots=True)
class TileChance:
    """One kind of tile on a hidden rack."""

    expected: float
    """How many of them are on the rack, on average."""
    chance: float
    """That there is at least one."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """A rack that may have made the move."""

    kept: Rack
    ways: int
    """To draw the rack from the unseen tiles, and to keep these tiles of it."""
    loss: float
    """The points that the move gave away with this rack."""


def infer_rack(
    view: Observation, seat: int, scale: float = SCALE
) -> Mapping[Tile, TileChance] | None:
    """Return the chances of every unseen tile on the hidden rack of a seat.

    `None` if the rack is visible, or if no move says anything about it: then every unseen tile is
    equally likely.
    """
    last = find_last_move(view.public, seat)
    if view.racks[seat] is not None or last is None or not last.kept:
        return None
    kept = kept_chances(explanations(view.public.edition, last, view.unseen), scale)
    return tile_chances(kept, view.unseen, view.public.rack_counts[seat]) if kept else None


def find_last_move(public: PublicState, seat: int) -> LastMove | None:
    """Return the latest turn of a seat; `None` if it had none since the position was set up."""
    turns = list(boards_before(public))
    own = [(board, past) for board, past in turns if past.seat == seat]
    if not own:
        return None
    board, past = own[-1]
    move, held = past.move, public.rack_counts[seat]
    if isinstance(move, Play):
        # Racks are full while there are tiles in the bag, so less than a full rack drew nothing.
        held = min(public.edition.rack_size, held + len(move.placements))
    elif not isinstance(move, HiddenExchange | Pass):
        return None
    is_first = len(own) == 1 and not len(turns[0][0])
    return LastMove(board, is_first, move, past.sheet.points, held)


def explanations(edition: Edition, last: LastMove, unseen: Rack) -> Iterator[Explanation]:
    """Yield every rack that may have made the move, with each set that it may have kept."""
    if isinstance(last.move, Play):
        for kept, ways in _sets(unseen, last.kept):
            yield Explanation(kept, ways, _loss(edition, last, last.move.tiles + kept))
        return
    # The tiles that were given back are hidden too.
    for rack, ways in _sets(unseen, last.held):
        loss = _loss(edition, last, rack)
        for kept, parts in _sets(rack, last.kept):
            yield Explanation(kept, ways * parts, loss)


def _loss(edition: Edition, last: LastMove, rack: Rack) -> float:
    """Return the points that the move gave away with this rack.

    An exchange counts as a play of 0 points. Only a rack without a play may pass.
    """
    plays = ranked_plays(Turn(edition, last.board, sorted_rack(rack), 0, last.is_first))
    if isinstance(last.move, Pass):
        return inf if plays else 0.0
    return float(plays[0].points - last.points) if plays else 0.0


def kept_chances(found: Iterable[Explanation], scale: float = SCALE) -> Mapping[Rack, float]:
    """Return the chance of each set of tiles that the player may have kept.

    Empty if no rack explains the move, as after a change of the position by hand.
    """
    weights: defaultdict[Rack, float] = defaultdict(float)
    for each in found:
        weights[each.kept] += each.ways * exp(-each.loss / scale)
    total = sum(weights.values())
    return {kept: weight / total for kept, weight in weights.items()} if total else {}


def _sets(tiles: Rack, size: int) -> Iterator[tuple[Rack, int]]:
    """Yield every set of this size, and the number of ways to draw it."""
    counts = Counter(tiles)
    for chosen in combinations_with_replacement(sorted_rack(counts), size):
        ways = prod(comb(counts[tile], count) for tile, count in Counter(chosen).items())
        if ways:
            yield chosen, ways


def tile_chances(
    kept: Mapping[Rack, float], unseen: Sequence[Tile], held: int
) -> Mapping[Tile, TileChance]:
    """Return the chances of tiles on a rack of a kept set and of any other unseen tiles."""
    counts = Counter(unseen)
    expected = dict.fromkeys(sorted_rack(counts), 0.0)
    chances = dict(expected)
    for rack, share in kept.items():
        others, drawn = len(unseen) - len(rack), held - len(rack)
        for tile, count in counts.items():
            left = count - rack.count(tile)
            expected[tile] += share * (rack.count(tile) + (drawn * left / others if drawn else 0))
            absent = 0.0 if tile in rack else comb(others - left, drawn) / comb(others, drawn)
            chances[tile] += share * (1 - absent)
    return {tile: TileChance(expected[tile], chances[tile]) for tile in expected}
