"""All tables of a process: the only way to read a game and to act in it.

An action is decided into events, the events are committed to the log, and only then does anyone
see them. If another process committed first, its events are read and the action is decided again.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping
from contextlib import asynccontextmanager, suppress
from time import time
from typing import Final, TypeAlias

from triolet.rules.errors import TrioletError
from triolet.server.live.actions import Action, Actor, Claim, StandIn, decide
from triolet.server.live.game_ids import id_of, new_id
from triolet.server.live.log import Logged, OpenedEvent, RematchedEvent
from triolet.server.live.log_rows import addition_of, read_events, read_table
from triolet.server.live.opening import opening, rematch_opening
from triolet.server.live.presence import Presence
from triolet.server.live.table import Table
from triolet.server.live.table_cache import CachedTable, Subscriber, TableCache
from triolet.server.live.turns import Decision
from triolet.storage.database import (
    MISSED,
    ConflictError,
    Database,
    StorageError,
    UnavailableError,
)
from triolet.storage.games import CHANNEL, append
from triolet.storage.presence import PRESENCE

Now: TypeAlias = Callable[[], int]
Decide: TypeAlias = Callable[[Table, int], Decision]
"""Decides what happens at a table at a moment; may raise `RefusedError`."""
OnChange: TypeAlias = Callable[[str, Table], None]

ARRIVALS: Final = 16
"""Clients that may connect at the same time: after a restart all connect at once, and must not
slow down games in progress."""
WAITS: Final = (0.05, 0.1, 0.3, 1.0, 2.0, 3.0)
"""Back-off in seconds while the database is unavailable."""


class UnknownGameError(TrioletError):
    """There is no game with this id."""


def wall_clock() -> int:
    """Return the milliseconds since 1970."""
    return int(time() * 1000)


class Tables:
    """The tables of one process. Processes with the same database share the same tables."""

    def __init__(self, database: Database, now: Now = wall_clock) -> None:
        self.database = database
        self.now = now
        self.presence = Presence(database, now)
        self.on_change: list[OnChange] = []
        """Called after every change of a cached table, by this process or another."""
        self.is_stopping = False
        self.arrivals = asyncio.Semaphore(ARRIVALS)
        self._has_stopped = False
        self._cache = TableCache()
        self._presence_changes: dict[str, None] = {}
        """Games with a notification of changed presence, in the order of their arrival."""
        self._reading_presence: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Listen to notifications of other processes."""
        await self.presence.start()
        await self.database.listen(CHANNEL, self._notified)

    def announce_stop(self) -> None:
        """Wake all subscribers, so that they notify their clients."""
        self.is_stopping = True
        for game in self._cache:
            self.wake(game)

    async def stop(self) -> None:
        """Ignore notifications from now on: the database is about to close."""
        self._has_stopped = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # Reading

    async def table(self, game: str) -> Table:
        """Return the current table."""
        cached = await self._load(game)
        if self.database.dialect == "postgresql":
            # The notification of another process's change may still be on its way.
            async with cached.lock:
                await self._read_on(game, cached)
        return cached.table

    @asynccontextmanager
    async def subscribe(self, game: str) -> AsyncIterator[Subscriber]:
        cached = await self._load(game)
        subscriber = Subscriber()
        cached.subscribers.add(subscriber)
        try:
            yield subscriber
        finally:
            cached.subscribers.discard(subscriber)
            if not cached.subscribers:
                self.presence.forget(game)

    def cached(self, game: str) -> Table:
        """Return the cached table; only for subscribers."""
        return self._cache[game].table

    def wake(self, game: str) -> None:
        """Wake the subscribers after a change that is not in the log, such as presence."""
        cached = self._cache.get(game)
        if cached is not None:
            cached.wake()

    # Acting

    async def open(self, plan: OpenedEvent, secret: str | None = None) -> str:
        """Open a table and return its id. The same secret, known only to the caller, returns
        the same table."""
        game, at = new_id() if secret is None else id_of(secret), self.now()
        table = Table.of(Logged(at, event) for event in opening(plan, new_id))
        try:
            await append(self.database, addition_of(game, table, 0))
        except ConflictError:
            if secret is None:
                raise
            return game
        self._publish(game, self._cache.keep(game, table))
        return game

    async def act(self, game: str, actor: Actor, action: Action, request: str | None = None) -> int:
        """Carry out an action and return the number of its last event. The same request again
        changes nothing and returns the same number."""
        absent = await self._absences(game) if isinstance(action, Claim | StandIn) else {}

        def decide_now(table: Table, at: int) -> Decision:
            return decide(table, actor, action, at, absent, new_id)

        # A request id is unique per person only.
        own_request = None if request is None else f"{actor.person} {request}"
        return await self.change(game, decide_now, own_request)

    async def change(self, game: str, decide_now: Decide, request: str | None = None) -> int:
        """Decide on the current table, commit the events and notify the subscribers."""
        cached = await self._load(game)
        async with cached.lock:
            for wait in WAITS:
                try:
                    return await self._change(game, cached, decide_now, request)
                except ConflictError:
                    wait = 0.0
                except UnavailableError:
                    pass
                # Another process was faster, or the commit may have succeeded: read the log.
                await self._catch_up(game, cached, wait)
            return await self._change(game, cached, decide_now, request)

    async def _catch_up(self, game: str, cached: CachedTable, wait: float) -> None:
        await asyncio.sleep(wait)
        with suppress(UnavailableError):
            await self._read_on(game, cached)

    async def _change(
        self,
        game: str,
        cached: CachedTable,
        decide_now: Decide,
        request: str | None,
    ) -> int:
        before = cached.table
        if request is not None and request in before.requests:
            return before.requests[request]
        at = max(self.now(), before.changed)
        events, played = decide_now(before, at)
        if not events:
            return before.number
        # The request belongs to the last of its events, so that its number is the last one.
        requests = (*[None] * (len(events) - 1), request)
        after = before.after(map(Logged, [at] * len(events), events, requests), played)
        addition, last = addition_of(game, after, before.number), after.log[-1].event
        if isinstance(last, RematchedEvent):
            # The finished game and its rematch are written in one transaction.
            rematch = Table.of(Logged(at, each) for each in rematch_opening(after, game, new_id))
            await append(self.database, addition, addition_of(last.game, rematch, 0))
            self._publish(last.game, self._cache.keep(last.game, rematch))
        else:
            await append(self.database, addition)
        cached.table = after
        self._publish(game, cached)
        return after.number

    async def _absences(self, game: str) -> Mapping[int, int]:
        table = await self.table(game)
        return table.absences(await self.presence.read(game))

    # Keeping up with the log

    async def _load(self, game: str) -> CachedTable:
        cached = self._cache.get(game)
        if cached is not None:
            self._cache.move_to_end(game)
            return cached
        table = await read_table(self.database, game)
        if table is None:
            raise UnknownGameError(f"there is no game {game!r}")
        # Another task may have loaded it meanwhile.
        return self._cache.get(game) or self._cache.keep(game, table)

    async def _read_on(self, game: str, cached: CachedTable) -> None:
        """Apply the events of other processes. The caller holds the lock."""
        events = await read_events(self.database, game, cached.table.number)
        if events:
            cached.table = cached.table.after(events)
            self._publish(game, cached)

    def _publish(self, game: str, cached: CachedTable) -> None:
        cached.wake()
        for on_change in self.on_change:
            on_change(game, cached.table)

    def _notified(self, payload: str) -> None:
        """Handle a notification: a process, perhaps this one, has written."""
        if self._has_stopped:
            return
        if payload == MISSED:
            for game in list(self._cache):
                self._spawn(self._refresh(game))
            return
        game, number = payload.rsplit(" ", 1)
        cached = self._cache.get(game)
        if cached is None:
            return
        if int(number) > cached.table.number:
            self._spawn(self._refresh(game))
        elif int(number) == PRESENCE:
            self._presence_changes[game] = None
            if self._reading_presence is None or self._reading_presence.done():
                self._reading_presence = self._spawn(self._read_presence())

    def _spawn(self, coroutine: Coroutine[None, None, None]) -> "asyncio.Task[None]":
        task = asyncio.create_task(coroutine)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _read_presence(self) -> None:
        """Read presence for one table at a time, so that a mass reconnect does not delay moves."""
        while self._presence_changes:
            game = next(iter(self._presence_changes))
            del self._presence_changes[game]
            with suppress(StorageError):
                await self.presence.read(game)
                self.wake(game)

    async def _refresh(self, game: str) -> None:
        cached = self._cache.get(game)
        if cached is None:
            return
        async with cached.lock:
            # Without the database nothing can be read; MISSED follows when it is back.
            with suppress(UnavailableError):
                await self._read_on(game, cached)
