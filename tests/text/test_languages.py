"""The four catalogues have the same messages, and exactly those that the program uses."""

import re
from enum import StrEnum
from pathlib import Path

import pytest

import triolet.text
from tests.text.message_calls import (
    calls,
    key_prefixes,
    string_literals,
    web_key_prefixes,
    web_keys,
)
from triolet.rules.edition_file import load_edition
from triolet.rules.legality import Code
from triolet.rules.outcome import Termination
from triolet.rules.scoring import Reason
from triolet.text import LANGUAGES, catalogue_for

ENGLISH = catalogue_for("en")
NO_BREAK_SPACE = "\u00a0\u202f"
TERM = re.compile(r"#   (?P<thing>[^:]+): .+?(?:, not (?P<avoided>.+))?")


def all_lines(language: str) -> list[str]:
    path = Path(triolet.text.__file__).parent / f"{language}.ftl"
    return path.read_text("utf-8").splitlines()


def source_lines(language: str) -> list[str]:
    """Return the lines of a catalogue without its comments."""
    return [line for line in all_lines(language) if not line.startswith("#")]


def terms(language: str) -> dict[str, list[str]]:
    """Return the things in the list of terms, each with the words that are not used for it."""
    found = filter(None, map(TERM.fullmatch, all_lines(language)))
    return {term["thing"]: (term["avoided"] or "").split(", ") for term in found}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_catalogue_has_the_same_keys(language: str) -> None:
    keys = catalogue_for(language).keys
    assert (sorted(ENGLISH.keys - keys), sorted(keys - ENGLISH.keys)) == ([], [])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_catalogue_has_the_same_variables(language: str) -> None:
    catalogue = catalogue_for(language)
    different = {
        key: (sorted(ENGLISH.variables(key)), sorted(catalogue.variables(key)))
        for key in ENGLISH.keys & catalogue.keys
        if ENGLISH.variables(key) != catalogue.variables(key)
    }
    assert different == {}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("family", "members"),
    [
        pytest.param("violation-", Code, id="codes"),
        pytest.param("reason-", Reason, id="reasons"),
        pytest.param("termination-", Termination, id="terminations"),
    ],
)
def test_every_code_reason_and_termination_has_exactly_one_message(
    family: str, members: type[StrEnum], language: str
) -> None:
    keys = {key for key in catalogue_for(language).keys if key.startswith(family)}
    assert keys == {f"{family}{member}" for member in members}


def test_every_message_is_used() -> None:
    keys = string_literals() | web_keys()
    prefixes = tuple(key_prefixes() | web_key_prefixes())
    unused = [
        key for key in sorted(ENGLISH.keys) if key not in keys and not key.startswith(prefixes)
    ]
    assert unused == []


def test_the_program_uses_only_existing_messages() -> None:
    assert [call for call in calls() if call.key not in ENGLISH.keys] == []


def test_the_web_app_uses_only_existing_messages() -> None:
    assert sorted(key for key in web_keys() - ENGLISH.keys if key.startswith("web-")) == []
    prefixes = [key for key in web_key_prefixes() if key.startswith(("web-", "table-"))]
    empty = [
        prefix for prefix in prefixes if not any(key.startswith(prefix) for key in ENGLISH.keys)
    ]
    assert empty == []


def test_the_program_passes_exactly_the_variables_of_a_message() -> None:
    wrong = [
        call
        for call in calls()
        if call.key in ENGLISH.keys
        and not call.has_more
        and call.values != ENGLISH.variables(call.key)
    ]
    assert wrong == []


def test_literal_and_computed_keys_are_found_in_the_source() -> None:
    assert "winner-one" in {call.key for call in calls()}
    assert "violation-" in key_prefixes()


@pytest.mark.parametrize(
    ("language", "edition"), [("fr", "gigamic-fr"), ("de", "dj-de"), ("nl", "dj-nl")]
)
def test_a_catalogue_uses_the_words_of_the_printed_rules(language: str, edition: str) -> None:
    text = "\n".join(source_lines(language))
    words = load_edition(edition).words
    square = {"vierkantje": "vakje"}.get(words.square, words.square)  # also for 2 × 2 on the sheet
    for word in (words.tile, words.rack, words.bag, square, words.joker, words.replay):
        assert word in text


@pytest.mark.parametrize(
    "mistake",
    [
        pytest.param(r" [:;!?]", id="breaking-space"),
        pytest.param(rf"[^{NO_BREAK_SPACE}][:;!?](\s|$)", id="no-space"),
    ],
)
def test_french_has_a_no_break_space_before_double_punctuation(mistake: str) -> None:
    assert [line for line in source_lines("fr") if re.search(mistake, line)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_catalogue_begins_with_the_words_for_the_same_things(language: str) -> None:
    assert "joker" in terms(language)
    assert list(terms(language)) == list(terms("en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_thing_has_one_word(language: str) -> None:
    avoided = [re.escape(word) for words in terms(language).values() for word in words if word]
    wrong = re.compile(rf"\b({'|'.join(avoided)})", re.IGNORECASE)
    text = [re.sub(r"^[a-z0-9-]+ =|\$[a-z_]+", "", line) for line in source_lines(language)]
    assert [line for line in text if wrong.search(line)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_space_stands_before_an_ellipsis(language: str) -> None:
    assert [line for line in source_lines(language) if re.search(r"\s…|\.\.\.", line)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_apostrophes_are_curved_and_nothing_ends_in_a_space(language: str) -> None:
    assert [line for line in source_lines(language) if re.search(r"'|\s$", line)] == []
