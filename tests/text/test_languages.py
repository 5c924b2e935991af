"""The four catalogues say the same things, all that the program asks for and nothing else."""

import re
from enum import StrEnum
from pathlib import Path

import pytest

import triolet.text
from tests.text.asking import (
    asked,
    named_beginnings,
    named_texts,
    web_beginnings,
    web_keys,
)
from triolet.rules.edition_file import load_edition
from triolet.rules.legality import Code
from triolet.rules.outcome import Termination
from triolet.rules.scoring import Reason
from triolet.text import LANGUAGES, catalogue_for

ENGLISH = catalogue_for("en")
NO_BREAK_SPACE = "\u00a0"


def source_lines(language: str) -> list[str]:
    """The lines of a catalogue that people read."""
    path = Path(triolet.text.__file__).parent / f"{language}.ftl"
    return [line for line in path.read_text("utf-8").splitlines() if not line.startswith("#")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_catalogue_has_the_same_keys(language: str) -> None:
    keys = catalogue_for(language).keys
    assert (sorted(ENGLISH.keys - keys), sorted(keys - ENGLISH.keys)) == ([], [])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_catalogue_names_the_same_values(language: str) -> None:
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
def test_every_verdict_has_its_words_and_no_word_is_without_a_verdict(
    family: str, members: type[StrEnum], language: str
) -> None:
    keys = {key for key in catalogue_for(language).keys if key.startswith(family)}
    assert keys == {f"{family}{member}" for member in members}


def test_no_sentence_is_without_use() -> None:
    texts = named_texts() | web_keys()
    beginnings = tuple(named_beginnings() | web_beginnings())
    unused = [
        key for key in sorted(ENGLISH.keys) if key not in texts and not key.startswith(beginnings)
    ]
    assert unused == []


def test_the_program_asks_only_for_sentences_that_exist() -> None:
    assert [call for call in asked() if call.key not in ENGLISH.keys] == []


def test_the_web_app_asks_only_for_sentences_that_exist() -> None:
    assert sorted(key for key in web_keys() - ENGLISH.keys if key.startswith("web-")) == []
    families = [key for key in web_beginnings() if key.startswith(("web-", "table-"))]
    empty = [
        family for family in families if not any(key.startswith(family) for key in ENGLISH.keys)
    ]
    assert empty == []


def test_the_program_gives_exactly_the_values_that_a_sentence_names() -> None:
    wrong = [
        call
        for call in asked()
        if call.key in ENGLISH.keys
        and not call.has_more
        and call.values != ENGLISH.variables(call.key)
    ]
    assert wrong == []


def test_the_search_of_the_source_finds_both_ways_of_asking() -> None:
    assert "winner-one" in {call.key for call in asked()}
    assert "violation-" in named_beginnings()


@pytest.mark.parametrize(
    ("language", "edition"), [("fr", "gigamic-fr"), ("de", "dj-de"), ("nl", "dj-nl")]
)
def test_a_catalogue_uses_the_words_of_the_printed_sheet(language: str, edition: str) -> None:
    text = "\n".join(source_lines(language))
    words = load_edition(edition).words
    for word in (words.tile, words.rack, words.bag, words.square, words.joker, words.replay):
        assert word in text


@pytest.mark.parametrize(
    "mistake",
    [
        pytest.param(r" [:;!?]", id="a-space-that-may-break"),
        pytest.param(rf"[^{NO_BREAK_SPACE}][:;!?](\s|$)", id="no-space"),
    ],
)
def test_french_marks_of_two_parts_stand_after_a_space_that_does_not_break(mistake: str) -> None:
    assert [line for line in source_lines("fr") if re.search(mistake, line)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_apostrophes_are_curved_and_nothing_ends_in_a_space(language: str) -> None:
    assert [line for line in source_lines(language) if re.search(r"'|\s$", line)] == []
