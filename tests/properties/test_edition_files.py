"""Any edition file is parsed, or refused with faults and their lines."""

from hypothesis import example, given, settings
from hypothesis import strategies as st

from testkit.scenes import SMALL_EDITION
from triolet.rules.edition_file import parse_edition
from triolet.rules.errors import EditionError, Fault

TEXT = SMALL_EDITION.read_text("utf-8")
LINES = TEXT.splitlines()
PIECES = ["", "[", "]", "=", '"""', "0", "-1", "99999", "true", "[rules]", "x = 1", "R", "é", "\n"]


def faults_of(text: str) -> tuple[Fault, ...]:
    """Return the faults of a text; any other error fails the test."""
    try:
        parse_edition(text, "own.toml")
    except EditionError as error:
        return error.faults
    return ()


def parse_or_refuse(text: str) -> None:
    last = text.count("\n") + 1
    for fault in faults_of(text):
        assert 1 <= fault.line <= last
        assert fault.message


@settings(max_examples=300)
@given(st.text(max_size=200))
@example("[rules]\n[[players]]\ntiles = 1")
def test_any_text_is_parsed_or_refused(text: str) -> None:
    parse_or_refuse(text)


@settings(max_examples=300)
@given(st.integers(0, len(TEXT)), st.integers(0, 40), st.sampled_from(PIECES))
def test_a_damaged_file_is_parsed_or_refused(start: int, length: int, piece: str) -> None:
    parse_or_refuse(TEXT[:start] + piece + TEXT[start + length :])


@given(st.sets(st.integers(0, len(LINES) - 1), min_size=1, max_size=20))
def test_a_file_that_lacks_lines_is_parsed_or_refused(lacking: set[int]) -> None:
    parse_or_refuse("\n".join(line for place, line in enumerate(LINES) if place not in lacking))


@settings(max_examples=200)
@given(
    st.sampled_from([line for line in LINES if " = " in line]),
    st.one_of(
        st.integers(-5, 2000).map(str),
        st.sampled_from(['""', "[]", "{}", "1.5", "nan", "2024-01-01", '"random"', "[[1]]"]),
    ),
)
def test_a_value_of_another_type_is_parsed_or_refused(line: str, value: str) -> None:
    key = line.split(" = ")[0]
    parse_or_refuse(TEXT.replace(line, f"{key} = {value}"))
