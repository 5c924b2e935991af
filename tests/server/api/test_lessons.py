"""Examples of the rules over HTTP, checked against the conformance files."""

import json

import pytest

from testkit.server.api_client import RunningApp, code_of, on_a_server
from testkit.tree import ROOT
from triolet.rules.edition_file import EDITIONS, load_edition
from triolet.server.api.lessons import lessons_of, read_lessons
from triolet.text import LANGUAGES

PRINTED = json.loads(
    (ROOT / "conformance" / "scoring" / "printed-examples.json").read_text("utf-8")
)["cases"]


def test_the_printed_examples_are_those_of_the_conformance_files() -> None:
    read = [
        (each["name"], each["board"], each["move"], each.get("special", {}))
        for each in read_lessons()["printed"]
    ]
    assert read == [
        (case["id"], case["position"].split()[0], case["move"], case["special"])
        for case in PRINTED
        if case["geometry"] == "printed"
    ]


@pytest.mark.parametrize("name", EDITIONS)
def test_a_printed_example_scores_the_printed_points(name: str) -> None:
    expected = {case["id"]: case["expected"]["points"] for case in PRINTED}
    for lesson in lessons_of(load_edition(name), "en"):
        if lesson.is_printed:
            assert lesson.sheet is not None, lesson.name
            assert lesson.sheet.points == expected[lesson.name]


def test_a_printed_example_has_its_printed_number() -> None:
    found = {
        lesson.name: (lesson.source, lesson.number)
        for lesson in lessons_of(load_edition("gigamic-en"), "en")
    }
    assert found["N12"] == ("example", 12)
    assert found["Fall2-triple"] == ("case", 2)
    assert found["Abb3"] == ("figure", 3)
    assert found["T-EN-717-triple"] == ("text", None)
    assert found["triolet"] == (None, None)


REFUSED = {
    "not-touching": "not-touching",
    "opening-square": "opening-square",
    "nine-square": "nine-square",
    "pair-too-high": "pair-too-high",
    "trio-not-exact": "trio-not-exact",
    "line-too-long": "line-too-long",
}


@pytest.mark.parametrize("name", EDITIONS)
def test_a_taught_example_shows_its_rule(name: str) -> None:
    edition = load_edition(name)
    allowed = {"nine-square"} if edition.nine_square.value == "allowed" else set()
    for lesson in lessons_of(edition, "en"):
        if lesson.is_printed:
            continue
        code = REFUSED.get(lesson.name) if lesson.name not in allowed else None
        assert [each.code for each in lesson.broken][:1] == ([code] if code else []), lesson.name
        kinds = {group.kind for group in lesson.sheet.groups} if lesson.sheet else set()
        assert lesson.name not in {"trio", "triolet"} or lesson.name in kinds
        if lesson.name == "replay":
            assert lesson.sheet is not None
            assert lesson.sheet.replays == 1


def test_every_language_has_its_own_sentences() -> None:
    edition = load_edition("gigamic-en")
    words = {tuple(lessons_of(edition, language)[1].broken[0].words) for language in LANGUAGES}
    assert len(words) == len(LANGUAGES)


@on_a_server
async def test_lessons_are_served_for_known_editions_only(server: RunningApp) -> None:
    client = server.client()
    served_lessons = (await client.get("/api/editions/dj-de/lessons")).json()
    assert len(served_lessons) == len(lessons_of(load_edition("dj-de"), "en"))
    missing = await client.get("/api/editions/nothing/lessons")
    assert code_of(missing) == (404, "unknown-edition")
