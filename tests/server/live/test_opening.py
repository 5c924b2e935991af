"""Opening a table: which plans are refused, and when the game begins at once."""

import pytest

from tests.server.live.seated import BOT, DEVICE, HOST_SEAT, OPEN, plan
from triolet.rules.bag import commitment
from triolet.server.live.log import ClockPlan, OpenedEvent, SealedEvent, SeatPlan, StartedEvent
from triolet.server.live.opening import opening
from triolet.server.live.refusal import Refusal, RefusedError

SEALED = SealedEvent("secret", commitment("secret"), "other")
FRIEND = SeatPlan("person", person="friend")


@pytest.mark.parametrize(
    "opened",
    [
        pytest.param(plan(BOT, BOT), id="only-bots"),
        pytest.param(plan(DEVICE, SeatPlan("device", "Emil")), id="one-device"),
        pytest.param(plan(HOST_SEAT, BOT, DEVICE), id="host-bot-device"),
    ],
)
def test_a_table_without_free_seats_begins_at_once(opened: OpenedEvent) -> None:
    events = opening(opened, "secret", lambda: "other")
    assert events[:2] == (opened, SEALED)
    (started,) = events[2:]
    assert isinstance(started, StartedEvent)
    has_person = any(seat.person or seat.kind == "device" for seat in opened.seats)
    assert started.seed == ("secret.-" if has_person else "secret")


def test_equal_names_of_players_are_numbered_and_bots_keep_theirs() -> None:
    owl = SeatPlan("bot", bot="owl")
    wanted = plan(DEVICE, DEVICE, owl, SeatPlan("device", "Eule"))
    opened, *_ = opening(wanted, "secret", lambda: "other")
    assert isinstance(opened, OpenedEvent)
    assert [seat.name for seat in opened.seats] == ["Dora", "Dora 2", "", "Eule 2"]


@pytest.mark.parametrize(
    "opened", [plan(HOST_SEAT, OPEN), plan(BOT, FRIEND)], ids=["open-seat", "invited"]
)
def test_a_table_with_a_free_seat_waits(opened: OpenedEvent) -> None:
    assert opening(opened, "secret", lambda: "other") == (opened, SEALED)


@pytest.mark.parametrize(
    ("opened", "code"),
    [
        pytest.param(OpenedEvent("chess", [BOT, BOT], "h"), Refusal.UNKNOWN_EDITION, id="edition"),
        pytest.param(
            OpenedEvent("house.toml", [BOT, BOT], "h"), Refusal.UNKNOWN_EDITION, id="edition-file"
        ),
        pytest.param(plan(HOST_SEAT), Refusal.WRONG_SEATS, id="alone"),
        pytest.param(plan(*[BOT] * 5), Refusal.WRONG_SEATS, id="five"),
        pytest.param(plan(BOT, SeatPlan("bot")), Refusal.WRONG_SEAT, id="bot-without-name"),
        pytest.param(plan(BOT, SeatPlan("person")), Refusal.WRONG_SEAT, id="nobody-invited"),
        pytest.param(
            plan(BOT, SeatPlan("open", person="friend")), Refusal.WRONG_SEAT, id="open-but-kept"
        ),
        pytest.param(
            plan(BOT, SeatPlan("device", bot="fox")), Refusal.WRONG_SEAT, id="device-and-bot"
        ),
        pytest.param(plan(BOT, SeatPlan("bot", bot="deepblue")), Refusal.UNKNOWN_BOT, id="bot"),
        pytest.param(plan(BOT, BOT, stand_in="deepblue"), Refusal.UNKNOWN_BOT, id="stand-in"),
        pytest.param(plan(FRIEND, FRIEND), Refusal.SEATED_TWICE, id="twice"),
        pytest.param(
            plan(BOT, BOT, clock=ClockPlan("turn", seconds=1)), Refusal.WRONG_CLOCK, id="clock"
        ),
    ],
)
def test_an_invalid_plan_is_refused(opened: OpenedEvent, code: Refusal) -> None:
    with pytest.raises(RefusedError) as caught:
        opening(opened, "secret", lambda: "other")
    assert caught.value.code is code
