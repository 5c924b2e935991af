"""Conformance cases for scores, legality, endings and whole games, and their coverage."""

import json
from collections import Counter

import pytest

from testkit.conformance.answers import answer, expectation, history_of
from testkit.conformance.files import CONFORMANCE, cases_of, names_of, parameters, read_file
from testkit.conformance.reading import Case, GameFromPosition, game_of, move_of, position_of
from triolet.rules.game import replay
from triolet.rules.legality import Code
from triolet.rules.outcome import Termination
from triolet.rules.referee import IllegalMoveError
from triolet.rules.tpn_reader import named_edition

SCORING, LEGALITY = names_of("scoring"), names_of("legality")
ENDINGS, GAMES = names_of("endings"), names_of("games")
REFUSED_WITH_OPEN_RACKS = [
    pytest.param(case, id=case["id"])
    for case in cases_of(*LEGALITY)
    if "_" not in case["position"].split()[1] and case["expected"]["violations"]
]


@pytest.mark.parametrize("case", parameters(*SCORING, *LEGALITY, *ENDINGS, *GAMES))
def test_the_rules_give_the_expected_result(case: Case) -> None:
    assert answer(case, named_edition) == expectation(case)


def test_every_printed_example_is_a_case() -> None:
    names = [case["id"] for case in read_file("scoring/printed-examples.json")["cases"]]
    assert len(set(names)) == 63


@pytest.mark.parametrize("case", parameters(*SCORING))
def test_the_points_of_a_case_are_the_sum_of_its_lines(case: Case) -> None:
    expected = expectation(case)
    assert expected["points"] == sum(line["points"] for line in expected["lines"])


@pytest.mark.parametrize("code", Code)
def test_every_code_has_three_cases(code: Code) -> None:
    counts = Counter(
        name
        for case in cases_of(*LEGALITY)
        for name in {entry["code"] for entry in case["expected"]["violations"]}
    )
    assert counts[str(code)] >= 3


@pytest.mark.parametrize("termination", Termination)
def test_every_termination_has_three_cases(termination: Termination) -> None:
    found = [case["expected"].get("termination") for case in cases_of(*ENDINGS)]
    assert found.count(str(termination)) >= 3


@pytest.mark.parametrize("case", REFUSED_WITH_OPEN_RACKS)
def test_a_refused_move_changes_nothing(case: Case) -> None:
    game = GameFromPosition(position_of(case, named_edition))
    before, events = game.position, game.events
    with pytest.raises(IllegalMoveError):
        game.play(move_of(case["move"], game.edition), case["seat"] - 1)
    assert (game.position, game.events) == (before, events)


@pytest.mark.parametrize("case", parameters(*GAMES))
def test_the_events_of_a_game_replay_to_the_same_game(case: Case) -> None:
    game = game_of(case, named_edition)
    for seat, text in case["moves"]:
        game.play(move_of(text, game.edition), seat - 1)
    assert history_of(replay(game.events)) == history_of(game)


def test_the_case_on_the_conformance_page_is_current() -> None:
    page = (CONFORMANCE.parent / "docs" / "conformance.md").read_text("utf-8")
    shown = json.loads(page.partition("```json\n")[2].partition("```")[0])
    cases = read_file("scoring/traps.json")["cases"]
    (case,) = (each for each in cases if each["id"] == shown["id"])
    assert {**case, "about": ""} == {**shown, "about": ""}
