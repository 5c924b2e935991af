"""Runs functions in a limited number of threads, so that they do not block the event loop.

The queue in front of the threads is limited too.
"""

import asyncio
from collections.abc import Callable
from http import HTTPStatus
from typing import TypeVar, TypeVarTuple

from triolet.server.errors import ApiError, ErrorCode

T = TypeVar("T")
Arguments = TypeVarTuple("Arguments")


class ThreadQueue:
    """At most `at_once` functions run at the same time, and `waiting` others wait."""

    def __init__(self, at_once: int, waiting: int) -> None:
        self._semaphore = asyncio.Semaphore(at_once)
        self._max_pending = at_once + waiting
        self._pending = 0

    async def run(self, function: Callable[[*Arguments], T], *arguments: *Arguments) -> T:
        """Return the result of a function; raise error 503 if too many are waiting."""
        if self._pending >= self._max_pending:
            raise ApiError(
                HTTPStatus.SERVICE_UNAVAILABLE,
                ErrorCode.BUSY,
                "The server is busy; try again soon.",
                headers={"retry-after": "5"},
            )
        self._pending += 1
        try:
            async with self._semaphore:
                return await asyncio.to_thread(function, *arguments)
        finally:
            self._pending -= 1
