"""An event and a queue for one waiting task, in 100 bytes instead of the 800 to 3,000 of asyncio.

A server has several of them for each of thousands of idle connections.
"""

import asyncio
from typing import Generic, TypeVar

T = TypeVar("T")


class SingleEvent:
    """An `asyncio.Event` on which at most one task waits."""

    __slots__ = ("_is_set", "_waiter")

    def __init__(self) -> None:
        self._is_set = False
        self._waiter: asyncio.Future[None] | None = None

    def is_set(self) -> bool:
        return self._is_set

    def set(self) -> None:
        self._is_set = True
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    def clear(self) -> None:
        self._is_set = False

    async def wait(self) -> None:
        if self._is_set:
            return
        assert self._waiter is None
        self._waiter = asyncio.get_running_loop().create_future()
        try:
            await self._waiter
        finally:
            self._waiter = None


class SingleQueue(Generic[T]):
    """An unbounded `asyncio.Queue` from which one task reads."""

    __slots__ = ("_has_items", "_items")

    def __init__(self) -> None:
        self._items: list[T] = []
        self._has_items = SingleEvent()

    def empty(self) -> bool:
        return not self._items

    def put_nowait(self, item: T) -> None:
        self._items.append(item)
        self._has_items.set()

    async def get(self) -> T:
        await self._has_items.wait()
        item = self._items.pop(0)
        if not self._items:
            self._has_items.clear()
        return item
