"""The LRU cache of tables in this process, and the subscribers that are notified of changes."""

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Final

from triolet.server.live.table import Table
from triolet.server.single_event import SingleEvent

MOST_IDLE: Final = 1000
"""Upper limit of cached tables without subscribers."""


class Subscriber:
    """Waits for changes of a table. Changes between two waits count as one."""

    def __init__(self) -> None:
        self._woken = SingleEvent()

    async def changed(self) -> None:
        """Wait for a change since the previous call."""
        await self._woken.wait()
        self._woken.clear()

    def wake(self) -> None:
        self._woken.set()


@dataclass(slots=True)
class CachedTable:
    """A table as far as this process has read its log, with its subscribers."""

    table: Table
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    subscribers: set[Subscriber] = field(default_factory=set)

    def wake(self) -> None:
        for subscriber in self.subscribers:
            subscriber.wake()


class TableCache(OrderedDict[str, CachedTable]):
    """Tables by game, least recently used first. Tables with subscribers are never evicted."""

    def keep(self, game: str, table: Table) -> CachedTable:
        """Add a table, unless it is cached already."""
        if len(self) >= MOST_IDLE:
            self._evict_idle()
        return self.setdefault(game, CachedTable(table))

    def _evict_idle(self) -> None:
        idle = [
            game
            for game, cached in self.items()
            if not cached.subscribers and not cached.lock.locked()
        ]
        for game in idle[: max(0, len(idle) + 1 - MOST_IDLE)]:
            del self[game]
