"""Runs one server process: database, tables, worker pool and app.

`processes` runs several of them.
"""

import asyncio
import logging
import signal
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Any, Final, cast

import uvicorn
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from triolet.rules.errors import TrioletError
from triolet.server.app import App, create_app
from triolet.server.cleaning import Cleaning
from triolet.server.gc_tuning import collect_periodically, reduce_full_collections
from triolet.server.limits import Limits
from triolet.server.live.server_clock import shared_clock
from triolet.server.live.tables import Tables
from triolet.server.live.turn_keeper import TurnKeeper
from triolet.server.logs import configure_logging, log_throttled
from triolet.server.protocols import HttpProtocol
from triolet.server.settings import Settings
from triolet.server.socket import live_route
from triolet.server.tcp_connections import (
    ADVICE,
    MAX_CONNECTIONS,
    OUT_OF_DESCRIPTORS,
    TcpConnections,
    available_connections,
)
from triolet.server.thinking import Thinking
from triolet.storage.cancellation import cancel_tasks
from triolet.storage.open_database import open_database

BACKLOG: Final = 1024
"""Maximum number of connections that wait to be accepted."""
ACCEPTED_AT_ONCE: Final = 16
"""Maximum number of connections that are accepted in one step of the event loop."""
SOCKET_SHARE: Final = 0.8
"""Share of the connections that may be WebSockets and streams; the others are for requests."""
MAX_MESSAGE_BYTES: Final = 16 * 1024
PING_SECONDS: Final = 20.0
KEEP_ALIVE_SECONDS: Final = 75
"""How long an idle HTTP connection stays open. It must be longer than the idle time of the proxy in
`deploy/`: otherwise the server closes a connection on which the proxy is sending a request."""
SHUTDOWN_SECONDS: Final = 5


class ServingError(TrioletError):
    """The server cannot be started."""


@dataclass(frozen=True, slots=True)
class ServeOptions:
    """Address, database and settings of a server."""

    database: str | Path
    host: str
    port: int
    proxies: str = "127.0.0.1"
    """Addresses whose `X-Forwarded-For` and `X-Forwarded-Proto` are trusted."""
    settings: Settings = field(default_factory=Settings)
    log_level: int = logging.INFO


def listen(host: str, port: int) -> socket.socket:
    """Return a listening socket; port 0 chooses a free one."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        # asyncio sets TCP_NODELAY only on a socket with the protocol IPPROTO_TCP; without it a
        # response in two parts takes 40 ms.
        listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, port))
            listener.listen(BACKLOG)
        except OSError:
            listener.close()
            raise
    except (OSError, OverflowError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise ServingError(
            f"cannot listen on {host}:{port} ({reason}); choose another --port, or stop the "
            "program that uses this one"
        ) from None
    return listener


def run_process(
    options: ServeOptions, listener: socket.socket, on_ready: Callable[[], None]
) -> None:
    """Serve until a signal."""
    configure_logging(level=options.log_level)
    asyncio.run(_run(options, listener, on_ready))


async def _run(
    options: ServeOptions, listener: socket.socket, on_ready: Callable[[], None]
) -> None:
    asyncio.get_running_loop().set_exception_handler(log_loop_error)
    connections = available_connections()
    settings = _with_connections(options.settings, connections)
    database = await open_database(options.database)
    try:
        limits = options.settings.limits
        tables = Tables(database, await shared_clock(database), limits)
        thinking = Thinking()
        app = create_app(settings, database, tables, thinking, live=[live_route(thinking)])
        config = web_config(app, options.proxies, settings.limits, connections)
        # Not in the lifespan of the app: uvicorn would log a traceback if the database is down.
        async with _background_work(tables, thinking):
            await _Server(config, app, tables, on_ready).serve(sockets=[listener])
    finally:
        await database.close()


def _with_connections(settings: Settings, connections: int) -> Settings:
    """Return the settings with the number of WebSockets and streams that the process can serve."""
    most = min(settings.limits.connections, int(connections * SOCKET_SHARE))
    return replace(settings, limits=replace(settings.limits, connections=most))


def log_loop_error(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Log an error that no task handles: by default a bug."""
    error = context.get("exception")
    if isinstance(error, ConnectionError) and type(context.get("future")) is asyncio.Future:
        # asyncpg does not read the error of a connection if its opening is cancelled.
        return
    if isinstance(error, OSError) and error.errno in OUT_OF_DESCRIPTORS:
        log_throttled(logging.ERROR, "descriptors", failure=type(error).__name__, advice=ADVICE)
    else:
        loop.default_exception_handler(context)


def web_config(
    app: App, proxies: str, limits: Limits, connections: int = MAX_CONNECTIONS
) -> uvicorn.Config:
    behind_proxy = ProxyHeadersMiddleware(cast(Any, app), proxies)
    tcp_connections = TcpConnections(
        connections,
        limits.tcp_connections_of_address,
        behind_proxy.trusted_hosts.__contains__,
    )
    return uvicorn.Config(
        behind_proxy,
        http=cast(Any, partial(HttpProtocol, connections=tcp_connections)),
        ws="websockets-sansio",
        ws_max_size=MAX_MESSAGE_BYTES,
        # Compression takes a few hundred kilobytes per client, and states are short.
        ws_per_message_deflate=False,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        # `behind_proxy` reads them.
        proxy_headers=False,
        backlog=ACCEPTED_AT_ONCE,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
    )


@asynccontextmanager
async def _background_work(tables: Tables, thinking: Thinking) -> AsyncIterator[None]:
    """Run clocks, bots and cleaning in the block."""
    keeper = TurnKeeper(tables, thinking)
    background: list[asyncio.Task[None]] = []
    try:
        await tables.start()
        await keeper.start()
        reduce_full_collections()
        background += [
            asyncio.create_task(collect_periodically()),
            asyncio.create_task(Cleaning(tables).run()),
        ]
        yield
    finally:
        await cancel_tasks(background)
        await keeper.stop()
        await tables.stop()
        thinking.close()


class _Server(uvicorn.Server):
    """Calls `on_ready` after the start, and announces a shutdown to clients."""

    def __init__(
        self, config: uvicorn.Config, app: App, tables: Tables, on_ready: Callable[[], None]
    ) -> None:
        super().__init__(config)
        self._app = app
        self._tables = tables
        self._on_ready = on_ready
        self._loop: asyncio.AbstractEventLoop | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        self._loop = asyncio.get_running_loop()
        await super().startup(sockets)
        for listener in sockets or ():
            # uvicorn has set it to the number of connections accepted at once.
            listener.listen(BACKLOG)
        if self.started:
            self._on_ready()

    def handle_exit(self, sig: int, _frame: FrameType | None) -> None:
        if self._loop is not None:
            self._loop.call_soon_threadsafe(self._announce_stop)
        # The base class raises the signal again at the end, before the database is closed.
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True

    def _announce_stop(self) -> None:
        self._tables.announce_stop()
        self._app.stop()
