"""Editions are found by name or by path, and read as they are written."""

from pathlib import Path

import pytest

from testkit.scenes import SMALL_EDITION, square, squares
from triolet.rules.edition_file import EDITIONS, load_edition, parse_edition
from triolet.rules.errors import EditionError, Fault, UnknownEditionError


@pytest.mark.parametrize("name", EDITIONS)
def test_an_edition_is_found_by_its_name_in_any_case(name: str) -> None:
    assert load_edition(name).name == name
    assert load_edition(name.upper()) is load_edition(name)


def test_an_unknown_name_is_answered_with_the_known_ones() -> None:
    with pytest.raises(UnknownEditionError, match="no edition 'chess'") as caught:
        load_edition("chess")
    assert all(name in str(caught.value) for name in EDITIONS)


@pytest.mark.parametrize("path", [SMALL_EDITION, str(SMALL_EDITION)], ids=["path", "text"])
def test_a_file_is_an_edition_like_any_other(path: str | Path) -> None:
    edition = load_edition(path)
    assert (edition.name, edition.title, edition.language) == ("small-nine", "Nine by nine", "en")
    assert (edition.rack_size, edition.trio_sum, edition.trio_points) == (4, 12, 20)
    assert (edition.fewest_players, edition.most_players) == (2, 3)
    assert edition.sources == {"trio_sum": "twelve suits a small board"}


def test_the_board_is_read_as_it_is_drawn() -> None:
    layout = load_edition(SMALL_EDITION).layout
    assert (layout.size, layout.start) == (9, square("E5"))
    assert layout.replays == set(squares("A1 A2 A8 A9 B1 B9 H1 H9 I1 I2 I8 I9"))
    doubles = squares("B4 B6 D2 D5 D8 E5 F2 F8 H4 H6")
    triples = squares("A5 C4 C6 E1 E6 E9 G4 G6 I5")
    assert layout.multipliers == dict.fromkeys(doubles, 2) | dict.fromkeys(triples, 3)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(UnknownEditionError, match=r"own\.toml cannot be read: No such file"):
        load_edition(str(tmp_path / "own.toml"))


def test_a_folder_is_no_edition(tmp_path: Path) -> None:
    with pytest.raises(UnknownEditionError, match="cannot be read"):
        load_edition(tmp_path)


def test_a_file_that_is_not_utf_8_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_bytes("title = 'Ständer'".encode("latin-1"))
    with pytest.raises(UnknownEditionError, match="is not a text file in UTF-8"):
        load_edition(path)


def test_a_faulty_file_is_named_with_its_faults(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text(SMALL_EDITION.read_text("utf-8").replace("trio_sum = 12", "trio_sum = -1"))
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
def test_what_is_not_toml_is_one_fault_with_its_line(text: str, line: int) -> None:
    with pytest.raises(EditionError) as caught:
        parse_edition(text, "own.toml")
    (fault,) = caught.value.faults
    assert fault.line == line
    assert fault.message.startswith("this is not TOML: ")


def test_a_number_too_long_to_be_shown_is_a_fault_like_any_other() -> None:
    text = SMALL_EDITION.read_text("utf-8").replace("trio_sum = 12", f"trio_sum = 0x{'f' * 5000}")
    with pytest.raises(EditionError, match=r"rules\.trio_sum .* not a number of very many digits"):
        parse_edition(text, "own.toml")


def test_a_file_of_more_than_20000_characters_is_not_read() -> None:
    text = SMALL_EDITION.read_text("utf-8")
    longest = text + "#" * (20_000 - len(text))
    assert parse_edition(longest, "own.toml").name == "small-nine"
    with pytest.raises(EditionError) as caught:
        parse_edition(longest + "#", "own.toml")
    message = "an edition has at most 20000 characters, not 20001"
    assert caught.value.faults == (Fault(1, message),)


def test_an_empty_file_lacks_everything() -> None:
    with pytest.raises(EditionError) as caught:
        parse_edition("", "own.toml")
    faults = caught.value.faults
    assert Fault(1, "name is missing") in faults
    assert Fault(1, "rules.trio_sum is missing") in faults
    assert Fault(1, "tiles needs at least one number tile") in faults
    assert {fault.line for fault in faults} == {1}
