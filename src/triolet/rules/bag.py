"""The shuffle, the bag and the deal: the same seed gives the same game on every machine.

The random generator is SHA-256 over seed, purpose and counter. docs/packages/rules.md specifies
it, so that other programs can reproduce the shuffle.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from hashlib import sha256

from triolet.rules.edition import Edition, ExchangeOrder, FirstPlayer
from triolet.rules.tiles import JOKER, Rack, Tile, sorted_rack

WORD = 1 << 64
NO_RANDOM = "-"
"""Stands in a seed for a person who added no random text."""


def _numbers(seed: str, purpose: str) -> Iterator[int]:
    """Yield an endless stream of 64-bit random numbers, four from each SHA-256 digest."""
    counter = 0
    while True:
        digest = sha256(f"{seed}/{purpose}/{counter}".encode()).digest()
        for start in range(0, len(digest), 8):
            yield int.from_bytes(digest[start : start + 8], "big")
        counter += 1


def _below(limit: int, numbers: Iterator[int]) -> int:
    """Return a uniformly distributed number below `limit`, by rejection sampling."""
    fair = WORD - WORD % limit
    number = next(numbers)
    while number >= fair:
        number = next(numbers)
    return number % limit


def shuffled(tiles: Iterable[Tile], seed: str, purpose: str) -> tuple[Tile, ...]:
    """Return the tiles in random order (Fisher-Yates, from the end)."""
    order = list(tiles)
    numbers = _numbers(seed, purpose)
    for last in range(len(order) - 1, 0, -1):
        chosen = _below(last + 1, numbers)
        order[last], order[chosen] = order[chosen], order[last]
    return tuple(order)


def random_racks(tiles: Iterable[Tile], size: int, seed: str, purpose: str) -> Iterator[Rack]:
    """Yield random racks without end, each drawn from all tiles, of which there may be too few."""
    order = list(tiles)
    numbers = _numbers(seed, purpose)
    while True:
        for place in range(min(size, len(order))):
            chosen = place + _below(len(order) - place, numbers)
            order[place], order[chosen] = order[chosen], order[place]
        yield sorted_rack(order[:size])


@dataclass(frozen=True, slots=True)
class Bag:
    """The tiles in drawing order. The seed determines every shuffle after an exchange."""

    tiles: tuple[Tile, ...]
    seed: str
    mixings: int = 0

    def __len__(self) -> int:
        return len(self.tiles)

    def draw(self, count: int) -> tuple[Rack, "Bag"]:
        """Return up to `count` tiles and the bag without them."""
        return self.tiles[:count], replace(self, tiles=self.tiles[count:])

    def exchange(self, given: Rack, order: ExchangeOrder) -> tuple[Rack, "Bag"]:
        """Return the tiles drawn for the given ones, and the bag afterwards."""
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
    """The order of the tiles before the racks are filled, and the first player.

    `draws` are the tiles drawn to find the first player, by round and seat (`None`: the seat did
    not draw in that round).
    """

    players: int
    first: int
    set_aside: tuple[Tile, ...]
    bag: Bag
    draws: tuple[tuple[Tile | None, ...], ...] = ()


def deal(edition: Edition, players: int, seed: str) -> Deal:
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


def commitment(secret: str) -> str:
    """Return the SHA-256 commitment to the secret of a seed.

    A server publishes it before any person adds random text, so it cannot choose the secret later.
    """
    return sha256(f"triolet commitment 1\nsecret {secret}\n".encode()).hexdigest()


def shared_seed(secret: str, randoms: Iterable[str]) -> str:
    """Return the seed made of a secret and the random text of each person, in seat order; an empty
    text stands for a person who added none."""
    return ".".join([secret, *(random or NO_RANDOM for random in randoms)])


def secret_of_seed(seed: str) -> str:
    """Return the secret in a shared seed."""
    return seed.partition(".")[0]


def seal(edition: Edition, dealt: Deal) -> str:
    """Return a SHA-256 commitment to the seed and the order of the tiles.

    Published before the game, it reveals no tile; once the seed is published, anyone can check it.
    """
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
    """Return the rounds of draws that decide the first player.

    Each seat draws one tile; seats that tie for the highest draw again from all tiles.
    """
    rounds: list[tuple[Tile | None, ...]] = []
    seats = list(range(players))
    while len(seats) > 1:
        bag = iter(shuffled(edition.tiles, seed, f"draw {len(rounds) + 1}"))
        drawn = tuple(next(bag) if seat in seats else None for seat in range(players))
        rounds.append(drawn)
        seats = _highest(drawn)
    return tuple(rounds)


def _highest(drawn: tuple[Tile | None, ...]) -> list[int]:
    """Return the seats with the highest tile; a joker counts lowest, below 0."""
    assert JOKER < 0
    highest = max(tile for tile in drawn if tile is not None)
    return [seat for seat, tile in enumerate(drawn) if tile == highest]
