"""Deletes what nobody needs any more, so that the database does not grow without limit.

One process at a time cleans, in small batches with pauses, so that games are not delayed.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from triolet.server.auth import SESSION_DAYS
from triolet.server.live.log import ClosedEvent
from triolet.server.live.log_rows import DamagedGameError, read_table
from triolet.server.live.table import Table
from triolet.server.live.tables import Tables
from triolet.server.live.turns import Decision
from triolet.server.logs import log, log_failure
from triolet.storage.cleaning import (
    BATCH,
    START,
    Cursor,
    delete_closed_connections,
    delete_games,
    delete_idle_guests,
    games_changed_before,
    guests_created_before,
)
from triolet.storage.credentials import end_idle_sessions
from triolet.storage.database import StorageError, UnavailableError
from triolet.storage.people import delete_kept_names
from triolet.storage.reports import delete_old_reports

LOCK: Final = "cleaning"
FIRST_SECONDS: Final = 60.0
"""After a start all clients connect at once; cleaning waits until they have."""
INTERVAL_SECONDS: Final = 3600.0
PAUSE_SECONDS: Final = 0.2
"""Between two batches."""
DAY: Final = 24 * 3600 * 1000
"""In milliseconds."""


@dataclass(frozen=True, slots=True)
class Retention:
    """How long things are kept, in milliseconds. Everything else is kept for ever: accounts, games
    that have begun, and the people in them."""

    idle_guest: int = 30 * DAY
    """A guest without games, after the last use of a session or token."""
    open_table: int = DAY
    """A table that waits for players, after its last event."""
    open_correspondence: int = 30 * DAY
    """The same with days a turn."""
    closed_table: int = 30 * DAY
    """A table that was closed."""
    connection: int = 30 * DAY
    """When a player was last connected to a game."""
    session: int = SESSION_DAYS * DAY
    """A session, after its last use."""
    report: int = 90 * DAY
    """A report about a player."""


@dataclass(slots=True)
class Cleaned:
    """The numbers of one run."""

    guests: int = 0
    closed_tables: int = 0
    deleted_tables: int = 0


class Cleaning:
    """The background task."""

    def __init__(self, tables: Tables, retention: Retention = Retention()) -> None:  # noqa: B008
        self._tables = tables
        self._database = tables.database
        self._retention = retention

    async def run(self) -> None:
        """Clean every hour until cancelled."""
        await asyncio.sleep(FIRST_SECONDS)
        while True:
            try:
                cleaned = await self.clean()
            except UnavailableError:
                pass  # The next run continues.
            except StorageError as error:
                log_failure("cleaning failed", error)
            else:
                log(
                    logging.INFO,
                    "cleaning",
                    guests=cleaned.guests,
                    closed_tables=cleaned.closed_tables,
                    deleted_tables=cleaned.deleted_tables,
                )
            await asyncio.sleep(INTERVAL_SECONDS)

    async def clean(self) -> Cleaned:
        """Clean once, unless another process does."""
        cleaned = Cleaned()
        if not await self._database.try_lock(LOCK):
            return cleaned
        try:
            # Closed tables first: a guest whose only table is deleted has no game.
            await self._close_open_tables(cleaned)
            await self._delete_closed_tables(cleaned)
            await self._delete_guests(cleaned)
            await self._delete_connections()
            await self._delete_expired()
        finally:
            await self._database.release(LOCK)
        return cleaned

    def _before(self, age: int) -> int:
        return self._tables.now() - age

    async def _close_open_tables(self, cleaned: Cleaned) -> None:
        before = self._before(self._retention.open_table)
        async for games in self._batches(
            lambda after: games_changed_before(self._database, "open", before, after)
        ):
            for game in games:
                with suppress(DamagedGameError):
                    cleaned.closed_tables += await self._close_if_old(game)

    async def _close_if_old(self, game: str) -> bool:
        # Not from the cache, which is for the tables that people look at.
        table = await read_table(self._database, game)
        if table is None or not self._is_old(table):
            return False
        await self._tables.change(game, self._closing)
        return True

    def _closing(self, table: Table, _at: int) -> Decision:
        # Somebody may have joined meanwhile.
        return Decision((ClosedEvent(),)) if self._is_old(table) else Decision()

    def _is_old(self, table: Table) -> bool:
        kept = self._retention
        is_correspondence = table.opened.clock.kind == "days"
        age = kept.open_correspondence if is_correspondence else kept.open_table
        return table.status == "open" and table.changed < self._before(age)

    async def _delete_closed_tables(self, cleaned: Cleaned) -> None:
        before = self._before(self._retention.closed_table)
        async for games in self._batches(
            lambda after: games_changed_before(self._database, "closed", before, after)
        ):
            cleaned.deleted_tables += await delete_games(self._database, games)

    async def _delete_guests(self, cleaned: Cleaned) -> None:
        before = self._before(self._retention.idle_guest)
        async for guests in self._batches(
            lambda after: guests_created_before(self._database, before, after)
        ):
            cleaned.guests += await delete_idle_guests(self._database, guests, before)

    async def _delete_connections(self) -> None:
        before = self._before(self._retention.connection)
        while await delete_closed_connections(self._database, before) == BATCH:
            await asyncio.sleep(PAUSE_SECONDS)

    async def _delete_expired(self) -> None:
        """Delete old sessions and reports, and the names of deleted accounts that were kept long
        enough."""
        await end_idle_sessions(self._database, self._before(self._retention.session))
        await delete_old_reports(self._database, self._before(self._retention.report))
        await delete_kept_names(self._database, self._tables.now())

    async def _batches(
        self, read: Callable[[Cursor], Awaitable[list[Cursor]]]
    ) -> AsyncIterator[list[str]]:
        """Yield the ids of one batch after the other, while this process has the lock."""
        after = START
        while self._database.holds(LOCK) and (batch := await read(after)):
            yield [name for _, name in batch]
            after = batch[-1]
            if len(batch) < BATCH:
                return
            await asyncio.sleep(PAUSE_SECONDS)
