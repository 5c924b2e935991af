"""Tables with players, and a writer of their log, for the tests of `live`."""

from collections.abc import Iterable
from itertools import count
from typing import Final

import pytest

from triolet.engine.bots import greedy
from triolet.rules.game import Game
from triolet.rules.moves import Move, Resign
from triolet.rules.notation import format_move, parse_move
from triolet.server.live.actions import Action, Actor, Join, decide
from triolet.server.live.log import ClockPlan, Event, Logged, OpenedEvent, SeatPlan
from triolet.server.live.message_parts import Status
from triolet.server.live.opening import opening
from triolet.server.live.refusal import RefusedError
from triolet.server.live.table import Table
from triolet.server.live.turns import Decision, bot_move

HOST: Final = "host"
OPEN: Final = SeatPlan("open")
BOT: Final = SeatPlan("bot", bot="greedy")
DEVICE: Final = SeatPlan("device", "Dora")
HOST_SEAT: Final = SeatPlan("person", "Anna", person=HOST)
NOW: Final = 1_800_000_000_000
MOMENT: Final = 1000
"""Milliseconds between two actions of a test."""


def plan(
    *seats: SeatPlan, clock: ClockPlan | None = None, stand_in: str | None = None
) -> OpenedEvent:
    return OpenedEvent(
        "gigamic-en", list(seats), HOST, clock=clock or ClockPlan(), stand_in=stand_in
    )


class Writer:
    """A table with its log, changed as the server does it, without a database."""

    def __init__(self, opened: OpenedEvent) -> None:
        self._secrets = count(1)
        self.now = NOW
        self.absent: dict[int, int] = {}
        self.table = Table.of(
            Logged(self.now, event) for event in opening(opened, self.secret(), self.secret)
        )

    def secret(self) -> str:
        return f"secret {next(self._secrets)}"

    def events(self, person: str | None, action: Action, seat: int | None = None) -> list[Event]:
        """Return the events of an action without applying them."""
        return list(self._decide(person, action, seat).events)

    def act(self, person: str | None, action: Action, seat: int | None = None) -> None:
        self.carry_out(self._decide(person, action, seat))

    def _decide(self, person: str | None, action: Action, seat: int | None) -> Decision:
        actor = Actor(person, seat)
        return decide(self.table, actor, action, self.now, self.absent, self.secret)

    def carry_out(self, decision: Decision) -> None:
        self.write(decision.events, decision.game)

    def write(self, events: Iterable[Event], played: Game | None = None) -> None:
        self.table = self.table.after((Logged(self.now, event) for event in events), played)

    def join(self, *people: str) -> "Writer":
        for person in people:
            self.act(person, Join(person.title()))
        return self

    def wait(self, ms: int = MOMENT) -> None:
        self.now += ms

    @property
    def to_move(self) -> int:
        assert self.table.to_move is not None
        return self.table.to_move

    def mover(self) -> str:
        """Return the person to move."""
        person = self.table.seats[self.to_move].person
        assert person is not None
        return person

    def best_move(self) -> str:
        assert self.table.game is not None
        return format_move(greedy(self.table.game.observe(self.to_move)))

    def let_bots_move(self) -> None:
        """Make bot moves until a person is to move or the game is over."""
        while self.table.bot_to_move is not None:
            assert self.table.game is not None
            seat = self.table.bot_to_move
            move = greedy(self.table.game.observe(seat))
            self.carry_out(bot_move(self.table, seat, move, self.now))


def refusal(
    writer: Writer, person: str | None, action: Action, seat: int | None = None
) -> RefusedError:
    """Return the error of a refused action, and check that nothing has changed."""
    before = writer.table.after(())
    with pytest.raises(RefusedError) as caught:
        writer.events(person, action, seat)
    assert writer.table == before
    return caught.value


def status(writer: Writer) -> Status:
    """Read the status through a call, because mypy narrows an attribute for the whole test."""
    return writer.table.status


def best(writer: Writer) -> Move:
    """Return the play of the seat to move with the most points."""
    return parse_move(writer.best_move(), writer.table.edition)


def over(writer: Writer) -> Writer:
    """End the game: all people resign, the host last."""
    seats = sorted(range(len(writer.table.seats)), key=writer.table.seats_of(HOST).__contains__)
    for seat in seats:
        person = writer.table.seats[seat].person
        if person is not None and seat not in writer.table.out and status(writer) == "playing":
            writer.act(person, Resign(), seat)
    assert status(writer) == "over"
    return writer
