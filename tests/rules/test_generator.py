"""The generator finds every legal play and exchange exactly once: edge cases."""

from collections.abc import Callable

import pytest

from testkit.scenes import draw, lay, rack, small_edition, square
from triolet.rules.board import Board
from triolet.rules.edition import Edition
from triolet.rules.edition_file import load_edition
from triolet.rules.generator import (
    can_exchange,
    can_play,
    fits_anywhere,
    legal_exchanges,
    legal_moves,
    legal_plays,
)
from triolet.rules.layout import Square
from triolet.rules.moves import Exchange, Pass, Play
from triolet.rules.tiles import JOKER
from triolet.rules.turn import Turn

STANDARD = load_edition()


def turn_with(board: Board, held: str, bag_count: int = 50, edition: Edition = STANDARD) -> Turn:
    return Turn(edition, board, rack(held), bag_count)


def plays(board: Board, held: str) -> list[Play]:
    return legal_plays(turn_with(board, held))


def test_three_tiles_of_which_only_the_middle_one_touches_are_found() -> None:
    found = plays(draw("3", corner="H8"), "5 6 4")
    assert lay("I7=5 I8=6 I9=4") in found
    assert lay("G9=4 H9=6 I9=5") in found


def test_an_opening_trio_with_its_middle_on_the_centre_is_found() -> None:
    found = plays(Board(), "5 6 4")
    assert lay("H7=5 H8=6 H9=4") in found
    assert lay("G8=4 H8=5 I8=6") in found


def test_two_tiles_around_a_tile_are_found_with_only_two_on_the_rack() -> None:
    found = plays(draw("7", corner="H8"), "2 6")
    assert lay("H7=2 H9=6") in found
    assert lay("G8=6 I8=2") in found


def test_every_order_of_the_tiles_is_tried() -> None:
    found = plays(Board(), "1 2 12")
    across = [play for play in found if play.squares[0].row == play.squares[-1].row]
    trios = {
        tuple(tile.face for _, tile in play.placements)
        for play in across
        if len(play.placements) == 3
    }
    assert len(trios) == 6


def test_plays_down_are_found_like_those_across() -> None:
    found = plays(Board(), "11 3 2")
    turned = {
        Play.of((Square(place.column, place.row), tile) for place, tile in play.placements)
        for play in found
    }
    assert turned == set(found)


def test_the_joker_is_played_with_every_face() -> None:
    found = plays(Board(), "J")
    assert found == [lay(f"H8=J{face}") for face in range(16)]


def test_a_joker_takes_the_only_face_that_fits() -> None:
    found = plays(draw("11 . 3", corner="H8"), "J")
    assert [play for play in found if play.squares == (square("H9"),)] == [lay("H9=J1")]


def test_two_jokers_are_not_played_together() -> None:
    found = plays(Board(), "J J 5")
    assert all(play.tiles.count(JOKER) <= 1 for play in found)
    assert lay("H8=J10 H9=5") in found


@pytest.mark.parametrize(
    ("board", "held"),
    [
        pytest.param(Board(), "4 5 6", id="opening"),
        pytest.param(draw("3", "H8"), "5 5 5", id="three-equal-tiles"),
        pytest.param(draw("11 . 3", "H8"), "J J 1", id="jokers"),
    ],
)
def test_no_play_is_found_twice(board: Board, held: str) -> None:
    found = plays(board, held)
    assert len(found) == len(set(found))
    assert all(list(play.squares) == sorted(play.squares) for play in found)


def test_single_tiles_are_found_once_not_across_and_down() -> None:
    found = plays(draw("3", corner="H8"), "5")
    assert found == [lay("G8=5"), lay("H7=5"), lay("H9=5"), lay("I8=5")]


def test_a_rack_of_three_equal_tiles_gives_each_play_once() -> None:
    assert plays(Board(), "5 5 5") == [
        lay("H6=5 H7=5 H8=5"),
        lay("H7=5 H8=5"),
        lay("H7=5 H8=5 H9=5"),
        lay("H8=5"),
        lay("H8=5 H9=5"),
        lay("H8=5 H9=5 H10=5"),
        lay("F8=5 G8=5 H8=5"),
        lay("G8=5 H8=5"),
        lay("G8=5 H8=5 I8=5"),
        lay("H8=5 I8=5"),
        lay("H8=5 I8=5 J8=5"),
    ]


