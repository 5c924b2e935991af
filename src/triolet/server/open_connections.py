"""Open WebSockets and streams, each with the session or token that opened it.

When a session or token is ended (logout, deletion, revocation), every process is notified and
closes the connections that it no longer authorises. Expiry sends no notification, so a
connection may outlive its session.
"""

import asyncio
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass

from triolet.server.auth import ENDED, Auth, Caller
from triolet.server.errors import ApiError
from triolet.storage.database import MISSED, Database, StorageError


@dataclass(frozen=True, slots=True, eq=False)
class _OpenConnection:
    """One connection and a function that closes it."""

    caller: Caller
    headers: Mapping[str, str]
    close: Callable[[], None]


class OpenConnections:
    """The open connections of this process, by person."""

    def __init__(self, auth: Auth, database: Database) -> None:
        self._auth = auth
        self._database = database
        self._connections: dict[str, set[_OpenConnection]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Listen for ended sessions and tokens, in any process."""
        await self._database.listen(ENDED, self._recheck)

    @contextmanager
    def register(
        self, caller: Caller, headers: Mapping[str, str], close: Callable[[], None]
    ) -> Iterator[None]:
        """In the block, call `close` once if these headers no longer authenticate the caller."""
        if caller.id is None:
            yield
            return
        connection = _OpenConnection(caller, headers, close)
        self._connections.setdefault(caller.id, set()).add(connection)
        try:
            yield
        finally:
            self._remove(caller.id, connection)

    def _remove(self, person: str, connection: _OpenConnection) -> None:
        connections = self._connections.get(person, set())
        connections.discard(connection)
        if not connections:
            self._connections.pop(person, None)

    def _recheck(self, person: str) -> None:
        people = list(self._connections) if person == MISSED else [person]
        task = asyncio.get_running_loop().create_task(self._close_unauthorised(people))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _close_unauthorised(self, people: list[str]) -> None:
        # During an outage of the database nothing is checked; MISSED follows afterwards.
        with suppress(StorageError):
            for person in people:
                for connection in list(self._connections.get(person, ())):
                    is_authorised = await self._is_authorised(connection)
                    if not is_authorised and connection in self._connections.get(person, ()):
                        self._remove(person, connection)
                        connection.close()

    async def _is_authorised(self, connection: _OpenConnection) -> bool:
        try:
            caller = await self._auth.caller(connection.headers)
        except ApiError:
            return False
        return caller.id == connection.caller.id
