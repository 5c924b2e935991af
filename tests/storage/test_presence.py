"""Presence: connections through one or several processes, and processes that ended."""

from testkit.storage.open_databases import on_a_database
from triolet.storage.database import Database
from triolet.storage.presence import (
    Connected,
    connections,
    delete_processes,
    save_connection,
    save_heartbeat,
)


@on_a_database
async def test_a_seat_is_connected_while_any_process_has_a_connection(database: Database) -> None:
    await save_heartbeat(database, "p", 100)
    await save_heartbeat(database, "q", 100)
    await save_connection(database, "g", 0, "p", None)
    await save_connection(database, "g", 0, "q", 50)
    await save_connection(database, "g", 1, "p", 40)
    await save_connection(database, "g", 1, "q", 60)
    await save_connection(database, "other", 2, "p", None)
    assert await connections(database, "g", 90) == [Connected(0, None), Connected(1, 60)]


@on_a_database
async def test_a_process_without_a_heartbeat_has_no_connected_seats(database: Database) -> None:
    await save_heartbeat(database, "p", 100)
    await save_connection(database, "g", 0, "p", None)
    assert await connections(database, "g", 101) == [Connected(0, 100)]
    await save_heartbeat(database, "p", 200)
    assert await connections(database, "g", 101) == [Connected(0, None)]


@on_a_database
async def test_processes_that_ended_long_ago_are_deleted(database: Database) -> None:
    await save_heartbeat(database, "old", 100)
    await save_heartbeat(database, "new", 300)
    await save_connection(database, "g", 0, "old", 90)
    await save_connection(database, "g", 1, "new", None)
    await delete_processes(database, 200)
    assert await connections(database, "g", 250) == [Connected(1, None)]
    assert await database.rows("SELECT id FROM processes") == [("new",)]
