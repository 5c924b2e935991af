"""Board diagrams: content, contrast and reproducibility."""

import re
from collections.abc import Collection
from xml.etree import ElementTree

import pytest

from testkit.scenes import SMALL_EDITION
from triolet.analysis.board_colours import DARK, LIGHT, SQUARE_COLOURS, colour_of
from triolet.analysis.diagram import board_svg, part_around
from triolet.rules.board import Board
from triolet.rules.edition import Edition
from triolet.rules.edition_file import EDITIONS, load_edition, parse_edition
from triolet.rules.layout import Square
from triolet.rules.moves import Play
from triolet.rules.notation import parse_move
from triolet.rules.scoring import ScoreLine, score

SVG = "{http://www.w3.org/2000/svg}"
EDITION = load_edition("gigamic-en")
PRINTED = load_edition("dj-de")
H8, H9 = Square(7, 7), Square(7, 8)

COLOURS = """
[colours]
double = "sky blue"
triple = "beige"
replay = "Red"
centre = "plum"
"""


def edition_of_nine_squares() -> Edition:
    """Return an edition with a board of 3 x 3 squares and custom colours."""
    text = SMALL_EDITION.read_text("utf-8").replace('start = "E5"', 'start = "B2"')
    text = re.sub(r'"""[^"]+"""', "'''\\n4.R\\n...\\n2.3\\n'''", text)
    return parse_edition(re.sub(r"\[colours\][^\[]+", COLOURS, text), "nine.toml")


def drawn(
    *moves: str,
    edition: Edition = EDITION,
    crop: tuple[Square, Square] | None = None,
    marked: Collection[Square] = (),
) -> ElementTree.Element:
    """Draw the moves on an empty board; the last one is new and shows its points."""
    board = Board()
    new: tuple[Square, ...] = ()
    lines: tuple[ScoreLine, ...] = ()
    for text in moves:
        play = parse_move(text, edition)
        assert isinstance(play, Play)
        lines = score(edition, board, play).lines
        board = board.with_tiles(play.placements)
        new = play.squares
    return ElementTree.fromstring(board_svg(board, edition, new, marked, crop, lines))


def texts(picture: ElementTree.Element, kind: str) -> list[str]:
    """Return the texts of one kind in drawing order."""
    return [
        element.text or ""
        for element in picture.iter(f"{SVG}text")
        if f"tr-{kind}" in element.attrib["class"].split()
    ]


def shapes(picture: ElementTree.Element, kind: str) -> list[ElementTree.Element]:
    return [
        element
        for element in picture.iter()
        if element.tag != f"{SVG}text" and f"tr-{kind}" in element.get("class", "").split()
    ]


def squares_of(picture: ElementTree.Element, kind: str) -> int:
    """Return the number of squares or tiles that the paths of a kind draw."""
    return sum(element.attrib["d"].count("M") for element in shapes(picture, kind))


def test_a_picture_has_a_role_and_a_title() -> None:
    picture = ElementTree.fromstring(board_svg(Board(), EDITION, title="Before <the> game & all"))
    assert picture.tag == f"{SVG}svg"
    assert picture.attrib["role"] == "img"
    assert picture[0].tag == f"{SVG}title"
    assert picture[0].text == "Before <the> game & all"


def test_the_default_title_is_that_of_the_edition() -> None:
    assert drawn()[0].text == "Gigamic, English"


def test_the_description_lists_the_tiles_square_by_square() -> None:
    assert drawn("H8:11-J3", "8I:4")[1].text == "H8 11, H9 J3, I8 4"


@pytest.mark.parametrize("name", EDITIONS)
def test_every_special_square_has_its_symbol_and_its_colour(name: str) -> None:
    edition = load_edition(name)
    picture = drawn(edition=edition)
    assert sorted(texts(picture, "sign")) == ["×2"] * 9 + ["×3"] * 8
    assert len(shapes(picture, "sign")) == 9, "eight replay arrows and the symbol of the centre"
    colours = edition.colours
    assert squares_of(picture, "cell") == 225 - 25
    assert squares_of(picture, colour_of(colours.triple)) == 8
    if colour_of(colours.double) == colour_of(colours.centre):
        assert squares_of(picture, colour_of(colours.double)) == 9
    else:
        assert squares_of(picture, colour_of(colours.double)) == 8
        assert squares_of(picture, colour_of(colours.centre)) == 1


def test_the_centre_of_the_german_board_is_a_compass_rose() -> None:
    paths = [
        {element.attrib["d"] for element in shapes(drawn(edition=edition), "sign")}
        for edition in (PRINTED, load_edition("dj-uk"))
    ]
    assert len(paths[0] & paths[1]) == 1, "only the replay arrow is the same"


def test_a_tile_shows_its_face_and_its_count_in_the_game() -> None:
    picture = drawn("H8:11-3", "8I:4-0")
    assert texts(picture, "face") == ["11", "3", "4", "0"]
    assert texts(picture, "count") == ["3", "8", "7", "9"]


def test_a_joker_has_a_star_instead_of_a_count() -> None:
    picture = drawn("H8:11-3", "H10:J1")
    assert texts(picture, "joker") == ["1"]
    assert len(shapes(picture, "joker")) == 1
    assert texts(picture, "count") == ["3", "8"]


