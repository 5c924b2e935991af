"""Opens databases for tests, each test with its own event loop."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager

from triolet.storage.database import Database
from triolet.storage.open_database import open_database

SOON = 60.0
"""Timeout in seconds for an expected event."""


@asynccontextmanager
async def opened(where: str) -> AsyncIterator[Database]:
    database = await open_database(where)
    try:
        yield database
    finally:
        await database.close()


def on_a_database(
    test: Callable[[Database], Coroutine[None, None, None]],
) -> Callable[[str], None]:
    """Run an asynchronous test on a new database at the location of the fixture `where`."""

    def run(where: str) -> None:
        async def scene() -> None:
            async with opened(where) as database:
                await test(database)

        asyncio.run(scene())

    run.__name__ = test.__name__
    return run


async def received(queue: "asyncio.Queue[str]") -> str:
    """Return the next payload."""
    return await asyncio.wait_for(queue.get(), SOON)
