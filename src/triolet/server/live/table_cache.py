"""The tables that this process has in its memory, and who follows them."""

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Final

from triolet.server.live.table import Table

MOST_IDLE: Final = 1000
"""So many tables stay loaded that nobody follows."""


class Subscriber:
    """Someone who wants to know when a table changes."""

    def __init__(self) -> None:
        self._woken = asyncio.Event()

    async def changed(self) -> None:
        """Waits until the table is another one than when this was asked last."""
        await self._woken.wait()
        self._woken.clear()

    def wake(self) -> None:
        self._woken.set()


@dataclass(slots=True)
class CachedTable:
    """A table as the log has it, and who follows it."""

    table: Table
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    subscribers: set[Subscriber] = field(default_factory=set)

    def wake(self) -> None:
        for subscriber in self.subscribers:
            subscriber.wake()


class TableCache(OrderedDict[str, CachedTable]):
    """By game, in the order of their last use. Those that are followed stay, and of the others the
    ones that were used last."""

    def keep(self, game: str, table: Table) -> CachedTable:
        """Takes a table in, unless it is there already."""
        if len(self) >= MOST_IDLE:
            self._forget_idle()
        return self.setdefault(game, CachedTable(table))

    def _forget_idle(self) -> None:
        idle = [
            game
            for game, loaded in self.items()
            if not loaded.subscribers and not loaded.lock.locked()
        ]
        for game in idle[: max(0, len(idle) + 1 - MOST_IDLE)]:
            del self[game]
