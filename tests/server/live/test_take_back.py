"""Taking back moves: who may, what comes back, and what the log, the record and clients keep."""

from collections.abc import Iterator
from contextlib import suppress

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from testkit.recorded_games import faults_of
from tests.server.live.hidden import with_other_secrets
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
from triolet.rules.generator import legal_moves
from triolet.rules.moves import Exchange, Resign
from triolet.rules.record import format_record
from triolet.server.live.actions import Actor, Arrange, TakeBack, decide
from triolet.server.live.log import (
    ClockPlan,
    OpenedEvent,
    SeatPlan,
    TakenBackEvent,
    format_event,
    parse_event,
)
from triolet.server.live.messages import format_message
from triolet.server.live.opening import opening, rematch_plan
from triolet.server.live.refusal import Refusal, RefusedError
from triolet.server.live.table import Table
from triolet.server.live.table_record import record_of_table
from triolet.server.live.turns import MOST_TAKE_BACKS
from triolet.server.live.viewer import Viewer
from triolet.server.live.views import state_for

DORA, EMIL = DEVICE, SeatPlan("device", "Emil")


def table_of(*seats: SeatPlan) -> Writer:
    """A table where moves can be taken back, with a person to move."""
    writer = Writer(msgspec.structs.replace(plan(*seats), take_back=True))
    writer.let_bots_move()
    return writer


def played(writer: Writer) -> Writer:
    """Make the best move of the person to move, and those of the bots after it."""
    writer.wait()
    writer.act(writer.mover(), best(writer), writer.to_move)
    writer.let_bots_move()
    return writer


def position_of(table: Table) -> tuple[object, ...]:
    assert table.game is not None
    return (table.game.events, table.game.position, table.racks, table.to_move)


def test_the_own_move_and_the_answers_of_bots_come_back() -> None:
    writer = table_of(HOST_SEAT, BOT, BOT)
    before = position_of(writer.table)
    writer.act(HOST, Arrange(writer.table.racks[0][::-1]))
    arranged = writer.table.racks[0]
    played(writer)
    assert len(writer.table.log) >= 5
    writer.act(HOST, TakeBack())
    assert isinstance(writer.table.log[-1].event, TakenBackEvent)
    assert writer.table.racks[0] == arranged
    assert position_of(writer.table)[:2] == before[:2]
    assert writer.to_move == 0


def test_the_same_tiles_are_drawn_again() -> None:
    writer = played(table_of(DORA, EMIL))
    drawn = writer.table.racks
    writer.act(HOST, TakeBack())
    played(writer)
    assert writer.table.racks == drawn


def test_moves_are_taken_back_one_after_another_to_the_start() -> None:
    writer = table_of(HOST_SEAT, BOT)
    states = []
    for _ in range(4):
        states.append(position_of(writer.table))
        played(writer)
    while states:
        writer.act(HOST, TakeBack())
        assert position_of(writer.table) == states.pop()
    assert refusal(writer, HOST, TakeBack()).code is Refusal.NOTHING_TO_TAKE_BACK


def test_on_one_device_the_last_move_comes_back_whoever_made_it() -> None:
    writer = table_of(DORA, EMIL)
    first = writer.to_move
    played(writer)
    assert writer.to_move != first
    assert writer.events(HOST, TakeBack()) == [TakenBackEvent(first, 1)]
    writer.act(HOST, TakeBack(), writer.to_move)
    assert writer.to_move == first


def test_a_resignation_comes_back_while_the_others_play_on() -> None:
    writer = table_of(DORA, EMIL, SeatPlan("device", "Finn"))
    before = position_of(writer.table)
    writer.act(HOST, Resign(), (writer.to_move + 1) % 3)
    assert writer.table.out
    writer.act(HOST, TakeBack())
    assert position_of(writer.table) == before


def test_nothing_is_taken_back_after_the_end_or_by_others() -> None:
    writer = played(table_of(HOST_SEAT, BOT))
    for person in ("zoe", None):
        assert refusal(writer, person, TakeBack()).code is Refusal.NOT_SEATED
    assert refusal(over(writer), HOST, TakeBack()).code is Refusal.GAME_OVER
    strict = Writer(plan(HOST_SEAT, BOT))
    strict.let_bots_move()
    assert refusal(played(strict), HOST, TakeBack()).code is Refusal.NO_TAKE_BACK


def test_the_log_stays_short() -> None:
    writer = table_of(DORA, EMIL)
    for _ in range(MOST_TAKE_BACKS):
        played(writer).act(HOST, TakeBack())
    assert refusal(played(writer), HOST, TakeBack()).code is Refusal.ENOUGH_TAKE_BACKS


