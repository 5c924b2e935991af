"""Compares what clients received with the database."""

from collections import Counter
from collections.abc import Sequence

from testkit.server.player import NetworkPlayer
from triolet.rules.record import format_record
from triolet.rules.record_reader import parse_record
from triolet.rules.verification import verify_record
from triolet.server.live.log import EmotedEvent, MovedEvent
from triolet.server.live.log_rows import read_table
from triolet.server.live.table import Table
from triolet.server.live.table_record import record_of_table
from triolet.storage.database import Database
from triolet.storage.games import StoredEvent, events_since


async def stored_table(database: Database, game: str) -> Table:
    """Read a table; check that its events are numbered without gaps and no request counts twice."""
    rows = await events_since(database, game)
    assert [row.number for row in rows] == list(range(1, len(rows) + 1))
    _check_requests(rows)
    table = await read_table(database, game)
    assert table is not None
    return table


def _check_requests(rows: Sequence[StoredEvent]) -> None:
    requests = Counter(row.request for row in rows if row.request is not None)
    assert all(times == 1 for times in requests.values()), requests


def check_record(table: Table, record: str) -> None:
    """Check that the game is over, and that its record equals the log and verifies."""
    assert table.status == "over"
    assert record == format_record(record_of_table(table))
    read = parse_record(record)
    assert read.seed == table.seed
    assert read.header("seal") is not None
    assert verify_record(read) == ()


def check_player(table: Table, player: NetworkPlayer) -> None:
    """Check that every acknowledgement is in the log, and that the client has exactly the log."""
    kept = {
        request: number
        for (person, request), (number, _) in table.requests.items()
        if person == player.visitor.id
    }
    assert kept == player.acknowledged
    received, state = player.received, player.received.state
    assert state is not None
    assert received.number == table.number
    moved = [
        (number, logged.event.seat)
        for number, logged in enumerate(table.log, 1)
        if isinstance(logged.event, MovedEvent)
    ]
    assert [(turn.number, turn.seat) for turn in received.turns] == moved
    emoted = [
        (number, logged.event.seat, logged.event.emote)
        for number, logged in enumerate(table.log, 1)
        if isinstance(logged.event, EmotedEvent)
    ]
    assert [(each.number, each.seat, each.emote) for each in received.emotes] == emoted
    _check_moves(table, player)


def _check_moves(table: Table, player: NetworkPlayer) -> None:
    """Compare all moves; of an exchange the client has only the count."""
    game, state = table.game, player.received.state
    assert game is not None
    assert state is not None
    assert game.outcome is not None
    for turn, moved in zip(player.received.turns, game.moves, strict=True):
        assert turn.seat == moved.seat
        if turn.sheet is not None:
            assert turn.sheet.points == moved.sheet.points
    plays = [turn.move for turn in player.received.turns if turn.kind == "play"]
    logged = [each.event.move for each in table.log if isinstance(each.event, MovedEvent)]
    assert plays == [move for move in logged if ":" in move and not move.startswith("x:")]
    assert tuple(seat.score for seat in state.seats) == game.outcome.scores
    assert state.deal == table.seed
    assert state.seal == table.seal
