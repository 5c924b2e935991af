"""Tiles on squares: neighbours, lines and blocks."""

import pytest

from testkit.scenes import draw, laid, square, squares
from triolet.rules.board import ACROSS, DOWN, Board

BOARD = draw(
    """
    .  4  .
    7 11  .
    .  .  J3
    """,
    corner="G7",
)


def test_a_drawing_becomes_tiles_on_squares() -> None:
    assert set(BOARD) == set(squares("G8 H7 H8 I9"))
    assert len(BOARD) == 4
    assert BOARD.at(square("I9")) == laid("J3")
    assert BOARD.at(square("I8")) is None
    assert square("H8") in BOARD
    assert sorted(BOARD.tiles()) == sorted(map(laid, ("4", "7", "11", "J3")))


def test_laying_tiles_does_not_change_the_old_board() -> None:
    after = BOARD.with_tiles([(square("I8"), laid("0"))])
    assert after.at(square("I8")) == laid("0")
    assert square("I8") not in BOARD


def test_no_tile_is_laid_on_another() -> None:
    with pytest.raises(AssertionError, match="H8 is taken"):
        BOARD.with_tiles([(square("H8"), laid("0"))])


def test_removing_tiles_gives_the_board_before_they_were_laid() -> None:
    laid_later = [(square("I8"), laid("0")), (square("F8"), laid("J2"))]
    after = BOARD.with_tiles(laid_later)
    assert after.without(place for place, _ in laid_later) == BOARD
    assert len(after) == 6


def test_no_tile_is_removed_from_an_empty_square() -> None:
    with pytest.raises(AssertionError, match="I8 is empty"):
        BOARD.without(squares("I8"))


def test_boards_with_the_same_tiles_are_equal() -> None:
    other_order = Board({place: tile for place in reversed([*BOARD]) if (tile := BOARD.at(place))})
    assert other_order == BOARD
    assert hash(other_order) == hash(BOARD)
    assert Board() != BOARD


@pytest.mark.parametrize(
    ("name", "is_beside"),
    [
        pytest.param("H9", True, id="tile-to-the-left"),
        pytest.param("H6", True, id="tile-to-the-right"),
        pytest.param("I7", True, id="tile-above"),
        pytest.param("F8", True, id="tile-below"),
        pytest.param("G6", False, id="corner-to-corner"),
        pytest.param("A1", False, id="far-away"),
    ],
)
def test_neighbours_touch_edge_to_edge(name: str, is_beside: bool) -> None:
    assert BOARD.is_neighbour(square(name)) is is_beside


@pytest.mark.parametrize(
    ("name", "direction", "line"),
    [
        pytest.param("H8", ACROSS, "H7 H8", id="across-from-its-end"),
        pytest.param("G8", DOWN, "G8 H8", id="down-from-its-start"),
        pytest.param("I9", DOWN, "I9", id="alone"),
    ],
)
def test_a_line_runs_unbroken_through_its_square(
    name: str, direction: tuple[int, int], line: str
) -> None:
    assert BOARD.line_through(square(name), direction) == squares(line)


@pytest.mark.parametrize(
    ("new", "side", "blocks"),
    [
        pytest.param("B2", 2, ["A1 A2 B1 B2", "A2 A3 B2 B3"], id="in-two-blocks"),
        pytest.param("A1", 2, ["A1 A2 B1 B2"], id="in-one-block"),
        pytest.param("A1 A3", 2, ["A1 A2 B1 B2", "A2 A3 B2 B3"], id="either-square-counts"),
        pytest.param("C1", 2, [], id="not-filled"),
        pytest.param("B2", 3, [], id="not-nine"),
    ],
)
def test_full_blocks_hold_one_of_the_squares(new: str, side: int, blocks: list[str]) -> None:
    board = draw(
        """
        1 1 1
        1 1 1
        1 . .
        """
    )
    assert board.full_blocks(squares(new), side) == list(map(squares, blocks))