@pytest.mark.parametrize(
    ("is_first", "is_found"), [(True, False), (False, True)], ids=["first-turn", "later"]
)
def test_the_opening_square_is_omitted_while_it_is_forbidden(
    is_first: bool, is_found: bool
) -> None:
    turn = Turn(STANDARD, draw("11 3", "H8"), rack("4 8 0"), 50, is_first)
    assert (lay("I8=4 I9=8") in legal_plays(turn)) is is_found


@pytest.mark.parametrize(("name", "is_found"), [("dj-uk", False), ("dj-nl", True)])
def test_the_nine_square_is_omitted_where_it_is_forbidden(name: str, is_found: bool) -> None:
    board = draw(
        """
        2 7 6
        9 5 1
        4 3 .
        """,
        corner="G8",
    )
    found = legal_plays(turn_with(board, "8", edition=load_edition(name)))
    assert (lay("I10=8") in found) is is_found


@pytest.mark.parametrize(
    ("corner", "beside"), [("A1", "A2 B1"), ("A15", "A14 B15"), ("O1", "N1 O2"), ("O15", "N15 O14")]
)
def test_a_tile_in_a_corner_has_two_neighbours(corner: str, beside: str) -> None:
    found = plays(draw("4", corner), "6")
    assert found == [lay(f"{name}=6") for name in beside.split()]


def test_a_play_from_a_larger_rack_has_at_most_three_tiles() -> None:
    found = legal_plays(turn_with(Board(), "3 4 5 0", edition=small_edition()))
    assert max(len(play.placements) for play in found) == 3


@pytest.mark.parametrize(
    ("held", "bag_count", "expected"),
    [
        pytest.param("1 2 J", 5, ["1", "2", "J", "1 2", "1 J", "2 J", "1 2 J"], id="all"),
        pytest.param("4 4 7", 5, ["4", "7", "4 4", "4 7", "4 4 7"], id="twins-once"),
        pytest.param("4 4", 9, ["4", "4 4"], id="two-left"),
        pytest.param("1 2 3", 4, [], id="bag-too-low"),
    ],
)
def test_every_set_of_tiles_may_be_exchanged_once(
    held: str, bag_count: int, expected: list[str]
) -> None:
    turn = turn_with(Board(), held, bag_count)
    assert legal_exchanges(turn) == [Exchange(rack(given)) for given in expected]
    assert can_exchange(turn) is bool(expected)


def test_without_a_minimum_the_bag_limits_the_number_of_tiles() -> None:
    turn = turn_with(Board(), "1 2 3", 1, load_edition("dj-nl"))
    assert legal_exchanges(turn) == [Exchange((1,)), Exchange((2,)), Exchange((3,))]


STUCK = draw("15", corner="H8")


@pytest.mark.parametrize(
    ("board", "held", "bag_count", "expected"),
    [
        pytest.param(STUCK, "9 9 9", 4, [Pass()], id="pass-when-forced"),
        pytest.param(STUCK, "9", 5, [Exchange((9,))], id="exchange-but-no-play"),
        pytest.param(draw("15", "A1"), "0", 0, [lay("A2=0"), lay("B1=0")], id="play-alone"),
    ],
)
def test_the_legal_moves_are_plays_and_exchanges_or_else_a_pass(
    board: Board, held: str, bag_count: int, expected: list[Play | Exchange | Pass]
) -> None:
    turn = turn_with(board, held, bag_count)
    assert legal_moves(turn) == expected
    assert can_play(turn) is isinstance(expected[0], Play)


@pytest.mark.parametrize(
    ("board", "tiles", "fits"),
    [
        pytest.param(Board(), "15", True, id="empty-board"),
        pytest.param(STUCK, "1 2 15", False, id="beside-15"),
        pytest.param(STUCK, "1 0", True, id="zero-beside-15"),
        pytest.param(STUCK, "J", True, id="joker-as-zero"),
        pytest.param(STUCK, "", False, id="no-tile"),
        pytest.param(draw("9 6", "H8"), "10 11", False, id="full-pair"),
        pytest.param(draw("8 . 7\n. 9 .", "H8"), "0", True, id="between"),
    ],
)
def test_a_tile_fits_if_it_could_be_played_alone(board: Board, tiles: str, fits: bool) -> None:
    assert fits_anywhere(STANDARD, board, rack(tiles)) is fits


@pytest.mark.parametrize("question", [legal_plays, legal_exchanges, can_play, can_exchange])
def test_moves_cannot_be_listed_for_an_unknown_rack(
    question: Callable[[Turn], object],
) -> None:
    with pytest.raises(AssertionError):
        question(Turn(STANDARD, STUCK, None, 50))
