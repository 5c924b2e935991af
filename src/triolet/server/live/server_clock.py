"""The time of a server process: milliseconds since 1970 that never go back.

The wall clock is read once, at the start; from then on the time advances with the monotonic clock.
So a wall clock that is set forward or back neither takes time from a turn nor stops it. Processes
with the same database agree on the time by their heartbeats.
"""

import asyncio
import time
from collections.abc import Callable
from typing import Final

from triolet.storage.database import Database
from triolet.storage.heartbeat import last_beat

OUTAGE: Final = 3000
"""Milliseconds without a heartbeat of any process after which clocks get the time back."""
POLL_SECONDS: Final = 0.1
POLLS: Final = 25
"""How often a process that starts looks for a heartbeat of another one, if the wall clock and the
last heartbeat differ by more than `OUTAGE`."""


def wall_clock() -> int:
    """Return the milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def monotonic_clock() -> int:
    """Return milliseconds that nobody can set."""
    return time.monotonic_ns() // 1_000_000


class SteadyClock:
    """The time since a moment, measured by the monotonic clock."""

    def __init__(self, start: int, monotonic: Callable[[], int] = monotonic_clock) -> None:
        self._monotonic = monotonic
        self._offset = start - monotonic()

    def __call__(self) -> int:
        return self._offset + self._monotonic()


async def shared_clock(
    database: Database,
    wall: Callable[[], int] = wall_clock,
    monotonic: Callable[[], int] = monotonic_clock,
) -> SteadyClock:
    """Return the clock of a process that starts. It agrees with the running processes, and is never
    behind the last heartbeat: the log must not go back in time."""
    last = await last_beat(database)
    start = wall()
    if last is not None and abs(start - last) >= OUTAGE:
        running = await _next_beat(database, last)
        start = running if running is not None else max(wall(), last)
    elif last is not None:
        start = max(start, last)
    return SteadyClock(start, monotonic)


async def _next_beat(database: Database, last: int) -> int | None:
    """Return the next heartbeat of a running process; `None` if there is none. A folder has only
    one process, the one that starts."""
    if database.dialect == "sqlite":
        return None
    for _ in range(POLLS):
        await asyncio.sleep(POLL_SECONDS)
        beat = await last_beat(database)
        if beat != last:
            return beat
    return None
