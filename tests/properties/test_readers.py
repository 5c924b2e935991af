"""Fuzz tests: a parser accepts a text or raises its own type of error, never another."""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from testkit.recorded_games import OPENING, played_to_the_end
from testkit.scenes import SMALL_EDITION
from triolet.rules.edition_file import load_edition, parse_edition
from triolet.rules.errors import EditionError, NotationError, TrioletError
from triolet.rules.notation import format_move, parse_move
from triolet.rules.record import Record, RecordError, format_record, record_of
from triolet.rules.record_reader import parse_record
from triolet.rules.tpn import format_position
from triolet.rules.tpn_reader import parse_position
from triolet.rules.verification import resume, verify_record

EDITION = load_edition()
GAME = played_to_the_end(EDITION, 2, "fuzz")
RECORD = format_record(record_of(GAME, ["Anna", "Ben"], {"date": "2026-11-15"}))
MOVES = ["H8:11-3", "8H:4-0", "G7:2-.-6", "H8:J10-5", "x:3-7-J", "pass", "resign", "timeout"]
POSITIONS = [
    "15/15/15/15/15/15/15/7LD6/15/15/15/15/15/15/15 _/EHI 25/0 2 gigamic-en",
    "15/15/15/15/15/15/15/7lD6/15/15/15/15/15/15/15 BC?/-/_ 25/0/-3 1 dj-uk new=1 out=2 bag=5",
    format_position(GAME.observe()),
]
RECORDS = [
    RECORD,
    RECORD.replace("#deal", "#seed"),
    OPENING,
    OPENING + "; note\n2: _ resign +0 27 ; left\n4: 1-2-3 timeout +0 52\n",
]
EDITION_FILES = [SMALL_EDITION.read_text("utf-8")]
EDITION_LINES = EDITION_FILES[0].splitlines()

Value = TypeVar("Value")
Refusal = TypeVar("Refusal", bound=TrioletError)

ANYTHING = st.text(st.characters(exclude_categories=()))
PIECES = st.sampled_from(
    [
        *"0123456789ABJHjhx:;#-+_./?=()[]{}\"' \t\n\r",
        *("\x00", "\ud800", "\udfff", "\u202e", "\u200f", "\ufeff", "\u2028", "\x85", "\x1c"),
        *("9" * 5000, "-" * 300, "\r\n", "²", "٣", "İ", "ß", "'''", '"""', "1e999", "nan"),
        *("end: out", "wins: 1", "1: _ pass +0 0", "#deal x", "#first 1", "J15", "x:", "resign"),
        *("-1", "99999", "true", "[rules]", "x = 1"),
    ]
)


@st.composite
def damaged(draw: st.DrawFn, texts: list[str]) -> str:
    """Return a valid text with some characters inserted, removed or replaced."""
    text = draw(st.sampled_from(texts))
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = start + draw(st.sampled_from([0, 0, 1, 1, 2, 7, 60]))
        text = text[:start] + draw(PIECES | ANYTHING.filter(bool)) + text[end:]
    return text


def result_of(read: Callable[[], Value], kind: type[Refusal]) -> Value | Refusal:
    """Return the result or the parser's own type of error; any other error fails the test."""
    try:
        return read()
    except kind as error:
        return error


def read_move(text: str) -> None:
    move = result_of(lambda: parse_move(text, EDITION), NotationError)
    if isinstance(move, NotationError):
        assert 1 <= move.column <= len(text) + 1
    else:
        assert parse_move(format_move(move), EDITION) == move


def read_position(text: str) -> None:
    seen = result_of(lambda: parse_position(text), NotationError)
    if isinstance(seen, NotationError):
        assert 1 <= seen.column <= len(text) + 1
    else:
        assert parse_position(format_position(seen)) == seen


def read_record(text: str) -> None:
    record = result_of(lambda: parse_record(text), RecordError)
    if isinstance(record, RecordError):
        assert all(fault.line >= 1 for fault in record.faults)
    else:
        assert parse_record(format_record(record)) == record
        verify_and_resume(record)


def verify_and_resume(record: Record) -> None:
    faults = verify_record(record)
    assert all(fault.line >= 1 for fault in faults)
    game = result_of(lambda: resume(record), RecordError)
    assert isinstance(game, RecordError) == (bool(faults) or record.seed is None)


def read_edition(text: str) -> None:
    edition = result_of(lambda: parse_edition(text, "own.toml"), EditionError)
    if isinstance(edition, EditionError):
        last = text.count("\n") + 1
        assert all(1 <= fault.line <= last and fault.message for fault in edition.faults)


Reader = Callable[[str], None]
READERS: list[tuple[Reader, list[str]]] = [
    (read_move, MOVES),
    (read_position, POSITIONS),
    (read_record, RECORDS),
    (read_edition, EDITION_FILES),
]


@given(ANYTHING)
@example("")
def test_any_text_is_read_or_refused(text: str) -> None:
    for read, _ in READERS:
        read(text)


@given(damaged(MOVES))
@settings(max_examples=500)
def test_a_damaged_move_is_read_or_refused(text: str) -> None:
    read_move(text)


