"""The TCP connections of one server process: their number in all and by address.

`protocols` reports each connection. When there are too many, the one that has waited longest for
its client is closed.
"""

import errno
import logging
import resource
from collections import Counter, OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from triolet.rules.errors import TrioletError
from triolet.server.limits import address_key
from triolet.server.logs import log_throttled

MAX_CONNECTIONS: Final = 25_000
RESERVED_DESCRIPTORS: Final = 128
"""Open files that are not TCP connections: database, worker processes, pages, log; and the
connections that are accepted before the surplus ones are closed."""
MIN_CONNECTIONS: Final = 32
ADVICE: Final = "raise the limit of open files: ulimit -n, or LimitNOFILE in systemd"
OUT_OF_DESCRIPTORS: Final = frozenset({errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM})


class DescriptorError(TrioletError):
    """The limit of open files is too low."""


class RefusedConnectionError(TrioletError):
    """There are too many connections."""

    def __init__(self, *, of_address: bool) -> None:
        super().__init__("too many connections")
        self.of_address = of_address
        """Whether the address has too many; otherwise the process."""


def available_connections() -> int:
    """Raise the limit of open files as far as needed; return the number of connections that it
    allows."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MAX_CONNECTIONS + RESERVED_DESCRIPTORS
    if soft != resource.RLIM_INFINITY and soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(hard, wanted)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    available = wanted if soft == resource.RLIM_INFINITY else soft
    if available < MIN_CONNECTIONS + RESERVED_DESCRIPTORS:
        raise DescriptorError(
            f"the limit of open files is {available}, but the server needs at least "
            f"{MIN_CONNECTIONS + RESERVED_DESCRIPTORS}; {ADVICE}"
        )
    return min(available, wanted) - RESERVED_DESCRIPTORS


class TcpConnections:
    """Counts the open connections. `is_proxy` recognises the trusted proxies, whose connections are
    those of many clients."""

    def __init__(
        self, limit: int, limit_of_address: int, is_proxy: Callable[[str], bool] = lambda _: False
    ) -> None:
        self._limit = limit
        # One address must not have most of the connections, even if there are few.
        self._limit_of_address = min(limit_of_address, limit // 4)
        self._is_proxy = is_proxy
        self._of_address: Counter[str] = Counter()
        self._waiting: OrderedDict[TcpConnection, None] = OrderedDict()
        self.count = 0

    def open(self, host: str, abort: Callable[[], None]) -> "TcpConnection":
        """Count a new connection, which waits for its client. If there are too many, abort the one
        that waits longest."""
        address = "" if self._is_proxy(host) else address_key(host)
        if address and self._of_address[address] >= self._limit_of_address:
            raise RefusedConnectionError(of_address=True)
        if self.count >= self._limit:
            log_throttled(logging.WARNING, "connections-full", limit=self._limit, advice=ADVICE)
            if not self._waiting:
                raise RefusedConnectionError(of_address=False)
            longest = next(iter(self._waiting))
            longest.close()
            longest.abort()
        connection = TcpConnection(self, address, abort)
        self.count += 1
        self._of_address[address] += 1
        self._waiting[connection] = None
        return connection

    def set_waiting(self, connection: "TcpConnection", *, waits: bool) -> None:
        if not waits:
            self._waiting.pop(connection, None)
        elif connection.is_open:
            self._waiting.setdefault(connection)

    def close(self, connection: "TcpConnection") -> None:
        self._waiting.pop(connection, None)
        self.count -= 1
        self._of_address[connection.address] -= 1
        if not self._of_address[connection.address]:
            del self._of_address[connection.address]


@dataclass(slots=True, eq=False)
class TcpConnection:
    """An open connection."""

    connections: TcpConnections
    address: str
    """As it is counted; empty for a proxy."""
    abort: Callable[[], None]
    is_open: bool = True

    def set_waiting(self, *, waits: bool) -> None:
        """Record whether the server waits for the client to send or to read."""
        self.connections.set_waiting(self, waits=waits)

    def close(self) -> None:
        if self.is_open:
            self.is_open = False
            self.connections.close(self)
