"""The app: all handlers behind one door, with one way to answer errors."""

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
    lessons,
    play,
    positions,
    streams,
    tokens,
)
from triolet.server.api.answers import HANDLERS as ERROR_HANDLERS
from triolet.server.api.requests import JsonRequest
from triolet.server.live.tables import Tables
from triolet.server.middleware import Middleware
from triolet.server.pages import pages_handler
from triolet.server.services import Services, find_caller, find_services
from triolet.server.settings import Settings
from triolet.server.thinking import Thinking
from triolet.storage.database import Database

Lifespan = Callable[[Litestar], AbstractAsyncContextManager[None]]
"""What runs from the start of the app to its end."""


class App(Litestar):
    """The app. Also what it does not know comes through the door."""

    door: Middleware

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await super().__call__(scope, receive, send)
        else:
            await self.door(super().__call__, scope, receive, send)

    def stop(self) -> None:
        """Ends the streams, which would otherwise never end."""
        services: Services = self.state.services
        services.stopping.set()


def create_app(
    settings: Settings,
    database: Database,
    tables: Tables,
    thinking: Thinking,
    *,
    live: Sequence[ControllerRouterHandler] = (),
    lifespan: Sequence[Lifespan] = (),
) -> App:
    """The app over an open database. `live` are the handlers of sockets, with their whole
    paths; `lifespan` is what runs beside the requests, such as the clocks and the bots."""
    services = Services.of(settings, database, tables, thinking)
    api = Router(
        "/api",
        route_handlers=[
            *games.HANDLERS,
            *play.HANDLERS,
            *streams.HANDLERS,
            *positions.HANDLERS,
            *editions.HANDLERS,
            *lessons.HANDLERS,
            *accounts.HANDLERS,
            *export.HANDLERS,
            *tokens.HANDLERS,
            *documentation.HANDLERS,
        ],
        dependencies={"place": Provide(play.find_place, sync_to_thread=False)},
    )
    app = App(
        route_handlers=[*health.HANDLERS, api, *live, pages_handler(settings.pages)],
        dependencies={
            "services": Provide(find_services, sync_to_thread=False),
            "caller": Provide(find_caller),
        },
        exception_handlers=ERROR_HANDLERS,
        request_class=JsonRequest,
        request_max_body_size=settings.limits.body,
        openapi_config=documentation.openapi_config(),
        plugins=[documentation.DescribedStructs()],
        logging_config=None,
        state=State({"services": services}),
        lifespan=[_keeping_house, *lifespan],
    )
    app.door = Middleware(services)
    return app


@asynccontextmanager
async def _keeping_house(app: Litestar) -> AsyncIterator[None]:
    services: Services = app.state.services
    await services.auth.forget_old_sessions()
    await services.open_connections.start()
    yield
    services.stopping.set()
