"""Limits: parsing, formatting and stopping."""

from threading import Event

import pytest

from triolet.engine.limits import Limit, LimitError, format_limit, parse_limit


@pytest.mark.parametrize(
    ("text", "limit", "canonical"),
    [
        pytest.param("50ms", Limit(seconds=0.05), "50ms", id="milliseconds"),
        pytest.param("1.5s", Limit(seconds=1.5), "1.5s", id="seconds"),
        pytest.param("0.05s", Limit(seconds=0.05), "50ms", id="less-than-a-second"),
        pytest.param("2000ms", Limit(seconds=2.0), "2s", id="many-milliseconds"),
        pytest.param("200samples", Limit(samples=200), "200samples", id="samples"),
        pytest.param("9samples+5ms", Limit(0.005, 9), "5ms+9samples", id="both"),
    ],
)
def test_a_limit_is_parsed_and_formatted(text: str, limit: Limit, canonical: str) -> None:
    assert parse_limit(text) == limit
    assert format_limit(limit) == canonical
    assert parse_limit(canonical) == limit


@pytest.mark.parametrize(
    "text", ["", "50", "ms", "-5ms", "50 ms", "1e3s", "0ms", "0samples", "1.5samples", "1s+2s"]
)
def test_a_bad_limit_is_refused_and_quoted(text: str) -> None:
    with pytest.raises(LimitError, match=f"'{text.replace('+', '.')}'"):
        parse_limit(text)


def test_no_limit_is_an_empty_text() -> None:
    assert format_limit(Limit(seed="7")) == ""


@pytest.mark.parametrize("is_set", [False, True])
def test_a_limit_is_stopped_by_its_event(is_set: bool) -> None:
    event = Event()
    limit = Limit(stop=event)
    if is_set:
        event.set()
    assert limit.is_stopped is is_set


def test_a_limit_without_an_event_is_not_stopped() -> None:
    assert not Limit().is_stopped
