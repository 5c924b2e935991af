"""The queue in front of the worker pool: nobody gets more than a fair share of the workers.

Reviews and games without people are background work: they wait for all other work, and never take
all of several workers. Otherwise the address that has used the workers least comes first, and at
this address the person who has used them least.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from time import monotonic
from typing import Final

from triolet.rules.errors import TrioletError

HALF_LIFE: Final = 10.0
"""Seconds after which half of the use of the workers is forgotten."""
NEGLIGIBLE: Final = 0.001
"""Use of the workers, in seconds, that need not be remembered."""
MAX_REMEMBERED: Final = 10_000
MAX_WAITING_OF_PERSON: Final = 16
MAX_WAITING_OF_ADDRESS: Final = 64


class Work(StrEnum):
    """The kinds of work, in the order in which those of one person are done."""

    GAME = "game"
    """A bot's move in a game with people."""
    HINT = "hint"
    """A hint, or suggestions for a position."""
    REVIEW = "review"
    """One turn of a review."""
    BOTS = "bots"
    """A bot's move in a game without people."""


ORDER: Final = {work: number for number, work in enumerate(Work)}
BACKGROUND: Final = frozenset({Work.REVIEW, Work.BOTS})


@dataclass(frozen=True, slots=True)
class Owner:
    """For whom the work is done. All people at one address have one share together."""

    person: str
    address: str = ""
    """Empty if it is unknown; then the person has a share of their own."""

    @property
    def keys(self) -> tuple[str, str]:
        """The keys by which the use of the workers is counted: the address, then the person."""
        return (f"address {self.address}" if self.address else self.person, self.person)


class FullQueueError(TrioletError):
    """The person or the address has too much waiting work."""


class _Usage:
    """The seconds of work of each key, with exponential decay: they halve every `HALF_LIFE`."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._used: dict[str, tuple[float, float]] = {}

    def of(self, key: str) -> float:
        seconds, at = self._used.get(key, (0.0, 0.0))
        return seconds and float(seconds * 0.5 ** ((self._now() - at) / HALF_LIFE))

    def add(self, key: str, seconds: float) -> None:
        self._used[key] = (self.of(key) + seconds, self._now())
        if len(self._used) > MAX_REMEMBERED:
            remembered = {key for key in self._used if self.of(key) > NEGLIGIBLE}
            self._used = {key: self._used[key] for key in remembered}


@dataclass(eq=False, slots=True)
class _Waiter:
    work: Work
    owner: Owner
    turn: "asyncio.Future[None]"
    is_running: bool = False

    @property
    def keys(self) -> tuple[str, ...]:
        """Those of the owner. Background work is counted apart: it only takes idle workers, so a
        review does not delay the games of its owner."""
        kind = "background " if self.work in BACKGROUND else ""
        return tuple(kind + key for key in self.owner.keys)


class FairQueue:
    """Gives the workers to those who wait."""

    def __init__(self, workers: int, now: Callable[[], float] = monotonic) -> None:
        self._now = now
        self._workers = workers
        self._most_background = max(1, workers - max(1, workers // 4))
        """With a single worker there is nothing to reserve."""
        self._running = dict.fromkeys(Work, 0)
        self._waiting: list[_Waiter] = []
        """In the order of their arrival."""
        self._usage = _Usage(now)

    def length(self, work: Work) -> int:
        """Return the number of requests that wait."""
        return sum(waiter.work is work for waiter in self._waiting)

    async def take_worker(self, work: Work, owner: Owner) -> Callable[[], None]:
        """Wait for a worker, and return the function that gives it back."""
        self._check_room(work, owner)
        waiter = _Waiter(work, owner, asyncio.get_running_loop().create_future())
        self._waiting.append(waiter)
        self._start_next()
        try:
            await waiter.turn
        except asyncio.CancelledError:
            if waiter.is_running:
                self._release(waiter, 0.0)
            else:
                self._waiting.remove(waiter)
            raise
        start = self._now()
        return lambda: self._release(waiter, self._now() - start)

    def _release(self, waiter: _Waiter, seconds: float) -> None:
        for key in dict.fromkeys(waiter.keys):
            self._usage.add(key, seconds)
        self._running[waiter.work] -= 1
        self._start_next()

    def _check_room(self, work: Work, owner: Owner) -> None:
        # Reviews have a limit of their own: they must not keep bots and hints out of the queue.
        is_review = work is Work.REVIEW
        owners = [each.owner for each in self._waiting if (each.work is Work.REVIEW) is is_review]
        of_person = sum(other.person == owner.person for other in owners)
        of_address = sum(other.keys[0] == owner.keys[0] for other in owners)
        if of_person >= MAX_WAITING_OF_PERSON or of_address >= MAX_WAITING_OF_ADDRESS:
            raise FullQueueError("too many requests of this person or address wait for a worker")

    def _start_next(self) -> None:
        while sum(self._running.values()) < self._workers:
            # A cancelled waiter leaves the queue by itself.
            ready = [each for each in self._waiting if not each.turn.done() and self._may_run(each)]
            if not ready:
                return
            waiter = min(ready, key=self._rank)
            self._waiting.remove(waiter)
            self._running[waiter.work] += 1
            waiter.is_running = True
            waiter.turn.set_result(None)

    def _may_run(self, waiter: _Waiter) -> bool:
        running = sum(self._running[work] for work in BACKGROUND)
        return waiter.work not in BACKGROUND or running < self._most_background

    def _rank(self, waiter: _Waiter) -> tuple[bool, float, float, int]:
        address, person = map(self._usage.of, waiter.keys)
        return (waiter.work in BACKGROUND, address, person, ORDER[waiter.work])
