"""The examples in docs/notation.md are parsed, verified and formatted again."""

import re
from pathlib import Path

import pytest

from triolet.rules.edition_file import load_edition
from triolet.rules.notation import format_move, parse_move
from triolet.rules.outcome import Termination
from triolet.rules.record import GAME_KEY, format_record
from triolet.rules.record_reader import parse_record
from triolet.rules.tpn import format_position
from triolet.rules.tpn_reader import KEYS, parse_position
from triolet.rules.verification import verify_record

PAGE = (Path(__file__).parents[2] / "docs" / "notation.md").read_text("utf-8")
TWO_SEATS = "#tgn 1\n#edition gigamic-en\n#seat1\n#seat2\n"


def blocks(kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)


def rows(heading: str) -> list[str]:
    """Return the first column of the table with this heading."""
    table = PAGE.partition(f"| {heading} |")[2].partition("\n\n")[0]
    return re.findall(r"^\| `([^`]+)`", table, re.MULTILINE)


def test_every_move_in_the_table_is_canonical() -> None:
    edition = load_edition()
    texts = rows("text")
    assert [format_move(parse_move(text, edition)) for text in texts] == texts
    assert len(texts) == 9


def test_every_position_is_canonical() -> None:
    (text,) = blocks("tpn")
    lines = text.splitlines()
    assert [format_position(parse_position(line)) for line in lines] == lines
    assert len(lines) == 3


def test_both_records_are_canonical_and_correct() -> None:
    texts = blocks("tgn")
    records = list(map(parse_record, texts))
    assert list(map(format_record, records)) == texts
    assert [verify_record(record) for record in records] == [(), ()]


def test_the_end_is_canonical() -> None:
    (text,) = blocks("tgn-end")
    assert format_record(parse_record(TWO_SEATS + text)) == TWO_SEATS + text


def test_every_key_of_a_position_is_explained() -> None:
    keys = [key.partition("=")[0] for key in rows("key")]
    assert keys == list(KEYS)


def test_every_reason_for_an_end_is_listed() -> None:
    reasons = next(line for line in PAGE.splitlines() if line.startswith("reason "))
    assert re.findall(r'"([^"]+)"', reasons) == list(Termination)


def test_every_header_of_a_game_is_explained() -> None:
    keys = [header.lstrip("#").partition(" ")[0] for header in rows("header")]
    assert keys == ["tgn", "edition", "seat1", "first", "deal", "seal"]
    assert [key for key in keys if not GAME_KEY.fullmatch(key)] == ["seal"]


def test_the_example_of_an_error_prints_the_text_on_the_page(
    capsys: pytest.CaptureFixture[str],
) -> None:
    (code,) = blocks("python")
    exec(compile(code, "docs/notation.md", "exec"), {})
    assert capsys.readouterr().out == blocks("text")[-1]
