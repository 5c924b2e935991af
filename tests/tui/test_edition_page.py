"""Editions on a page, and their differences."""

from dataclasses import fields
from pathlib import Path

import pytest

from triolet.rules.edition import Edition
from triolet.rules.edition_file import EDITIONS, load_edition, parse_edition
from triolet.text import LANGUAGES, catalogue_for
from triolet.tui.edition_page import RULES, difference_page, edition_page, list_page

ENGLISH = catalogue_for("en")


def gigamic_with(old: str, new: str) -> Edition:
    """Return the English edition with one line of its file changed."""
    source = Path(__file__).parents[2] / "src/triolet/rules/editions/gigamic-en.toml"
    text = source.read_text("utf-8")
    assert old in text
    return parse_edition(text.replace(old, new), "house.toml")


def test_the_list_has_every_edition() -> None:
    lines = list_page(map(load_edition, EDITIONS))
    assert [line.split()[0] for line in lines] == list(EDITIONS)


@pytest.mark.parametrize("name", EDITIONS)
def test_the_page_of_an_edition_has_the_source_of_each_rule(name: str) -> None:
    edition = load_edition(name)
    page = " ".join(" ".join(edition_page(edition, ENGLISH)).split())
    for source in edition.sources.values():
        assert f"({source})" in page
    for word in (edition.sheet, edition.words.joker, edition.colours.centre):
        assert word in page


def test_every_rule_of_an_edition_is_on_its_page() -> None:
    elsewhere = {"name", "title", "language", "sheet", "fewest_players", "most_players"}
    elsewhere |= {"layout", "tile_counts", "colours", "words", "sources"}
    assert {field.name for field in fields(Edition)} == elsewhere | set(RULES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_of_a_page_is_wider_than_the_terminal(language: str) -> None:
    one, other = load_edition("dj-de"), load_edition("gigamic-fr")
    catalogue = catalogue_for(language)
    lines = edition_page(one, catalogue) + difference_page(one, other, catalogue)
    assert [line for line in lines if len(line) > 79] == []


@pytest.mark.parametrize(
    ("old", "new", "change"),
    [
        pytest.param("set_aside = 3", "set_aside = 0", "tiles set aside 3 0", id="rule"),
        pytest.param("7 = 6", "7 = 5", "7 6 5", id="tile"),
        pytest.param(".......R.......", ".......2.......", "A8 R ×2", id="square"),
        pytest.param('joker = "wild"', 'joker = "fool"', "joker wild fool", id="word"),
        pytest.param('triple = "green"', 'triple = "red"', "triple green red", id="colour"),
        pytest.param("most = 4", "most = 3", "players 2-4 2-3", id="players"),
        pytest.param('start = "H8"', 'start = "H9"', "H9 - *", id="start"),
    ],
)
def test_a_difference_between_two_editions_is_shown(old: str, new: str, change: str) -> None:
    lines = difference_page(load_edition(), gigamic_with(old, new), ENGLISH)
    assert change in [" ".join(line.split()) for line in lines]


def test_an_edition_does_not_differ_from_itself() -> None:
    assert difference_page(load_edition(), load_edition(), ENGLISH) == [
        "These two editions have the same rules and words."
    ]
