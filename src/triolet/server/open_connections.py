"""Sockets and streams that stand open, each with the session or token that opened it.

Whoever logs out everywhere, deletes an account or ends a token expects that nobody goes on looking
with it. What ended is told to every process, and each looks again at those it has let in.
"""

import asyncio
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass

from triolet.server.auth import ENDED, Auth, Caller
from triolet.server.errors import ApiError
from triolet.storage.database import MISSED, Database, StorageError


@dataclass(frozen=True, slots=True, eq=False)
class _Admitted:
    """Somebody who was let in, and how to see that one out."""

    caller: Caller
    headers: Mapping[str, str]
    end: Callable[[], None]


class OpenConnections:
    """Those whom this process has let in and who are still there."""

    def __init__(self, auth: Auth, database: Database) -> None:
        self._auth = auth
        self._database = database
        self._inside: dict[str, set[_Admitted]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """From now on hears what ended, here or in another process."""
        await self._database.listen(ENDED, self._hear)

    @contextmanager
    def admitted(
        self, caller: Caller, headers: Mapping[str, str], end: Callable[[], None]
    ) -> Iterator[None]:
        """While it lasts, `end` is called once if these headers are no longer the caller's."""
        if caller.id is None:
            yield
            return
        admitted = _Admitted(caller, headers, end)
        self._inside.setdefault(caller.id, set()).add(admitted)
        try:
            yield
        finally:
            self._forget(caller.id, admitted)

    def _forget(self, person: str, admitted: _Admitted) -> None:
        inside = self._inside.get(person, set())
        inside.discard(admitted)
        if not inside:
            self._inside.pop(person, None)

    def _hear(self, person: str) -> None:
        people = list(self._inside) if person == MISSED else [person]
        task = asyncio.get_running_loop().create_task(self._look_again(people))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _look_again(self, people: list[str]) -> None:
        # Without the database nothing is known; MISSED follows when it is back.
        with suppress(StorageError):
            for person in people:
                for admitted in list(self._inside.get(person, ())):
                    is_known = await self._is_known(admitted)
                    if not is_known and admitted in self._inside.get(person, ()):
                        self._forget(person, admitted)
                        admitted.end()

    async def _is_known(self, admitted: _Admitted) -> bool:
        try:
            caller = await self._auth.caller(admitted.headers)
        except ApiError:
            return False
        return caller.id == admitted.caller.id
