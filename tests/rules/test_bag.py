"""The bag, the two orders of an exchange, and who begins."""

from collections import Counter
from itertools import islice

import pytest

from testkit.scenes import tiles
from triolet.rules.bag import Bag, Deal, deal, shuffled
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


def test_a_bag_gives_what_it_has() -> None:
    drawn, rest = Bag(tiles("7"), "seed").draw(3)
    assert (drawn, len(rest)) == ((7,), 0)


@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
def test_who_draws_first_cannot_get_the_own_tiles_back(seed: str) -> None:
    drawn, rest = Bag(tiles("1 2 3 4 5"), seed).exchange(tiles("9 9"), DRAW_FIRST)
    assert drawn == tiles("1 2")
    assert sorted(rest.tiles) == [3, 4, 5, 9, 9]


def test_who_returns_first_may_get_the_own_tiles_back() -> None:
    got = [Bag((1,), f"{n}").exchange((9,), RETURN_FIRST)[0] for n in range(20)]
    assert {(9,), (1,)} == set(got)


@pytest.mark.parametrize("order", ExchangeOrder)
def test_an_exchange_keeps_the_tiles_and_mixes_the_bag(order: ExchangeOrder) -> None:
    before = Bag(tuple(range(12)), "mixed")
    drawn, after = before.exchange((JOKER, 15), order)
    assert Counter(drawn + after.tiles) == Counter([*before.tiles, JOKER, 15])
    assert after.mixings == 1
    assert list(after.tiles) != sorted(after.tiles)


def test_every_mixing_is_another() -> None:
    first = Bag(tuple(range(12)), "mixed").exchange((), DRAW_FIRST)[1]
    second = Bag(tuple(range(12)), "mixed", mixings=1).exchange((), DRAW_FIRST)[1]
    assert first.tiles != second.tiles
    assert second.mixings == 2


@pytest.mark.parametrize("name", EDITIONS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_deal_sets_aside_what_the_edition_says_and_bags_the_rest(name: str, players: int) -> None:
    edition = load_edition(name)
    dealt = deal(edition, players, "seed")
    assert len(dealt.set_aside) == edition.set_aside
    assert Counter(dealt.set_aside + dealt.bag.tiles) == Counter(edition.tiles)
    assert dealt.players == players


@pytest.mark.parametrize("players", [1, 5])
def test_so_many_cannot_play(players: int) -> None:
    with pytest.raises(AssertionError):
        deal(load_edition(), players, "seed")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_seat_begins_now_and_then(players: int) -> None:
    for name in EDITIONS:
        begins = Counter(deal(load_edition(name), players, f"{n}").first for n in range(60))
        assert set(begins) == set(range(players))


@pytest.mark.parametrize("name", EDITIONS)
def test_only_where_the_highest_tile_begins_tiles_are_drawn_for_it(name: str) -> None:
    assert bool(deal(load_edition(name), 2, "seed").draws) is (name in DRAWN_FOR_THE_START)


def seat_to_begin(draws: tuple[tuple[Tile | None, ...], ...]) -> int:
    """The rule once more: who still draws, round by round."""
    still_in = set(range(len(draws[0])))
    for drawn in draws:
        assert {seat for seat, tile in enumerate(drawn) if tile is not None} == still_in
        worth = {seat: tile for seat, tile in enumerate(drawn) if tile is not None}
        still_in = {seat for seat, tile in worth.items() if tile == max(worth.values())}
    (first,) = still_in
    return first


DEALS = [deal(load_edition("dj-uk"), 2 + n % 3, f"draw {n}") for n in range(300)]


def test_the_highest_tile_begins() -> None:
    assert all(seat_to_begin(dealt.draws) == dealt.first for dealt in DEALS)


def with_tie(deals: list[Deal]) -> list[Deal]:
    return [dealt for dealt in deals if len(dealt.draws) > 1]


def test_equal_highest_draw_again_among_themselves() -> None:
    again = with_tie(DEALS)
    assert again
    assert any(None in drawn for dealt in again for drawn in dealt.draws[1:])
    for dealt in again:
        tied = [seat for seat, tile in enumerate(dealt.draws[0]) if tile == max_of(dealt.draws[0])]
        assert [seat for seat, tile in enumerate(dealt.draws[1]) if tile is not None] == tied


def max_of(drawn: tuple[Tile | None, ...]) -> Tile:
    return max(tile for tile in drawn if tile is not None)


def test_a_joker_counts_lowest() -> None:
    with_joker = [dealt for dealt in DEALS if set(dealt.draws[0]) > {JOKER}]
    assert with_joker
    assert all(dealt.draws[0][dealt.first] != JOKER for dealt in with_joker)


def test_the_tiles_drawn_for_the_start_go_back() -> None:
    assert all(len(dealt.bag) == 83 for dealt in DEALS)


def test_other_seeds_give_other_deals() -> None:
    bags = {deal(load_edition(), 2, f"{n}").bag.tiles for n in range(200)}
    assert len(bags) == 200


def test_a_shuffle_leaves_what_it_was_given() -> None:
    given = list(range(10))
    assert sorted(shuffled(given, "seed", "deal")) == given
    assert given == list(range(10))
    assert shuffled([], "seed", "deal") == ()
    assert shuffled([5], "seed", "deal") == (5,)


def test_a_shuffle_can_be_of_any_iterable() -> None:
    assert shuffled(islice(range(99), 10), "s", "p") == shuffled(range(10), "s", "p")