@pytest.mark.parametrize(
    ("seats", "clock"),
    [
        pytest.param((HOST_SEAT, OPEN), ClockPlan(), id="an open seat"),
        pytest.param((HOST_SEAT, SeatPlan("person", person="ben")), ClockPlan(), id="a guest"),
        pytest.param((HOST_SEAT, BOT), ClockPlan("turn", seconds=60), id="a clock"),
        pytest.param((DORA, EMIL), ClockPlan("days", days=2), id="days a turn"),
    ],
)
def test_a_table_with_other_people_or_a_clock_has_no_take_back(
    seats: tuple[SeatPlan, ...], clock: ClockPlan
) -> None:
    wanted = msgspec.structs.replace(plan(*seats, clock=clock), take_back=True)
    with pytest.raises(RefusedError) as caught:
        opening(wanted, "seed", lambda: "seed")
    assert caught.value.code is Refusal.WRONG_TAKE_BACK


def test_a_rematch_keeps_the_setting() -> None:
    assert rematch_plan(over(table_of(HOST_SEAT, BOT)).table, "first").take_back


def test_a_log_without_the_setting_is_read() -> None:
    text = '{"kind":"opened","edition":"dj-uk","seats":[{"kind":"open"}],"host":"a"}'
    opened = parse_event(text)
    assert isinstance(opened, OpenedEvent)
    assert not opened.take_back


def test_a_client_gets_the_complete_history_after_a_take_back() -> None:
    writer = played(played(table_of(HOST_SEAT, BOT)))
    viewer, sent = Viewer(HOST, "en"), writer.table.number
    writer.act(HOST, TakeBack())
    update = state_for(writer.table, viewer, sent, NOW, {})
    assert (update.since, update.number) == (0, sent + 1)
    assert update == state_for(writer.table, viewer, 0, NOW, {})
    assert [(each.seat, each.number) for each in update.take_backs] == [(0, sent + 1)]
    assert len(update.turns) == len(writer.table.game.moves if writer.table.game else ())
    later = state_for(played(writer).table, viewer, sent + 1, NOW, {})
    assert (later.since, later.take_backs) == (sent + 1, [])
    assert all(turn.number > sent + 1 for turn in later.turns)


def test_a_state_says_who_may_take_back() -> None:
    writer = table_of(HOST_SEAT, BOT)
    viewers = (Viewer(HOST, "en"), Viewer(None, "en"))
    for expected in ([False, False], [True, False]):
        states = [state_for(writer.table, viewer, 0, NOW, {}) for viewer in viewers]
        assert [state.can_take_back for state in states] == expected
        played(writer)


def test_the_record_has_a_comment_and_is_still_correct() -> None:
    writer = played(played(table_of(DORA, EMIL)))
    taken = writer.events(HOST, TakeBack())
    writer.carry_out(decide(writer.table, Actor(HOST), TakeBack(), NOW, {}, writer.secret))
    (comment,) = record_of_table(writer.table).comments
    assert isinstance(taken[0], TakenBackEvent)
    assert comment.text.startswith(f"taken back: {taken[0].seat + 1}: ")
    text = format_record(record_of_table(played(writer).table))
    assert f"; {comment.text}" in text.splitlines()
    assert faults_of(text) == []


def test_an_exchange_taken_back_stays_hidden_in_the_record() -> None:
    writer = played(table_of(DORA, EMIL))
    rack = writer.table.racks[writer.to_move]
    writer.act(HOST, Exchange.of(rack[:2]), writer.to_move)
    writer.act(HOST, TakeBack())
    (comment,) = record_of_table(writer.table).comments
    assert comment.text.endswith(": x:_-_")


def answers(table: Table, viewer: Viewer) -> Iterator[bytes]:
    for since in range(0, table.number + 2, 3):
        yield format_message(state_for(table, viewer, since, NOW, {}))
    yield format_record(record_of_table(table)).encode()


@settings(max_examples=30, deadline=None)
@given(st.lists(st.integers(0, 2**32), min_size=1, max_size=12), st.integers(0, 2**32))
def test_random_take_backs_replay_and_leak_nothing(choices: list[int], other: int) -> None:
    writer = table_of(HOST_SEAT, BOT)
    for choice in choices:
        if choice % 3 == 0:
            with suppress(RefusedError):
                writer.act(HOST, TakeBack())
        elif writer.table.game is not None and writer.table.status == "playing":
            moves = legal_moves(writer.table.game.position.turn())
            writer.act(HOST, moves[choice % len(moves)])
            writer.let_bots_move()
    table = writer.table
    again = Table.of(
        logged._replace(event=parse_event(format_event(logged.event))) for logged in table.log
    )
    assert again == table
    assert position_of(again) == position_of(table)
    assert faults_of(format_record(record_of_table(table))) == []
    if table.status == "playing":
        for seat, person in ((0, HOST), (None, None)):
            viewer = Viewer(person, "en")
            twin = with_other_secrets(table, seat, other)
            assert list(answers(twin, viewer)) == list(answers(table, viewer))


def test_an_earlier_table_is_not_changed_by_later_moves() -> None:
    writer = played(played(table_of(DORA, EMIL)))
    writer.act(HOST, TakeBack())
    kept, before = writer.table, position_of(writer.table)
    played(played(writer)).act(HOST, TakeBack())
    assert position_of(kept) == before
