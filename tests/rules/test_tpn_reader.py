"""Parsing positions: leniency, defaults, and every error with its column."""

from pathlib import Path

import pytest

from testkit.scenes import SMALL_EDITION, rack, small_edition
from triolet.rules.edition_file import load_edition
from triolet.rules.errors import NotationError
from triolet.rules.tpn_reader import parse_position

EMPTY = "/".join(["15"] * 15)
BOARD = "15/15/15/15/15/15/15/7LD6/15/15/15/15/15/15/15"
GOOD = f"{BOARD} _/EHI 25/0 2 gigamic-en"


def test_any_spaces_separate_the_fields() -> None:
    spaced = GOOD.replace(" ", " \t  ")
    assert parse_position(f"\n {spaced} \r\n") == parse_position(GOOD)


def test_the_order_of_tiles_and_of_keys_does_not_matter() -> None:
    text = f"{BOARD} ?CB/_ 25/0 1 GIGAMIC-EN passes=1 quiet=2"
    assert parse_position(text).racks[0] == rack("1 2 J")
    assert parse_position(text) == parse_position(
        f"{BOARD} BC?/_ 25/0 1 gigamic-en quiet=2 passes=1"
    )


def test_runs_of_empty_squares_may_have_leading_zeros() -> None:
    padded = BOARD.replace("7LD6", "007LD06")
    assert parse_position(GOOD.replace(BOARD, padded)) == parse_position(GOOD)


@pytest.mark.parametrize(
    ("text", "new"),
    [
        pytest.param(f"{EMPTY} _/_/_ 0/0/0 1 gigamic-en", {0, 1, 2}, id="everyone-at-the-start"),
        pytest.param(f"{EMPTY} _/_/- 0/0/0 1 gigamic-en out=3", {0, 1}, id="except-seat-out"),
        pytest.param(f"{BOARD} _/_/_ 0/0/0 1 gigamic-en", set(), id="none-later"),
        pytest.param(f"{BOARD} _/_/_ 0/0/0 1 gigamic-en new=32", {1, 2}, id="as-given"),
        pytest.param(f"{EMPTY} _/_/_ 0/0/0 1 gigamic-en new=", set(), id="none-as-given"),
        pytest.param(f"{BOARD} _/_/- 0/0/0 1 gigamic-en new=23 out=3", {1}, id="given-but-left"),
    ],
)
def test_on_an_empty_board_every_seat_is_new_by_default(text: str, new: set[int]) -> None:
    assert parse_position(text).public.new == new


@pytest.mark.parametrize(
    ("text", "racks", "bag"),
    [
        pytest.param(f"{BOARD} _/_ 0/0 1 gigamic-en", (3, 3), 72, id="full-and-the-rest"),
        pytest.param(f"{BOARD} A/_ 0/0 1 gigamic-en", (1, 3), 74, id="a-visible-rack"),
        pytest.param(f"{BOARD} _/_ 0/0 1 gigamic-en bag=0", (3, 3), 0, id="bag-as-given"),
        pytest.param(f"{BOARD} _/_ 0/0 1 gigamic-en bag=74", (3, 1), 74, id="while-tiles-last"),
        pytest.param(f"{BOARD} _/_ 0/0 1 gigamic-en bag=78", (0, 0), 78, id="no-tiles-left"),
        pytest.param(f"{BOARD} _/B 0/0 1 gigamic-en held=2/1", (2, 1), 75, id="held-as-given"),
    ],
)
def test_hidden_racks_are_full_while_tiles_last(
    text: str, racks: tuple[int, ...], bag: int
) -> None:
    public = parse_position(text).public
    assert (public.rack_counts, public.bag_count) == (racks, bag)


def test_the_caller_may_provide_the_edition() -> None:
    text = f"{'/'.join(['9'] * 9)} ABCD/_ 0/0 1 small-nine"
    seen = parse_position(text, {"small-nine": small_edition()}.__getitem__)
    assert seen.public.edition == small_edition()
    assert seen.rack == rack("0 1 2 3")


FORM = "a position is: board racks scores turn edition [key=value ...]"
NO_TILE = "is not a tile; tiles are A (0) to P (15)"
NO_RACK = "a rack is 1 to 3 letters, - if empty, _ if unknown"
KEYS = "is not key=value; keys are new, out, held, bag, quiet, passes, again"
TOO_MANY = "more than the 80 tiles of gigamic-en"
EDITIONS = "the editions are gigamic-en, gigamic-fr, dj-uk, dj-nl, dj-de"


def good_but(old: str, new: str) -> str:
    assert GOOD.count(old) == 1
    return GOOD.replace(old, new)


