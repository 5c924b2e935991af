"""Every fault of an edition file is named with its line, and many faults are named at once."""

import pytest

from testkit.scenes import SMALL_EDITION
from triolet.rules.edition_file import parse_edition
from triolet.rules.errors import EditionError, Fault

TEXT = SMALL_EDITION.read_text("utf-8")


def faults_of(text: str) -> tuple[Fault, ...]:
    with pytest.raises(EditionError) as caught:
        parse_edition(text, "own.toml")
    return caught.value.faults


def changed(old: str, new: str) -> str:
    assert TEXT.count(old) == 1, f"{old!r} must stand once"
    return TEXT.replace(old, new)


def line_of(text: str, part: str) -> int:
    (line,) = [number for number, line in enumerate(text.split("\n"), 1) if part in line]
    return line


CASES = [
    # what stands in the file, what is written instead, where the fault is shown, what it says
    (
        "trio_sum = 12",
        'trio_sum = "12"',
        'trio_sum = "12',
        "rules.trio_sum must be a number from 0",
    ),
    ("rack_size = 4", "rack_size = 0", "rack_size =", "must be a number from 1 to 9, not 0"),
    ("rack_size = 4", "rack_size = true", "rack_size =", "a number from 1 to 9, not True"),
    ("rack_size = 4", "rack_size = 3.0", "rack_size =", "a number from 1 to 9, not 3.0"),
    ("rack_size = 4", "rack_size = 10", "rack_size =", "a number from 1 to 9, not 10"),
    ("rack_size = 4", "", "[rules]", "rules.rack_size is missing"),
    ("quiet_rounds = 2", "quiet_rounds = 0", "quiet_rounds", "must be a number from 1"),
    ("fewest = 2", "fewest = 1", "fewest =", "players.fewest must be a number from 2 to 4"),
    ("most = 3", "most = 5", "most =", "players.most must be a number from 2 to 4, not 5"),
    ("fewest = 2", "fewest = 4", "most =", "players.most must not be lower than fewest"),
    ('first_player = "random"', 'first_player = "me"', "first_player", "not 'me'"),
    ('first_player = "random"', "first_player = [1]", "first_player", 'must be "random" or'),
    ('first_player = "random"', "", "[rules]", "rules.first_player is missing"),
    ('name = "small-nine"', "name = 9", "name = 9", "name must be a text, not 9"),
    ('name = "small-nine"', 'name = " "', 'name = " "', "name must be a text, not ' '"),
    ('name = "small-nine"', 'name = "a b"', 'name = "a b"', "must be letters, digits, - and _"),
    ('name = "small-nine"', 'name = "a.toml"', "a.toml", "name must be letters, digits"),
    ('title = "Nine by nine"', "", None, "title is missing"),
    ('bag = "bag"', "bag = []", "bag = []", "words.bag must be a text, not []"),
    ('triple = "green"', "", "[colours]", "colours.triple is missing"),
    ("quiet_rounds = 2", "quiet_rounds = 2\nhurry = 1", "hurry", "rules.hurry is not known here"),
    ('name = "small-nine"', 'name = "n"\nauthor = "me"', "author", "author is not known here"),
    ("[sources]", "[extra]\nmore = 1\n[sources]", "more = 1", "extra.more is not known here"),
    ("[players]", "[gamers]", "fewest = 2", "gamers.fewest is not known here"),
    ("[players]", "[gamers]", None, "players.fewest is missing"),
    ('trio_sum = "twelve', 'trio_summ = "twelve', "trio_summ", "is not a rule of this file"),
    ('trio_sum = "twelve suits a small board"', "trio_sum = 12.5", "12.5", "must be a text"),
    ("[tiles]\n0 = 5", "[tiles]\n0 = -1", "0 = -1", "tiles.0 must be a number from 0 to 99"),
    ("joker = 3", "wild = 3", "wild = 3", "tiles.wild is not a tile: a face is 0 to 25, or joker"),
    ("joker = 3", "26 = 3", "26 = 3", "tiles.26 is not a tile"),
    ("joker = 3", "100 = 3", "100 = 3", "tiles.100 is not a tile"),
    ("set_aside = 2", "set_aside = 40", "[tiles]", "holds 48 tiles, but 52 are set aside and"),
    ("3...23..3", "3...23..", "3...23..", "has 8 squares; with 9 rows it needs 9"),
    (".2..2..2.", ".2..2..2...", ".2..2..2...", "row '.2..2..2...' has 11 squares"),
    (".2..2..2.", ".2..X..2.", ".2..X..2.", "board.drawing: 'X' is not a square; use . 2 3"),
    (".2..2..2.", ".2..1..2.", ".2..1..2.", "'1' is not a square"),
    (".2..2..2.", ".2..²..2.", ".2..²..2.", "'²' is not a square"),
    ('start = "E5"', 'start = "J5"', "start =", "'J5' is not a square of the board"),
    ('start = "E5"', 'start = "E10"', "start =", "'E10' is not a square of the board"),
    ('start = "E5"', 'start = "e5"', "start =", "'e5' is not a square of the board"),
    ('start = "E5"', "start = 5", "start =", "board.start must be a text, not 5"),
    ('start = "E5"', "", "[board]", "board.start is missing"),
]


