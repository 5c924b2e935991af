"""How much one address or one session may ask for, and what is counted to know it.

A bucket fills at a steady rate and is emptied by requests; who finds it empty is told how long
to wait. The time is handed in.
"""

import ipaddress
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

MOST_BUCKETS: Final = 50_000
"""More are not remembered; the one that was longest not asked for goes first."""


@dataclass(frozen=True, slots=True)
class Rate:
    """So many at once, and so many a second afterwards."""

    burst: int
    a_second: float


@dataclass(frozen=True, slots=True)
class Limits:
    """What the server grants. Addresses are shared by households and schools, sessions are not."""

    requests_of_address: Rate = Rate(400, 100)
    requests_of_session: Rate = Rate(200, 50)
    guests_of_address: Rate = Rate(200, 2)
    """New people without a cookie."""
    passwords_of_address: Rate = Rate(20, 0.2)
    tables_of_person: Rate = Rate(60, 0.5)
    thinking_of_address: Rate = Rate(20, 1)
    """Positions looked at for whoever asks."""
    messages_of_person: Rate = Rate(100, 30)
    """Over all sockets: more than fingers can do."""
    messages_of_address: Rate = Rate(1000, 300)
    """Of all together who watch from there and are nobody."""
    body: int = 64 * 1024
    """Bytes of a request."""
    connections: int = 20_000
    """Sockets and streams of one process."""
    connections_of_address: int = 500
    open_tables: int = 50
    """Of one person, not over yet."""
    tokens: int = 20
    """Of one person."""


class Buckets:
    """What is left to whom."""

    def __init__(self, now: Callable[[], int]) -> None:
        self._now = now
        self._left: OrderedDict[str, tuple[float, int]] = OrderedDict()

    def take(self, key: str, rate: Rate) -> float:
        """Takes one; gives 0, or how many seconds to wait if there is none."""
        now = self._now()
        left, at = self._left.pop(key, (float(rate.burst), now))
        left = min(rate.burst, left + max(0, now - at) / 1000 * rate.a_second)
        wait = 0.0
        if left >= 1:
            left -= 1
        else:
            wait = (1 - left) / rate.a_second
        self._left[key] = (left, now)
        if len(self._left) > MOST_BUCKETS:
            self._left.popitem(last=False)
        return wait


class Connections:
    """Who holds how many sockets and streams."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._held: Counter[str] = Counter()
        self.count = 0

    @contextmanager
    def held_by(self, address: str) -> Iterator[bool]:
        """Counts one more while it lasts; gives whether it may be had."""
        if (
            self.count >= self._limits.connections
            or self._held[address] >= self._limits.connections_of_address
        ):
            yield False
            return
        self.count += 1
        self._held[address] += 1
        try:
            yield True
        finally:
            self.count -= 1
            self._held[address] -= 1
            if not self._held[address]:
                del self._held[address]


def address_key(host: str) -> str:
    """The address as it is counted: a household has a whole /64 of the long ones."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, 64), strict=False).network_address)
    return str(address)
