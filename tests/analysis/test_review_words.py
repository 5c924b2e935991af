"""Facts and grades in words, in every language."""

from dataclasses import replace

import pytest

from testkit.reviewed_games import greedy_record
from triolet.analysis.chances_graph import chances_svg
from triolet.analysis.facts import Fact, fact_text
from triolet.analysis.grades import Grade
from triolet.analysis.review import review
from triolet.analysis.review_html import review_as_html
from triolet.analysis.review_json import review_as_json
from triolet.analysis.review_words import turn_words
from triolet.rules.layout import Square
from triolet.rules.moves import Exchange, Pass, Placement, Play
from triolet.rules.tiles import JOKER, LaidTile
from triolet.text import LANGUAGES, catalogue_for
from triolet.tui.review_page import review_page

PLAY = Play(
    (Placement(Square(7, 7), LaidTile(11)), Placement(Square(7, 8), LaidTile(4, is_joker=True)))
)
NUMBERS = {"points": 45, "more": 12, "loss": 17, "gain": 9, "reply": 31, "factor": 3, "share": 40}
FACTS = {
    "forced": Fact("forced", 0),
    "brilliant": Fact("brilliant", 1, {"loss": 17}, move=Exchange((3, JOKER))),
    "triolet-made": Fact("triolet-made", 1),
    "replay-made": Fact("replay-made", 1),
    "points": Fact("points", 1, NUMBERS, move=PLAY),
    "triolet": Fact("triolet", 1, NUMBERS, move=PLAY),
    "joker": Fact("joker", 1, NUMBERS, move=PLAY),
    "replay": Fact("replay", 1, NUMBERS, move=PLAY),
    "exchange-due": Fact("exchange-due", 1, NUMBERS, tiles=(3, JOKER)),
    "exchange-needless": Fact("exchange-needless", 1, NUMBERS, move=PLAY),
    "kept": Fact("kept", 1, tiles=(1, 4), others=(7, 8)),
    "opened": Fact("opened", 1, NUMBERS, (Square(7, 11),), tiles=(4,)),
    "reply": Fact("reply", 1, NUMBERS),
    "opened-plain": Fact("opened", 1, {**NUMBERS, "factor": 1}, (Square(7, 11),), tiles=(4,)),
    "opened-five": Fact("opened", 1, {**NUMBERS, "factor": 5}, (Square(7, 11),), tiles=(4,)),
    "passed": Fact("brilliant", 1, {"loss": 17}, move=Pass()),
}
ENGLISH = {
    "brilliant": "Hard to find: the obvious move (an exchange of 3 and joker) would have cost 17 "
    "points.",
    "points": "Best: 11 on H8 and J4 on H9 for 45 points, 12 more than the move played.",
    "kept": "Worth keeping: 1 and 4 rather than 7 and 8.",
    "opened": "The move played leaves the triple square H12 open for 4: a reply there scores 45 "
    "points on average.",
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", FACTS)
def test_every_fact_is_a_sentence_in_every_language(kind: str, language: str) -> None:
    text = fact_text(FACTS[kind], catalogue_for(language))
    assert text.endswith(".")
    assert "{" not in text
    if language == "en" and kind in ENGLISH:
        assert text == ENGLISH[kind]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_grade_has_a_word(language: str) -> None:
    words = [catalogue_for(language).say(f"review-grade-{grade}") for grade in Grade]
    assert len(set(words)) == len(Grade)


def test_a_review_has_the_same_turns_as_words_json_and_page() -> None:
    found, catalogue = review(greedy_record("words", 4), 20), catalogue_for("en")
    answer = review_as_json(found, catalogue)
    assert [player["name"] for player in answer["players"]] == ["Anna", "Ben", "Cleo", "Dirk"]
    assert {"accuracy", "luck", "decisions"} <= answer["players"][0].keys()
    kinds = {fact["kind"] for turn in answer["turns"] for fact in turn["facts"]}
    assert kinds <= FACTS.keys()
    for turn, line in zip(found.turns, answer["turns"], strict=True):
        assert line["words"] == turn_words(turn, catalogue)
        assert line["grade"] == turn.grade
        if turn.grade not in (Grade.BEST, Grade.BRILLIANT):
            assert "lost" in line["words"][0]
    page = review_as_html(found, catalogue)
    assert page.count("<li>") == len(found.turns)
    assert "http" not in page.replace("http://www.w3.org/2000/svg", "")


def test_a_graph_without_judgements_is_empty() -> None:
    record = greedy_record("empty")
    found = review(replace(record, turns=(), end=None), 20)
    assert "<polygon" not in chances_svg(found, catalogue_for("en"), "Chances")


def test_names_are_escaped_on_the_page_and_without_control_characters_in_the_terminal() -> None:
    record = greedy_record("names")
    headers = tuple(
        replace(header, value="<b>\x1b[31m") if header.key == "seat1" else header
        for header in record.headers
    )
    found = review(replace(record, headers=headers, turns=record.turns[:4], end=None), 20)
    assert "<b>" not in review_as_html(found, catalogue_for("en"))
    assert "\x1b" not in "".join(review_page(found, catalogue_for("en")))
