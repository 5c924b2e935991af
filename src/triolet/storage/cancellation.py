"""Ending background tasks."""

import asyncio
from collections.abc import Iterable
from typing import Any, Final

REPEAT_SECONDS: Final = 5.0
"""Longer than a cancelled task needs to close its connection to the database."""


async def cancel_tasks(tasks: Iterable["asyncio.Task[Any]"]) -> None:
    """Cancel tasks and wait until they have ended; their results and errors are ignored.

    A cancellation is repeated, because one can be lost: `asyncio.wait_for` of Python 3.11 ignores
    it if the awaited future is done at that moment, and a driver may replace it with an error of
    the connection that it was closing.
    """
    pending = set(tasks)
    while pending:
        for task in pending:
            task.cancel()
        done, pending = await asyncio.wait(pending, timeout=REPEAT_SECONDS)
        for task in done:
            if not task.cancelled():
                # Otherwise asyncio logs an error that nobody retrieved.
                task.exception()
