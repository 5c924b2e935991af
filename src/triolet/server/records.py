"""Games of the log as records (TGN), and finished games from records into the log.

A record becomes the log that would have led to it: a table opened by nobody, the deal, the moves.
So it must be finished, right to the last point, and tell its deal: without the seed the tiles that
were drawn are not known, and a log that cannot be played again is none.
"""

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from hashlib import sha256
from typing import Final

from triolet.rules.errors import Fault, TrioletError
from triolet.rules.moves import TimeOut
from triolet.rules.notation import format_told_move
from triolet.rules.record import Record, RecordError, format_record, open_record_of
from triolet.rules.verification import verify_record
from triolet.server.live.log import (
    By,
    Event,
    Logged,
    MovedEvent,
    OpenedEvent,
    SeatPlan,
    StartedEvent,
    format_event,
    parse_event,
)
from triolet.server.live.table import Table
from triolet.storage.database import ConflictError, Database, Transaction
from triolet.storage.games import Addition, StoredEvent, append, events_since

GAME: Final = "game"
"""The header with the id under which a server keeps the game."""
DATE: Final = "date"
GAME_FORM: Final = re.compile(r"[A-Za-z0-9]{12,40}")
ID_LENGTH: Final = 24
NOBODY: Final = ""
"""Stands for the person who opened an imported table; nobody has this id."""


class NoRecordError(TrioletError):
    """A game that cannot be written down."""


async def read_table(database: Transaction, game: str) -> Table | None:
    """The table of a game; `None` if there is no such game."""
    rows = await events_since(database, game)
    if not rows:
        return None
    return Table.of(Logged(row.at, parse_event(row.body), row.request) for row in rows)


async def export_game(database: Transaction, game: str) -> str:
    """The record of a game as text: before its end only what everyone may know."""
    table = await read_table(database, game)
    if table is None:
        raise NoRecordError(f"there is no game {game!r} in this database")
    if table.game is None:
        raise NoRecordError(f"the game {game} has not begun, so there is no record")
    assert table.seal is not None
    began = datetime.fromtimestamp(table.created / 1000, UTC)
    headers = {DATE: began.isoformat(timespec="milliseconds"), GAME: game, "seal": table.seal}
    return format_record(open_record_of(table.game, table.names, headers))


async def import_game(database: Database, record: Record, now: int) -> str | None:
    """Adds a finished game to the log and gives its id; `None` if it was there already."""
    _check(record)
    game, at = _id(record), _moment(record, now)
    table = Table.of(Logged(at, event) for event in events_of(record))
    assert table.status == "over", "the record was verified"
    rows = [
        StoredEvent(number, each.at, format_event(each.event))
        for number, each in enumerate(table.log, 1)
    ]
    try:
        await append(database, Addition(game, rows, table.index()))
    except ConflictError:
        kept = await read_table(database, game)
        if kept is None:
            raise
        if not _is_same_game(kept, table):
            line = (record.header(GAME) or record.headers[0]).line
            message = f"another game has the id {game} here; without the header it gets a new one"
            raise RecordError("record", [Fault(line, message)]) from None
        return None
    return game


def events_of(record: Record) -> Iterator[Event]:
    """The log that leads to the record. Who sat on the seats is known by name only."""
    assert record.seed is not None, "the record tells its deal"
    seats = [SeatPlan("device", name) for name in record.names]
    yield OpenedEvent(record.edition.name, seats, NOBODY)
    yield StartedEvent(record.seed)
    for turn in record.turns:
        by: By = "clock" if isinstance(turn.move, TimeOut) else "player"
        yield MovedEvent(turn.seat, format_told_move(turn.move), by)


def _check(record: Record) -> None:
    """A record that can become a log."""
    if record.end is None:
        line = (record.turns[-1] if record.turns else record.headers[-1]).line
        message = "the game is not over; only finished games can be imported"
        raise RecordError("record", [Fault(line, message)])
    if record.seed is None:
        message = (
            "the header #deal is missing: without it nobody knows which tiles were drawn, and the "
            "game cannot be played again from its log"
        )
        raise RecordError("record", [Fault(1, message)])
    faults = verify_record(record)
    if faults:
        raise RecordError("record", faults)


def _id(record: Record) -> str:
    """The id that the record names, else one that follows from the game: whoever can work it out
    knows the game already."""
    header = record.header(GAME)
    if header is not None and GAME_FORM.fullmatch(header.value):
        return header.value
    events = "\n".join(map(format_event, events_of(record)))
    return sha256(f"triolet import 1\n{events}".encode()).hexdigest()[:ID_LENGTH]


def _moment(record: Record, now: int) -> int:
    """When the game was played, as far as the record tells; a log has no future."""
    header = record.header(DATE)
    try:
        date = datetime.fromisoformat(header.value) if header else None
        if date is not None:
            date = date if date.tzinfo else date.replace(tzinfo=UTC)
            return min(max(0, round(date.timestamp() * 1000)), now)
    except (ValueError, OverflowError):
        pass
    return now


def _is_same_game(one: Table, other: Table) -> bool:
    assert other.game is not None
    return one.game is not None and one.game.events == other.game.events
