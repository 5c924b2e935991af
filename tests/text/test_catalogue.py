"""Formatting of messages, and the errors of a catalogue."""

import pytest

from triolet.text import LANGUAGES, Catalogue, CatalogueError, catalogue_for

SOURCE = """
greeting = Hello { $name }
tiles =
    { $count ->
        [one] one tile
       *[other] { $count } tiles
    }
list-and = { $items } and { $last }
broken = { $name } plays { missing }
"""
SMALL = Catalogue("en", SOURCE)


def test_a_message_is_formatted_with_its_value() -> None:
    assert SMALL.say("greeting", name="Anna") == "Hello Anna"


@pytest.mark.parametrize(
    ("count", "expected"), [(0, "0 tiles"), (1, "one tile"), (2, "2 tiles"), (1204, "1204 tiles")]
)
def test_numbers_choose_the_plural_and_are_not_grouped(count: int, expected: str) -> None:
    assert SMALL.say("tiles", count=count) == expected


@pytest.mark.parametrize(
    ("items", "expected"),
    [
        pytest.param(["H8"], "H8", id="one"),
        pytest.param(["H8", "H9"], "H8 and H9", id="two"),
        pytest.param(["H8", "H9", "H10"], "H8, H9 and H10", id="three"),
    ],
)
def test_items_are_joined_in_words(items: list[str], expected: str) -> None:
    assert SMALL.join(items) == expected


@pytest.mark.parametrize(
    ("key", "values", "complaint"),
    [
        pytest.param("farewell", {}, "no message 'farewell'", id="missing-key"),
        pytest.param("greeting", {}, r"takes \['name'\], not \[\]", id="missing-value"),
        pytest.param(
            "greeting",
            {"name": "Anna", "seat": 1},
            r"takes \['name'\], not \['name', 'seat'\]",
            id="unused-value",
        ),
        pytest.param("broken", {"name": "Anna"}, "cannot be formatted", id="missing-reference"),
    ],
)
def test_a_wrong_key_or_value_raises(
    key: str, values: dict[str, str | int], complaint: str
) -> None:
    with pytest.raises(CatalogueError, match=complaint):
        SMALL.say(key, **values)


@pytest.mark.parametrize(
    ("source", "complaint"),
    [
        pytest.param("greeting Hello", "not Fluent: 'greeting Hello", id="not-fluent"),
        pytest.param("a = one\na = two\n", "'a' appears twice", id="key-twice"),
        pytest.param("a =\n    .title = Only a title\n", "'a' has no text", id="no-text"),
    ],
)
def test_a_faulty_catalogue_is_not_loaded(source: str, complaint: str) -> None:
    with pytest.raises(CatalogueError, match=complaint):
        Catalogue("en", source)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_is_found_by_its_language(language: str) -> None:
    assert catalogue_for(language).language == language


def test_a_language_without_a_catalogue_is_refused() -> None:
    with pytest.raises(CatalogueError, match="no catalogue 'tlh'"):
        catalogue_for("tlh")
