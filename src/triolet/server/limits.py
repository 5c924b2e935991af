"""Rate limits (token buckets) and limits of connections and rows, per address, session and person.

The clock is passed in.
"""

import asyncio
import hashlib
import ipaddress
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from typing import Final
from weakref import WeakValueDictionary

MAX_BUCKETS: Final = 50_000
"""Size of the LRU cache of buckets."""


@dataclass(frozen=True, slots=True)
class Rate:
    """Capacity and refill rate of a token bucket."""

    burst: int
    per_second: float


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of the server. An address may be shared by a household or a school."""

    requests_of_address: Rate = Rate(400, 100)
    requests_of_session: Rate = Rate(200, 50)
    guests_of_address: Rate = Rate(200, 2)
    """Creation of guests."""
    passwords_of_address: Rate = Rate(20, 0.2)
    wrong_passwords_of_address: int = 10
    """For one account, in 15 minutes, over all processes."""
    wrong_passwords: int = 100
    """For one account, in 15 minutes, over all processes and addresses."""
    tables_of_person: Rate = Rate(60, 0.5)
    """Opened tables and offers of a rematch."""
    tables_of_address: Rate = Rate(120, 1)
    """A school class of 30 behind one address may open four tables each at once."""
    listed_tables_of_host: int = 2
    """In the list of public games."""
    listed_tables_of_address: int = 4
    """In the list of public games, except for clients of the same address."""
    seat_changes_of_person: Rate = Rate(60, 0.5)
    """Seats taken and left, rematches declined and withdrawn."""
    seat_changes_of_address: Rate = Rate(200, 5)
    joins_of_table: Rate = Rate(30, 0.5)
    hints_of_person: Rate = Rate(30, 0.5)
    hints_of_address: Rate = Rate(120, 5)
    thinking_of_address: Rate = Rate(20, 1)
    """Requests to /api/positions."""
    record_checks_of_address: Rate = Rate(10, 0.2)
    """Records sent to be verified, right or wrong."""
    records_of_person: Rate = Rate(30, 0.0003)
    """Records that are stored: about 26 a day."""
    records_of_address: Rate = Rate(120, 0.0012)
    """About 104 a day."""
    reviews_of_person: Rate = Rate(20, 0.01)
    """Reviews that were not there before; about 860 a day."""
    reviews_of_address: Rate = Rate(120, 0.1)
    """Four for each of a school class of 30 behind one address."""
    differences_of_address: Rate = Rate(10, 0.02)
    """Differences between server and kernel that browsers report."""
    messages_of_person: Rate = Rate(100, 30)
    """Over all WebSockets."""
    messages_of_address: Rate = Rate(1000, 300)
    """Over all WebSockets, with and without a person: ten a second for each of a school class of 30
    behind one address, who send one when they lay a tile."""
    body: int = 64 * 1024
    """Maximum bytes of a request body."""
    connections: int = 20_000
    """WebSockets and streams of one process."""
    connections_of_address: int = 500
    connections_of_person: int = 200
    tcp_connections_of_address: int = 1000
    """Open TCP connections of one address, except a trusted proxy."""
    open_tables: int = 50
    """Unfinished games that one person hosts or has a seat in."""
    tokens: int = 20
    """Per person."""
    blocks: int = 200
    """People whom one person has blocked."""
    reports_of_address: Rate = Rate(10, 0.02)
    reports: int = 20
    """Reports of one person that the operator has not dealt with."""


class TokenBuckets:
    """One token bucket for each key."""

    def __init__(self, now: Callable[[], int]) -> None:
        self._now = now
        self._buckets: OrderedDict[str, tuple[float, int]] = OrderedDict()

    def take(self, key: str, rate: Rate) -> float:
        """Take one token and return 0, or return the seconds until the next one."""
        left = self._left(key, rate)
        if left < 1:
            return (1 - left) / rate.per_second
        self._set(key, left - 1)
        return 0.0

    def reserve(self, key: str, rate: Rate) -> float:
        """Take one token, even a future one, and return the seconds until it is there. The caller
        waits once, so that many waiting callers cost no processor time."""
        left = self._left(key, rate) - 1
        self._set(key, left)
        return max(0.0, -left / rate.per_second)

    def _left(self, key: str, rate: Rate) -> float:
        """Return the tokens in a bucket now; below 0 if future ones are reserved."""
        now = self._now()
        left, at = self._buckets.get(key, (float(rate.burst), now))
        left = min(rate.burst, left + max(0, now - at) / 1000 * rate.per_second)
        self._set(key, left)
        return left

    def _set(self, key: str, left: float) -> None:
        self._buckets[key] = (left, self._now())
        self._buckets.move_to_end(key)
        if len(self._buckets) > MAX_BUCKETS:
            self._buckets.popitem(last=False)


class MessageLimit:
    """Delays the WebSocket messages of a person, and of all people at one address together."""

    def __init__(self, limits: Limits, buckets: TokenBuckets) -> None:
        self._limits = limits
        self._buckets = buckets

    def delays(self, person: str | None, address: str) -> Iterator[float]:
        """Count one message, first for the person, and yield each time to wait. A person who is
        too fast waits before the message counts for the address."""
        if person is not None:
            yield self._buckets.reserve(f"messages of {person}", self._limits.messages_of_person)
        yield self._buckets.reserve(f"messages from {address}", self._limits.messages_of_address)


class PersonLocks:
    """One lock for each person whose rows are being counted and added to, so that concurrent
    requests of a process cannot pass a limit. Each further process may add one row too many."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def hold(self, person: str | None) -> AsyncIterator[None]:
        """Hold the lock of a person during the block; `None` has none."""
        if person is None:
            yield
            return
        lock = self._locks.get(person)
        if lock is None:
            lock = self._locks[person] = asyncio.Lock()
        async with lock:
            yield


class ConnectionLimit:
    """Counts the open WebSockets and streams by address and by person."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._held: Counter[str] = Counter()
        self._of_person: Counter[str] = Counter()
        self.count = 0

    @contextmanager
    def hold_for(self, person: str | None) -> Iterator[bool]:
        """Count one connection of a person during the block; yield False if the limit is
        reached. Anonymous clients are counted by address only."""
        if person is None:
            yield True
        elif self._of_person[person] >= self._limits.connections_of_person:
            yield False
        else:
            with _counted(self._of_person, person):
                yield True

    @contextmanager
    def hold(self, address: str) -> Iterator[bool]:
        """Count one connection during the block; yield False if the limit is reached."""
        if (
            self.count >= self._limits.connections
            or self._held[address] >= self._limits.connections_of_address
        ):
            yield False
            return
        self.count += 1
        try:
            with _counted(self._held, address):
                yield True
        finally:
            self.count -= 1


@contextmanager
def _counted(counter: Counter[str], key: str) -> Iterator[None]:
    counter[key] += 1
    try:
        yield
    finally:
        counter[key] -= 1
        if not counter[key]:
            del counter[key]


def address_key(host: str) -> str:
    """Return the address as it is counted: an IPv6 address by its /64 network."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, 64), strict=False).network_address)
    return str(address)


def address_hash(key: str) -> str:
    """Return four hexadecimal digits for an address: enough to share the workers by address, and
    too few to find the address, because many have the same."""
    return hashlib.sha256(key.encode()).hexdigest()[:4]
