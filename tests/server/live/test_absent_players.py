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
from triolet.server.live.actions import Claim, StandIn
from triolet.server.live.clock import DAY, PATIENCE
from triolet.server.live.log import ClockPlan, MovedEvent, ReplacedEvent
from triolet.server.live.refusal import Refusal

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


@pytest.mark.parametrize("ask", ACTIONS)
@pytest.mark.parametrize(
    ("clock", "wait"),
    [
        pytest.param(None, PATIENCE, id="no-clock"),
        pytest.param(ClockPlan("turn", seconds=120), PATIENCE, id="turn"),
        pytest.param(ClockPlan("total", seconds=600), PATIENCE, id="total"),
        pytest.param(ClockPlan("days", days=2), 2 * DAY, id="days"),
    ],
)
def test_the_waiting_time_must_pass_first(ask: Ask, clock: ClockPlan | None, wait: int) -> None:
    writer = ben_absent(clock)
    writer.wait(wait - 1)
    error = refusal(writer, HOST, ask(1))
    assert (error.code, error.values) == (Refusal.NOT_GONE_LONG_ENOUGH, {"seconds": 1})
    writer.wait(1)
    writer.act(HOST, ask(1))


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


def test_without_an_agreement_there_is_no_stand_in() -> None:
    writer = Writer(plan(HOST_SEAT, OPEN)).join("ben")
    writer.absent[1] = writer.now
    writer.wait(PATIENCE)
    assert refusal(writer, HOST, StandIn(1)).code is Refusal.NO_STAND_IN
    writer.act(HOST, Claim(1))


@pytest.mark.parametrize("ask", ACTIONS)
def test_with_a_clock_only_the_player_to_move_can_be_replaced(ask: Ask) -> None:
    writer = two_people(ClockPlan("turn", seconds=600))
    waiting = 1 - writer.to_move
    writer.absent[waiting] = writer.now
    writer.wait(PATIENCE)
    assert refusal(writer, writer.mover(), ask(waiting)).code is Refusal.NOT_THEIR_TURN


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
