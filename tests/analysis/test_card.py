"""Share cards: texts that fit, the line of text, and every edition."""

from xml.etree import ElementTree

import pytest

from testkit.scenes import SMALL_EDITION
from triolet.analysis.card import (
    Card,
    CardPlayer,
    card_line,
    card_svg,
    fitted,
    percent,
    text_width,
    won_title,
)
from triolet.analysis.card_table import Widths, card_table
from triolet.rules.board import Board
from triolet.rules.edition_file import EDITIONS, load_edition
from triolet.rules.layout import Square
from triolet.rules.tiles import LaidTile
from triolet.text import LANGUAGES, catalogue_for

ENGLISH = catalogue_for("en")
SVG = "{http://www.w3.org/2000/svg}"
WIDTHS = Widths()
NAMES = ("Anna", "Ben", "Cleo", "Dan")
EDITION = load_edition("gigamic-en")


def players(*scores: int, accuracies: tuple[float, ...] = ()) -> list[CardPlayer]:
    return [
        CardPlayer(name, score, accuracies[seat] if accuracies else None)
        for seat, (name, score) in enumerate(zip(NAMES[: len(scores)], scores, strict=True))
    ]


@pytest.mark.parametrize("name", [*EDITIONS, str(SMALL_EDITION)])
@pytest.mark.parametrize("count", [2, 3, 4])
def test_a_card_of_every_edition_is_well_formed(name: str, count: int) -> None:
    edition = load_edition(name)
    last = edition.layout.size - 1
    board = Board({Square(0, 0): LaidTile(4), Square(last, last): LaidTile(1, is_joker=True)})
    card = Card(edition, board, players(*range(count)), "A & B win", winners=(1,))
    picture = ElementTree.fromstring(card_svg(card, ENGLISH))
    assert picture.findtext(f"{SVG}title") == "A & B win"
    table = card_table(edition)
    assert picture.attrib["viewBox"] == f"0 0 {table.width:g} {table.height:g}"


def test_the_parts_of_a_card_stay_inside_it() -> None:
    table = card_table(EDITION)
    rows = [table.rows[str(count)] for count in (2, 3, 4)]
    last = table.left + (EDITION.layout.size - 1) * table.pitch
    assert last + table.pitch / 2 < table.width
    for count, row in zip((2, 3, 4), rows, strict=True):
        assert row.top + count * row.height < table.top - table.pitch
        assert row.name_left < row.note_right < table.width


@pytest.mark.parametrize(
    ("scores", "winners", "expected"),
    [
        pytest.param((212, 180), (0,), "Anna beat Ben 212 : 180 at Triolet", id="two"),
        pytest.param((180, 212), (1,), "Ben beat Anna 212 : 180 at Triolet", id="second-wins"),
        pytest.param(
            (100, 180), (0,), "Anna won at Triolet: Anna 100, Ben 180", id="the-other-left"
        ),
        pytest.param(
            (200, 200),
            (0, 1),
            "Anna and Ben shared the win at Triolet: Anna 200, Ben 200",
            id="shared",
        ),
        pytest.param(
            (90, 120, 100), (1,), "Ben won at Triolet: Ben 120, Cleo 100, Anna 90", id="three"
        ),
    ],
)
def test_the_line_of_text_says_who_won(
    scores: tuple[int, ...], winners: tuple[int, ...], expected: str
) -> None:
    assert card_line(players(*scores), winners, ENGLISH) == expected


def test_the_line_of_text_has_the_accuracies_in_the_order_of_the_names() -> None:
    line = card_line(players(180, 212, accuracies=(84.4, 90.5)), (1,), ENGLISH)
    assert line == "Ben beat Anna 212 : 180 at Triolet, accuracy 91% and 84%"


def test_accuracies_that_are_not_all_known_are_left_out_of_the_line() -> None:
    known, unknown = CardPlayer("Anna", 212, 90.0), CardPlayer("Ben", 180)
    assert card_line([known, unknown], (0,), ENGLISH) == "Anna beat Ben 212 : 180 at Triolet"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_title_with_four_long_names_keeps_its_verb(language: str) -> None:
    catalogue = catalogue_for(language)
    title = won_title(["Maximiliane-Konstantina"] * 4, EDITION, catalogue)
    table = card_table(EDITION)
    shown, size = fitted(title, table.text_width, table.title_sizes, table.widths)
    assert shown == title
    assert size in table.title_sizes


def test_a_text_gets_the_largest_size_that_fits() -> None:
    wide = text_width("Anna", 20, WIDTHS)
    assert fitted("Anna", wide, (24, 20, 16), WIDTHS) == ("Anna", 20)


@pytest.mark.parametrize("text", ["W" * 99, "漢" * 99, "a\u0301" * 99])
def test_a_text_that_does_not_fit_is_cut(text: str) -> None:
    shown, size = fitted(text, 200, (24, 20), WIDTHS)
    assert (size, shown[-1]) == (20, "…")
    assert text_width(shown, size, WIDTHS) <= 200
    assert 4 < len(shown) < len(text)


@pytest.mark.parametrize(("accuracy", "expected"), [(84.5, 85), (85.5, 86), (0.0, 0), (100.0, 100)])
def test_accuracy_is_rounded_half_up(accuracy: float, expected: int) -> None:
    assert percent(accuracy) == expected
