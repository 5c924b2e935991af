"""Boards drawn for a terminal."""

import re

import pytest

from triolet.rules.board import Board
from triolet.rules.edition_file import EDITIONS, load_edition
from triolet.rules.layout import Square
from triolet.rules.tiles import LaidTile
from triolet.text import catalogue_for
from triolet.tui.drawing import Paint, draw_board, draw_legend

EMPTY_CENTRE = """\
G   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   G
H   R   ·   ·  ×2   ·   ·   ·  ×2*  ·   ·   ·  ×2   ·   ·   R   H
I   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   I"""
FULL_CENTRE = """\
G   ·   ·   ·   ·   ·   ·   ·   2   ·   ·   ·   ·   ·   ·   ·   G
H   R   ·   ·  ×2   ·   ·   · [11 |J10| 3 ] ·  ×2   ·   ·  15   H
I   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   I"""
LAID = {
    Square(6, 7): LaidTile(2),
    Square(7, 7): LaidTile(11),
    Square(7, 8): LaidTile(10, is_joker=True),
    Square(7, 9): LaidTile(3),
    Square(7, 14): LaidTile(15),
}
BOARD = Board().with_tiles(LAID.items())
NEW = [Square(7, 7), Square(7, 8), Square(7, 9)]


@pytest.mark.parametrize(
    ("board", "new", "rows"),
    [
        pytest.param(Board(), [], EMPTY_CENTRE, id="special-squares"),
        pytest.param(BOARD, NEW, FULL_CENTRE, id="new-tiles-in-brackets"),
    ],
)
def test_a_board_shows_tiles_jokers_and_special_squares(
    board: Board, new: list[Square], rows: str
) -> None:
    lines = draw_board(load_edition(), board, new)
    assert "\n".join(lines[7:10]) == rows


@pytest.mark.parametrize("name", EDITIONS)
def test_all_rows_have_65_columns_and_the_legend_fits_79(name: str) -> None:
    tiles = {
        square: LaidTile(10, is_joker=True) for row in load_edition().layout.rows for square in row
    }
    edition = load_edition(name)
    for board in (Board(), Board().with_tiles(tiles.items())):
        header, *rows, footer = draw_board(edition, board, tiles)
        assert {len(row) for row in rows} == {65}
        assert header == footer
        assert len(draw_legend(edition, board, catalogue_for("en"), tiles)) <= 79


def test_each_number_of_the_header_is_above_its_column() -> None:
    header, *rows, _ = draw_board(load_edition(), Board())
    for number in range(1, 16):
        place = header.index(f"{number:>2} " if number < 15 else "15")
        assert rows[6][place + 1] == "·", number


def test_colour_adds_nothing_but_colour_codes() -> None:
    edition = load_edition()
    painted = draw_board(edition, BOARD, NEW, Paint(is_on=True))
    plain = draw_board(edition, BOARD, NEW)
    assert painted != plain
    assert [re.sub(r"\033\[[0-9;]*m", "", line) for line in painted] == plain


def test_colours_are_those_of_the_edition() -> None:
    blue_double = "\033[34m×2 \033[0m"
    yellow_double = "\033[93m×2 \033[0m"
    paint = Paint(is_on=True)
    assert blue_double in draw_board(load_edition("gigamic-en"), Board(), paint=paint)[4]
    assert yellow_double in draw_board(load_edition("dj-uk"), Board(), paint=paint)[4]


@pytest.mark.parametrize(
    ("board", "new", "legend"),
    [
        pytest.param(
            Board(), [], "×2 double   ×3 triple   R another turn   * first play", id="empty"
        ),
        pytest.param(
            BOARD, NEW, "×2 double   ×3 triple   R another turn   [ ] just laid", id="covered"
        ),
    ],
)
def test_the_legend_explains_the_symbols_on_the_board(
    board: Board, new: list[Square], legend: str
) -> None:
    assert draw_legend(load_edition(), board, catalogue_for("en"), new) == legend
