"""docs/api.md matches the API: endpoints, limits, statuses."""

import re
from pathlib import Path
from typing import Any

import pytest

from testkit.tree import ROOT
from tests.server.api.test_schema import operations, read_schema
from triolet.server.errors import CODES
from triolet.server.limits import Limits

PAGE = (ROOT / "docs/api.md").read_text("utf-8")
LIMITS = " ".join(PAGE.split("## Limits")[1].split("## In a browser")[0].split())


@pytest.fixture(scope="module")
def document(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    folder: Path = tmp_path_factory.mktemp("page")
    return read_schema(folder)


def test_the_page_lists_exactly_the_endpoints(document: dict[str, Any]) -> None:
    listed = re.findall(r"^\| `([A-Z]+ /\S+)` \|", PAGE, re.MULTILINE)
    assert sorted(listed) == sorted(name for name, _ in operations(document))


def test_the_page_lists_every_status() -> None:
    listed = [int(status) for status in re.findall(r"^\| (\d{3}) \|", PAGE, re.MULTILINE)]
    assert listed == sorted(status.value for status in CODES)


def test_the_page_states_the_limits() -> None:
    limits = Limits()
    rates = {
        "100 requests a second (400 at once)": limits.requests_of_address,
        "50 requests a second (200 at once)": limits.requests_of_session,
        "two new guests a second (200 at once)": limits.guests_of_address,
        "one question about a position a second (20 at once)": limits.thinking_of_address,
        "a password every five seconds (20 at once)": limits.passwords_of_address,
        "a new table every two seconds (60 at once)": limits.tables_of_person,
    }
    words = {"one": 1.0, "two": 2.0}
    for sentence, rate in rates.items():
        assert sentence in LIMITS
        assert f"({rate.burst} at once)" in sentence
        first = sentence.split()[0]
        interval = re.search(r"every (\w+) seconds", sentence)
        if interval:
            assert 1 / rate.per_second == {"two": 2, "five": 5}[interval[1]]
        else:
            assert rate.per_second == (float(first) if first.isdigit() else words[first])
    assert f"{limits.connections_of_address} open WebSockets" in LIMITS
    assert f"{limits.open_tables} unfinished games, {limits.tokens} tokens" in LIMITS
    assert f"longer than {limits.body // 1024} KB" in PAGE