# > marks the column of the error.
FAULTS = [
    (">", f"{FORM}; missing: board"),
    (f"{BOARD} _/_> ", f"{FORM}; missing: scores"),
    (good_but("gigamic-en", ">ludo"), f"there is no edition 'ludo'; {EDITIONS}"),
    (good_but("gigamic-en", ">/a/b.toml"), "'/a/b.toml' is a file, not the name of an edition"),
    (good_but(BOARD, f">{BOARD[3:]}"), "the board needs 15 rows joined by /, not 14"),
    (good_but("7LD6", ">7LD7"), "row '7LD7' has 16 squares; it needs 15"),
    (good_but("7LD6", "7L>Q6"), f"'Q' {NO_TILE}"),
    (good_but("7LD6", "7L>é6"), f"'é' {NO_TILE}"),
    (good_but("7LD6", ">0007LD6"), f"'0007' {NO_TILE}"),
    (good_but("_/EHI", ">EHI"), "there are 2 to 4 racks joined by /, not 1"),
    (good_but("_/EHI", ">_/_/_/_/_"), "there are 2 to 4 racks joined by /, not 5"),
    (good_but("EHI", ">EHIA"), f"'EHIA': {NO_RACK}"),
    (good_but("EHI", ">"), f"'': {NO_RACK}"),
    (good_but("EHI", "E>hI"), "'h': on a rack a joker is ?"),
    (good_but("EHI", "E>ZI"), f"'Z' {NO_TILE}"),
    (good_but("25/0", ">25"), "there are 2 racks, so 2 scores, not 1"),
    (good_but("25/0", "25/>x"), "'x' is not a score"),
    (good_but("25/0", "25/>1234567"), "'1234567' is not a score"),
    (good_but(" 2 ", " >3 "), "the turn is a number from 0 to 2, not '3'"),
    (good_but(" 2 ", " >x "), "the turn is a number from 0 to 2, not 'x'"),
    (f"{GOOD} >bag", f"'bag' {KEYS}"),
    (f"{GOOD} >size=3", f"'size=3' {KEYS}"),
    (f"{GOOD} bag=3 >bag=4", "bag appears twice"),
    (f"{GOOD} new=>13", "'13' are not seats; seats are digits of 12"),
    (f"{GOOD} out=>x", "'x' are not seats; seats are digits of 12"),
    (good_but(" 2 gigamic-en", " >2 gigamic-en out=2"), "seat 2 is out and cannot be to move"),
    (f"{GOOD} quiet=>1000", "quiet is a number from 0 to 999, not '1000'"),
    (f"{GOOD} passes=>-1", "passes is a number from 0 to 999, not '-1'"),
    (f"{GOOD} again=>", "again is a number from 0 to 999, not ''"),
    (good_but("_/EHI", ">_/PPA"), "2 tiles 15; gigamic-en has 1"),
    (good_but("_/EHI", ">_/???"), "3 tiles J; gigamic-en has 2"),
    (f"{GOOD} bag=>79", TOO_MANY),
    (f"{GOOD} held=>3", "held needs 2 numbers joined by /"),
    (f"{GOOD} held=>4/3", "held is a number from 0 to 3, not '4'"),
    (f"{GOOD} held=3/>2", "the rack of seat 2 shows 3 tiles, not 2"),
    (f"{GOOD} held=3/3 bag=>73", TOO_MANY),
]


@pytest.mark.parametrize(("marked", "message"), FAULTS, ids=[message[:40] for _, message in FAULTS])
def test_an_error_points_at_the_column(marked: str, message: str) -> None:
    text, column = marked.replace(">", ""), marked.index(">") + 1
    with pytest.raises(NotationError) as caught:
        parse_position(text)
    assert (caught.value.message, caught.value.column) == (message, column)
    assert str(caught.value) == f"{message}\n  {text}\n  {' ' * (column - 1)}^"


def test_too_many_tiles_on_the_board_and_racks_are_refused(tmp_path: Path) -> None:
    few = SMALL_EDITION.read_text("utf-8").replace("set_aside = 2", "set_aside = 35")
    edition_file = tmp_path / "few.toml"
    edition_file.write_text(few, "utf-8")
    edition = load_edition(edition_file)
    text = "ABCD5/5ABCD/9/9/9/9/9/9/9 EFG/EFG 0/0 1 few"
    with pytest.raises(NotationError) as caught:
        parse_position(text, lambda _: edition)
    message = "more than the 13 tiles of small-nine"
    assert (caught.value.message, caught.value.column) == (message, text.index("EFG") + 1)


def test_a_fault_in_the_edition_file_is_an_error_of_the_position(tmp_path: Path) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text("name = 3", "utf-8")
    with pytest.raises(NotationError) as caught:
        parse_position(GOOD, lambda _: load_edition(bad))
    assert caught.value.column == GOOD.index("gigamic") + 1
    assert "name must be text" in caught.value.message