@given(damaged(POSITIONS))
@settings(max_examples=500)
def test_a_damaged_position_is_read_or_refused(text: str) -> None:
    read_position(text)


@pytest.mark.long
@given(damaged(RECORDS))
@settings(max_examples=500)
def test_a_damaged_record_is_read_and_verified_or_refused(text: str) -> None:
    read_record(text)


@given(damaged(EDITION_FILES))
@settings(max_examples=600)
@example("[rules]\n[[players]]\ntiles = 1")
def test_a_damaged_edition_is_read_or_refused(text: str) -> None:
    read_edition(text)


@given(st.sets(st.integers(0, len(EDITION_LINES) - 1), min_size=1, max_size=20))
def test_an_edition_with_missing_lines_is_read_or_refused(missing: set[int]) -> None:
    kept = (line for place, line in enumerate(EDITION_LINES) if place not in missing)
    read_edition("\n".join(kept))


@given(
    st.sampled_from([line for line in EDITION_LINES if " = " in line]),
    st.one_of(
        st.integers(-5, 2000).map(str),
        st.sampled_from(['""', "[]", "{}", "1.5", "nan", "2024-01-01", '"random"', "[[1]]"]),
    ),
)
@settings(max_examples=200)
def test_an_edition_with_a_value_of_another_type_is_read_or_refused(line: str, value: str) -> None:
    key = line.split(" = ")[0]
    read_edition(EDITION_FILES[0].replace(line, f"{key} = {value}"))


@given(st.lists(st.integers(0, 80), max_size=6), st.data())
def test_a_record_with_lines_out_of_place_is_verified_or_refused(
    places: list[int], data: st.DataObject
) -> None:
    lines = data.draw(st.sampled_from(RECORDS)).splitlines()
    for place in places:
        line = lines.pop(place % len(lines))
        lines.insert(data.draw(st.integers(0, len(lines))), line)
    read_record("\n".join(lines[len(places) // 3 :]))


@st.composite
def mixed_up(draw: st.DrawFn) -> Record:
    """Return a record whose turns are out of order, mixed with other turns or without a rack."""
    record = parse_record(draw(st.sampled_from(RECORDS)))
    turns = list(record.turns)
    places = st.integers(0, 200)
    for _ in range(draw(st.integers(1, 5))):
        place, other = draw(places) % len(turns), turns[draw(places) % len(turns)]
        part = draw(st.sampled_from(["seat", "rack", "move", "points", "total", "turn", "none"]))
        if part == "turn":
            turns.insert(place, other)
        elif part == "none":
            turns[place] = replace(turns[place], rack=None)
        else:
            turns[place] = replace(turns[place], **{part: getattr(other, part)})
    end = draw(st.sampled_from([None, record.end]))
    return replace(record, turns=tuple(turns[: 1 + draw(places)]), end=end)


@pytest.mark.long
@given(mixed_up())
@settings(max_examples=400)
def test_a_record_with_mixed_up_turns_is_verified(record: Record) -> None:
    read_record(format_record(record))


LONG = 100_000


@pytest.mark.parametrize("piece", ["9", "-", "1-", " ", "[", ";", "/", "H8:", '"', "\u202e", "A1:"])
@pytest.mark.parametrize(
    ("read", "text"),
    [(read, texts[0]) for read, texts in READERS],
    ids=["move", "position", "record", "edition"],
)
def test_a_very_long_line_is_read_or_refused(read: Reader, text: str, piece: str) -> None:
    long = piece * (LONG // len(piece))
    middle = len(text) // 2
    for whole in (long, f"{text}{long}", f"{long}{text}", text[:middle] + long + text[middle:]):
        read(whole)


@pytest.mark.parametrize(
    "line", ["1: {} pass +0 0", "1: _ x:{} +0 0", "1: _ H8:{} +0 0", "1: _ pass {} 0", "#deal {}"]
)
def test_a_record_with_a_very_long_field_is_read_or_refused(line: str) -> None:
    head = "#edition gigamic-en\n#seat1 A\n#seat2 B\n"
    for field in ("1-" * (LONG // 2) + "1", "9" * LONG, "1 - " * (LONG // 4) + "1"):
        read_record(head + line.format(field))


@pytest.mark.parametrize(
    "value",
    [
        pytest.param("[" * LONG, id="brackets"),
        pytest.param("{a=" * LONG, id="braces"),
        pytest.param("9" * LONG, id="digits"),
        pytest.param("0x" + "f" * LONG, id="hexadecimal-digits"),
        pytest.param("[0x" + "f" * LONG + "]", id="list-of-digits"),
    ],
)
@pytest.mark.parametrize("key", ["title", "rack_size", "first_player"])
def test_an_edition_with_a_huge_value_is_refused(key: str, value: str) -> None:
    text = "\n".join(
        f"{key} = {value}" if line.startswith(f"{key} =") else line for line in EDITION_LINES
    )
    with pytest.raises(EditionError):
        parse_edition(text, "own.toml")
