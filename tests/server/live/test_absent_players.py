"""Continuing without an absent player: only after the waiting time."""

import pytest

from tests.server.live.seated import (
    BOT,
    DEVICE,
    HOST,
    HOST_SEAT,
    OPEN,
    Writer,
    best,
    over,
    plan,
    refusal,
)
from triolet.rules.moves import Resign
from triolet.server.live.absences import absences
from triolet.server.live.actions import Claim, Return, StandIn
from triolet.server.live.clock import CLAIM_AFTER, DAY, LAG
from triolet.server.live.log import ClockPlan, MovedEvent, ReplacedEvent, ReturnedEvent
from triolet.server.live.refusal import Refusal, RefusedError
from triolet.server.live.turns import bot_move

MINUTE = 60_000
PATIENCE = CLAIM_AFTER["none"]
ACTIONS = [pytest.param(Claim, id="claim"), pytest.param(StandIn, id="stand-in")]
Ask = type[Claim] | type[StandIn]


def two_people(clock: ClockPlan | None = None) -> Writer:
    return Writer(plan(HOST_SEAT, OPEN, clock=clock, stand_in="owl")).join("ben")


def ben_absent(clock: ClockPlan | None = None) -> Writer:
    """Return a table where it is Ben's turn and he has just disconnected."""
    writer = two_people(clock)
    while writer.to_move != 1:
        writer.act(HOST, best(writer))
    writer.absent[1] = writer.now
    return writer


TURN = ClockPlan("turn", seconds=120)
TOTAL = ClockPlan("total", seconds=600)
DAYS = ClockPlan("days", days=2)


@pytest.mark.parametrize(
    ("ask", "clock", "wait"),
    [
        pytest.param(Claim, None, 5 * MINUTE, id="claim-no-clock"),
        pytest.param(StandIn, None, 5 * MINUTE, id="stand-in-no-clock"),
        pytest.param(StandIn, TURN, MINUTE, id="stand-in-turn"),
        pytest.param(StandIn, TOTAL, MINUTE, id="stand-in-total"),
    ],
)
def test_the_waiting_time_must_pass_first(ask: Ask, clock: ClockPlan | None, wait: int) -> None:
    writer = ben_absent(clock)
    writer.wait(wait - 1)
    error = refusal(writer, HOST, ask(1))
    assert (error.code, error.values) == (Refusal.NOT_GONE_LONG_ENOUGH, {"seconds": 1})
    writer.wait(1)
    writer.act(HOST, ask(1))


@pytest.mark.parametrize(
    ("ask", "clock"),
    [
        pytest.param(Claim, TURN, id="claim-turn"),
        pytest.param(Claim, TOTAL, id="claim-total"),
        pytest.param(Claim, DAYS, id="claim-days"),
        pytest.param(StandIn, DAYS, id="stand-in-days"),
    ],
)
def test_with_a_clock_only_the_clock_takes_a_turn_away(ask: Ask, clock: ClockPlan) -> None:
    writer = ben_absent(clock)
    writer.wait(30 * DAY)
    assert refusal(writer, HOST, ask(1)).code is Refusal.CLOCK_DECIDES


def test_a_claim_against_the_only_opponent_wins() -> None:
    writer = ben_absent()
    writer.wait(PATIENCE)
    assert writer.events(HOST, Claim(1)) == [MovedEvent(1, "resign", "claim", PATIENCE - 250)]
    writer.act(HOST, Claim(1))
    assert writer.table.game is not None
    assert writer.table.game.outcome is not None
    assert writer.table.game.outcome.winners == (0,)


