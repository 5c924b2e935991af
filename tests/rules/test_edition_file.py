"""Loading editions by name or path, and every fault of an edition file with its line."""

from pathlib import Path

import pytest

from testkit.scenes import SMALL_EDITION, square, squares
from triolet.rules.edition_file import EDITIONS, load_edition, parse_edition
from triolet.rules.errors import EditionError, Fault, UnknownEditionError

TEXT = SMALL_EDITION.read_text("utf-8")


@pytest.mark.parametrize("name", EDITIONS)
def test_an_edition_is_found_by_its_name_in_any_case(name: str) -> None:
    assert load_edition(name).name == name
    assert load_edition(name.upper()) is load_edition(name)


def test_an_unknown_name_is_refused_with_the_list_of_editions() -> None:
    with pytest.raises(UnknownEditionError, match="no edition 'chess'") as caught:
        load_edition("chess")
    assert all(name in str(caught.value) for name in EDITIONS)


@pytest.mark.parametrize("path", [SMALL_EDITION, str(SMALL_EDITION)], ids=["path", "text"])
def test_an_edition_is_read_from_a_file(path: str | Path) -> None:
    edition = load_edition(path)
    assert (edition.name, edition.title, edition.language) == ("small-nine", "Nine by nine", "en")
    assert (edition.rack_size, edition.trio_sum, edition.trio_points) == (4, 12, 20)
    assert (edition.fewest_players, edition.most_players) == (2, 3)
    assert edition.sources == {"trio_sum": "twelve suits a small board"}


def test_the_board_is_read_from_its_drawing() -> None:
    layout = load_edition(SMALL_EDITION).layout
    assert (layout.size, layout.start) == (9, square("E5"))
    assert layout.replays == set(squares("A1 A2 A8 A9 B1 B9 H1 H9 I1 I2 I8 I9"))
    doubles = squares("B4 B6 D2 D5 D8 E5 F2 F8 H4 H6")
    triples = squares("A5 C4 C6 E1 E6 E9 G4 G6 I5")
    assert layout.multipliers == dict.fromkeys(doubles, 2) | dict.fromkeys(triples, 3)


def test_the_error_for_a_missing_file_names_it(tmp_path: Path) -> None:
    with pytest.raises(UnknownEditionError, match=r"own\.toml cannot be read: No such file"):
        load_edition(str(tmp_path / "own.toml"))


def test_a_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UnknownEditionError, match="cannot be read"):
        load_edition(tmp_path)


def test_a_file_that_is_not_utf_8_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_bytes("title = 'Ständer'".encode("latin-1"))
    with pytest.raises(UnknownEditionError, match="is not a text file in UTF-8"):
        load_edition(path)


def test_a_file_of_more_than_80000_bytes_is_refused() -> None:
    with pytest.raises(
        UnknownEditionError, match="more than 80,000 bytes, at most 80,000 are read"
    ):
        load_edition(Path("/dev/zero"))


