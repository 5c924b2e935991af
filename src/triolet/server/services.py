"""The front services: everything that the handlers of requests share, in one place."""

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any, Final

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import SkipValidation

from triolet.server.auth import Auth, Caller
from triolet.server.errors import too_many
from triolet.server.limits import Buckets, Connections, Rate, address_key
from triolet.server.live.tables import Tables
from triolet.server.metrics import Metrics
from triolet.server.open_connections import OpenConnections
from triolet.server.passwords import Passwords
from triolet.server.settings import Settings
from triolet.server.thinking import Thinking
from triolet.storage.database import Database
from triolet.storage.people import Person
from triolet.text import LANGUAGES, Catalogue, catalogue_for

COOKIE_TO_SET: Final = "triolet-cookie"


@dataclass(frozen=True, slots=True)
class Services:
    """What the server works with."""

    settings: Settings
    database: Database
    tables: Tables
    now: Callable[[], int]
    auth: Auth
    open_connections: OpenConnections
    passwords: Passwords
    buckets: Buckets
    connections: Connections
    thinking: Thinking
    tasks: set["asyncio.Task[None]"] = field(default_factory=set)
    stopping: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when the server ends."""
    metrics: Metrics = field(default_factory=Metrics)

    @classmethod
    def of(
        cls, settings: Settings, database: Database, tables: Tables, thinking: Thinking
    ) -> "Services":
        now = tables.now
        auth = Auth(database, now, is_behind_tls=settings.is_behind_tls)
        return cls(
            settings,
            database,
            tables,
            now,
            auth,
            OpenConnections(auth, database),
            Passwords(settings.password_cost),
            Buckets(now),
            Connections(settings.limits),
            thinking,
        )

    def begin(self, work: Coroutine[None, None, None]) -> None:
        """Has something done that nobody waits for."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def spend(self, kind: str, who: str, rate: Rate) -> None:
        """Counts one request of a kind; refuses who asked too often."""
        wait = self.buckets.take(f"{kind} {who}", rate)
        if wait:
            raise too_many(wait)

    async def somebody(self, request: "AnyRequest", caller: Caller) -> Person:
        """The person who asks; whoever is nobody yet becomes a guest and gets a cookie."""
        if caller.person is not None:
            return caller.person
        self.spend("guest", address_of(request), self.settings.limits.guests_of_address)
        person = await self.auth.new_guest()
        set_cookie(request, await self.auth.new_session(person.id))
        return person


AnyRequest = Request[None, None, State]
TheServices = NamedDependency[SkipValidation[Services]]
TheCaller = NamedDependency[SkipValidation[Caller]]


def find_services(state: State) -> Services:
    services: Services = state.services
    return services


async def find_caller(request: AnyRequest, services: TheServices) -> Caller:
    return await services.auth.caller(request.headers)


def address_of(connection: ASGIConnection[Any, Any, Any, State]) -> str:
    """Where a request comes from, as it is counted."""
    client = connection.client
    return address_key(client.host) if client else ""


def set_cookie(request: AnyRequest, header: str) -> None:
    """The answer will carry this cookie, also if it is a refusal."""
    request.scope["state"][COOKIE_TO_SET] = header


def catalogue_of(request: AnyRequest) -> Catalogue:
    """The words of the language that the browser likes best of those that are here."""
    weighted: list[tuple[float, str]] = []
    for part in request.headers.get("accept-language", "")[:200].split(","):
        tag, _, weight = part.strip().partition(";q=")
        language = tag.split("-")[0].lower()
        if language in LANGUAGES:
            weighted.append((_weight(weight), language))
    best = max(weighted, key=lambda each: each[0], default=(0.0, "en"))
    return catalogue_for(best[1])


def _weight(text: str) -> float:
    try:
        return float(text) if text else 1.0
    except ValueError:
        return 0.0
