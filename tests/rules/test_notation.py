"""Moves as text: canonical form, lenient parsing, errors that point at the column."""

import pytest

from testkit.scenes import lay, rack, small_edition
from triolet.rules.edition_file import load_edition
from triolet.rules.errors import NotationError
from triolet.rules.moves import Exchange, Move, Pass, Play, Resign, TimeOut
from triolet.rules.notation import format_move, format_tiles, parse_move, parse_tiles

EDITION = load_edition()

CANONICAL: list[tuple[str, Move]] = [
    ("H8:11-3", lay("H8=11 H9=3")),
    ("8H:4-0", lay("H8=4 I8=0")),
    ("G7:2-.-6", lay("G7=2 G9=6")),
    ("7G:2-.-6", lay("G7=2 I7=6")),
    ("H8:J10-5", lay("H8=J10 H9=5")),
    ("C4:12", lay("C4=12")),
    ("A1:J0", lay("A1=J0")),
    ("O13:1-2-3", lay("O13=1 O14=2 O15=3")),
    ("15M:1-2-3", lay("M15=1 N15=2 O15=3")),
    ("x:3-7-J", Exchange(rack("3 7 J"))),
    ("x:0", Exchange(rack("0"))),
    ("pass", Pass()),
    ("resign", Resign()),
    ("timeout", TimeOut()),
]


@pytest.mark.parametrize(("text", "move"), CANONICAL, ids=[text for text, _ in CANONICAL])
def test_a_move_is_formatted_and_parsed_back(text: str, move: Move) -> None:
    assert format_move(move) == text
    assert parse_move(text, EDITION) == move


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        pytest.param("h8:j10-5", "H8:J10-5", id="lower-case"),
        pytest.param("  H 8 : 11 - 3\t", "H8:11-3", id="spaces"),
        pytest.param("8h:4", "H8:4", id="a-single-tile-is-written-across"),
        pytest.param("H8:.-3", "H9:3", id="begins-with-a-tile-that-is-there"),
        pytest.param("H8:11-3-.", "H8:11-3", id="ends-with-a-tile-that-is-there"),
        pytest.param("H08:07", "H8:7", id="leading-zeros"),
        pytest.param("X:J-7-3", "x:3-7-J", id="exchange-in-any-order"),
        pytest.param("PASS", "pass", id="pass-in-capitals"),
        pytest.param(" Re sign", "resign", id="spaces-in-a-word"),
        pytest.param("TimeOut", "timeout", id="timeout-in-mixed-case"),
        pytest.param("H8:.-.", "A1:.", id="no-tile-at-all"),
    ],
)
def test_parsing_is_lenient_and_formatting_canonical(text: str, canonical: str) -> None:
    move = parse_move(text, EDITION)
    assert format_move(move) == canonical
    assert parse_move(canonical, EDITION) == move


def test_a_play_without_tiles_can_be_formatted() -> None:
    assert format_move(Play(())) == "A1:."


def test_a_play_that_runs_off_the_board_is_parsed_so_that_it_can_be_refused() -> None:
    assert parse_move("O15:1-2", EDITION) == Play.of(
        [*lay("O15=1").placements, *lay("O16=2").placements]
    )


FORMS = "a play like H8:11-3 (across) or 8H:4-0 (down), x:3-7 to exchange, pass or resign"
TILES = "tiles are 0 to 15, J for a joker"


@pytest.mark.parametrize(
    ("text", "column", "message"),
    [
        pytest.param("", 1, f"a move is {FORMS}", id="empty"),
        pytest.param("   ", 1, f"a move is {FORMS}", id="only-spaces"),
        pytest.param("  hello", 3, f"a move is {FORMS}", id="no-colon"),
        pytest.param(":3", 1, f"'' is not a square; a move is {FORMS}", id="no-square"),
        pytest.param(" HH:3", 2, f"'hh' is not a square; a move is {FORMS}", id="no-column"),
        pytest.param("H123:3", 1, f"'h123' is not a square; a move is {FORMS}", id="long-column"),
        pytest.param("P1:3", 1, "there is no row P; rows are A to O", id="row-across"),
        pytest.param("12 P:3", 4, "there is no row P; rows are A to O", id="row-down"),
        pytest.param("H16:3", 2, "there is no column 16; columns are 1 to 15", id="column-across"),
        pytest.param("0H:3", 1, "there is no column 0; columns are 1 to 15", id="column-down"),
        pytest.param("H8:", 4, f"'' is not a tile; {TILES}", id="no-tile"),
        pytest.param("H8:  ", 4, f"'' is not a tile; {TILES}", id="no-tile-but-spaces"),
        pytest.param("H8:3--4", 6, f"'' is not a tile; {TILES}", id="tile-missing"),
        pytest.param("H8: 3 - 16", 9, f"'16' is not a tile; {TILES}", id="face-too-high"),
        pytest.param("H8:3-J 16", 8, f"'16' is not a tile; {TILES}", id="joker-too-high"),
        pytest.param("H8:3-J", 6, "say what the joker stands for, for example J10", id="joker"),
        pytest.param("H8:115", 4, f"'115' is not a tile; {TILES}", id="three-digits"),
        pytest.param("H8:٣", 4, f"'٣' is not a tile; {TILES}", id="digit-of-another-script"),
        pytest.param("x:3-Q", 5, f"'q' is not a tile; {TILES}", id="exchange-of-no-tile"),
        pytest.param("x:J3", 3, f"'j3' is not a tile; {TILES}", id="exchange-of-a-faced-joker"),
        pytest.param("x:", 3, f"'' is not a tile; {TILES}", id="exchange-of-nothing"),
        pytest.param(
            "A1:" + "-".join(["."] * 16), 34, "the play is longer than the board", id="too-long"
        ),
    ],
)
def test_an_error_points_at_the_column(text: str, column: int, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_move(text, EDITION)
    assert (caught.value.message, caught.value.column) == (message, column)
    assert str(caught.value) == f"{message}\n  {text}\n  {' ' * (column - 1)}^"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        pytest.param("J1:3", "there is no row J; rows are A to I", id="row"),
        pytest.param("A10:3", "there is no column 10; columns are 1 to 9", id="column"),
        pytest.param("E5:13", "'13' is not a tile; tiles are 0 to 12, J for a joker", id="tile"),
    ],
)
def test_errors_name_the_limits_of_the_edition(text: str, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_move(text, small_edition())
    assert caught.value.message == message


@pytest.mark.parametrize(
    ("text", "canonical"),
    [("3-7-J", "3-7-J"), ("j-7-3", "3-7-J"), (" 0 - 0 ", "0-0"), ("15", "15")],
)
def test_tiles_are_parsed_in_any_order_and_formatted_sorted(text: str, canonical: str) -> None:
    assert format_tiles(parse_tiles(text, EDITION)) == canonical
