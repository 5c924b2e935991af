"""Presence: connections through one or several processes, and processes that ended."""

from testkit.storage.open_databases import on_a_database
from triolet.storage.database import Database
from triolet.storage.presence import (
    Connected,
    connections,
    forget_processes,
    note_connection,
    note_process,
)


@on_a_database
async def test_a_seat_is_connected_while_any_process_has_a_connection(database: Database) -> None:
    await note_process(database, "p", 100)
    await note_process(database, "q", 100)
    await note_connection(database, "g", 0, "p", None)
    await note_connection(database, "g", 0, "q", 50)
    await note_connection(database, "g", 1, "p", 40)
    await note_connection(database, "g", 1, "q", 60)
    await note_connection(database, "other", 2, "p", None)
    assert await connections(database, "g", 90) == [Connected(0, None), Connected(1, 60)]


@on_a_database
async def test_a_process_without_a_heartbeat_has_no_connected_seats(database: Database) -> None:
    await note_process(database, "p", 100)
    await note_connection(database, "g", 0, "p", None)
    assert await connections(database, "g", 101) == [Connected(0, 100)]
    await note_process(database, "p", 200)
    assert await connections(database, "g", 101) == [Connected(0, None)]


@on_a_database
async def test_processes_that_ended_long_ago_are_deleted(database: Database) -> None:
    await note_process(database, "old", 100)
    await note_process(database, "new", 300)
    await note_connection(database, "g", 0, "old", 90)
    await note_connection(database, "g", 1, "new", None)
    await forget_processes(database, 200)
    assert await connections(database, "g", 250) == [Connected(1, None)]
    assert await database.rows("SELECT id FROM processes") == [("new",)]
