"""Judged turns as text: parsed again they give the same review, in every language."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from testkit.reviewed_games import NAMES, greedy_record, played, without_racks
from triolet.analysis.decisions import decisions_of
from triolet.analysis.review import judge_turn, partial_review_of, review, review_of
from triolet.analysis.review_json import review_as_json
from triolet.analysis.stored_turns import StoredTurnError, format_turn, parse_turn
from triolet.rules.edition_file import load_edition
from triolet.rules.game import Game
from triolet.rules.moves import Resign
from triolet.rules.record import Record, record_of
from triolet.text import LANGUAGES, catalogue_for

SAMPLES = 20


def resigned_record() -> Record:
    game = Game.start(seed="stored resignation")
    for moved in played("stored resignation").moves[:7]:
        game.play(moved.move)
    game.play(Resign())
    return record_of(game, NAMES[:2])


RECORDS: dict[str, Callable[[], Record]] = {
    "two players": lambda: greedy_record("stored"),
    "four players": lambda: greedy_record("stored", 4, "dj-de"),
    "a resignation": resigned_record,
    "an unknown rack": lambda: without_racks(greedy_record("stored"), 1),
}


@pytest.mark.parametrize("name", RECORDS)
def test_a_review_of_stored_turns_is_the_same_in_every_language(name: str) -> None:
    record = RECORDS[name]()
    found = review(record, SAMPLES)
    texts = [format_turn(turn) for turn in found.turns]
    turns = [parse_turn(text, record.edition) for text in texts]
    assert [format_turn(turn) for turn in turns] == texts
    again = review_of(record, turns)
    assert (again.players, again.key_moments) == (found.players, found.key_moments)
    for language in LANGUAGES:
        catalogue = catalogue_for(language)
        assert review_as_json(again, catalogue) == review_as_json(found, catalogue)


def test_a_turn_that_is_judged_on_its_own_is_that_of_the_review() -> None:
    record = greedy_record("on its own")
    record = replace(record, turns=record.turns[:6], end=None)
    decisions = list(decisions_of(record))
    alone = [judge_turn(decision, SAMPLES) for decision in reversed(decisions)][::-1]
    assert review_of(record, alone) == review(record, SAMPLES)


def test_the_first_turns_have_their_luck_before_the_others_are_judged() -> None:
    record = greedy_record("first turns")
    found = review(record, SAMPLES)
    partial = partial_review_of(record, found.turns[:5])
    assert partial.turns == found.turns[:5]
    assert (partial.players, partial.key_moments) == ((), ())


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "null", "{}", '{"turn":1,"seat":0,"move":"H8:99","points":0,"scores":[0,0]}'],
)
def test_a_text_that_is_no_turn_is_refused(text: str) -> None:
    with pytest.raises(StoredTurnError, match="not a judged turn"):
        parse_turn(text, load_edition("gigamic-en"))