@pytest.mark.parametrize(
    ("old", "new", "shown", "message"),
    CASES,
    ids=[f"{new or old}: {why}" for old, new, _, why in CASES],
)
def test_a_fault_is_named_with_its_line(
    old: str, new: str, shown: str | None, message: str
) -> None:
    text = changed(old, new)
    line = line_of(text, shown) if shown else 1
    found = [fault for fault in faults_of(text) if message in fault.message]
    assert [fault.line for fault in found] == [line]


@pytest.mark.parametrize("rows", [2, 27])
def test_a_board_has_3_to_26_rows(rows: int) -> None:
    before, rest = TEXT.split('drawing = """\n')
    drawing = ("." * rows + "\n") * rows
    text = f'{before}drawing = """\n{drawing}"""{rest.split(chr(34) * 3, 1)[1]}'
    (fault,) = [fault for fault in faults_of(text) if "rows" in fault.message]
    assert fault == Fault(
        line_of(text, "drawing ="), f"board.drawing needs 3 to 26 rows, not {rows}"
    )


def test_a_drawing_may_begin_on_the_line_of_its_key() -> None:
    text = TEXT.replace('drawing = """\n', 'drawing = """?', 1)
    line = line_of(text, "drawing =")
    assert Fault(line, "board.drawing: '?' is not a square; use . 2 3 ... 9 or R") in faults_of(
        text
    )


def test_a_face_is_written_without_leading_zeros() -> None:
    text = TEXT.replace("[tiles]\n", "[tiles]\n08 = 3\n", 1)
    (fault,) = faults_of(text)
    assert fault.line == line_of(text, "08 = 3")


@pytest.mark.parametrize("name", ["a b", "x.toml", "é"])
def test_a_name_must_fit_into_a_position(name: str) -> None:
    (fault,) = faults_of(changed('name = "small-nine"', f'name = "{name}"'))
    assert fault == Fault(4, f"name must be letters, digits, - and _, not {name!r}")


def test_a_file_of_monstrous_length_is_not_read() -> None:
    (fault,) = faults_of(TEXT + "#" * 20_000)
    assert fault.line == 1
    assert "at most 20000 characters" in fault.message


def test_a_list_of_tables_is_found_where_it_stands() -> None:
    text = changed("[players]", "[[players]]")
    assert Fault(line_of(text, "[[players]]"), "players is not known here") in faults_of(text)


def test_a_file_without_a_drawing_lacks_it() -> None:
    before, rest = TEXT.split("drawing = ")
    text = before + rest.split('"""', 2)[2]
    assert Fault(line_of(text, "[board]"), "board.drawing is missing") in faults_of(text)


def test_jokers_alone_are_not_enough() -> None:
    head, rest = TEXT.split("[tiles]\n")
    text = f"{head}[tiles]\njoker = 60\n[rules]{rest.split('[rules]')[1]}"
    assert faults_of(text) == (
        Fault(line_of(text, "[tiles]"), "tiles needs at least one number tile"),
    )


@pytest.mark.parametrize("tiles", ["4 = 60", "4 = 60\n5 = 0"])
def test_the_highest_tile_cannot_begin_where_all_are_equal(tiles: str) -> None:
    head, rest = TEXT.split("[tiles]\n")
    text = f"{head}[tiles]\n{tiles}\n[rules]{rest.split('[rules]')[1]}"
    text = text.replace('"random"', '"highest-tile"')
    assert faults_of(text) == (
        Fault(
            line_of(text, "first_player"),
            "rules.first_player needs at least two different faces to draw for",
        ),
    )


def test_a_table_that_is_a_number_is_not_known_and_its_keys_are_missing() -> None:
    text = 'words = 3\nname = "n"\n' + TEXT.split("sheet", 1)[1].split("\n", 1)[1]
    text = text.split("[words]")[0]
    messages = [str(fault) for fault in faults_of(text)]
    assert "line 1: words is not known here" in messages
    assert "line 1: words.tile is missing" in messages


def test_all_faults_of_a_file_are_named_in_the_order_of_their_lines() -> None:
    text = TEXT
    for old, new in [
        ("most = 3", "most = 30"),
        (".2..2..2.", ".2..?..2."),
        ("11 = 1\n", "11 = 1000\n"),
        ('opening_square = "allowed"', 'opening_square = "sometimes"'),
        ("quiet_rounds = 2", "quiet_rounds = 2\nhurry = 1"),
        ('tile = "tile"', "tile = 1"),
    ]:
        assert text.count(old) == 1
        text = text.replace(old, new)
    faults = faults_of(text)
    named = ["most", "'?'", "tiles.11", "opening_square", "hurry", "words.tile"]
    assert [part for fault, part in zip(faults, named, strict=True) if part in str(fault)] == named
    assert [fault.line for fault in faults] == sorted(fault.line for fault in faults)
