"""The bag and the shuffle: the same seed gives the same game on every machine.

The shuffle is written down in docs/packages/rules.md so that another program can repeat it:
a stream of 64-bit numbers from SHA-256 over the seed, what is being mixed and a counter.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from hashlib import sha256

from triolet.rules.edition import Edition, ExchangeOrder, FirstPlayer
from triolet.rules.tiles import JOKER, Rack, Tile

WORD = 1 << 64


def _numbers(seed: str, purpose: str) -> Iterator[int]:
    """An endless stream of numbers below 2**64: four from each SHA-256."""
    counter = 0
    while True:
        digest = sha256(f"{seed}/{purpose}/{counter}".encode()).digest()
        for start in range(0, len(digest), 8):
            yield int.from_bytes(digest[start : start + 8], "big")
        counter += 1


def _below(limit: int, numbers: Iterator[int]) -> int:
    """A number from 0 to limit - 1, each equally likely: what would favour some is skipped."""
    fair = WORD - WORD % limit
    number = next(numbers)
    while number >= fair:
        number = next(numbers)
    return number % limit


def shuffled(tiles: Iterable[Tile], seed: str, purpose: str) -> tuple[Tile, ...]:
    """Fisher and Yates: from the last place down, swap with a place not above it."""
    order = list(tiles)
    numbers = _numbers(seed, purpose)
    for last in range(len(order) - 1, 0, -1):
        chosen = _below(last + 1, numbers)
        order[last], order[chosen] = order[chosen], order[last]
    return tuple(order)


@dataclass(frozen=True, slots=True)
class Bag:
    """The tiles in the order in which they will be drawn. The seed settles every mixing."""

    tiles: tuple[Tile, ...]
    seed: str
    mixings: int = 0

    def __len__(self) -> int:
        return len(self.tiles)

    def draw(self, count: int) -> tuple[Rack, "Bag"]:
        """Up to `count` tiles, and the bag without them."""
        return self.tiles[:count], replace(self, tiles=self.tiles[count:])

    def exchange(self, given: Rack, order: ExchangeOrder) -> tuple[Rack, "Bag"]:
        """The tiles drawn for those given back, and the bag afterwards."""
        if order is ExchangeOrder.DRAW_THEN_RETURN:
            drawn, rest = self.draw(len(given))
            return drawn, rest._mixed_with(given)
        return self._mixed_with(given).draw(len(given))

    def _mixed_with(self, given: Rack) -> "Bag":
        mixings = self.mixings + 1
        tiles = shuffled(self.tiles + given, self.seed, f"mix {mixings}")
        return Bag(tiles, self.seed, mixings)


@dataclass(frozen=True, slots=True)
class Deal:
    """How the tiles lie when the game begins, before anyone takes a rack.

    `draws` holds the tiles drawn for the first turn, round by round and seat by seat (`None`:
    not in that round).
    """

    players: int
    first: int
    set_aside: tuple[Tile, ...]
    bag: Bag
    draws: tuple[tuple[Tile | None, ...], ...] = ()


def deal(edition: Edition, players: int, seed: str) -> Deal:
    """The deal of a seed: see who begins, mix, set aside."""
    assert edition.fewest_players <= players <= edition.most_players
    draws: tuple[tuple[Tile | None, ...], ...] = ()
    if edition.first_player is FirstPlayer.HIGHEST_TILE:
        draws = _draws_for_first(edition, players, seed)
        first = _highest(draws[-1])[0]
    else:
        first = _below(players, _numbers(seed, "first"))
    order = shuffled(edition.tiles, seed, "deal")
    bag = Bag(order[edition.set_aside :], seed)
    return Deal(players, first, order[: edition.set_aside], bag, draws)


def seal(edition: Edition, dealt: Deal) -> str:
    """A promise that can be shown before the game: SHA-256 over the seed and the order of the
    tiles. Whoever knows the seed can check it, nobody can read the tiles from it."""
    order = (*dealt.set_aside, *dealt.bag.tiles)
    text = (
        f"triolet seal 1\nedition {edition.name}\nplayers {dealt.players}\n"
        f"first {dealt.first + 1}\nseed {dealt.bag.seed}\n"
        f"tiles {'-'.join('J' if tile == JOKER else str(tile) for tile in order)}\n"
    )
    return sha256(text.encode()).hexdigest()


def _draws_for_first(
    edition: Edition, players: int, seed: str
) -> tuple[tuple[Tile | None, ...], ...]:
    """Rounds of drawing one tile each until one is highest; the tiles go back every time."""
    rounds: list[tuple[Tile | None, ...]] = []
    seats = list(range(players))
    while len(seats) > 1:
        bag = iter(shuffled(edition.tiles, seed, f"draw {len(rounds) + 1}"))
        drawn = tuple(next(bag) if seat in seats else None for seat in range(players))
        rounds.append(drawn)
        seats = _highest(drawn)
    return tuple(rounds)


def _highest(drawn: tuple[Tile | None, ...]) -> list[int]:
    """The seats with the highest tile; a joker counts lowest, below 0."""
    assert JOKER < 0
    highest = max(tile for tile in drawn if tile is not None)
    return [seat for seat, tile in enumerate(drawn) if tile == highest]
