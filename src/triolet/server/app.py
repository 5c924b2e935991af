"""Builds the ASGI app: routes, dependencies, exception handlers and middleware."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any

from litestar import Litestar, Router
from litestar.datastructures import State
from litestar.di import Provide
from litestar.types import ControllerRouterHandler

from triolet.server.api import (
    accounts,
    documentation,
    editions,
    export,
    games,
    health,
    kernel_differences,
    lessons,
    other_players,
    play,
    positions,
    records,
    reviews,
    streams,
    tokens,
)
from triolet.server.api.error_responses import EXCEPTION_HANDLERS
from triolet.server.api.requests import StrictRequest
from triolet.server.live.tables import Tables
from triolet.server.middleware import Middleware
from triolet.server.pages import pages_handler
from triolet.server.services import Services, provide_caller, provide_context, provide_services
from triolet.server.settings import Settings
from triolet.server.thinking import Thinking
from triolet.storage.cancellation import cancel_tasks
from triolet.storage.database import Database

Lifespan = Callable[[Litestar], AbstractAsyncContextManager[None]]
"""Background work that runs from the start of the app to its end."""


class App(Litestar):
    """The app. The middleware also wraps requests that match no route."""

    outer_middleware: Middleware

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await super().__call__(scope, receive, send)
        else:
            await self.outer_middleware(super().__call__, scope, receive, send)

    def stop(self) -> None:
        """End the streams, which would otherwise never end."""
        services: Services = self.state.services
        services.stopping.set()
        services.game_changes.stop()


def create_app(
    settings: Settings,
    database: Database,
    tables: Tables,
    thinking: Thinking,
    *,
    live: Sequence[ControllerRouterHandler] = (),
    lifespan: Sequence[Lifespan] = (),
) -> App:
    """Create the app over an open database. `live` are WebSocket handlers with full paths;
    `lifespan` is background work such as clocks and bots."""
    services = Services.create(settings, database, tables, thinking)
    api = Router(
        "/api",
        route_handlers=[
            *games.HANDLERS,
            *play.HANDLERS,
            *other_players.HANDLERS,
            *streams.HANDLERS,
            *records.HANDLERS,
            *reviews.HANDLERS,
            *kernel_differences.HANDLERS,
            *positions.HANDLERS,
            *editions.HANDLERS,
            *lessons.HANDLERS,
            *accounts.HANDLERS,
            *export.HANDLERS,
            *tokens.HANDLERS,
            *documentation.HANDLERS,
        ],
        dependencies={"game_request": Provide(play.provide_game_request, sync_to_thread=False)},
    )
    app = App(
        route_handlers=[*health.HANDLERS, api, *live, pages_handler(settings.pages)],
        dependencies={
            "services": Provide(provide_services, sync_to_thread=False),
            "context": Provide(provide_context, sync_to_thread=False),
            "caller": Provide(provide_caller),
        },
        exception_handlers=EXCEPTION_HANDLERS,
        request_class=StrictRequest,
        request_max_body_size=settings.limits.body,
        openapi_config=documentation.openapi_config(),
        plugins=[documentation.DescribedStructs()],
        logging_config=None,
        state=State({"services": services}),
        lifespan=[_sessions_and_connections, *lifespan],
    )
    app.outer_middleware = Middleware(services)
    return app


@asynccontextmanager
async def _sessions_and_connections(app: Litestar) -> AsyncIterator[None]:
    services: Services = app.state.services
    await services.open_connections.start()
    await services.game_changes.start()
    watching = asyncio.create_task(services.database_watch.watch())
    yield
    services.stopping.set()
    await services.reviews.stop()
    await cancel_tasks([watching])
