"""The replay of a log: requests, the index for the storage, the record, the seal."""

import pytest

from testkit.recorded_games import faults_of
from tests.server.live.seated import (
    BOT,
    HOST,
    HOST_SEAT,
    NOW,
    OPEN,
    Writer,
    best,
    over,
    plan,
)
from triolet.rules.bag import deal, seal
from triolet.rules.moves import Exchange
from triolet.rules.record import format_record
from triolet.server.live.clock import LAG
from triolet.server.live.log import (
    ClockPlan,
    JoinedEvent,
    Logged,
    OpenedEvent,
    SeatPlan,
    StartedEvent,
)
from triolet.server.live.table import Table
from triolet.server.live.table_record import record_of_table
from triolet.storage.games import GameIndex

TURN = ClockPlan("turn", seconds=30)


def test_an_accepted_request_is_kept_with_its_number() -> None:
    table = Table.of([Logged(NOW, plan(HOST_SEAT, OPEN), "host open")])
    joined, started = JoinedEvent(1, "ben", "Ben"), StartedEvent("seed")
    after = table.after([Logged(NOW, joined), Logged(NOW, started, "ben/0123 1 2")])
    assert table.requests == {("host", "open"): (1, "")}
    assert after.requests == {("host", "open"): (1, ""), ("ben", "1 2"): (3, "0123")}
    assert Table.of(after.log) == after


def test_the_next_table_does_not_change_the_previous_one() -> None:
    writer = Writer(plan(HOST_SEAT, OPEN)).join("ben")
    before, again = writer.table, Table.of(writer.table.log)
    writer.act(writer.mover(), best(writer))
    assert before == again
    assert (writer.table == before, writer.table.number) == (False, before.number + 1)


def test_a_table_has_the_times_of_its_first_and_last_event() -> None:
    writer = Writer(plan(HOST_SEAT, OPEN))
    writer.wait(500)
    writer.join("ben")
    assert (writer.table.created, writer.table.changed) == (NOW, NOW + 500)


def test_the_index_of_an_open_table_has_the_invited_people() -> None:
    friend = SeatPlan("person", person="friend")
    assert Writer(plan(HOST_SEAT, friend, OPEN)).table.index() == GameIndex(
        "open",
        is_public=False,
        edition="gigamic-en",
        due=None,
        bot=None,
        people=(HOST, "friend", None),
        invited=frozenset({1}),
        host=HOST,
    )


def test_the_index_of_a_game_has_the_due_time_or_the_bot_to_move() -> None:
    writer = Writer(plan(HOST_SEAT, BOT, clock=TURN))
    while writer.table.bot_to_move is None:
        writer.act(HOST, best(writer))
    index = writer.table.index()
    assert (index.status, index.due, index.bot) == ("playing", None, 1)
    writer.let_bots_move()
    index = writer.table.index()
    assert (index.due, index.bot) == (writer.now + 30_000 + LAG, None)
    index = over(writer).table.index()
    assert (index.status, index.due, index.bot) == ("over", None, None)


def test_the_seal_is_public_from_the_start() -> None:
    writer = Writer(plan(HOST_SEAT, OPEN))
    assert (writer.table.seal, writer.table.seed) == (None, None)
    table = writer.join("ben").table
    assert table.seed == "secret 1.-.-"
    assert table.seal == seal(table.edition, deal(table.edition, 2, "secret 1.-.-"))


def test_the_record_of_a_running_game_has_only_public_facts() -> None:
    writer = Writer(plan(HOST_SEAT, OPEN)).join("ben")
    rack = writer.table.racks[writer.to_move]
    writer.act(writer.mover(), Exchange.of(rack[:2]))
    writer.act(writer.mover(), best(writer))
    text = format_record(record_of_table(writer.table))
    assert f"#seal {writer.table.seal}" in text
    assert "x:_-_" in text
    assert "secret" not in text
    assert faults_of(text) == []


def test_the_record_of_a_finished_game_has_the_deal_and_proves_the_seal() -> None:
    writer = Writer(plan(BOT, BOT))
    writer.let_bots_move()
    text = format_record(record_of_table(writer.table))
    assert "#deal secret 1" in text
    assert faults_of(text) == []
    assert len(faults_of(text.replace("#seal ", "#seal 0"))) == 1


def test_only_the_first_event_opens_the_table() -> None:
    with pytest.raises(AssertionError, match="begins with OpenedEvent"):
        Table.of([Logged(NOW, StartedEvent("seed"))])
    opened: OpenedEvent = plan(HOST_SEAT, OPEN)
    with pytest.raises(AssertionError, match="first event only"):
        Table.of([Logged(NOW, opened), Logged(NOW, opened)])


def test_a_table_equals_no_other_type() -> None:
    assert Writer(plan(HOST_SEAT, OPEN)).table != "table"
