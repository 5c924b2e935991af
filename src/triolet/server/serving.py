"""One process of the server: the database, the tables, those who think, and the app, put together.

Several processes that share an address are for `processes`.
"""

import asyncio
import logging
import signal
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType
from typing import Final

import uvicorn
from litestar import Litestar

from triolet.rules.errors import TrioletError
from triolet.server.app import App, Lifespan, create_app
from triolet.server.gc_tuning import collect_less, collect_now_and_then
from triolet.server.live.tables import Tables
from triolet.server.live.turn_keeper import TurnKeeper
from triolet.server.logs import begin_log
from triolet.server.settings import Settings
from triolet.server.socket import live_route
from triolet.server.thinking import Thinking
from triolet.storage.opening import open_database

WAITING: Final = 1024
"""Connections that wait to be accepted."""
LONGEST_MESSAGE: Final = 16 * 1024
PING_SECONDS: Final = 20.0
KEEP_ALIVE_SECONDS: Final = 75
"""How long an idle HTTP connection stays open. It must be longer than the idle time of the proxy in
`deploy/`: otherwise the server closes a connection on which the proxy is sending a request."""
FAREWELL_SECONDS: Final = 5


class ServingError(TrioletError):
    """The server cannot be started."""


@dataclass(frozen=True, slots=True)
class Serving:
    """Where the server listens, and where it keeps what it knows."""

    database: str | Path
    host: str
    port: int
    proxies: str = "127.0.0.1"
    """From these addresses `X-Forwarded-For` and `-Proto` are believed."""
    settings: Settings = field(default_factory=Settings)
    log_level: int = logging.INFO


def listen(host: str, port: int) -> socket.socket:
    """The socket that takes requests; port 0 is any that is free."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        # Only of a socket that calls itself TCP asyncio knows that small messages must not wait for
        # each other: without this an answer in two parts takes 40 ms.
        listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, port))
            listener.listen(WAITING)
        except OSError:
            listener.close()
            raise
    except (OSError, OverflowError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise ServingError(
            f"{host}:{port} cannot be listened on ({reason}); choose another --port, or end the "
            "program that uses this one"
        ) from None
    return listener


def run_process(serving: Serving, listener: socket.socket, tell_ready: Callable[[], None]) -> None:
    """Serves until a signal ends it."""
    begin_log(level=serving.log_level)
    asyncio.run(_run(serving, listener, tell_ready))


async def _run(serving: Serving, listener: socket.socket, tell_ready: Callable[[], None]) -> None:
    database = await open_database(serving.database)
    try:
        tables, thinking = Tables(database), Thinking()
        app = create_app(
            serving.settings,
            database,
            tables,
            thinking,
            live=[live_route(thinking)],
            lifespan=[_playing(tables, thinking)],
        )
        config = web_config(app, serving.proxies)
        await _Server(config, app, tables, tell_ready).serve(sockets=[listener])
    finally:
        await database.close()


def web_config(app: App, proxies: str) -> uvicorn.Config:
    """How requests and sockets come to the app."""
    return uvicorn.Config(
        app,
        ws="websockets-sansio",
        ws_max_size=LONGEST_MESSAGE,
        # It would take some hundred kilobytes for each client, and states are short.
        ws_per_message_deflate=False,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=proxies,
        timeout_graceful_shutdown=FAREWELL_SECONDS,
    )


def _playing(tables: Tables, thinking: Thinking) -> Lifespan:
    @asynccontextmanager
    async def playing(_app: Litestar) -> AsyncIterator[None]:
        keeper = TurnKeeper(tables, thinking)
        await tables.start()
        await keeper.start()
        collect_less()
        collecting = asyncio.create_task(collect_now_and_then())
        try:
            yield
        finally:
            collecting.cancel()
            await keeper.stop()
            await tables.stop()
            thinking.close()

    return playing


class _Server(uvicorn.Server):
    """Says when it is ready, and says goodbye before it goes."""

    def __init__(
        self, config: uvicorn.Config, app: App, tables: Tables, tell_ready: Callable[[], None]
    ) -> None:
        super().__init__(config)
        self._app = app
        self._tables = tables
        self._tell_ready = tell_ready
        self._loop: asyncio.AbstractEventLoop | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        self._loop = asyncio.get_running_loop()
        await super().startup(sockets)
        if self.started:
            self._tell_ready()

    def handle_exit(self, sig: int, _frame: FrameType | None) -> None:
        if self._loop is not None:
            self._loop.call_soon_threadsafe(self._say_goodbye)
        # Uvicorn would raise the signal once more in the end, before the database is closed.
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True

    def _say_goodbye(self) -> None:
        self._tables.announce_stop()
        self._app.stop()
