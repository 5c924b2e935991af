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


def test_a_seat_sees_only_its_own_rack(game: Game) -> None:
    racks = game.position.racks
    assert game.observe(1).racks == (None, racks[1], None)
    assert game.observe(1).rack == racks[1]
    assert game.observe(1).viewer == 1


def test_a_spectator_sees_no_rack(game: Game) -> None:
    assert game.observe().racks == (None, None, None)
    assert game.observe().rack is None


def test_the_unseen_tiles_include_those_set_aside(game: Game) -> None:
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


def test_a_joker_on_the_board_is_not_unseen() -> None:
    game = stacked_game(EDITION, ["J 2 3", "4 5 6"], "7 7 7")
    game.play(lay("H8=J9"))
    assert game.observe().unseen == without_tiles(EDITION.tiles, rack("J"))


def test_an_exchange_shows_only_its_number_of_tiles() -> None:
    game = stacked_game(EDITION, ["1 2 3", "4 5 6"], "7 7 7 7 7 7")
    game.play(Exchange((1, 3)))
    for viewer in (0, 1, None):
        last = game.observe(viewer).public.last
        assert last is not None
        assert (last.seat, last.move) == (0, HiddenExchange(2))


@pytest.mark.parametrize(("viewer", "is_visible"), [(0, True), (1, False), (None, False)])
def test_only_the_player_to_move_sees_the_rack_of_the_turn(
    viewer: int | None, is_visible: bool
) -> None:
    game = stacked_game(EDITION, ["1 2 3", "4 5 6"], "7 7 7 7")
    turn = game.observe(viewer).turn()
    assert turn.rack == (rack("1 2 3") if is_visible else None)
    assert (turn.bag_count, turn.is_first, turn.edition) == (4, True, EDITION)


def test_after_the_end_all_racks_are_visible() -> None:
    game = stacked_game(EDITION, ["5 5 5", "4 J 6"])
    game.play(lay("H7=5 H8=5 H9=5"))
    for viewer in (0, 1, None):
        assert game.observe(viewer).racks == ((), rack("4 6 J"))


def test_the_tiles_of_a_player_who_left_stay_unseen(game: Game) -> None:
    game.play(Resign(), seat=2)
    assert game.observe(0).racks == (game.position.racks[0], None, ())
    assert len(game.observe(0).unseen) == 83 - 3