def test_new_tiles_have_a_ring_and_marked_squares_a_dashed_one() -> None:
    picture = drawn("H8:11-3", "I7:8-4", marked=[H8])
    assert len(shapes(picture, "new")) == 2
    assert len(shapes(picture, "mark")) == 1
    assert len(shapes(picture, "casing")) == 3


def test_a_new_tile_shows_the_symbol_of_its_special_square() -> None:
    assert texts(drawn("H8:11-3"), "count") == ["3", "8", "×2"]
    assert len(shapes(drawn("A8:5"), "count")) == 1


@pytest.mark.parametrize(
    ("moves", "points"),
    [
        pytest.param(["H8:11-3"], ["+25"], id="pair on the centre"),
        pytest.param(["H8:11-3", "I7:8-4"], ["+12", "+15"], id="two pairs"),
        pytest.param(["8H:4-8-3"], ["+60", "+50"], id="Triolet down"),
        pytest.param(["H8:4-8-3"], ["+60", "+50"], id="Triolet across"),
        pytest.param(["H8:4"], [], id="no group"),
    ],
)
def test_each_group_has_a_badge_with_its_points(moves: list[str], points: list[str]) -> None:
    picture = drawn(*moves)
    assert texts(picture, "points") == points
    assert len(shapes(picture, "badge")) == len(points)


@pytest.mark.parametrize("play", ["H8:4-8-3", "8H:4-8-3"], ids=["across", "down"])
def test_the_bonus_of_a_triolet_does_not_hide_the_points_of_its_trio(play: str) -> None:
    trio, bonus = shapes(drawn(play), "badge")
    apart = [abs(float(trio.attrib[axis]) - float(bonus.attrib[axis])) for axis in ("x", "y")]
    assert max(apart) > 40


def test_a_part_of_the_board_shows_only_its_squares_and_their_names() -> None:
    picture = drawn("H8:11-3", "I7:8-4", crop=(Square(6, 7), Square(8, 9)))
    assert texts(picture, "label") == ["8", "9", "10", "G", "H", "I"]
    assert texts(picture, "face") == ["11", "3", "4"]
    assert len(shapes(picture, "new")) == 1
    assert float(picture.attrib["width"]) < 300


@pytest.mark.parametrize(
    ("squares", "margin", "part"),
    [
        pytest.param([H8, H9], 1, (Square(6, 6), Square(8, 9)), id="in the middle"),
        pytest.param([Square(0, 14)], 2, (Square(0, 12), Square(2, 14)), id="in a corner"),
        pytest.param([Square(14, 0)], 2, (Square(12, 0), Square(14, 2)), id="in the other corner"),
    ],
)
def test_a_part_around_squares_stays_on_the_board(
    squares: list[Square], margin: int, part: tuple[Square, Square]
) -> None:
    assert part_around(squares, EDITION.layout, margin) == part


def test_a_custom_board_is_drawn_with_its_symbols_and_size() -> None:
    picture = drawn(edition=edition_of_nine_squares())
    assert texts(picture, "label") == ["1", "2", "3", "A", "B", "C"]
    assert texts(picture, "sign") == ["×4", "×2", "×3"]
    assert squares_of(picture, "blue") == 1
    assert squares_of(picture, "red") == 1
    assert squares_of(picture, "plain") == 3, "two of an unknown colour, and the centre"


def test_the_order_of_the_new_squares_does_not_matter() -> None:
    one = board_svg(Board(), EDITION, new=[H8, H9])
    assert one == board_svg(Board(), EDITION, new=[H9, H8])


def test_numbers_have_at_most_two_decimals() -> None:
    text = ElementTree.tostring(drawn("8H:4-8-3"), "unicode")
    assert re.findall(r"\.\d{3,}", text) == []


def test_a_picture_has_no_scripts_and_no_external_resources() -> None:
    text = ElementTree.tostring(drawn("H8:11-J3"), "unicode").replace(SVG[1:-1], "")
    assert re.findall(r"https?:|url\(|@import|@font-face|href|<script| id=", text) == []


def test_the_picture_of_a_whole_board_is_small() -> None:
    assert len(board_svg(Board(), EDITION)) < 13_000


def contrast(one: str, other: str) -> float:
    """Return the WCAG contrast ratio of two colours, from 1 to 21."""

    def luminance(colour: str) -> float:
        parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
        linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


TEXT_ON = [
    *(("sign", colour) for colour in SQUARE_COLOURS),
    ("label", "frame"),
    ("ink", "tile"),
    ("count", "tile"),
    ("joker", "tile"),
    ("points", "badge"),
]


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize(("text", "ground"), TEXT_ON, ids=" on ".join)
def test_every_text_has_enough_contrast(palette: dict[str, str], text: str, ground: str) -> None:
    assert contrast(palette[text], palette[ground]) >= 4.5


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
def test_a_ring_contrasts_with_its_outline(palette: dict[str, str]) -> None:
    assert contrast(palette["ring"], palette["casing"]) >= 3


def test_the_contrast_ratio_matches_reference_values() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
