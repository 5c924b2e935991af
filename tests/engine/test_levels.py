"""The ten levels: parsing of their file, and their texts."""

import re
from importlib.resources import files
from itertools import pairwise
from pathlib import Path

import pytest

from triolet.engine.levels import COUNT, PARAMETERS, LevelsError, load_levels, parse_levels
from triolet.text import LANGUAGES, catalogue_for

NAMES = [
    *("snail", "duckling", "hedgehog", "rabbit", "squirrel"),
    *("otter", "beaver", "fox", "owl", "champion"),
]
PAGE = Path(__file__).parents[2] / "docs" / "levels.md"
SHIPPED = (files("triolet.engine") / "levels.toml").read_text("utf-8")


def test_there_are_ten_levels_in_the_order_of_strength() -> None:
    levels = load_levels()
    assert [level.name for level in levels] == NAMES
    assert [level.rank for level in levels] == list(range(1, COUNT + 1))


def test_adjacent_levels_differ() -> None:
    numbers = [level.error_model for level in load_levels()]
    assert all(one != other for one, other in pairwise(numbers))


@pytest.mark.parametrize("parameter", PARAMETERS)
def test_no_weakness_grows_with_the_level(parameter: str) -> None:
    values = [getattr(level.error_model, parameter) for level in load_levels() if level.error_model]
    is_virtue = parameter in ("replays", "keeps", "defends", "exchanges")
    assert values == sorted(values, reverse=not is_virtue)
    assert values[0] != values[-1]


def test_only_the_champion_has_no_error_model() -> None:
    assert [level.name for level in load_levels() if level.error_model is None] == ["champion"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogues_have_the_texts_of_exactly_these_levels(language: str) -> None:
    catalogue = catalogue_for(language)
    keys = {key for key in catalogue.keys if key.startswith("level-")}
    levels = load_levels()
    wanted = {level.name_key for level in levels} | {level.sketch_key for level in levels}
    assert keys == wanted
    assert len({catalogue.say(level.name_key) for level in levels}) == COUNT
    assert all(re.fullmatch(r"\w[^.]+\.", catalogue.say(level.sketch_key)) for level in levels)


def test_the_page_has_the_texts_of_the_catalogue() -> None:
    english = catalogue_for("en")
    rows = [
        f"| {level.rank} | `{level.name}` | {english.say(level.sketch_key)} |\n"
        for level in load_levels()
    ]
    assert "".join(rows) in PAGE.read_text("utf-8")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        pytest.param("[[level]]", "[[level]", "not valid TOML", id="not-toml"),
        pytest.param("[[level]]", "[[stage]]", "not stage", id="another-word"),
        pytest.param("[[level]]", "x = 1\n[[level]]", "tables, not x", id="unknown-table"),
        pytest.param("[[level]]\n", "[[level]]\n[[level]]\n", "not 11", id="eleven"),
        pytest.param('"snail"', '"Snail"', "level 1 must be letters a to z", id="capital"),
        pytest.param('"snail"', '"sn ail"', "not 'sn ail'", id="two-words"),
        pytest.param('"snail"', "7", "a to z, not 7", id="no-text"),
        pytest.param('"snail"', '"fox"', "repeated: fox", id="name-twice"),
        pytest.param(
            '"champion"', '"master"', "level 'master' needs overlooks,", id="no-parameters"
        ),
        pytest.param("defends = 0\n", "", "wrong: defends", id="missing-parameter"),
        pytest.param("defends = 0\n", "defends = 0\nx = 1\n", "wrong: x", id="unknown-parameter"),
        pytest.param("defends = 0\n", "defends = 2\n", "from 0 to 1, not 2", id="too-high"),
        pytest.param("defends = 0\n", "defends = -1\n", "from 0 to 1, not -1", id="below-0"),
        pytest.param("defends = 0\n", "defends = nan\n", "not nan", id="no-number-at-all"),
        pytest.param("defends = 0\n", "defends = true\n", "not True", id="truth"),
        pytest.param("misjudges = ", "misjudges = 1", "0 to 100, not 1", id="too-many-points"),
        pytest.param(
            '"champion"', '"champion"\ndefends = 1', "wrong: defends", id="champions-parameter"
        ),
    ],
)
def test_a_bad_file_is_refused_and_quoted(old: str, new: str, message: str) -> None:
    head, first_table, rest = SHIPPED.partition("[[level]]\n")
    tables = first_table + rest
    assert old in tables
    with pytest.raises(LevelsError, match=re.escape(message)):
        parse_levels(head + tables.replace(old, new, 1))


def test_the_champion_must_be_the_last() -> None:
    head, *tables = SHIPPED.split("[[level]]\n")
    with pytest.raises(LevelsError, match="the last level must be 'champion', not 'owl'"):
        parse_levels("[[level]]\n".join([head, tables[-1] + "\n", *tables[:-1]]))


@pytest.mark.parametrize(
    ("content", "message"),
    [
        pytest.param("", "expected 10 [[level]] tables, not 0", id="none"),
        pytest.param("level = 3", "[[level]] tables, not 3", id="number"),
        pytest.param(f"level = {[7] * COUNT}", "level 1 must be a table, not 7", id="numbers"),
    ],
)
def test_levels_that_are_not_tables_are_refused(content: str, message: str) -> None:
    with pytest.raises(LevelsError, match=re.escape(message)):
        parse_levels(content)
