"""Random actions of people, bots and the clock: the log alone determines the table."""

from collections.abc import Iterator
from contextlib import suppress

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from testkit.recorded_games import faults_of
from testkit.seeded_games import RandomGenerator
from tests.server.live.seated import BOT, DEVICE, HOST, HOST_SEAT, OPEN, Writer, plan
from triolet.rules.generator import legal_moves
from triolet.rules.moves import Pass, Resign
from triolet.rules.notation import parse_move
from triolet.rules.record import format_record
from triolet.server.live.actions import (
    Action,
    Arrange,
    Claim,
    Close,
    DeclineRematch,
    Emote,
    Join,
    Leave,
    Rematch,
    Return,
    StandIn,
    TakeBack,
)
from triolet.server.live.clock import DAY
from triolet.server.live.log import ClockPlan, SeatPlan, format_event, parse_event
from triolet.server.live.refusal import RefusedError
from triolet.server.live.table import Table
from triolet.server.live.table_record import record_of_table
from triolet.server.live.turns import give_back, late_move, late_seat, time_out

PEOPLE = (HOST, "ben", "cleo", "zoe", None)
CLOCKS = (
    ClockPlan(),
    ClockPlan("turn", seconds=300),
    ClockPlan("total", seconds=600, increment=3),
    ClockPlan("days", days=1),
)
SEATS = (HOST_SEAT, OPEN, OPEN, BOT, DEVICE, SeatPlan("person", "Cleo", person="cleo"))
WITHOUT_OTHERS = (HOST_SEAT, BOT, DEVICE)
WAITS = (0, 100, 900, 30_000, 61_000, 301_000, DAY)


def random_table(random: RandomGenerator) -> Writer:
    while True:
        # Without other people moves can be taken back.
        kinds = random.one_of([SEATS, SEATS, SEATS, WITHOUT_OTHERS])
        seats = [random.one_of(kinds) for _ in range(2 + random.below(3))]
        if seats.count(HOST_SEAT) < 2 and seats.count(SEATS[-1]) < 2:
            break
    clock, stand_in = random.one_of(CLOCKS), random.one_of([None, "owl", "owl"])
    opened = plan(*seats, clock=clock, stand_in=stand_in)
    with suppress(RefusedError):
        return Writer(msgspec.structs.replace(opened, take_back=True))
    return Writer(opened)


def random_action(writer: Writer, random: RandomGenerator) -> Action:
    table = writer.table
    seat = random.below(len(table.seats) + 1)
    absent = random.one_of([seat, *writer.absent])
    rack = table.racks[min(seat, len(table.seats) - 1)]
    actions: list[Action] = [
        Join("Name", random.one_of([None, seat])),
        *(Join("Name"),) * 3,
        Leave(),
        Close(),
        Resign(),
        Arrange(rack[::-1]),
        Emote("hello"),
        Claim(absent),
        StandIn(absent),
        Return(),
        Rematch(),
        DeclineRematch(),
        TakeBack(),
        Pass(),
    ]
    if table.opened.take_back:
        actions += [TakeBack()] * 8
    if table.status == "over":
        actions += [Rematch(), DeclineRematch()] * 12
    if writer.absent and table.status == "playing":
        actions += [StandIn(absent)] * 4
    if any(place.replaced for place in table.seats):
        actions += [Return()] * 12
    if table.game is not None and table.to_move is not None:
        moves = legal_moves(table.game.position.turn())
        actions += [random.one_of(moves)] * 12 if moves else []
    return random.one_of(actions)


def steps(writer: Writer, random: RandomGenerator, count: int) -> Iterator[bool]:
    """Take random actions; yield for each whether it was allowed."""
    for _ in range(count):
        writer.wait(random.one_of(WAITS[: random.one_of([2, 3, 6, 6, 7])]))
        seat = random.below(len(writer.table.seats))
        if random.below(4):
            writer.absent.setdefault(seat, writer.now)
        else:
            writer.absent.pop(seat, None)
        if random.below(8) == 0:
            writer.carry_out(give_back(writer.table, writer.now - 500, writer.now))
        writer.carry_out(time_out(writer.table, writer.now))
        late = late_seat(writer.table, writer.now)
        if late is not None:
            move = parse_move(writer.best_move(), writer.table.edition)
            writer.carry_out(late_move(writer.table, late, move, writer.now))
        if writer.table.bot_to_move is not None and writer.table.number < 40:
            writer.let_bots_move()
        to_move = writer.table.to_move
        person = random.one_of(PEOPLE)
        if writer.table.status in ("playing", "over") and random.below(5):
            seated = random.one_of(writer.table.seats)
            person = seated.person or seated.replaced
        before = writer.table.after(())
        try:
            writer.act(person, random_action(writer, random), random.one_of([None, None, to_move]))
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
    random = RandomGenerator(f"live {number}")
    writer = random_table(random)
    check(writer.table)
    for was_allowed in steps(writer, random, 12):
        if was_allowed:
            check(writer.table)
    if writer.table.game is not None:
        assert faults_of(format_record(record_of_table(writer.table))) == []


@pytest.mark.long
def test_the_random_tables_have_every_kind_of_event() -> None:
    kinds = set()
    for number in range(240):
        random = RandomGenerator(f"kinds {number}")
        writer = random_table(random)
        for _ in steps(writer, random, 25):
            pass
        kinds |= {logged.event.__struct_config__.tag for logged in writer.table.log}
    assert kinds == {
        *("opened", "sealed", "joined", "left", "started", "moved", "arranged", "emoted"),
        *("replaced", "returned", "time-given", "rematched", "closed"),
        "taken-back",
        *("rematch-offered", "rematch-withdrawn", "rematch-declined"),
    }
