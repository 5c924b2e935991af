"""Golden values of the shuffle: the same seed gives the same game.

They never change. A failure means that past games can no longer be reproduced.
"""

from collections import Counter
from dataclasses import dataclass
from hashlib import sha256
from itertools import islice

import pytest

from testkit.scenes import small_edition
from triolet.rules.bag import _below, _numbers, random_racks, shuffled
from triolet.rules.edition_file import EDITIONS, load_edition
from triolet.rules.game import Game, Started
from triolet.rules.moves import Exchange
from triolet.rules.tiles import JOKER, Tile

STREAM_DIGEST = "f36e8ddfeef929964f8f34da95675ae04a6fd3d40c7b589cc9b34bb7ebd6d099"
"""SHA-256 of the first thousand numbers of seed "triolet", purpose "deal", joined by commas."""


@dataclass(frozen=True, slots=True)
class Golden:
    """A game of three with seed "golden", before and after the first player exchanges the two
    lowest tiles. Tiles are letters: A is 0, ? is the joker."""

    first: int
    draws: tuple[tuple[Tile | None, ...], ...]
    racks: tuple[str, ...]
    set_aside: str
    bag: str
    drawn: str
    mixed: str


WITH_THREE_SET_ASIDE = Golden(
    first=0,
    draws=(),
    racks=("DDD", "CEE", "DEG"),
    set_aside="JOE",
    bag="AACAJBBIMIBNGEHAELCCHFKHDGCAFFEFAGLBDFH?GGHCAMKFC?IBNCFBBDPJLBIDJHKABAF",
    drawn="AA",
    mixed="IIAFIFAGHB?HHFDAFGFBEGFCBNEDAGB?BHDCJFCABHDDIBFJGKHPMLBCDJNCCELAACKLBMK",
)
WITH_NONE_SET_ASIDE = Golden(
    first=2,
    draws=((0, 3, 8),),
    racks=("DDD", "CEE", "EJO"),
    set_aside="",
    bag="GEDAACAJBBIMIBNGEHAELCCHFKHDGCAFFEFAGLBDFH?GGHCAMKFC?IBNCFBBDPJLBIDJHKABAF",
    drawn="IB",
    mixed="ELFJCBJEKGAAMEJHPCIJEGDFGKFAGAGMBCHHCDDNBFCLIBBCBFGHACKFEABA?DDBNF?HIFAAHL",
)
SMALL_NINE = Golden(
    first=0,
    draws=(),
    racks=("ACHL", "DEGJ", "CIJK"),
    set_aside="CE",
    bag="IAFGBDHBDEBA?MCAFCFGG?EHBFAK?DIEBD",
    drawn="IA",
    mixed="GGKFDCDGBIAA?EFACMBA?HHEDBDC?BFFEB",
)
GOLDEN = {
    **dict.fromkeys(("gigamic-en", "gigamic-fr", "dj-de"), WITH_THREE_SET_ASIDE),
    **dict.fromkeys(("dj-uk", "dj-nl"), WITH_NONE_SET_ASIDE),
    "small-nine": SMALL_NINE,
}


def letters(tiles: tuple[Tile, ...]) -> str:
    return "".join("?" if tile == JOKER else chr(ord("A") + tile) for tile in tiles)


@pytest.mark.parametrize("name", GOLDEN)
def test_a_seed_gives_the_golden_game(name: str) -> None:
    edition = load_edition(name) if name in EDITIONS else small_edition()
    game = Game.start(edition, players=3, seed="golden")
    before = game.position
    started = game.events[0]
    assert isinstance(started, Started)
    first = started.deal.first
    game.play(Exchange(before.racks[first][:2]))
    assert GOLDEN[name] == Golden(
        first,
        started.deal.draws,
        tuple(map(letters, before.racks)),
        letters(before.set_aside),
        letters(before.bag.tiles),
        letters(game.moves[0].drawn),
        letters(game.position.bag.tiles),
    )


def test_the_random_generator_gives_the_golden_numbers() -> None:
    numbers = ",".join(map(str, islice(_numbers("triolet", "deal"), 1000)))
    assert sha256(numbers.encode()).hexdigest() == STREAM_DIGEST


def test_a_seed_is_encoded_as_utf_8() -> None:
    digest = sha256(b"d\xc3\xa9j\xc3\xa0 vu/first/0").digest()
    assert next(_numbers("déjà vu", "first")) == int.from_bytes(digest[:8], "big")


def test_numbers_that_would_bias_the_result_are_rejected() -> None:
    # Numbers from the highest multiple of 10 below 2 ** 64 on are rejected.
    fair = (1 << 64) // 10 * 10
    assert _below(10, iter([fair, (1 << 64) - 1, 27])) == 7
    assert _below(10, iter([fair - 1])) == 9


@pytest.mark.parametrize("purpose", ["deal", "mix 1"])
def test_every_tile_is_about_equally_likely_in_every_place(purpose: str) -> None:
    places, seeds = 12, 3000
    counts = Counter(
        (place, tile)
        for seed in range(seeds)
        for place, tile in enumerate(shuffled(range(places), f"fair {seed}", purpose))
    )
    expected = seeds / places
    chi_square = sum(
        (counts[place, tile] - expected) ** 2 / expected
        for place in range(places)
        for tile in range(places)
    )
    # 121 degrees of freedom: a fair shuffle stays within these in 99.8 of 100 runs.
    assert 77 < chi_square < 175


def test_every_seat_begins_about_equally_often() -> None:
    begins = Counter(
        Game.start(load_edition(), 4, f"fair {seed}").position.public.to_move for seed in range(800)
    )
    chi_square = sum((count - 200) ** 2 / 200 for count in begins.values())
    # Three degrees of freedom.
    assert len(begins) == 4
    assert chi_square < 16.3


def test_random_racks_are_drawn_from_all_tiles_with_equal_probability() -> None:
    tiles = (0, 0, 1, 5, JOKER)
    racks = list(islice(random_racks(tiles, 2, "triolet", "replies"), 4000))
    assert all(not Counter(rack) - Counter(tiles) for rack in racks)
    drawn = Counter(tile for rack in racks for tile in rack)
    # Each tile is on two racks of five; the standard deviation is about 31.
    assert drawn[0] == pytest.approx(3200, abs=150)
    for tile in (1, 5, JOKER):
        assert drawn[tile] == pytest.approx(1600, abs=150)


def test_a_random_rack_has_all_tiles_if_there_are_too_few() -> None:
    assert next(random_racks((3, JOKER), 3, "triolet", "replies")) == (3, JOKER)
    assert next(random_racks((), 3, "triolet", "replies")) == ()