def test_a_stand_in_has_the_rack_and_the_score_of_the_absent_player() -> None:
    writer = ben_absent()
    writer.wait(PATIENCE)
    assert writer.table.game is not None
    before = writer.table.game.position
    assert writer.events(HOST, StandIn(1)) == [ReplacedEvent(1, "owl")]
    writer.act(HOST, StandIn(1))
    assert writer.table.game.position == before
    seat = writer.table.seats[1]
    assert (seat.name, seat.person, seat.bot, seat.replaced) == ("Ben", None, "owl", "ben")
    assert (writer.table.bot_to_move, writer.table.seat_of("ben")) == (1, None)
    assert writer.table.people == (HOST, "ben")
    writer.let_bots_move()
    assert writer.to_move == 0
    assert refusal(writer, "ben", Resign()).code is Refusal.NOT_SEATED
    assert refusal(writer, HOST, Claim(1)).code is Refusal.NOT_GONE


def ben_replaced(clock: ClockPlan | None = None) -> Writer:
    """Return a table where a bot plays for Ben, in Ben's turn."""
    writer = ben_absent(clock)
    writer.wait(PATIENCE)
    writer.act(HOST, StandIn(1))
    return writer


def test_a_replaced_player_who_comes_back_has_the_seat_with_its_rack_and_score() -> None:
    writer = ben_replaced()
    writer.let_bots_move()
    assert writer.table.game is not None
    before = writer.table.game.position
    assert writer.events("ben", Return()) == [ReturnedEvent(1)]
    writer.act("ben", Return())
    assert writer.table.game.position == before
    seat = writer.table.seats[1]
    assert (seat.person, seat.bot, seat.replaced) == ("ben", None, None)
    assert writer.table.seat_of("ben") == 1
    while writer.to_move != 1:
        writer.act(HOST, best(writer))
    assert writer.table.bot_to_move is None
    writer.act("ben", best(writer))


def test_a_bot_does_not_move_for_a_player_who_came_back() -> None:
    writer = ben_replaced()
    assert writer.table.bot_to_move == 1
    writer.act("ben", Return())
    with pytest.raises(RefusedError) as caught:
        bot_move(writer.table, 1, best(writer), writer.now)
    assert caught.value.code is Refusal.NOT_YOUR_TURN


def test_a_player_who_comes_back_in_their_turn_has_its_whole_time() -> None:
    writer = ben_replaced(ClockPlan("turn", seconds=600))
    writer.wait(DAY)
    writer.act("ben", Return())
    assert writer.table.due == writer.now + 600_000 + LAG


def test_only_the_replaced_player_can_return_and_only_once() -> None:
    writer = ben_absent()
    assert refusal(writer, "ben", Return()).code is Refusal.NOT_REPLACED
    writer.wait(PATIENCE)
    writer.act(HOST, StandIn(1))
    assert refusal(writer, HOST, Return()).code is Refusal.NOT_REPLACED
    assert refusal(writer, "zoe", Return()).code is Refusal.NOT_SEATED
    assert refusal(writer, None, Return()).code is Refusal.NOT_SEATED
    writer.act("ben", Return())
    assert refusal(writer, "ben", Return()).code is Refusal.NOT_REPLACED


def test_after_the_end_nobody_returns() -> None:
    writer = ben_replaced()
    writer.act(HOST, Resign())
    assert refusal(writer, "ben", Return()).code is Refusal.GAME_OVER


def test_a_host_gets_back_all_seats_on_the_shared_device() -> None:
    writer = Writer(plan(DEVICE, DEVICE, OPEN, stand_in="owl")).join("ben")
    writer.absent.update({0: writer.now, 1: writer.now})
    writer.wait(PATIENCE)
    for seat in (0, 1):
        writer.act("ben", StandIn(seat))
    writer.act(HOST, Return())
    assert writer.table.seats_of(HOST) == (0, 1)


def test_a_player_who_came_back_can_be_replaced_again() -> None:
    writer = ben_replaced()
    writer.act("ben", Return())
    writer.absent[1] = writer.now
    writer.wait(PATIENCE)
    writer.act(HOST, StandIn(1))
    assert writer.table.seats[1].replaced == "ben"


