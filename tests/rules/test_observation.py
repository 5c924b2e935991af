"""What a seat and a spectator may see."""

import pytest

from testkit.scenes import lay, rack, stacked_game
from triolet.rules.edition import Edition
from triolet.rules.edition_file import load_edition
from triolet.rules.game import Game
from triolet.rules.moves import Exchange, HiddenExchange, Resign
from triolet.rules.tiles import sorted_rack, without_tiles

EDITION: Edition = load_edition()


@pytest.fixture
def game() -> Game:
    return Game.start(EDITION, players=3, seed="seen")


def test_a_seat_sees_its_own_rack_alone(game: Game) -> None:
    racks = game.position.racks
    assert game.observe(1).racks == (None, racks[1], None)
    assert game.observe(1).rack == racks[1]
    assert game.observe(1).viewer == 1


def test_a_spectator_sees_no_rack(game: Game) -> None:
    assert game.observe().racks == (None, None, None)
    assert game.observe().rack is None


def test_the_unseen_tiles_hold_those_set_aside(game: Game) -> None:
    position = game.position
    hidden = (
        *position.bag.tiles,
        *position.set_aside,
        *position.racks[0],
        *position.racks[2],
    )
    assert game.observe(1).unseen == sorted_rack(hidden)
    assert len(game.observe(1).unseen) == game.observe(1).public.bag_count + 6 + 3
    assert game.observe().unseen == EDITION.tiles


def test_a_joker_on_the_board_is_seen() -> None:
    game = stacked_game(EDITION, ["J 2 3", "4 5 6"], "7 7 7")
    game.play(lay("H8=J9"))
    assert game.observe().unseen == without_tiles(EDITION.tiles, rack("J"))


def test_the_exchange_of_another_is_seen_only_by_its_number() -> None:
    game = stacked_game(EDITION, ["1 2 3", "4 5 6"], "7 7 7 7 7 7")
    game.play(Exchange((1, 3)))
    for viewer in (0, 1, None):
        last = game.observe(viewer).public.last
        assert last is not None
        assert (last.seat, last.move) == (0, HiddenExchange(2))


@pytest.mark.parametrize(("viewer", "known"), [(0, True), (1, False), (None, False)])
def test_the_turn_is_known_as_far_as_the_rack_is(viewer: int | None, known: bool) -> None:
    game = stacked_game(EDITION, ["1 2 3", "4 5 6"], "7 7 7 7")
    turn = game.observe(viewer).turn()
    assert turn.rack == (rack("1 2 3") if known else None)
    assert (turn.bag_count, turn.is_first, turn.edition) == (4, True, EDITION)


def test_at_the_end_all_racks_lie_open() -> None:
    game = stacked_game(EDITION, ["5 5 5", "4 J 6"])
    game.play(lay("H7=5 H8=5 H9=5"))
    for viewer in (0, 1, None):
        assert game.observe(viewer).racks == ((), rack("4 6 J"))


def test_who_left_holds_nothing_and_the_tiles_stay_unseen(game: Game) -> None:
    game.play(Resign(), seat=2)
    assert game.observe(0).racks == (game.position.racks[0], None, ())
    assert len(game.observe(0).unseen) == 83 - 3
