"""All tables: loads them from the log, lets people and bots act, and wakes who follows.

The one way to a game. An action becomes events, the events are committed, and only then does
anyone see them; where another process was faster, its events are read and the action is decided
anew.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from time import time
from typing import Final, TypeAlias

from triolet.rules.errors import TrioletError
from triolet.server.live.actions import Action, Actor, Claim, StandIn, decide
from triolet.server.live.ids import id_of, new_id
from triolet.server.live.log import Event, Logged, OpenedEvent, RematchedEvent, StartedEvent
from triolet.server.live.log_rows import addition_of, logged_of
from triolet.server.live.opening import opening, rematch_plan
from triolet.server.live.presence import Presence
from triolet.server.live.table import Table
from triolet.server.live.table_cache import CachedTable, Subscriber, TableCache
from triolet.storage.database import (
    MISSED,
    ConflictError,
    Database,
    StorageError,
    UnavailableError,
)
from triolet.storage.games import CHANNEL, Addition, append, events_since
from triolet.storage.presence import PRESENCE

Now: TypeAlias = Callable[[], int]
Decide: TypeAlias = Callable[[Table, int], Sequence[Event]]
"""What should happen at a table now; may refuse by raising."""

ARRIVALS: Final = 16
"""So many who come are let in at the same time: after a restart all come at once, and those who
play must not wait behind them for the database."""
WAITS: Final = (0.05, 0.1, 0.3, 1.0, 2.0, 3.0)
"""Seconds between attempts while the database is away."""


class UnknownGameError(TrioletError):
    """There is no game of this name."""


def wall_clock() -> int:
    """Milliseconds since 1970."""
    return int(time() * 1000)


class Tables:
    """The tables of one process. With a shared database other processes have the same ones."""

    def __init__(self, database: Database, now: Now = wall_clock) -> None:
        self.database = database
        self.now = now
        self.presence = Presence(database, now)
        self.on_change: Callable[[str, Table], None] = lambda _game, _table: None
        """Called after every change that this process made or heard of."""
        self.is_stopping = False
        self._has_stopped = False
        self.arrivals = asyncio.Semaphore(ARRIVALS)
        self._loaded = TableCache()
        self._to_look_at: dict[str, None] = {}
        """Tables where somebody came or went, in the order in which it was heard."""
        self._looking: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """From now on hears what other processes do."""
        await self.presence.start()
        await self.database.listen(CHANNEL, self._hear)

    def announce_stop(self) -> None:
        """Everyone who follows a table may say goodbye."""
        self.is_stopping = True
        for game in self._loaded:
            self.wake(game)

    async def stop(self) -> None:
        """What is heard from now on is not followed: the database is about to close."""
        self._has_stopped = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # Reading

    async def table(self, game: str) -> Table:
        """The table as it is now."""
        loaded = await self._load(game)
        if self.database.dialect == "postgresql":
            # What another process has just written may not have been heard of yet.
            async with loaded.lock:
                await self._read_on(game, loaded)
        return loaded.table

    @asynccontextmanager
    async def follow(self, game: str) -> AsyncIterator[Subscriber]:
        loaded = await self._load(game)
        subscriber = Subscriber()
        loaded.subscribers.add(subscriber)
        try:
            yield subscriber
        finally:
            loaded.subscribers.discard(subscriber)
            if not loaded.subscribers:
                self.presence.forget(game)

    def seen(self, game: str) -> Table:
        """The table as this process knows it: for those who follow it."""
        return self._loaded[game].table

    def wake(self, game: str) -> None:
        """Something around the table changed that is not in the log, such as who is there."""
        loaded = self._loaded.get(game)
        if loaded is not None:
            loaded.wake()

    # Acting

    async def open(self, plan: OpenedEvent, secret: str | None = None) -> str:
        """A new table; it starts at once if no seat is open. The same secret again, which nobody
        else may know, gives the same table."""
        game, at = new_id() if secret is None else id_of(secret), self.now()
        table = Table.of(Logged(at, event) for event in opening(plan, new_id))
        try:
            await append(self.database, addition_of(game, table, 0))
        except ConflictError:
            if secret is None:
                raise
            return game
        self._loaded.keep(game, table)
        self.on_change(game, table)
        return game

    async def act(self, game: str, actor: Actor, action: Action, request: str | None = None) -> int:
        """The number of the log after the action. The same request again changes nothing and
        gives the same number."""
        gone = await self._gone(game) if isinstance(action, Claim | StandIn) else {}

        def decide_now(table: Table, at: int) -> Sequence[Event]:
            return decide(table, actor, action, at, gone, new_id)

        # Two people may have thought of the same words for their requests.
        own_request = None if request is None else f"{actor.person} {request}"
        return await self.change(game, decide_now, own_request, actor.person)

    async def change(
        self,
        game: str,
        decide_now: Decide,
        request: str | None = None,
        person: str | None = None,
    ) -> int:
        """Decides on the table as it is, commits, and tells who follows."""
        loaded = await self._load(game)
        async with loaded.lock:
            for wait in WAITS:
                try:
                    return await self._change(game, loaded, decide_now, request, person)
                except ConflictError:
                    wait = 0.0
                except UnavailableError:
                    pass
                # Somebody was faster, or it is not known whether it was committed: the log tells.
                await self._catch_up(game, loaded, wait)
            return await self._change(game, loaded, decide_now, request, person)

    async def _catch_up(self, game: str, loaded: CachedTable, wait: float) -> None:
        """Reads on; as long as the database is away only the time passes."""
        await asyncio.sleep(wait)
        with suppress(UnavailableError):
            await self._read_on(game, loaded)

    async def _change(
        self,
        game: str,
        loaded: CachedTable,
        decide_now: Decide,
        request: str | None,
        person: str | None,
    ) -> int:
        before = loaded.table
        if request is not None and request in before.requests:
            return before.requests[request]
        at = max(self.now(), before.changed)
        events = decide_now(before, at)
        if not events:
            return before.number
        # The request stands with the last of its events, so that its number is the last one.
        requests = (*[None] * (len(events) - 1), request)
        after = before.after(map(Logged, [at] * len(events), events, requests))
        await append(
            self.database,
            addition_of(game, after, before.number),
            self._next(game, after, at, person),
        )
        loaded.table = after
        self._tell(game, loaded)
        return after.number

    def _next(self, game: str, table: Table, at: int, host: str | None) -> Addition | None:
        """The table of a rematch, if that is what has happened."""
        event = table.log[-1].event
        if not isinstance(event, RematchedEvent):
            return None
        assert host is not None
        plan = rematch_plan(table, game, host)
        again = Table.of(Logged(at, first) for first in opening(plan, new_id))
        return addition_of(event.game, again, 0)

    async def _gone(self, game: str) -> Mapping[int, int]:
        """Since when each seat is gone; who never came is gone since the game began."""
        table = await self.table(game)
        seen = await self.presence.look(game)
        began = next((each.at for each in table.log if isinstance(each.event, StartedEvent)), 0)
        people = (seat for seat, each in enumerate(table.seats) if each.person is not None)
        return {
            seat: max(since, began)
            for seat in people
            if (since := seen.get(seat, began)) is not None
        }

    # Keeping up with the log

    async def _load(self, game: str) -> CachedTable:
        loaded = self._loaded.get(game)
        if loaded is not None:
            self._loaded.move_to_end(game)
            return loaded
        rows = await events_since(self.database, game)
        if not rows:
            raise UnknownGameError(f"there is no game {game!r}")
        # Somebody else may have loaded it in the meantime.
        return self._loaded.get(game) or self._loaded.keep(game, Table.of(map(logged_of, rows)))

    async def _read_on(self, game: str, loaded: CachedTable) -> None:
        """Takes what other processes have written. The caller holds the lock."""
        rows = await events_since(self.database, game, loaded.table.number)
        if rows:
            loaded.table = loaded.table.after(map(logged_of, rows))
            self._tell(game, loaded)

    def _tell(self, game: str, loaded: CachedTable) -> None:
        loaded.wake()
        self.on_change(game, loaded.table)

    def _hear(self, payload: str) -> None:
        """Another process, or this one, has written."""
        if self._has_stopped:
            return
        if payload == MISSED:
            for game in list(self._loaded):
                self._spawn(self._refresh(game))
            return
        game, number = payload.rsplit(" ", 1)
        loaded = self._loaded.get(game)
        if loaded is None:
            return
        if int(number) > loaded.table.number:
            self._spawn(self._refresh(game))
        elif int(number) == PRESENCE:
            self._to_look_at[game] = None
            if self._looking is None or self._looking.done():
                self._looking = self._spawn(self._look_around())

    def _spawn(self, coroutine: Coroutine[None, None, None]) -> "asyncio.Task[None]":
        task = asyncio.create_task(coroutine)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _look_around(self) -> None:
        """One table after the other: when thousands come at once, those who play go first."""
        while self._to_look_at:
            game = next(iter(self._to_look_at))
            del self._to_look_at[game]
            with suppress(StorageError):
                await self.presence.look(game)
                self.wake(game)

    async def _refresh(self, game: str) -> None:
        loaded = self._loaded.get(game)
        if loaded is None:
            return
        async with loaded.lock:
            # Without the database there is nothing to read; MISSED follows when it is back.
            with suppress(UnavailableError):
                await self._read_on(game, loaded)
