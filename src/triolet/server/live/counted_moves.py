"""The moves of a log that count: those that were not taken back, and who made them."""

from collections.abc import Iterator
from typing import Final

from triolet.rules.moves import TimeOut
from triolet.rules.notation import format_move
from triolet.server.live.clock import LATE_TURN_BOT
from triolet.server.live.log import MovedEvent, TakenBackEvent
from triolet.server.live.table import Table

TIME_OUT: Final = format_move(TimeOut())


def counted_moves(table: Table, since: int = 0) -> Iterator[tuple[int, MovedEvent]]:
    """Yield the moves after event `since` that count, with their numbers, newest first. They are
    the moves of `table.game`, in reverse order."""
    taken_back = 0
    for number in range(table.number, since, -1):
        event = table.log[number - 1].event
        if isinstance(event, TakenBackEvent):
            taken_back += event.moves
        elif isinstance(event, MovedEvent):
            if taken_back == 0:
                yield number, event
            else:
                taken_back -= 1


def last_own_move(table: Table) -> tuple[int, int] | None:
    """Return the seat of the last move of a person, and the number of moves since it, itself
    included; `None` without one."""
    for count, (_, moved) in enumerate(counted_moves(table), 1):
        if table.seats[moved.seat].bot is None:
            return moved.seat, count
    return None


def substitute(table: Table, moved: MovedEvent) -> str | None:
    """Return the bot that made a move in place of the player of the seat."""
    if moved.by == "clock" and moved.move != TIME_OUT:
        return LATE_TURN_BOT
    if moved.by == "bot" and table.opened.seats[moved.seat].kind != "bot":
        return table.opened.stand_in
    return None
