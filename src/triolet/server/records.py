"""Export games from the event log as records (TGN), and import finished games into the log.

An import reconstructs the log: a table without a host, the deal, the moves. The game must be
finished, its scores must be right, and the record must have the seed of the deal, because without
the drawn tiles the log cannot be replayed. Verifying needs processor time and no database, so that
it can run in a thread.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from hashlib import sha256
from typing import Any, Final

import msgspec

from triolet.rules.bag import deal, seal
from triolet.rules.errors import Fault, TrioletError
from triolet.rules.moves import TimeOut
from triolet.rules.notation import format_move
from triolet.rules.record import Record, RecordError, format_record
from triolet.rules.record_reader import parse_record
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
UNVERIFIABLE: Final = (GAME, DATE, COMMITMENT)
"""Headers that are ignored in the record of a client: the id may be that of another game, the date
may be false, and this server did not publish the commitment before the game."""
LONGEST_SEED: Final = 300
"""Characters of a seed that a client sends; a secret and four random texts are shorter."""


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


@dataclass(frozen=True, slots=True)
class VerifiedGame:
    """The finished game of a verified record, to be stored."""

    id: str
    table: Table
    record: Record


async def import_game(database: Database, record: Record, now: int) -> str | None:
    """Add a finished game to the log and return its id; `None` if it is already there."""
    _raise_faults(_faults(record))
    verified = _verified(record, now)
    return verified.id if await store_game(database, verified) else None


def verify_sent_record(text: str, now: int) -> VerifiedGame:
    """Return the game of a record that a client sent; raise `RecordError` with its faults. The id
    is a hash of the game."""
    record = parse_record(text)
    _raise_faults([*_seed_faults(record), *_faults(record)])
    headers = tuple(header for header in record.headers if header.key not in UNVERIFIABLE)
    return _verified(replace(record, headers=headers), now)


async def store_game(database: Database, verified: VerifiedGame) -> bool:
    """Add a game to the log; return False if it is already there."""
    game, record = verified.id, verified.record
    try:
        await append(database, addition_of(game, verified.table))
    except ConflictError:
        stored = await read_table(database, game)
        if stored is None:
            raise
        if not _is_same_game(stored, verified.table):
            line = (record.header(GAME) or record.headers[0]).line
            message = f"another game has the id {game} here; remove the header to get a new id"
            raise RecordError("record", [Fault(line, message)]) from None
        return False
    return True


def _verified(record: Record, now: int) -> VerifiedGame:
    at = _moment(record, now)
    table = Table.of(Logged(at, event) for event in events_of(record))
    assert table.status == "over", "the record was verified"
    return VerifiedGame(_id(record), table, record)


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


def _seed_faults(record: Record) -> Iterator[Fault]:
    """Check that the seed, which is shown after the game, is a line of printable text."""
    header = record.header("deal")
    if header is None:
        return
    if len(header.value) > LONGEST_SEED:
        yield Fault(header.line, f"a seed has at most {LONGEST_SEED} characters")
    elif not header.value.isprintable():
        yield Fault(header.line, "a seed must not have invisible characters")


def _faults(record: Record) -> list[Fault]:
    """Return why a record cannot be imported."""
    if record.end is None:
        line = (record.turns[-1] if record.turns else record.headers[-1]).line
        return [Fault(line, "the game is not over; only finished games can be imported")]
    if record.seed is None:
        message = (
            "the header #deal is missing: without it the drawn tiles are unknown, and the game "
            "cannot be replayed from its log"
        )
        return [Fault(1, message)]
    return [*_name_faults(record), *verify_record(record)]


def _raise_faults(faults: list[Fault]) -> None:
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
