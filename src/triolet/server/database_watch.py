"""Checks whether the database can be written and its files are intact, and logs each change.

`/ready` reports the result to load balancers and operators.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final, Literal, TypeAlias

from triolet.server.logs import log
from triolet.storage.cancellation import cancel_tasks
from triolet.storage.database import (
    DamagedDatabaseError,
    Database,
    DatabaseDamage,
    FullDiskError,
    StorageError,
)

WATCH_SECONDS: Final = 10.0
PAGES_SECONDS: Final = 24 * 3600.0
"""Time between two checks of all pages, which read the whole database."""

Problem: TypeAlias = DatabaseDamage | Literal["full-disk", "unavailable"]
MESSAGES: Final[dict[Problem, str]] = {
    "full-disk": "The disk of the database is full, or fails.",
    "deleted-file": "A file of the database was deleted or replaced while the server was running.",
    "empty-file": "The file of the database was emptied while the server was running.",
    "damaged-pages": "The file of the database is damaged.",
    "unavailable": "The database does not respond.",
}


class DatabaseWatch:
    """The state of the database; `write` writes a row that changes nothing for players."""

    def __init__(self, database: Database, write: Callable[[], Awaitable[None]]) -> None:
        self._database = database
        self._write = write
        self._checking: asyncio.Task[Problem | None] | None = None
        self._problem: Problem | None = None

    async def problem(self) -> Problem | None:
        """Check the database and return what is wrong. Concurrent callers share one check."""
        if self._checking is None or self._checking.done():
            self._checking = asyncio.create_task(self._check())
        return await asyncio.shield(self._checking)

    async def watch(self) -> None:
        """Check every few seconds until cancelled, and all pages at the start and every day."""
        checking_pages = asyncio.create_task(self._check_pages())
        try:
            while True:
                await self.problem()
                await asyncio.sleep(WATCH_SECONDS)
        finally:
            await cancel_tasks([checking_pages])

    async def _check_pages(self) -> None:
        while True:
            with suppress(StorageError):
                await self._database.check_pages()
            # From now on `Database.check` reports what was found.
            await self.problem()
            await asyncio.sleep(PAGES_SECONDS)

    async def _check(self) -> Problem | None:
        problem: Problem | None = None
        try:
            await self._database.check()
            await self._write()
        except StorageError as error:
            problem = _problem_of(error)
        self._note(problem)
        return problem

    def _note(self, problem: Problem | None) -> None:
        if problem != self._problem:
            self._problem = problem
            if problem is None:
                log(logging.INFO, "database ready")
            else:
                log(logging.ERROR, "database not ready", problem=problem)


def _problem_of(error: StorageError) -> Problem:
    if isinstance(error, DamagedDatabaseError):
        return error.damage
    return "full-disk" if isinstance(error, FullDiskError) else "unavailable"
