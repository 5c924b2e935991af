"""Endings: how games continue from a position, why they end, and the final count."""

import pytest

from testkit.conformance.answers import answer, expectation
from testkit.conformance.files import cases_of, names_of, parameters
from testkit.conformance.reading import Case
from triolet.rules.outcome import Termination
from triolet.rules.tpn_reader import named_edition

FILES = names_of("endings")


@pytest.mark.parametrize("case", parameters(*FILES))
def test_a_game_continues_and_ends_as_expected(case: Case) -> None:
    assert answer(case, named_edition) == expectation(case)


@pytest.mark.parametrize("termination", Termination)
def test_every_termination_has_three_cases(termination: Termination) -> None:
    found = [case["expected"].get("termination") for case in cases_of(*FILES)]
    assert found.count(str(termination)) >= 3
