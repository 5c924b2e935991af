"""Seats: taking and leaving them, and acting for them."""

import pytest

from tests.server.live.seated import (
    BOT,
    DEVICE,
    HOST,
    HOST_SEAT,
    NOW,
    OPEN,
    Writer,
    best,
    over,
    plan,
    refusal,
)
from triolet.rules.moves import Pass, Resign
from triolet.server.live.actions import (
    Action,
    Arrange,
    Claim,
    Close,
    DeclineInvitation,
    DeclineRematch,
    Emote,
    Join,
    Leave,
    Rematch,
    Return,
    StandIn,
    TakeBack,
)
from triolet.server.live.log import (
    ClosedEvent,
    EmotedEvent,
    JoinedEvent,
    LeftEvent,
    MovedEvent,
    SeatPlan,
    StartedEvent,
)
from triolet.server.live.refusal import Refusal, RefusedError
from triolet.server.live.seating import MOST_JOINS, can_close
from triolet.server.live.table import Table
from triolet.server.live.turns import MOST_ASIDES
from triolet.server.live.viewer import Viewer
from triolet.server.live.views import state_for

FOR_CLEO = SeatPlan("person", "Cleo", person="cleo")


def test_a_guest_takes_the_first_free_seat_and_the_game_begins() -> None:
    writer = Writer(plan(HOST_SEAT, BOT, OPEN))
    assert writer.table.status == "open"
    joined, started = writer.events("ben", Join("Ben"))
    assert joined == JoinedEvent(2, "ben", "Ben")
    assert isinstance(started, StartedEvent)
    assert started.seed == "secret 1.-.-"
    writer.join("ben")
    assert (writer.table.status, writer.table.seat_of("ben")) == ("playing", 2)
    assert writer.table.names == ("Anna", "greedy", "Ben")


def test_a_seat_can_be_chosen() -> None:
    writer = Writer(plan(HOST_SEAT, OPEN, OPEN))
    assert writer.events("ben", Join("Ben", seat=2)) == [JoinedEvent(2, "ben", "Ben")]


def test_of_two_people_who_join_at_the_same_time_the_second_gets_the_next_seat() -> None:
    writer = Writer(plan(HOST_SEAT, OPEN, OPEN))
    assert writer.events("ben", Join("Ben")) == [JoinedEvent(1, "ben", "Ben")]
    assert writer.events("cleo", Join("Cleo")) == [JoinedEvent(1, "cleo", "Cleo")]
    writer.join("ben")
    assert writer.events("cleo", Join("Cleo"))[0] == JoinedEvent(2, "cleo", "Cleo")
    assert refusal(writer, "cleo", Join("Cleo", seat=1)).code is Refusal.SEAT_TAKEN


def test_an_invited_person_gets_the_kept_seat_and_nobody_else_does() -> None:
    writer = Writer(plan(HOST_SEAT, FOR_CLEO, OPEN))
    assert writer.table.people == (HOST, "cleo", None)
    assert refusal(writer, "ben", Join("Ben", seat=1)).code is Refusal.SEAT_KEPT
    wrong = refusal(writer, "cleo", Join("Cleo", seat=2))
    assert (wrong.code, wrong.values) == (Refusal.OTHER_SEAT_KEPT, {"seat": 2})
    assert writer.events("ben", Join("Ben")) == [JoinedEvent(2, "ben", "Ben")]
    assert writer.events("cleo", Join("Cleo")) == [JoinedEvent(1, "cleo", "Cleo")]
    assert writer.events("cleo", Join("Cleo", seat=1)) == [JoinedEvent(1, "cleo", "Cleo")]


def test_a_table_that_waits_for_players_takes_a_limited_number_of_joins() -> None:
    writer = Writer(plan(HOST_SEAT, OPEN, OPEN))
    for number in range(MOST_JOINS):
        writer.join(f"guest {number}")
        writer.act(f"guest {number}", Leave())
    assert refusal(writer, "ben", Join("Ben")).code is Refusal.ENOUGH_JOINS
    writer.act(HOST, Leave())
    assert writer.table.status == "closed"


