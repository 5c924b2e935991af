"""Random actions of people, bots and the clock: the log alone determines the table."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from testkit.recorded_games import faults_of
from testkit.seeded_games import Chance
from tests.server.live.seated import BOT, DEVICE, HOST, HOST_SEAT, OPEN, Writer, plan
from triolet.rules.generator import legal_moves
from triolet.rules.moves import Pass, Resign
from triolet.rules.record import format_record
from triolet.server.live.actions import (
    Action,
    Arrange,
    Claim,
    Close,
    Emote,
    Join,
    Leave,
    Rematch,
    StandIn,
)
from triolet.server.live.clock import DAY
from triolet.server.live.log import ClockPlan, SeatPlan, format_event, parse_event
from triolet.server.live.refusal import RefusedError
from triolet.server.live.table import Table
from triolet.server.live.turns import give_back, time_out

PEOPLE = (HOST, "ben", "cleo", "zoe", None)
CLOCKS = (
    ClockPlan(),
    ClockPlan("turn", seconds=300),
    ClockPlan("total", seconds=600, increment=3),
    ClockPlan("days", days=1),
)
SEATS = (HOST_SEAT, OPEN, OPEN, BOT, DEVICE, SeatPlan("person", "Cleo", person="cleo"))
WAITS = (0, 100, 900, 30_000, 61_000, 61_000, DAY)


def random_table(chance: Chance) -> Writer:
    while True:
        seats = [chance.one_of(SEATS) for _ in range(2 + chance.below(3))]
        if seats.count(HOST_SEAT) < 2 and seats.count(SEATS[-1]) < 2:
            break
    return Writer(
        plan(*seats, clock=chance.one_of(CLOCKS), stand_in=chance.one_of([None, "owl", "owl"]))
    )


def random_action(writer: Writer, chance: Chance) -> Action:
    table = writer.table
    seat = chance.below(len(table.seats) + 1)
    absent = chance.one_of([seat, *writer.absent])
    rack = table.racks[min(seat, len(table.seats) - 1)]
    actions: list[Action] = [
        Join("Name", chance.one_of([None, seat])),
        *(Join("Name"),) * 3,
        Leave(),
        Close(),
        Resign(),
        Arrange(rack[::-1]),
        Emote("hello"),
        Claim(absent),
        StandIn(absent),
        Rematch(),
        Pass(),
    ]
    if table.game is not None and table.to_move is not None:
        moves = legal_moves(table.game.position.turn())
        actions += [chance.one_of(moves)] * 12 if moves else []
    return chance.one_of(actions)


def steps(writer: Writer, chance: Chance, count: int) -> Iterator[bool]:
    """Take random actions; yield for each whether it was allowed."""
    for _ in range(count):
        writer.wait(chance.one_of(WAITS[: chance.one_of([2, 3, 6, 6, 7])]))
        seat = chance.below(len(writer.table.seats))
        if chance.below(4):
            writer.absent.setdefault(seat, writer.now)
        else:
            writer.absent.pop(seat, None)
        if chance.below(8) == 0:
            writer.carry_out(give_back(writer.table, writer.now - 500, writer.now))
        writer.carry_out(time_out(writer.table, writer.now))
        if writer.table.bot_to_move is not None and writer.table.number < 40:
            writer.let_bots_move()
        to_move = writer.table.to_move
        person = chance.one_of(PEOPLE)
        if to_move is not None and chance.below(5):
            person = chance.one_of(writer.table.seats).person
        before = writer.table.after(())
        try:
            writer.act(person, random_action(writer, chance), chance.one_of([None, None, to_move]))
            yield True
        except RefusedError:
            assert writer.table == before
            yield False


def check(table: Table) -> None:
    """Check the invariants of every table."""
    again = [logged._replace(event=parse_event(format_event(logged.event))) for logged in table.log]
    assert Table.of(again) == table
    index = table.index()
    assert (index.due is None) or (index.bot is None)
    assert (table.to_move is None) == (table.status != "playing")
    if table.due is not None:
        assert table.due >= table.changed
    if table.game is not None:
        for ordered, rack in zip(table.racks, table.game.position.racks, strict=True):
            assert sorted(ordered) == sorted(rack)
    for person in PEOPLE[:-1]:
        assert len([seat for seat in table.seats if seat.person == person]) == len(
            table.seats_of(person)
        )


@given(st.integers(0, 2**32))
def test_the_table_can_be_rebuilt_from_the_log_after_every_action(number: int) -> None:
    chance = Chance(f"live {number}")
    writer = random_table(chance)
    check(writer.table)
    for was_allowed in steps(writer, chance, 12):
        if was_allowed:
            check(writer.table)
    if writer.table.game is not None:
        assert faults_of(format_record(writer.table.record())) == []


@pytest.mark.long
def test_the_random_tables_have_every_kind_of_event() -> None:
    kinds = set()
    for number in range(120):
        chance = Chance(f"kinds {number}")
        writer = random_table(chance)
        for _ in steps(writer, chance, 25):
            pass
        kinds |= {logged.event.__struct_config__.tag for logged in writer.table.log}
    assert kinds == {
        *("opened", "joined", "left", "started", "moved", "arranged", "emoted"),
        *("replaced", "time-given", "rematched", "closed"),
    }