def test_the_faults_of_a_file_name_the_file(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text(changed("trio_sum = 12", "trio_sum = -1"))
    with pytest.raises(EditionError) as caught:
        load_edition(path)
    assert caught.value.source == str(path)
    assert str(caught.value).startswith(f"{path}, line 4")


@pytest.mark.parametrize(
    ("text", "line"),
    [
        pytest.param('name = "own"\ntitle =\n', 2, id="no-value"),
        pytest.param('name = "own"\n\nname = "twice"\n', 3, id="key-twice"),
        pytest.param('name = "own"\n[rules\n', 2, id="open-bracket"),
        pytest.param('name = "own"\n\ntitle = """open', 3, id="open-text-at-the-end"),
        pytest.param(f"\nrules = {'9' * 5000}\n", 3, id="number-of-5000-digits"),
        pytest.param(f"\nrules = {'[' * 5000}", 2, id="5000-brackets"),
    ],
)
def test_invalid_toml_is_one_fault_with_its_line(text: str, line: int) -> None:
    with pytest.raises(EditionError) as caught:
        parse_edition(text, "own.toml")
    (fault,) = caught.value.faults
    assert fault.line == line
    assert fault.message.startswith("this is not TOML: ")


def test_a_number_with_too_many_digits_is_a_fault() -> None:
    text = changed("trio_sum = 12", f"trio_sum = 0x{'f' * 5000}")
    with pytest.raises(EditionError, match=r"rules\.trio_sum .* not a number with too many digits"):
        parse_edition(text, "own.toml")


def test_a_file_of_more_than_20000_characters_is_refused() -> None:
    longest = TEXT + "#" * (20_000 - len(TEXT))
    assert parse_edition(longest, "own.toml").name == "small-nine"
    with pytest.raises(EditionError) as caught:
        parse_edition(longest + "#", "own.toml")
    message = "an edition has at most 20000 characters, not 20001"
    assert caught.value.faults == (Fault(1, message),)


def test_in_an_empty_file_every_key_is_missing() -> None:
    with pytest.raises(EditionError) as caught:
        parse_edition("", "own.toml")
    faults = caught.value.faults
    assert Fault(1, "name is missing") in faults
    assert Fault(1, "rules.trio_sum is missing") in faults
    assert Fault(1, "tiles needs at least one number tile") in faults
    assert {fault.line for fault in faults} == {1}


def faults_of(text: str) -> tuple[Fault, ...]:
    with pytest.raises(EditionError) as caught:
        parse_edition(text, "own.toml")
    return caught.value.faults


def changed(old: str, new: str) -> str:
    assert TEXT.count(old) == 1, f"{old!r} must appear once"
    return TEXT.replace(old, new)


def line_of(text: str, part: str) -> int:
    (line,) = [number for number, line in enumerate(text.split("\n"), 1) if part in line]
    return line


CASES = [
    # text in the file, its replacement, a part of the line with the fault, part of the message
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
    ('name = "small-nine"', "name = 9", "name = 9", "name must be text, not 9"),
    ('name = "small-nine"', 'name = " "', 'name = " "', "name must be text, not ' '"),
    ('title = "Nine by nine"', "", None, "title is missing"),
    ('bag = "bag"', "bag = []", "bag = []", "words.bag must be text, not []"),
    ('triple = "green"', "", "[colours]", "colours.triple is missing"),
    ("quiet_rounds = 2", "quiet_rounds = 2\nhurry = 1", "hurry", "rules.hurry is not a known key"),
    ('name = "small-nine"', 'name = "n"\nauthor = "me"', "author", "author is not a known key"),
    ("[sources]", "[extra]\nmore = 1\n[sources]", "more = 1", "extra.more is not a known key"),
    ("[players]", "[gamers]", "fewest = 2", "gamers.fewest is not a known key"),
    ("[players]", "[gamers]", None, "players.fewest is missing"),
    ('trio_sum = "twelve', 'trio_summ = "twelve', "trio_summ", "is not a rule of this file"),
    ('trio_sum = "twelve suits a small board"', "trio_sum = 12.5", "12.5", "must be text"),
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
    ('start = "E5"', "start = 5", "start =", "board.start must be text, not 5"),
    ('start = "E5"', "", "[board]", "board.start is missing"),
]


@pytest.mark.parametrize(
    ("old", "new", "shown", "message"),
    CASES,
    ids=[f"{new or old}: {why}" for old, new, _, why in CASES],
)
def test_a_fault_has_the_line_of_its_key(
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
def test_a_name_has_only_letters_digits_hyphens_and_underscores(name: str) -> None:
    (fault,) = faults_of(changed('name = "small-nine"', f'name = "{name}"'))
    assert fault == Fault(4, f"name must be letters, digits, - and _, not {name!r}")


def test_a_list_of_tables_is_a_fault() -> None:
    text = changed("[players]", "[[players]]")
    assert Fault(line_of(text, "[[players]]"), "players is not a known key") in faults_of(text)


def test_a_missing_drawing_is_a_fault() -> None:
    before, rest = TEXT.split("drawing = ")
    text = before + rest.split('"""', 2)[2]
    assert Fault(line_of(text, "[board]"), "board.drawing is missing") in faults_of(text)


def test_an_edition_needs_a_number_tile() -> None:
    head, rest = TEXT.split("[tiles]\n")
    text = f"{head}[tiles]\njoker = 60\n[rules]{rest.split('[rules]')[1]}"
    assert faults_of(text) == (
        Fault(line_of(text, "[tiles]"), "tiles needs at least one number tile"),
    )


@pytest.mark.parametrize("tiles", ["4 = 60", "4 = 60\n5 = 0"])
def test_the_highest_tile_cannot_begin_if_all_faces_are_equal(tiles: str) -> None:
    head, rest = TEXT.split("[tiles]\n")
    text = f"{head}[tiles]\n{tiles}\n[rules]{rest.split('[rules]')[1]}"
    text = text.replace('"random"', '"highest-tile"')
    assert faults_of(text) == (
        Fault(
            line_of(text, "first_player"),
            "rules.first_player needs at least two different faces to draw for",
        ),
    )


def test_a_number_instead_of_a_table_is_unknown_and_its_keys_are_missing() -> None:
    text = 'words = 3\nname = "n"\n' + TEXT.split("sheet", 1)[1].split("\n", 1)[1]
    text = text.split("[words]")[0]
    messages = [str(fault) for fault in faults_of(text)]
    assert "line 1: words is not a known key" in messages
    assert "line 1: words.tile is missing" in messages


def test_all_faults_of_a_file_are_reported_sorted_by_line() -> None:
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
