"""Clocks: time charged, time-outs, and time given back after a restart."""

import pytest

from tests.server.live.seated import BOT, HOST_SEAT, NOW, OPEN, Writer, plan
from triolet.engine.levels import load_levels
from triolet.rules.moves import Resign
from triolet.rules.notation import parse_move
from triolet.server.live.actions import StandIn
from triolet.server.live.clock import (
    CLAIM_AFTER,
    DAY,
    LAG,
    LATE_TURN_BOT,
    LATE_TURNS,
    LIMITS,
    STAND_IN_AFTER,
    is_sensible,
)
from triolet.server.live.log import ClockPlan, MovedEvent, TimeGivenEvent
from triolet.server.live.refusal import Refusal, RefusedError
from triolet.server.live.turns import (
    Decision,
    give_back,
    has_late_turn,
    late_move,
    time_out,
)

TURN = ClockPlan("turn", seconds=30)
TOTAL = ClockPlan("total", seconds=600, increment=5)
DAYS = ClockPlan("days", days=3)


def two_people(clock: ClockPlan) -> Writer:
    return Writer(plan(HOST_SEAT, OPEN, clock=clock)).join("ben")


def play_late(writer: Writer) -> Decision:
    """Let the time run out and a bot make the turn."""
    assert writer.table.due is not None
    writer.now = writer.table.due
    move = parse_move(writer.best_move(), writer.table.edition)
    decision = late_move(writer.table, writer.to_move, move, writer.now)
    writer.carry_out(decision)
    return decision


def without_late_turns(clock: ClockPlan) -> Writer:
    """Return a table where the time-out of the seat to move ends the game for it."""
    writer = two_people(clock)
    while has_late_turn(writer.table, writer.to_move):
        play_late(writer)
    return writer


def play_best(writer: Writer) -> MovedEvent:
    move = parse_move(writer.best_move(), writer.table.edition)
    (moved,) = writer.events(writer.mover(), move)
    writer.act(writer.mover(), move)
    assert isinstance(moved, MovedEvent)
    return moved


@pytest.mark.parametrize(
    ("clock", "ms"),
    [
        pytest.param(TURN, 30_000, id="turn"),
        pytest.param(TOTAL, 600_000, id="total"),
        pytest.param(DAYS, 3 * DAY, id="days"),
    ],
)
def test_a_turn_times_out_when_its_time_and_the_allowance_for_lag_are_over(
    clock: ClockPlan, ms: int
) -> None:
    writer = without_late_turns(clock)
    seat, began = writer.to_move, writer.table.clock.began
    assert writer.table.due == began + ms + LAG
    assert time_out(writer.table, began + ms + LAG - 1) == Decision()
    moved = MovedEvent(seat, "timeout", "clock", ms)
    assert time_out(writer.table, began + ms + LAG).events == (moved,)


def test_without_a_clock_no_turn_times_out() -> None:
    writer = two_people(ClockPlan())
    assert writer.table.due is None
    assert time_out(writer.table, NOW + 1000 * DAY) == Decision()
    assert writer.table.time_left(0, NOW + DAY) is None


@pytest.mark.parametrize("clock", [TURN, TOTAL, DAYS], ids=["turn", "total", "days"])
def test_a_time_out_ends_a_game_of_two(clock: ClockPlan) -> None:
    writer = without_late_turns(clock)
    loser = writer.to_move
    due = writer.table.due
    assert due is not None
    writer.now = due
    writer.carry_out(time_out(writer.table, due))
    assert writer.table.status == "over"
    assert writer.table.due is None
    assert time_out(writer.table, writer.now + DAY) == Decision()
    assert writer.table.game is not None
    assert writer.table.game.outcome is not None
    assert writer.table.game.outcome.winners == (1 - loser,)


def test_with_seconds_a_turn_a_bot_makes_the_first_two_late_turns_of_each_player() -> None:
    writer = two_people(TURN)
    late: dict[int, list[str]] = {0: [], 1: []}
    while True:
        seat, due = writer.to_move, writer.table.due
        assert due is not None
        decision = time_out(writer.table, due)
        (event,) = decision.events or play_late(writer).events
        assert isinstance(event, MovedEvent)
        assert (event.by, event.spent) == ("clock", 30_000)
        late[seat].append(event.move)
        if event.move == "timeout":
            break
    assert len(late[seat]) == LATE_TURNS + 1
    assert len(late[1 - seat]) <= LATE_TURNS
    assert load_levels()[2].name == LATE_TURN_BOT


def test_a_bot_makes_no_late_turn_before_the_time_is_up_or_for_another_seat() -> None:
    writer = two_people(TURN)
    move = parse_move(writer.best_move(), writer.table.edition)
    seat, due = writer.to_move, writer.table.due
    assert due is not None
    assert late_move(writer.table, seat, move, due - 1) == Decision()
    assert late_move(writer.table, 1 - seat, move, due) == Decision()
    assert late_move(writer.table, seat, move, due).events


def test_the_time_in_which_the_bot_chose_a_late_turn_is_not_charged() -> None:
    writer = two_people(TURN)
    move = parse_move(writer.best_move(), writer.table.edition)
    assert writer.table.due is not None
    (event,) = late_move(writer.table, writer.to_move, move, writer.table.due + 1500).events
    assert isinstance(event, MovedEvent)
    assert event.spent == 30_000


