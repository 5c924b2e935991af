"""The effect of moves on racks, bag and the tiles set aside."""

import pytest

from testkit.scenes import lay, rack, stacked_game, tiles
from triolet.rules.bag import Bag, Deal
from triolet.rules.edition import Edition, ExchangeOrder
from triolet.rules.edition_file import EDITIONS, load_edition
from triolet.rules.moves import Exchange, Pass, Resign
from triolet.rules.position import first_position, leave, take_turn
from triolet.rules.scoring import NO_SCORE

EDITION = load_edition()


@pytest.mark.parametrize(
    ("first", "racks"),
    [
        pytest.param(0, ((1, 2, 3), (4, 5, 6), (7, 8, 9)), id="first-seat"),
        pytest.param(2, ((4, 5, 6), (7, 8, 9), (1, 2, 3)), id="last-seat"),
    ],
)
def test_racks_are_filled_in_turn_order(first: int, racks: tuple[tuple[int, ...], ...]) -> None:
    dealt = Deal(3, first, tiles("0 0 J"), Bag(tiles("3 2 1 6 5 4 9 8 7 10 11"), "seed"))
    position = first_position(EDITION, dealt)
    assert position.racks == racks
    assert position.bag.tiles == (10, 11)
    assert position.set_aside == tiles("0 0 J")
    public = position.public
    assert (public.to_move, public.scores) == (first, (0, 0, 0))
    assert public.new == {0, 1, 2}
    assert (public.rack_counts, public.bag_count) == ((3, 3, 3), 2)


def test_a_turn_is_the_first_until_it_is_taken() -> None:
    game = stacked_game(EDITION, ["1 2 3", "4 5 6"], "7 7 7 7 7 7")
    assert game.position.turn().is_first
    game.play(lay("H8=1"))
    game.play(Exchange((4,)))
    turn = game.position.turn()
    assert not turn.is_first
    assert (turn.rack, turn.bag_count) == (rack("2 3 7"), 5)


def test_a_play_is_scored_and_the_rack_refilled_in_the_order_of_the_bag() -> None:
    position = stacked_game(EDITION, ["11 3 2", "4 5 6"], "9 0 7").position
    step = take_turn(position, lay("H8=11 H9=3"))
    assert step.sheet.points == 25
    assert step.drawn == (9, 0)
    assert step.position.racks == (rack("0 2 9"), rack("4 5 6"))
    assert step.position.bag.tiles == (7,)
    assert step.position.tiles_in_play == (0, 2, 9, 4, 5, 6, 7)


@pytest.mark.parametrize("name", EDITIONS)
def test_the_order_of_an_exchange_depends_on_the_edition(name: str) -> None:
    edition: Edition = load_edition(name)
    position = stacked_game(edition, ["8 8 8", "4 5 6"], "1 1 1 1 1 1 1").position
    step = take_turn(position, Exchange(rack("8 8 8")))
    assert (step.sheet, sum(step.position.racks[0])) == (NO_SCORE, sum(step.drawn))
    # With this seed, shuffling 8 8 8 into seven 1s puts an 8 among the first three.
    expected = (
        rack("1 1 1")
        if edition.exchange_order is ExchangeOrder.DRAW_THEN_RETURN
        else position.bag.exchange(rack("8 8 8"), ExchangeOrder.RETURN_THEN_DRAW)[0]
    )
    assert step.drawn == expected
    assert (8 in step.drawn) is (edition.exchange_order is ExchangeOrder.RETURN_THEN_DRAW)
    assert sorted(step.drawn + step.position.bag.tiles) == [1] * 7 + [8] * 3


def test_a_pass_changes_no_tile() -> None:
    position = stacked_game(EDITION, ["9 9 9", "4 5 6"]).position
    step = take_turn(position, Pass())
    assert (step.sheet, step.drawn) == (NO_SCORE, ())
    assert (step.position.racks, step.position.bag) == (position.racks, position.bag)
    assert step.position.public.to_move == 1


def test_the_tiles_of_a_player_who_leaves_are_set_aside() -> None:
    position = stacked_game(EDITION, ["1 2 3", "4 5 6", "7 8 9"], "1 1", set_aside="0").position
    step = leave(position, 1, Resign())
    assert step.position.racks == ((1, 2, 3), (), (7, 8, 9))
    assert step.position.set_aside == (0, 4, 5, 6)
    assert (step.sheet, step.drawn) == (NO_SCORE, ())
    assert step.position.tiles_in_play == (1, 2, 3, 7, 8, 9, 1, 1)
