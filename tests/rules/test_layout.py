"""The printed board and the names of its squares."""

import pytest

from testkit.scenes import square, squares
from triolet.rules.layout import Layout, Square

LAYOUT = Layout(3, Square(1, 1), {Square(0, 0): 2}, frozenset({Square(2, 2)}))


@pytest.mark.parametrize(
    ("row", "column", "name"), [(0, 0, "A1"), (7, 7, "H8"), (14, 14, "O15"), (25, 0, "Z1")]
)
def test_a_square_is_named_by_letter_and_number(row: int, column: int, name: str) -> None:
    assert str(Square(row, column)) == name


@pytest.mark.parametrize(
    ("place", "is_inside"),
    [
        pytest.param(Square(0, 0), True, id="first"),
        pytest.param(Square(2, 2), True, id="last"),
        pytest.param(Square(3, 0), False, id="below"),
        pytest.param(Square(0, 3), False, id="right"),
        pytest.param(Square(-1, 0), False, id="above"),
        pytest.param(Square(0, -1), False, id="left"),
    ],
)
def test_a_layout_contains_its_squares(place: Square, is_inside: bool) -> None:
    assert (place in LAYOUT) is is_inside


def test_rows_and_columns_list_every_square_in_order() -> None:
    assert LAYOUT.rows[1] == squares("B1 B2 B3")
    assert LAYOUT.columns[2] == squares("A3 B3 C3")
    assert len(LAYOUT.rows) == len(LAYOUT.columns) == 3
    assert {place for row in LAYOUT.rows for place in row} == {
        place for column in LAYOUT.columns for place in column
    }


def test_equal_layouts_have_equal_hashes() -> None:
    again = Layout(3, square("B2"), {square("A1"): 2}, frozenset({square("C3")}))
    assert again == LAYOUT
    assert hash(again) == hash(LAYOUT)
