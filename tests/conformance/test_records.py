"""Records: valid and invalid texts, and the lines with faults."""

from typing import Any

import pytest

from testkit.conformance.files import cases_of
from testkit.conformance.reading import Case
from triolet.rules.record import RecordError, format_record
from triolet.rules.record_reader import parse_record
from triolet.rules.verification import verify_record


def with_key(key: str) -> list[Any]:
    cases = cases_of("notation/records.json")
    return [pytest.param(case, id=case["id"]) for case in cases if key in case]


@pytest.mark.parametrize("case", with_key("faults"))
def test_a_record_has_faults_in_these_lines(case: Case) -> None:
    record = parse_record("\n".join(case["lines"]))
    assert [fault.line for fault in verify_record(record)] == case["faults"]
    assert parse_record(format_record(record)) == record


@pytest.mark.parametrize("case", with_key("unreadable"))
def test_a_record_cannot_be_parsed_because_of_these_lines(case: Case) -> None:
    with pytest.raises(RecordError) as caught:
        parse_record("\n".join(case["lines"]))
    assert [fault.line for fault in caught.value.faults] == case["unreadable"]