@pytest.mark.parametrize(("took", "charged"), [(0, 0), (LAG, 0), (LAG + 1, 1), (5000, 4750)])
def test_network_lag_is_not_charged(took: int, charged: int) -> None:
    writer = two_people(TOTAL)
    seat = writer.to_move
    writer.wait(took)
    assert play_best(writer).spent == charged
    assert writer.table.time_left(seat, writer.now) == 600_000 - charged + 5000


def test_only_the_clock_of_the_seat_to_move_runs() -> None:
    writer = two_people(TOTAL)
    seat = writer.to_move
    later = NOW + 10_000 + LAG
    assert writer.table.time_left(seat, later) == 590_000
    assert writer.table.time_left(1 - seat, later) == 600_000
    assert writer.table.time_left(seat, NOW + DAY) == 0


def test_seconds_a_turn_start_again_in_every_turn() -> None:
    writer = two_people(TURN)
    seat = writer.to_move
    writer.wait(20_000)
    play_best(writer)
    assert writer.table.time_left(seat, writer.now) == 30_000
    assert writer.table.due == writer.now + 30_000 + LAG


def test_a_move_after_the_time_out_is_refused_and_one_just_before_is_accepted() -> None:
    writer = two_people(TURN)
    assert writer.table.due is not None
    move = parse_move(writer.best_move(), writer.table.edition)
    writer.now = writer.table.due
    with pytest.raises(RefusedError) as caught:
        writer.events(writer.mover(), move)
    assert caught.value.code is Refusal.TIME_IS_UP
    writer.now -= 1
    writer.act(writer.mover(), move)


def test_a_bot_has_no_clock() -> None:
    writer = Writer(plan(HOST_SEAT, BOT, clock=TURN))
    while writer.table.bot_to_move is None:
        play_best(writer)
    assert writer.table.due is None
    assert time_out(writer.table, NOW + DAY) == Decision()
    seat = writer.to_move
    assert writer.table.time_left(seat, writer.now + DAY) == 30_000
    writer.wait(10_000)
    writer.let_bots_move()
    spent = [each.event.spent for each in writer.table.log if isinstance(each.event, MovedEvent)]
    assert spent[-1] == 0


def test_a_resignation_out_of_turn_does_not_change_the_running_clock() -> None:
    writer = Writer(plan(HOST_SEAT, OPEN, OPEN, clock=TOTAL)).join("ben", "cleo")
    other = writer.table.seats[(writer.to_move + 1) % 3].person
    due = writer.table.due
    writer.wait(9000)
    (moved,) = writer.events(other, Resign())
    assert isinstance(moved, MovedEvent)
    assert moved.spent == 0
    writer.write((moved,))
    assert writer.table.due == due


def test_a_stand_in_stops_the_clock() -> None:
    clock = ClockPlan("turn", seconds=120)
    writer = Writer(plan(HOST_SEAT, OPEN, clock=clock, stand_in="owl")).join("ben")
    seat = writer.to_move
    writer.absent[seat] = writer.now
    writer.wait(STAND_IN_AFTER["turn"])
    writer.act(writer.table.seats[1 - seat].person, StandIn(seat))
    assert (writer.table.due, writer.table.bot_to_move) == (None, seat)


@pytest.mark.parametrize(
    ("stopped", "lost"),
    [
        pytest.param(5000, 15_000, id="stopped-in-the-turn"),
        pytest.param(-5000, 20_000, id="stopped-before-the-turn-began"),
    ],
)
def test_after_a_restart_the_running_turn_gets_its_time_back(stopped: int, lost: int) -> None:
    writer = two_people(TURN)
    due = writer.table.due
    assert due is not None
    writer.wait(20_000)
    decision = give_back(writer.table, NOW + stopped, writer.now)
    assert decision.events == (TimeGivenEvent(lost),)
    writer.carry_out(decision)
    assert writer.table.due == due + lost


@pytest.mark.parametrize("clock", [ClockPlan(), TURN], ids=["no-clock", "no-time-lost"])
def test_no_time_is_given_back_if_none_was_lost(clock: ClockPlan) -> None:
    writer = two_people(clock)
    assert give_back(writer.table, NOW + (0 if clock.kind == "none" else 7), NOW) == Decision()


@pytest.mark.parametrize(
    ("clock", "expected"),
    [
        pytest.param(ClockPlan(), True, id="none"),
        pytest.param(ClockPlan("none", seconds=5), False, id="none-with-seconds"),
        pytest.param(TURN, True, id="turn"),
        pytest.param(ClockPlan("turn", seconds=4), False, id="turn-too-short"),
        pytest.param(ClockPlan("turn", seconds=30, increment=1), False, id="turn-with-increment"),
        pytest.param(TOTAL, True, id="total"),
        pytest.param(ClockPlan("total", seconds=21_601), False, id="total-too-long"),
        pytest.param(ClockPlan("total", seconds=60, increment=-1), False, id="increment-below-0"),
        pytest.param(DAYS, True, id="days"),
        pytest.param(ClockPlan("days"), False, id="no-days"),
        pytest.param(ClockPlan("days", seconds=60, days=1), False, id="days-with-seconds"),
    ],
)
def test_a_clock_must_be_within_its_limits(clock: ClockPlan, expected: bool) -> None:
    assert is_sensible(clock) is expected


def test_there_are_claims_only_without_a_clock_and_no_stand_ins_with_days() -> None:
    assert CLAIM_AFTER == {"none": 300_000}
    assert STAND_IN_AFTER == {"none": 300_000, "turn": 60_000, "total": 60_000}
    assert set(LIMITS) == {"none", "turn", "total", "days"}
