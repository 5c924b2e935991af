"""Score sheets: every printed example in every edition, and difficult cases."""

import json

import pytest

from testkit.conformance.answers import answer, expectation
from testkit.conformance.files import CONFORMANCE, names_of, parameters, read_file
from testkit.conformance.reading import Case
from triolet.rules.tpn_reader import named_edition


@pytest.mark.parametrize("case", parameters(*names_of("scoring")))
def test_a_play_is_legal_and_scores_these_lines(case: Case) -> None:
    assert answer(case, named_edition) == expectation(case)


def test_every_printed_example_is_a_case() -> None:
    names = [case["id"] for case in read_file("scoring/printed-examples.json")["cases"]]
    assert len(set(names)) == 63


@pytest.mark.parametrize("case", parameters(*names_of("scoring")))
def test_the_points_of_a_case_are_the_sum_of_its_lines(case: Case) -> None:
    expected = expectation(case)
    assert expected["points"] == sum(line["points"] for line in expected["lines"])


def test_the_case_on_the_conformance_page_is_current() -> None:
    page = (CONFORMANCE.parent / "docs" / "conformance.md").read_text("utf-8")
    shown = json.loads(page.partition("```json\n")[2].partition("```")[0])
    (case,) = (
        each for each in read_file("scoring/traps.json")["cases"] if each["id"] == shown["id"]
    )
    assert {**case, "about": ""} == {**shown, "about": ""}
