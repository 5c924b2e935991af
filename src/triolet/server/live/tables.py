"""All tables of a process: the only way to read a game and to act in it.

An action is decided into events, the events are committed to the log, and only then does anyone
see them. If another process committed first, its events are read and the action is decided again.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping
from contextlib import asynccontextmanager, suppress
from typing import Final, TypeAlias

from msgspec.structs import replace

from triolet.rules.bag import commitment
from triolet.rules.errors import TrioletError
from triolet.server.limits import Limits, TokenBuckets
from triolet.server.live.absences import absences
from triolet.server.live.actions import Action, Actor, Claim, Rematch, StandIn, decide
from triolet.server.live.game_ids import derived_id, new_id
from triolet.server.live.log import (
    ArrangedEvent,
    EmotedEvent,
    Logged,
    MovedEvent,
    OpenedEvent,
    RematchedEvent,
)
from triolet.server.live.log_rows import DamagedGameError, addition_of, read_on, read_table
from triolet.server.live.opening import opening, rematch_opening
from triolet.server.live.presence import Presence
from triolet.server.live.refusal import Refusal, RefusedError
from triolet.server.live.request_keys import RequestKey, format_request_key
from triolet.server.live.shared_states import SharedStates
from triolet.server.live.table import Table
from triolet.server.live.table_cache import CachedTable, Subscriber, TableCache
from triolet.server.live.table_limits import TableLimits
from triolet.server.live.turns import Decision
from triolet.server.logs import log_failure
from triolet.storage.cancellation import cancel_tasks
from triolet.storage.database import (
    MISSED,
    ConflictError,
    Database,
    StorageError,
    UnavailableError,
)
from triolet.storage.games import CHANNEL, append, index_of
from triolet.storage.presence import PRESENCE
from triolet.storage.server_key import server_key

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


class Tables:
    """The tables of one process. Processes with the same database share the same tables."""

    def __init__(self, database: Database, now: Now, limits: Limits | None = None) -> None:
        self.database = database
        self.now = now
        self.limits = TableLimits(limits or Limits(), TokenBuckets(now), database)
        self.presence = Presence(database, now)
        self.states = SharedStates()
        self.on_change: list[OnChange] = []
        """Called after every change of a cached table, by this process or another."""
        self.is_stopping = False
        self._key: str | None = None
        self.arrivals = asyncio.Semaphore(ARRIVALS)
        self._has_stopped = False
        self._cache = TableCache()
        self._damaged: set[str] = set()
        """Damaged games that are in the log of the server already."""
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
        await cancel_tasks(self._tasks)

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

    async def open(self, plan: OpenedEvent, request: str | None = None, address: str = "") -> str:
        """Open a table for a host at an address, and return its id. The same request of the same
        host returns the same table; with another plan it is refused."""
        async with self.limits.locks.hold(plan.host):
            return await self._open(plan, request, address)

    async def _open(self, plan: OpenedEvent, request: str | None, address: str) -> str:
        at = self.now()
        game, secret = await self._promised(plan.host, request)
        # A repeated request opens no other table.
        if request is None or await index_of(self.database, game) is None:
            await self.limits.check_opening(plan.host, address)
        table = Table.of(Logged(at, event) for event in opening(plan, secret, new_id))
        try:
            await append(self.database, addition_of(game, table))
        except ConflictError:
            if request is None:
                raise
            stored = (await self.table(game)).opened
            # A repeated request may come from another address.
            if replace(stored, address_hash=plan.address_hash) != table.opened:
                raise RefusedError(Refusal.OTHER_REQUEST, request=request) from None
            return game
        self._publish(game, self._cache.keep(game, table))
        return game

    async def commitment(self, host: str, request: str) -> str:
        """Return the commitment of the table that a request of the host is going to open."""
        return commitment((await self._promised(host, request))[1])

    async def _promised(self, host: str, request: str | None) -> tuple[str, str]:
        """Return the id and the secret of the table that a request opens. They follow from the
        request, so the server can publish the commitment before the host adds random text, and
        cannot choose another secret afterwards. One request opens one table."""
        if request is None:
            return new_id(), new_id()
        if self._key is None:
            self._key = await server_key(self.database)
        game = derived_id(self._key, f"game {host} {request}")
        return game, derived_id(self._key, f"secret {game}")

    async def act(
        self, game: str, actor: Actor, action: Action, request: RequestKey | None = None
    ) -> int:
        """Carry out an action and return the number of its last event. The same request again
        changes nothing and returns the same number; its id with another content is refused."""
        absent = await self._absences(game) if isinstance(action, Claim | StandIn) else {}

        def decide_now(table: Table, at: int) -> Decision:
            return decide(table, actor, action, at, absent, new_id)

        # Only a rematch has a limit of rows, that of unfinished games.
        async with self.limits.locks.hold(actor.person if isinstance(action, Rematch) else None):
            requests = (await self._load(game)).table.requests
            if request is None or request.id not in requests:
                await self.limits.check_action(game, actor, action)
            return await self.change(game, decide_now, request)

    async def change(self, game: str, decide_now: Decide, request: RequestKey | None = None) -> int:
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
        request: RequestKey | None,
    ) -> int:
        before = cached.table
        if request is not None and request.id in before.requests:
            return _repeated(before, request)
        at = max(self.now(), before.changed)
        events, played = decide_now(before, at)
        if not events:
            return before.number
        # The request belongs to the last of its events, so that its number is the last one.
        last_request = None if request is None else format_request_key(request)
        requests = (*[None] * (len(events) - 1), last_request)
        after = before.after(map(Logged, [at] * len(events), events, requests), played)
        addition, last = addition_of(game, after, before), after.log[-1].event
        if isinstance(last, RematchedEvent):
            # The finished game and its rematch are written in one transaction.
            rematch = Table.of(Logged(at, each) for each in rematch_opening(after, game, new_id))
            await append(self.database, addition, addition_of(last.game, rematch))
            self._publish(last.game, self._cache.keep(last.game, rematch))
        else:
            await append(self.database, addition)
        cached.table = after
        self._publish(game, cached)
        return after.number

    async def _absences(self, game: str) -> Mapping[int, int]:
        table = await self.table(game)
        return absences(table, await self.presence.read(game))

    # Keeping up with the log

    async def _load(self, game: str) -> CachedTable:
        cached = self._cache.get(game)
        if cached is not None:
            self._cache.move_to_end(game)
            return cached
        try:
            table = await read_table(self.database, game)
        except DamagedGameError as error:
            if game not in self._damaged:
                self._damaged.add(game)
                log_failure("damaged game", error)
            raise
        if table is None:
            raise UnknownGameError(f"there is no game {game!r}")
        # Another task may have loaded it meanwhile.
        return self._cache.get(game) or self._cache.keep(game, table)

    async def _read_on(self, game: str, cached: CachedTable) -> None:
        """Apply the events of other processes. The caller holds the lock."""
        after = await read_on(self.database, game, cached.table)
        if after is not cached.table:
            cached.table = after
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
            self._spawn(self._refresh(game, int(number)))
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

    async def _refresh(self, game: str, number: int | None = None) -> None:
        """Read the log, unless this process has just written event `number` itself."""
        cached = self._cache.get(game)
        if cached is None:
            return
        async with cached.lock:
            if number is not None and number <= cached.table.number:
                return
            # Without the database nothing can be read; MISSED follows when it is back.
            with suppress(UnavailableError, DamagedGameError):
                await self._read_on(game, cached)


def _repeated(table: Table, request: RequestKey) -> int:
    """Return the number of a request that is in the log already."""
    number, digest = table.requests[request.id]
    if digest and not (digest == request.digest and _is_of_seat(table, number, request.seat)):
        raise RefusedError(Refusal.OTHER_REQUEST, request=request.request)
    return number


def _is_of_seat(table: Table, number: int, seat: int | None) -> bool:
    """Return whether an action, in the log under this number, was taken by the seat. A request
    without a seat may be any: on a shared device it acted for the seat that was to move then."""
    if seat is None:
        return True
    event = table.log[number - 1].event
    assert isinstance(event, MovedEvent | ArrangedEvent | EmotedEvent), event
    return event.seat == seat
