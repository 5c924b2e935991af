"""Which players are connected to a table, and since when the others are absent.

A connection is a WebSocket or a stream of the game; an HTTP request is a sign for its moment. Each
process writes its own connections to the database; those of a process without a
heartbeat count as closed.
"""

import asyncio
import secrets
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from typing import Final
from weakref import WeakValueDictionary

from triolet.storage.database import Database, StorageError
from triolet.storage.presence import (
    connections,
    delete_processes,
    save_connection,
    save_heartbeat,
    save_request,
)

HEARTBEAT_TIMEOUT: Final = 6000
"""Milliseconds without a heartbeat after which a process counts as dead."""
REQUEST_INTERVAL: Final = 1000
"""Milliseconds between two writes about the requests of one person."""
MOST_PEOPLE: Final = 10_000
"""Upper limit of people whose last write is remembered."""
RETENTION: Final = 30 * 24 * 3600 * 1000
"""Milliseconds for which the connections of an ended process are kept."""


class Presence:
    """The connections of this process, and those of the others as read from the database."""

    def __init__(self, database: Database, now: Callable[[], int]) -> None:
        self._database = database
        self._now = now
        self._process = secrets.token_hex(8)
        self._here: Counter[tuple[str, int]] = Counter()
        self._unsaved: dict[tuple[str, int], int | None] = {}
        """Changes not yet in the database: `None` for connected, else since when absent."""
        self._locks: WeakValueDictionary[tuple[str, int], asyncio.Lock] = WeakValueDictionary()
        self._cache: dict[str, Mapping[int, int | None]] = {}
        self._requests: dict[str, int] = {}
        """When the last request of a person was written."""

    async def beat(self) -> None:
        """Write a heartbeat, and the changes that could not be written before."""
        await save_heartbeat(self._database, self._process, self._now())
        for game, seat in list(self._unsaved):
            await self._save(game, seat)

    async def start(self) -> None:
        await self.beat()
        await delete_processes(self._database, self._now() - RETENTION)

    async def connected(self, game: str, seat: int) -> None:
        """Count one more connection; a player may have several."""
        self._here[game, seat] += 1
        if self._here[game, seat] == 1:
            await self._note(game, seat, None)

    async def disconnected(self, game: str, seat: int) -> None:
        self._here[game, seat] -= 1
        if self._here[game, seat] == 0:
            del self._here[game, seat]
            await self._note(game, seat, self._now())

    async def update(self, game: str, counted: set[int], own: Iterable[int]) -> None:
        """Count one connection at the seats that its person has now. `counted` are the seats at
        which it was counted before, and is changed."""
        now = set(own)
        for seat in now - counted:
            counted.add(seat)
            await self.connected(game, seat)
        for seat in counted - now:
            counted.discard(seat)
            await self.disconnected(game, seat)

    async def requested(self, person: str) -> None:
        """Note an HTTP request of a person."""
        now = self._now()
        if now - self._requests.get(person, 0) < REQUEST_INTERVAL:
            return
        if len(self._requests) >= MOST_PEOPLE:
            self._requests.clear()
        self._requests[person] = now
        # Without the database nobody can claim either.
        with suppress(StorageError):
            await save_request(self._database, person, now)

    async def _note(self, game: str, seat: int, since: int | None) -> None:
        self._unsaved[game, seat] = since
        # Without the database, the next heartbeat writes it.
        with suppress(StorageError):
            await self._save(game, seat)

    async def _save(self, game: str, seat: int) -> None:
        """Write the latest change of a seat; the lock keeps concurrent writes in order."""
        key = (game, seat)
        lock = self._locks.setdefault(key, asyncio.Lock())
        async with lock:
            if key not in self._unsaved:
                return
            since = self._unsaved[key]
            await save_connection(self._database, game, seat, self._process, since)
            if self._unsaved.get(key, since) == since:
                self._unsaved.pop(key, None)

    async def read(self, game: str) -> Mapping[int, int | None]:
        """Return for each seat since when it is absent, `None` while connected; without seats that
        were never connected."""
        found = await connections(self._database, game, self._now() - HEARTBEAT_TIMEOUT)
        self._cache[game] = {each.seat: each.gone for each in found}
        return self._cache[game]

    def cached(self, game: str) -> Mapping[int, int | None]:
        """Return the latest result of `read`."""
        return self._cache.get(game, {})

    def forget(self, game: str) -> None:
        """Drop the cached result of a game without subscribers."""
        self._cache.pop(game, None)
