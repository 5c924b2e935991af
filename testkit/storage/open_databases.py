"""How a test gets at an opened database, on an event loop of its own."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager

from triolet.storage.database import Database
from triolet.storage.opening import open_database

SOON = 20.0
"""Seconds after which something that should have happened has not."""


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
    """Runs an asynchronous test on a new database of the kind that the fixture `where` names."""

    def run(where: str) -> None:
        async def scene() -> None:
            async with opened(where) as database:
                await test(database)

        asyncio.run(scene())

    run.__name__ = test.__name__
    return run


async def heard(queue: "asyncio.Queue[str]") -> str:
    """The next message."""
    return await asyncio.wait_for(queue.get(), SOON)
