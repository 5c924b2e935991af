"""The editions: their table, cases for every rule, and mutation tests of the edition files."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from importlib.resources import files
from typing import Any

import pytest

from testkit.conformance.answers import answer, expectation
from testkit.conformance.files import cases_of, parameters, read_file
from testkit.conformance.reading import Case
from triolet.rules.edition import (
    BlockedEnd,
    Edition,
    ExchangeOrder,
    FirstPlayer,
    LoneFirstTile,
    NineSquare,
    OpeningSquare,
)
from triolet.rules.edition_file import DEFAULT_EDITION, EDITIONS, load_edition, parse_edition
from triolet.rules.errors import TrioletError
from triolet.rules.tpn_reader import named_edition

FILE = "editions.json"
TABLE = read_file(FILE)["table"]
CASES = cases_of(FILE)
CHOICES = {
    "first_player": FirstPlayer,
    "opening_square": OpeningSquare,
    "nine_square": NineSquare,
    "exchange_order": ExchangeOrder,
    "lone_first_tile": LoneFirstTile,
    "blocked_end": BlockedEnd,
}
DIFFERING_RULES = (*CHOICES, "set_aside", "exchange_minimum")


@pytest.mark.parametrize("case", parameters(FILE))
def test_a_case_of_an_edition_passes(case: Case) -> None:
    assert answer(case, named_edition) == expectation(case)


@pytest.mark.parametrize("name", EDITIONS)
def test_the_table_matches_the_edition(name: str) -> None:
    assert table_of(load_edition(name)) == TABLE[name]


def table_of(edition: Edition) -> dict[str, Any]:
    colours, words = edition.colours, edition.words
    return {
        "language": edition.language,
        "players": {"fewest": edition.fewest_players, "most": edition.most_players},
        "rules": {rule: getattr(edition, rule) for rule in TABLE[edition.name]["rules"]},
        "colours": {key: getattr(colours, key) for key in TABLE[edition.name]["colours"]},
        "words": {key: getattr(words, key) for key in TABLE[edition.name]["words"]},
    }


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("row", DIFFERING_RULES)
def test_a_rule_that_differs_has_three_cases(row: str, edition: str) -> None:
    rows = Counter(case["row"] for case in CASES if case["id"].endswith(f"-{edition}"))
    assert rows[row] >= 3


def text_of(name: str) -> str:
    return files("triolet.rules").joinpath("editions", f"{name}.toml").read_text("utf-8")


def keys_of(name: str) -> list[str]:
    rules = text_of(name).partition("[rules]\n")[2].partition("\n\n")[0]
    return [line.partition(" = ")[0] for line in rules.splitlines()]


def other_values(name: str, key: str) -> list[str]:
    """Return every other choice, or the neighbouring numbers."""
    value = TABLE[name]["rules"][key]
    if key in CHOICES:
        return [f'"{choice}"' for choice in CHOICES[key] if choice != value]
    return [str(number) for number in (value - 1, value + 1) if number >= 0]


RULE_CHANGES = [
    pytest.param(
        name,
        rf"(?m)^{key} = .+$",
        f"{key} = {other}",
        id=f"{name}-{key}-{other}",
        marks=() if name == DEFAULT_EDITION else pytest.mark.long,
    )
    for name in EDITIONS
    for key in keys_of(name)
    for other in other_values(name, key)
]
OTHER_CHANGES = [
    pytest.param(name, pattern, other, id=f"{name}-{what}")
    for name in EDITIONS
    for what, pattern, other in (
        ("start", r'start = "H8"', 'start = "H9"'),
        ("triple", r"\.R\.\.3", ".R.3."),
        ("double", r"R\.\.2\.\.\.2", "R..2..2."),
        ("replay", r"\.{7}R", "......R."),
        ("zeros", r"(?m)^0 = 9$", "0 = 10"),
        ("jokers", r"(?m)^joker = 2$", "joker = 3"),
    )
]


def changed(name: str, pattern: str, other: str) -> Callable[[str], Edition]:
    text, count = re.subn(pattern, other, text_of(name), count=1)
    assert count == 1
    edition = parse_edition(text, source="a changed edition")
    assert edition != load_edition(name)
    return lambda asked: edition if asked == name else named_edition(asked)


def failures(find: Callable[[str], Edition], cases: list[Case]) -> Iterator[str]:
    for case in cases:
        try:
            if answer(case, find) != expectation(case):
                yield case["id"]
        except (TrioletError, AssertionError, LookupError):
            yield case["id"]


@pytest.mark.parametrize(("name", "pattern", "other"), RULE_CHANGES + OTHER_CHANGES)
def test_a_changed_edition_fails_a_case(name: str, pattern: str, other: str) -> None:
    assert next(failures(changed(name, pattern, other), CASES), None) is not None


@pytest.mark.parametrize("name", EDITIONS)
@pytest.mark.parametrize("part", ["colours", "words"])
def test_a_changed_colour_or_word_fails_the_table(name: str, part: str) -> None:
    for key, value in TABLE[name][part].items():
        table = text_of(name).partition(f"[{part}]\n")
        line = f'{key} = "{value}"'
        assert line in table[2]
        text = "".join((*table[:2], table[2].replace(line, f'{key} = "other"', 1)))
        assert table_of(parse_edition(text, source="a changed edition")) != TABLE[name]


def test_the_unchanged_editions_pass_every_case() -> None:
    assert list(failures(named_edition, CASES)) == []
