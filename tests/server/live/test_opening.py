"""Opening a table: which plans are refused, and when the game begins at once."""

import pytest

from tests.server.live.seated import BOT, DEVICE, HOST_SEAT, OPEN, plan
from triolet.server.live.log import ClockPlan, OpenedEvent, SeatPlan, StartedEvent
from triolet.server.live.opening import opening
from triolet.server.live.refusal import Refusal, RefusedError

FRIEND = SeatPlan("person", person="friend")


@pytest.mark.parametrize(
    "opened",
    [
        pytest.param(plan(BOT, BOT), id="only-bots"),
        pytest.param(plan(DEVICE, DEVICE, DEVICE, DEVICE), id="one-device"),
        pytest.param(plan(HOST_SEAT, BOT, DEVICE), id="host-bot-device"),
    ],
)
def test_a_table_without_free_seats_begins_at_once(opened: OpenedEvent) -> None:
    assert opening(opened, lambda: "seed") == (opened, StartedEvent("seed"))


@pytest.mark.parametrize(
    "opened", [plan(HOST_SEAT, OPEN), plan(BOT, FRIEND)], ids=["open-seat", "invited"]
)
def test_a_table_with_a_free_seat_waits(opened: OpenedEvent) -> None:
    assert opening(opened, lambda: "seed") == (opened,)


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
        opening(opened, lambda: "seed")
    assert caught.value.code is code
