"""Legality: exactly the rules that a move breaks."""

from collections import Counter

import pytest

from testkit.conformance.answers import answer, expectation
from testkit.conformance.files import cases_of, names_of, parameters
from testkit.conformance.reading import Case, GameFromPosition, move_of, position_of
from triolet.rules.legality import Code
from triolet.rules.referee import IllegalMoveError
from triolet.rules.tpn_reader import named_edition

FILES = names_of("legality")
WITH_OPEN_RACKS = [
    pytest.param(case, id=case["id"])
    for case in cases_of(*FILES)
    if "_" not in case["position"].split()[1] and case["expected"]["violations"]
]


@pytest.mark.parametrize("case", parameters(*FILES))
def test_a_move_breaks_exactly_these_rules(case: Case) -> None:
    assert answer(case, named_edition) == expectation(case)


@pytest.mark.parametrize("code", Code)
def test_every_code_has_three_cases(code: Code) -> None:
    counts = Counter(
        name
        for case in cases_of(*FILES)
        for name in {entry["code"] for entry in case["expected"]["violations"]}
    )
    assert counts[str(code)] >= 3


@pytest.mark.parametrize("case", WITH_OPEN_RACKS)
def test_a_refused_move_changes_nothing(case: Case) -> None:
    game = GameFromPosition(position_of(case, named_edition))
    before, events = game.position, game.events
    with pytest.raises(IllegalMoveError):
        game.play(move_of(case["move"], game.edition), case["seat"] - 1)
    assert (game.position, game.events) == (before, events)
