"""The ten levels: their file is read whole or refused, and each has its words."""

import re
from importlib.resources import files
from itertools import pairwise
from pathlib import Path

import pytest

from triolet.engine.levels import COUNT, HABITS, LevelsError, load_levels, parse_levels
from triolet.text import LANGUAGES, catalogue_for

NAMES = [
    *("snail", "duckling", "hedgehog", "rabbit", "squirrel"),
    *("otter", "beaver", "fox", "owl", "champion"),
]
PAGE = Path(__file__).parents[2] / "docs" / "levels.md"
SHIPPED = (files("triolet.engine") / "levels.toml").read_text("utf-8")


def test_the_levels_are_ten_in_the_order_of_strength() -> None:
    levels = load_levels()
    assert [level.name for level in levels] == NAMES
    assert [level.rank for level in levels] == list(range(1, COUNT + 1))


def test_neighbours_differ() -> None:
    numbers = [level.habits for level in load_levels()]
    assert all(one != other for one, other in pairwise(numbers))


@pytest.mark.parametrize("habit", HABITS)
def test_no_weakness_grows_with_the_level(habit: str) -> None:
    values = [getattr(level.habits, habit) for level in load_levels() if level.habits]
    is_virtue = habit in ("replays", "keeps", "defends", "exchanges")
    assert values == sorted(values, reverse=not is_virtue)
    assert values[0] != values[-1]


def test_only_the_champion_has_no_habits() -> None:
    assert [level.name for level in load_levels() if level.habits is None] == ["champion"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_has_a_name_and_a_sketch_and_no_word_is_without_a_level(language: str) -> None:
    catalogue = catalogue_for(language)
    keys = {key for key in catalogue.keys if key.startswith("level-")}
    levels = load_levels()
    wanted = {level.name_key for level in levels} | {level.sketch_key for level in levels}
    assert keys == wanted
    assert len({catalogue.say(level.name_key) for level in levels}) == COUNT
    assert all(re.fullmatch(r"\w[^.]+\.", catalogue.say(level.sketch_key)) for level in levels)


def test_the_page_tells_of_every_level_in_the_words_of_the_catalogue() -> None:
    english = catalogue_for("en")
    rows = [
        f"| {level.rank} | `{level.name}` | {english.say(level.sketch_key)} |\n"
        for level in load_levels()
    ]
    assert "".join(rows) in PAGE.read_text("utf-8")


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        pytest.param("[[level]]", "[[level]", "levels are TOML, but", id="not-toml"),
        pytest.param("[[level]]", "[[stage]]", "look at stage", id="another-word"),
        pytest.param("[[level]]", "x = 1\n[[level]]", "look at x", id="unknown-table"),
        pytest.param("[[level]]\n", "[[level]]\n[[level]]\n", "not 11", id="eleven"),
        pytest.param('"snail"', '"Snail"', "level 1 has a name of small letters", id="capital"),
        pytest.param('"snail"', '"sn ail"', "not 'sn ail'", id="two-words"),
        pytest.param('"snail"', "7", "a to z, not 7", id="no-text"),
        pytest.param('"snail"', '"fox"', "look at fox", id="name-twice"),
        pytest.param('"champion"', '"master"', "level 'master' has overlooks,", id="no-habits"),
        pytest.param("defends = 0\n", "", "look at defends", id="missing-habit"),
        pytest.param("defends = 0\n", "defends = 0\nx = 1\n", "look at x", id="unknown-habit"),
        pytest.param("defends = 0\n", "defends = 2\n", "from 0 to 1, not 2", id="too-high"),
        pytest.param("defends = 0\n", "defends = -1\n", "from 0 to 1, not -1", id="below-0"),
        pytest.param("defends = 0\n", "defends = nan\n", "not nan", id="no-number-at-all"),
        pytest.param("defends = 0\n", "defends = true\n", "not True", id="truth"),
        pytest.param("misjudges = ", "misjudges = 1", "0 to 100, not 1", id="too-many-points"),
        pytest.param(
            '"champion"', '"champion"\ndefends = 1', "look at defends", id="champions-habit"
        ),
    ],
)
def test_a_bad_file_is_refused_and_quoted(old: str, new: str, complaint: str) -> None:
    head, first_table, rest = SHIPPED.partition("[[level]]\n")
    tables = first_table + rest
    assert old in tables
    with pytest.raises(LevelsError, match=re.escape(complaint)):
        parse_levels(head + tables.replace(old, new, 1))


def test_the_champion_is_the_last() -> None:
    head, *tables = SHIPPED.split("[[level]]\n")
    with pytest.raises(LevelsError, match="the last level is 'champion', not 'owl'"):
        parse_levels("[[level]]\n".join([head, tables[-1] + "\n", *tables[:-1]]))


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        pytest.param("", "10 levels, each a [[level]], not 0", id="none"),
        pytest.param("level = 3", "each a [[level]], not 3", id="number"),
        pytest.param(f"level = {[7] * COUNT}", "level 1 is a table, not 7", id="numbers"),
    ],
)
def test_levels_that_are_no_tables_are_refused(content: str, complaint: str) -> None:
    with pytest.raises(LevelsError, match=re.escape(complaint)):
        parse_levels(content)