def test_a_player_who_never_connected_is_absent_since_the_start_of_the_game() -> None:
    table = two_people().table
    assert absences(table, {0: None}) == {1: table.changed}


def test_an_absence_counts_from_the_beginning_of_the_players_own_turn() -> None:
    writer = two_people()
    gone = writer.now
    writer.wait(DAY)
    while writer.to_move != 1:
        writer.act(HOST, best(writer))
    assert absences(writer.table, {0: None, 1: gone}) == {1: writer.table.clock.began}


def test_every_move_of_a_player_counts_as_a_sign_of_presence() -> None:
    writer = two_people()
    while writer.to_move != 1:
        writer.act(HOST, best(writer))
    writer.wait(DAY)
    while writer.to_move == 1:
        writer.act("ben", best(writer))
    assert absences(writer.table, {0: None}) == {1: writer.now}


def test_nobody_is_absent_from_a_table_that_waits_for_players() -> None:
    table = Writer(plan(HOST_SEAT, OPEN, OPEN)).join("ben").table
    assert absences(table, {}) == {}


def test_an_absence_counts_from_the_return_to_the_seat() -> None:
    writer = ben_absent()
    gone = writer.now
    writer.wait(PATIENCE)
    writer.act(HOST, StandIn(1))
    writer.act("ben", Return())
    assert absences(writer.table, {0: None, 1: gone}) == {1: writer.table.changed}


def test_without_an_agreement_there_is_no_stand_in() -> None:
    writer = Writer(plan(HOST_SEAT, OPEN)).join("ben")
    writer.absent[1] = writer.now
    writer.wait(PATIENCE)
    assert refusal(writer, HOST, StandIn(1)).code is Refusal.NO_STAND_IN
    writer.act(HOST, Claim(1))


def test_with_a_clock_only_the_player_to_move_can_be_replaced() -> None:
    writer = two_people(ClockPlan("turn", seconds=600))
    waiting = 1 - writer.to_move
    writer.absent[waiting] = writer.now
    writer.wait(MINUTE)
    assert refusal(writer, writer.mover(), StandIn(waiting)).code is Refusal.NOT_THEIR_TURN


@pytest.mark.parametrize("ask", ACTIONS)
def test_a_connected_player_cannot_be_taken_out(ask: Ask) -> None:
    writer = ben_absent()
    writer.absent.clear()
    writer.wait(DAY)
    assert refusal(writer, HOST, ask(1)).code is Refusal.NOT_GONE


@pytest.mark.parametrize("ask", ACTIONS)
def test_a_bot_or_your_own_seat_is_never_absent(ask: Ask) -> None:
    writer = Writer(plan(DEVICE, BOT, DEVICE, stand_in="owl"))
    writer.absent.update(dict.fromkeys(range(3), writer.now))
    writer.wait(DAY)
    for seat in range(3):
        assert refusal(writer, HOST, ask(seat)).code is Refusal.NOT_GONE


@pytest.mark.parametrize("ask", ACTIONS)
def test_only_players_still_in_the_game_may_continue_without_someone(ask: Ask) -> None:
    writer = Writer(plan(HOST_SEAT, OPEN, OPEN, OPEN, stand_in="owl"))
    assert refusal(writer, HOST, ask(1)).code is Refusal.NOT_STARTED
    writer.join("ben", "cleo", "dirk")
    writer.absent[1] = writer.now
    writer.wait(PATIENCE)
    assert refusal(writer, "zoe", ask(1)).code is Refusal.NOT_SEATED
    assert refusal(writer, HOST, ask(7)).code is Refusal.NO_SUCH_SEAT
    writer.act("cleo", Resign())
    assert refusal(writer, "cleo", ask(1)).code is Refusal.ALREADY_OUT
    assert refusal(writer, HOST, ask(2)).code is Refusal.ALREADY_OUT
    writer.act(HOST, Claim(1))
    assert writer.table.status == "playing"
    assert refusal(over(writer), HOST, ask(3)).code is Refusal.GAME_OVER
