"""The bag, the two orders of an exchange, and the first player."""

from collections import Counter
from itertools import islice

import pytest

from testkit.scenes import tiles
from triolet.rules.bag import Bag, deal, shuffled
from triolet.rules.edition import ExchangeOrder
from triolet.rules.edition_file import EDITIONS, load_edition
from triolet.rules.tiles import JOKER, Tile

DRAW_FIRST, RETURN_FIRST = ExchangeOrder.DRAW_THEN_RETURN, ExchangeOrder.RETURN_THEN_DRAW
DRAWN_FOR_THE_START = ("dj-uk", "dj-nl")


def test_tiles_are_drawn_in_the_order_of_the_bag() -> None:
    bag = Bag(tiles("7 J 3 0"), "seed")
    drawn, rest = bag.draw(3)
    assert drawn == tiles("7 J 3")
    assert rest == Bag(tiles("0"), "seed")
    assert (len(bag), len(rest)) == (4, 1)


def test_fewer_tiles_are_drawn_from_a_nearly_empty_bag() -> None:
    drawn, rest = Bag(tiles("7"), "seed").draw(3)
    assert (drawn, len(rest)) == ((7,), 0)


@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
def test_drawing_before_returning_never_draws_the_returned_tiles(seed: str) -> None:
    drawn, rest = Bag(tiles("1 2 3 4 5"), seed).exchange(tiles("9 9"), DRAW_FIRST)
    assert drawn == tiles("1 2")
    assert sorted(rest.tiles) == [3, 4, 5, 9, 9]


def test_returning_before_drawing_may_draw_the_returned_tiles() -> None:
    drawn = [Bag((1,), f"{n}").exchange((9,), RETURN_FIRST)[0] for n in range(20)]
    assert {(9,), (1,)} == set(drawn)


@pytest.mark.parametrize("order", ExchangeOrder)
def test_an_exchange_keeps_the_tiles_and_shuffles_the_bag(order: ExchangeOrder) -> None:
    before = Bag(tuple(range(12)), "mixed")
    drawn, after = before.exchange((JOKER, 15), order)
    assert Counter(drawn + after.tiles) == Counter([*before.tiles, JOKER, 15])
    assert after.mixings == 1
    assert list(after.tiles) != sorted(after.tiles)


def test_every_exchange_shuffles_differently() -> None:
    first = Bag(tuple(range(12)), "mixed").exchange((), DRAW_FIRST)[1]
    second = Bag(tuple(range(12)), "mixed", mixings=1).exchange((), DRAW_FIRST)[1]
    assert first.tiles != second.tiles
    assert second.mixings == 2


@pytest.mark.parametrize("name", EDITIONS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_deal_sets_aside_the_tiles_of_the_edition(name: str, players: int) -> None:
    edition = load_edition(name)
    dealt = deal(edition, players, "seed")
    assert len(dealt.set_aside) == edition.set_aside
    assert Counter(dealt.set_aside + dealt.bag.tiles) == Counter(edition.tiles)
    assert dealt.players == players


@pytest.mark.parametrize("players", [1, 5])
def test_a_deal_is_for_two_to_four_players(players: int) -> None:
    with pytest.raises(AssertionError):
        deal(load_edition(), players, "seed")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_seat_may_begin(players: int) -> None:
    for name in EDITIONS:
        begins = Counter(deal(load_edition(name), players, f"{n}").first for n in range(60))
        assert set(begins) == set(range(players))


@pytest.mark.parametrize("name", EDITIONS)
def test_tiles_are_drawn_for_the_first_turn_only_where_the_highest_begins(name: str) -> None:
    assert bool(deal(load_edition(name), 2, "seed").draws) is (name in DRAWN_FOR_THE_START)


def seat_to_begin(draws: tuple[tuple[Tile | None, ...], ...]) -> int:
    """Implement the rule independently: the seats with the highest tile draw again."""
    seats = set(range(len(draws[0])))
    for round_ in draws:
        drawn = {seat: tile for seat, tile in enumerate(round_) if tile is not None}
        assert set(drawn) == seats
        seats = {seat for seat, tile in drawn.items() if tile == max(drawn.values())}
    (first,) = seats
    return first


DEALS = [deal(load_edition("dj-uk"), 2 + n % 3, f"draw {n}") for n in range(300)]


def test_the_highest_tile_begins() -> None:
    assert all(seat_to_begin(dealt.draws) == dealt.first for dealt in DEALS)


def test_only_the_seats_with_the_highest_tile_draw_again() -> None:
    with_tie = [dealt for dealt in DEALS if len(dealt.draws) > 1]
    assert with_tie
    assert any(None in drawn for dealt in with_tie for drawn in dealt.draws[1:])
    for dealt in with_tie:
        first, second, *_ = dealt.draws
        highest = max(tile for tile in first if tile is not None)
        tied = [seat for seat, tile in enumerate(first) if tile == highest]
        assert [seat for seat, tile in enumerate(second) if tile is not None] == tied


def test_a_joker_counts_lowest() -> None:
    with_joker = [dealt for dealt in DEALS if set(dealt.draws[0]) > {JOKER}]
    assert with_joker
    assert all(dealt.draws[0][dealt.first] != JOKER for dealt in with_joker)


def test_the_tiles_drawn_for_the_first_turn_are_returned() -> None:
    assert all(len(dealt.bag) == 83 for dealt in DEALS)


def test_other_seeds_give_other_deals() -> None:
    bags = {deal(load_edition(), 2, f"{n}").bag.tiles for n in range(200)}
    assert len(bags) == 200


def test_a_shuffle_accepts_any_iterable_and_does_not_change_it() -> None:
    given = list(range(10))
    assert sorted(shuffled(given, "seed", "deal")) == given
    assert given == list(range(10))
    assert shuffled([], "seed", "deal") == ()
    assert shuffled([5], "seed", "deal") == (5,)
    assert shuffled(islice(range(99), 10), "s", "p") == shuffled(range(10), "s", "p")
