"""Export games from the event log as records (TGN), and import finished games into the log.

An import reconstructs the log: a table without a host, the deal, the moves. The game must be
finished, its scores must be right, and the record must have the seed of the deal, because without
the drawn tiles the log cannot be replayed.
"""

from collections.abc import Iterator
from datetime import UTC, datetime
from hashlib import sha256
from typing import Any, Final

import msgspec

from triolet.rules.bag import deal, seal
from triolet.rules.errors import Fault, TrioletError
from triolet.rules.moves import TimeOut
from triolet.rules.notation import format_move
from triolet.rules.record import Record, RecordError, format_record
from triolet.rules.verification import verify_record
from triolet.server.live.game_ids import GAME_PATTERN
from triolet.server.live.log import (
    By,
    Event,
    Logged,
    MovedEvent,
    OpenedEvent,
    SeatPlan,
    StartedEvent,
)
from triolet.server.live.log_rows import addition_of, read_table
from triolet.server.live.table import Table
from triolet.server.live.table_record import record_of_table
from triolet.server.names import BadNameError, clean_name
from triolet.storage.database import ConflictError, Database, Transaction
from triolet.storage.games import append

GAME: Final = "game"
"""The header with the id of the game on a server."""
DATE: Final = "date"
COMMITMENT: Final = "commitment"
"""The header with the commitment to the secret in the seed."""
ID_LENGTH: Final = 24
NOBODY: Final = ""
"""The host of an imported table; nobody has this id."""


class NoRecordError(TrioletError):
    """A game without a record."""


async def export_game(database: Transaction, game: str) -> str:
    """Return the record of a game as text: before its end only public information."""
    table = await read_table(database, game)
    if table is None:
        raise NoRecordError(f"there is no game {game!r} in this database")
    if table.game is None:
        raise NoRecordError(f"the game {game} has not begun, so there is no record")
    began = datetime.fromtimestamp(table.created / 1000, UTC)
    headers = {DATE: began.isoformat(timespec="milliseconds"), GAME: game}
    return format_record(record_of_table(table, headers))


async def import_game(database: Database, record: Record, now: int) -> str | None:
    """Add a finished game to the log and return its id; `None` if it is already there."""
    _check(record)
    game, at = _id(record), _moment(record, now)
    table = Table.of(Logged(at, event) for event in events_of(record))
    assert table.status == "over", "the record was verified"
    try:
        await append(database, addition_of(game, table))
    except ConflictError:
        stored = await read_table(database, game)
        if stored is None:
            raise
        if not _is_same_game(stored, table):
            line = (record.header(GAME) or record.headers[0]).line
            message = f"another game has the id {game} here; remove the header to get a new id"
            raise RecordError("record", [Fault(line, message)]) from None
        return None
    return game


def events_of(record: Record) -> Iterator[Event]:
    """Yield the events of the reconstructed log. Players have only names."""
    assert record.seed is not None, "the record has its seed"
    seats = [SeatPlan("device", name) for name in _clean_names(record)]
    yield OpenedEvent(record.edition.name, seats, NOBODY)
    dealt = deal(record.edition, record.players, record.seed)
    header = record.header(COMMITMENT)
    published = "" if header is None else header.value.lower()
    yield StartedEvent(record.seed, seal(record.edition, dealt), published)
    for turn in record.turns:
        by: By = "clock" if isinstance(turn.move, TimeOut) else "player"
        yield MovedEvent(turn.seat, format_move(turn.move), by)


def _clean_names(record: Record) -> list[str]:
    """Return the names as the server shows names; a name may be empty."""
    return [name and clean_name(name) for name in record.names]


def _name_faults(record: Record) -> Iterator[Fault]:
    for seat, name in enumerate(record.names, 1):
        try:
            _ = name and clean_name(name)
        except BadNameError as error:
            header = record.header(f"seat{seat}")
            assert header is not None
            yield Fault(header.line, f"the name {name!r} cannot be used: {error}")


def _check(record: Record) -> None:
    """Check that a record can be imported."""
    if record.end is None:
        line = (record.turns[-1] if record.turns else record.headers[-1]).line
        message = "the game is not over; only finished games can be imported"
        raise RecordError("record", [Fault(line, message)])
    if record.seed is None:
        message = (
            "the header #deal is missing: without it the drawn tiles are unknown, and the game "
            "cannot be replayed from its log"
        )
        raise RecordError("record", [Fault(1, message)])
    faults = [*_name_faults(record), *verify_record(record)]
    if faults:
        raise RecordError("record", faults)


def _id(record: Record) -> str:
    """Return the id in the record, else a hash of the game: only someone who has the game can
    compute it."""
    header = record.header(GAME)
    if header is not None and GAME_PATTERN.fullmatch(header.value):
        return header.value
    events = "\n".join(map(_hashed_form, events_of(record)))
    return sha256(f"triolet import 1\n{events}".encode()).hexdigest()[:ID_LENGTH]


def _hashed_form(event: Event) -> str:
    """Return the JSON of an event without the fields that were added after the first version, so
    that a record keeps its id."""
    form: dict[str, Any] = msgspec.to_builtins(event)
    for added in ("take_back", "address_hash", "random", "seal", "commitment"):
        form.pop(added, None)
    for seat in form.get("seats", ()):
        del seat["colour"], seat["is_guest"]
    return msgspec.json.encode(form).decode()


def _moment(record: Record, now: int) -> int:
    """Return the date in the record, but no later than now; now if there is none."""
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