@pytest.mark.parametrize("guest", ["ben", "cleo"])
def test_the_log_of_a_table_that_waits_for_players_is_limited(guest: str) -> None:
    """Every action, again and again, by a guest and an invited person; only the host is patient."""
    writer = Writer(plan(HOST_SEAT, FOR_CLEO, OPEN, OPEN, stand_in="greedy"))
    actions: list[Action] = [
        *(Join("Ben"), Emote("smile"), Emote("clap"), Arrange(()), Pass(), Resign(), Claim(0)),
        *(StandIn(0), Return(), TakeBack(), Rematch(), DeclineRematch(), DeclineInvitation()),
        *(Close(), Leave()),
    ]
    before, rounds = -1, 0
    while before != (before := writer.table.number):
        rounds += 1
        for action in actions:
            try:
                writer.act(guest, action)
            except RefusedError:
                continue
    assert writer.table.status == "open"
    assert rounds > MOST_JOINS
    assert writer.table.number <= 2 + 2 * MOST_JOINS + len(writer.table.seats) * MOST_ASIDES + 1


def test_a_table_with_only_kept_seats_left_is_full_for_others() -> None:
    writer = Writer(plan(HOST_SEAT, FOR_CLEO))
    assert refusal(writer, "ben", Join("Ben")).code is Refusal.TABLE_FULL


@pytest.mark.parametrize(
    "first", [pytest.param(HOST_SEAT, id="own-seat"), pytest.param(DEVICE, id="device-seat")]
)
def test_nobody_has_two_seats(first: SeatPlan) -> None:
    writer = Writer(plan(first, OPEN, OPEN)).join("ben")
    assert refusal(writer, HOST, Join("Anna")).code is Refusal.ALREADY_SEATED
    assert refusal(writer, "ben", Join("Ben")).code is Refusal.ALREADY_SEATED


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_a_seat_that_does_not_exist_cannot_be_taken(seat: int) -> None:
    error = refusal(Writer(plan(HOST_SEAT, OPEN)), "ben", Join("Ben", seat))
    assert (error.code, error.values) == (Refusal.NO_SUCH_SEAT, {"seat": seat + 1, "seats": 2})


@pytest.mark.parametrize("action", [Join("Ben"), Leave(), Close()])
def test_a_caller_without_a_session_can_do_nothing(action: Action) -> None:
    assert refusal(Writer(plan(HOST_SEAT, OPEN)), None, action).code is Refusal.NO_PERSON


@pytest.mark.parametrize("action", [Join("Zoe"), Leave(), Close()])
def test_seats_do_not_change_after_the_start(action: Action) -> None:
    writer = Writer(plan(HOST_SEAT, OPEN)).join("ben")
    assert refusal(writer, HOST, action).code is Refusal.ALREADY_STARTED
    assert refusal(over(writer), HOST, action).code is Refusal.ALREADY_STARTED


def test_leaving_before_the_game_frees_the_seat() -> None:
    writer = Writer(plan(HOST_SEAT, OPEN, FOR_CLEO, OPEN)).join("ben", "cleo")
    assert writer.events("ben", Leave()) == [LeftEvent(1)]
    writer.act("ben", Leave())
    writer.act("cleo", Leave())
    assert [seat.is_taken for seat in writer.table.seats] == [True, False, False, False]
    assert refusal(writer, "ben", Join("Ben", seat=2)).code is Refusal.SEAT_KEPT
    assert refusal(writer, "ben", Leave()).code is Refusal.NOT_SEATED
    assert writer.events("zoe", Join("Zoe")) == [JoinedEvent(1, "zoe", "Zoe")]


@pytest.mark.parametrize("seats", [(HOST_SEAT, OPEN), (DEVICE, OPEN)], ids=["seat", "device"])
def test_a_host_who_leaves_closes_the_table(seats: tuple[SeatPlan, ...]) -> None:
    writer = Writer(plan(*seats))
    assert writer.events(HOST, Leave()) == [ClosedEvent()]
    writer.act(HOST, Leave())
    assert writer.table.status == "closed"
    for action in (Join("Ben"), Leave(), Close(), Resign(), Rematch(), Emote("hello")):
        assert refusal(writer, "ben", action).code is Refusal.TABLE_CLOSED


