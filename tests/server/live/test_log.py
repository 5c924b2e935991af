"""The JSON form of events: round trip, and strict parsing."""

import pytest

from triolet.server.live.log import (
    ArrangedEvent,
    ClockPlan,
    ClosedEvent,
    EmotedEvent,
    Event,
    JoinedEvent,
    LeftEvent,
    LogError,
    MovedEvent,
    OpenedEvent,
    RematchDeclinedEvent,
    RematchedEvent,
    RematchOfferedEvent,
    RematchWithdrawnEvent,
    ReplacedEvent,
    ReturnedEvent,
    SeatPlan,
    StartedEvent,
    TakenBackEvent,
    TimeGivenEvent,
    format_event,
    parse_event,
)

OPENED = OpenedEvent(
    "dj-uk",
    [SeatPlan("open"), SeatPlan("person", "Ben", person="b"), SeatPlan("bot", bot="fox")],
    "a",
    ClockPlan("total", 600, 5),
    is_public=True,
    stand_in="owl",
    rematch_of="before",
)
EVENTS: list[Event] = [
    OPENED,
    JoinedEvent(0, "a", "Änne"),
    LeftEvent(0),
    StartedEvent("seed"),
    MovedEvent(1, "H8:11-3", "player", 1234),
    TakenBackEvent(1, 2),
    ArrangedEvent(0, [3, -1, 2]),
    EmotedEvent(2, "thanks"),
    ReplacedEvent(1, "owl"),
    ReturnedEvent(1),
    TimeGivenEvent(5000),
    RematchOfferedEvent(1),
    RematchWithdrawnEvent(1),
    RematchDeclinedEvent(0),
    RematchedEvent("next"),
    ClosedEvent(),
]


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
def test_an_event_survives_the_round_trip(event: Event) -> None:
    assert parse_event(format_event(event)) == event


def test_an_event_is_written_with_its_kind() -> None:
    assert format_event(TimeGivenEvent(7)) == '{"kind":"time-given","ms":7}'


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("", id="nothing"),
        pytest.param('{"kind":"closed"', id="cut-off"),
        pytest.param('{"ms":7}', id="no-kind"),
        pytest.param('{"kind":"stolen"}', id="unknown-kind"),
        pytest.param('{"kind":"left","seat":0,"why":"late"}', id="unknown-field"),
        pytest.param('{"kind":"left"}', id="missing-field"),
        pytest.param('{"kind":"left","seat":"0"}', id="wrong-type"),
        pytest.param('{"kind":"moved","seat":0,"move":"pass","by":"me"}', id="unknown-word"),
        pytest.param('{"kind":"rematched","game":"\ud800"}', id="no-text"),
    ],
)
def test_an_invalid_event_is_refused_and_quoted(text: str) -> None:
    with pytest.raises(LogError, match="is not an event") as caught:
        parse_event(text)
    assert repr(text) in str(caught.value)
