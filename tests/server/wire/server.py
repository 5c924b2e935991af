"""The server on a real port of this process, with a clock that the test sets.

Requests and sockets come over the network as they do to `triolet serve`; no bot moves and no clock
runs unless a test asks for it.
"""

import asyncio
import socket
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from unittest.mock import patch

import httpx
import uvicorn
from litestar import Litestar

from testkit.server.api_client import PLENTY, Decorator, Time, with_a_server, with_limits
from triolet.engine.suggestion import Suggestion
from triolet.rules.observation import Observation
from triolet.server.app import App, create_app
from triolet.server.fair_queue import Owner
from triolet.server.live import tables as tables_module
from triolet.server.live.tables import Tables
from triolet.server.live.turn_keeper import TurnKeeper
from triolet.server.serving import listen, web_config
from triolet.server.settings import Settings
from triolet.server.socket import live_route
from triolet.server.thinking import Thinking
from triolet.storage.database import Database
from triolet.storage.open_database import open_database

NO_MESSAGE_LIMIT = with_limits(messages_of_person=PLENTY, messages_of_address=PLENTY)
"""The clock does not advance by itself, so a client over the rate limit would wait for ever."""

SECRETS = tuple(f"{number:016}" for number in range(100))
"""The ids of games and the seeds of their deals, in the order of their use."""


class NoSuggestions(Thinking):
    """A worker pool that always times out, and keeps the observations it was given."""

    def __init__(self) -> None:
        super().__init__(workers=1)
        self.shown: list[Observation] = []

    async def suggest(
        self, view: Observation, _seconds: float, _count: int, _owner: Owner
    ) -> tuple[Suggestion, ...]:
        self.shown.append(view)
        raise TimeoutError


@dataclass
class Wired:
    """A listening server, and its browsers."""

    app: App
    tables: Tables
    database: Database
    time: Time
    port: int
    thinking: Thinking
    clients: list[httpx.AsyncClient] = field(default_factory=list)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def wait(self, ms: int) -> None:
        """Advance the clock, with a heartbeat."""
        self.time.now += ms
        await self.tables.presence.beat()

    def browser(self) -> httpx.AsyncClient:
        """Return a new browser, without a session."""
        client = httpx.AsyncClient(base_url=self.address, timeout=60)
        self.clients.append(client)
        return client


class _SignallingServer(uvicorn.Server):
    """Signals when it accepts requests."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.is_ready = asyncio.Event()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.is_ready.set()


@asynccontextmanager
async def wired(
    where: str | Path,
    settings: Settings = NO_MESSAGE_LIMIT,
    *,
    time: Time | None = None,
    names: Iterable[str] = SECRETS,
    thinking: Thinking | None = None,
    keeps_turns: bool = False,
) -> AsyncIterator[Wired]:
    """Run a server over a folder or the address of a PostgreSQL."""
    database = await open_database(where)
    clock, thinker = time or Time(), thinking or NoSuggestions()
    tables = Tables(database, clock, settings.limits)

    @asynccontextmanager
    async def playing(_app: Litestar) -> AsyncIterator[None]:
        await tables.start()
        keeper = TurnKeeper(tables, thinker)
        if keeps_turns:
            await keeper.start()
        yield
        await keeper.stop()
        await tables.stop()
        thinker.close()

    app = create_app(
        settings, database, tables, thinker, live=[live_route(thinker)], lifespan=[playing]
    )
    secrets = iter(names)
    with (
        listen("127.0.0.1", 0) as listener,
        # Every run has the same games.
        patch.object(tables_module, "new_id", lambda: next(secrets)),
    ):
        server = _SignallingServer(web_config(app, "127.0.0.1", settings.limits))
        serving = asyncio.create_task(server.serve(sockets=[listener]))
        await server.is_ready.wait()
        wire = Wired(app, tables, database, clock, listener.getsockname()[1], thinker)
        try:
            yield wire
        finally:
            for client in wire.clients:
                await client.aclose()
            tables.announce_stop()
            app.stop()
            server.should_exit = True
            await serving
            await database.close()


def on_a_server(settings: Settings = NO_MESSAGE_LIMIT, **options: Any) -> Decorator:
    return with_a_server(lambda folder: wired(folder, settings, **options))