def test_only_the_host_closes_a_table() -> None:
    writer = Writer(plan(OPEN, OPEN)).join("ben")
    assert refusal(writer, "ben", Close()).code is Refusal.NOT_THE_HOST
    assert writer.events(HOST, Close()) == [ClosedEvent()]
    assert refusal(writer, HOST, Leave()).code is Refusal.NOT_SEATED


def test_the_host_ends_a_game_of_bots() -> None:
    writer = Writer(plan(BOT, BOT))
    assert (writer.table.status, can_close(writer.table, HOST)) == ("playing", True)
    assert refusal(writer, "ben", Close()).code is Refusal.NOT_THE_HOST
    assert refusal(writer, None, Close()).code is Refusal.NOT_THE_HOST
    writer.act(HOST, Close())
    table = writer.table
    assert (table.status, table.to_move, table.bot_to_move, table.due) == ("closed", *[None] * 3)
    assert (table.index().status, table.index().bot) == ("closed", None)
    assert not can_close(table, HOST)
    state = state_for(table, Viewer(HOST, "en"), 0, NOW, {})
    assert (state.status, state.to_move, state.deal, state.outcome) == ("closed", *[None] * 3)
    assert Table.of(table.log) == table
    assert refusal(writer, HOST, Close()).code is Refusal.TABLE_CLOSED


@pytest.mark.parametrize("seats", [(HOST_SEAT, BOT), (DEVICE, BOT)], ids=["seat", "device"])
def test_a_game_with_people_is_not_ended_by_the_host(seats: tuple[SeatPlan, ...]) -> None:
    writer = Writer(plan(*seats))
    assert refusal(writer, HOST, Close()).code is Refusal.ALREADY_STARTED
    assert not can_close(writer.table, HOST)
    writer.act(HOST, Resign())
    assert refusal(writer, HOST, Close()).code is Refusal.ALREADY_STARTED


def test_device_seats_belong_to_the_host() -> None:
    writer = Writer(plan(DEVICE, OPEN, DEVICE)).join("ben")
    table = writer.table
    assert table.device_seats(HOST) == (0, 2)
    assert (table.device_seats("ben"), table.device_seats(None)) == ((), ())
    assert (table.seat_of(HOST), table.seat_of("ben"), table.seat_of(None)) == (None, 1, None)
    assert (table.seats_of(HOST), table.seats_of("ben")) == ((0, 2), (1,))
    error = refusal(writer, "ben", Resign(), 2)
    assert (error.code, error.values) == (Refusal.NOT_YOUR_SEAT, {"seat": 3})


def test_on_a_shared_device_the_seat_to_move_acts() -> None:
    writer = Writer(plan(DEVICE, DEVICE))
    (moved,) = writer.events(HOST, Resign())
    assert isinstance(moved, MovedEvent)
    assert moved.seat == writer.to_move
    (other,) = writer.events(HOST, Resign(), 1 - writer.to_move)
    assert isinstance(other, MovedEvent)
    assert other.seat == 1 - writer.to_move


def test_on_a_shared_device_an_action_out_of_turn_needs_a_seat() -> None:
    writer = Writer(plan(DEVICE, DEVICE, BOT))
    while writer.table.bot_to_move is None:
        writer.act(HOST, best(writer))
    assert refusal(writer, HOST, Emote("hello")).code is Refusal.WHICH_SEAT
    assert writer.events(HOST, Emote("hello"), 1) == [EmotedEvent(1, "hello")]


def test_a_single_device_seat_acts_out_of_turn() -> None:
    writer = over(Writer(plan(DEVICE, OPEN)).join("ben"))
    assert writer.events(HOST, Emote("thanks")) == [EmotedEvent(0, "thanks")]


@pytest.mark.parametrize("person", ["zoe", None])
def test_a_person_without_a_seat_cannot_act(person: str | None) -> None:
    writer = Writer(plan(HOST_SEAT, OPEN)).join("ben")
    assert refusal(writer, person, Resign()).code is Refusal.NOT_SEATED
    assert refusal(writer, person, Emote("hello"), 1).code is Refusal.NOT_SEATED
    assert refusal(over(writer), person, Rematch()).code is Refusal.NOT_SEATED
