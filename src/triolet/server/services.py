"""The objects that request handlers share, and the context of one request."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import SkipValidation

from triolet.server.auth import Auth, Caller
from triolet.server.database_watch import DatabaseWatch
from triolet.server.errors import ApiError, too_many
from triolet.server.fair_queue import Work
from triolet.server.game_changes import GameChanges
from triolet.server.limits import ConnectionLimit, Rate, TokenBuckets, address_key
from triolet.server.live.tables import Tables
from triolet.server.metrics import Metrics
from triolet.server.open_connections import OpenConnections
from triolet.server.password_limit import PasswordLimit
from triolet.server.passwords import Passwords
from triolet.server.reviews import Reviews
from triolet.server.settings import Settings
from triolet.server.size_metrics import SizeMetrics
from triolet.server.thinking import Thinking
from triolet.server.thread_queue import ThreadQueue
from triolet.storage.database import Database
from triolet.storage.people import Person, delete_person
from triolet.text import LANGUAGES, Catalogue, catalogue_for

COOKIE_TO_SET: Final = "triolet-cookie"
WAITING_RECORDS: Final = 50
"""Records that may wait to be verified; more are refused."""


@dataclass(frozen=True, slots=True)
class Services:
    """The shared objects of one app."""

    settings: Settings
    database: Database
    tables: Tables
    now: Callable[[], int]
    auth: Auth
    open_connections: OpenConnections
    game_changes: GameChanges
    passwords: Passwords
    password_limit: PasswordLimit
    record_checks: ThreadQueue
    buckets: TokenBuckets
    connection_limit: ConnectionLimit
    thinking: Thinking
    reviews: Reviews
    database_watch: DatabaseWatch
    metrics: Metrics
    size_metrics: SizeMetrics
    tasks: set["asyncio.Task[None]"] = field(default_factory=set)
    stopping: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when the server shuts down."""

    @classmethod
    def create(
        cls, settings: Settings, database: Database, tables: Tables, thinking: Thinking
    ) -> "Services":
        now = tables.now
        metrics = Metrics()
        auth = Auth(database, now, is_behind_tls=settings.is_behind_tls)
        services = cls(
            settings,
            database,
            tables,
            now,
            auth,
            OpenConnections(auth, database),
            GameChanges(database),
            Passwords(settings.password_cost),
            PasswordLimit(database, now, settings.limits),
            ThreadQueue(at_once=1, waiting=WAITING_RECORDS),
            TokenBuckets(now),
            ConnectionLimit(settings.limits),
            thinking,
            Reviews(tables, thinking, metrics),
            DatabaseWatch(database, tables.presence.beat),
            metrics,
            SizeMetrics(database, metrics.registry),
        )
        for work in Work:
            metrics.watch_queue(work, partial(thinking.queue.length, work))
        return services

    def start_task(self, work: Coroutine[None, None, None]) -> None:
        """Run a coroutine in the background."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def check_rate(self, kind: str, key: str, rate: Rate) -> None:
        """Count one request of a kind; raise error 429 above the rate."""
        wait = self.buckets.take(f"{kind} {key}", rate)
        if wait:
            raise too_many(wait)


AnyRequest = Request[None, None, State]


@dataclass(frozen=True, slots=True)
class RequestContext:
    """One request and the services."""

    services: Services
    request: AnyRequest

    @property
    def address(self) -> str:
        return address_of(self.request)

    @property
    def catalogue(self) -> Catalogue:
        return catalogue_of(self.request)

    def check_rate(self, kind: str, rate: Rate) -> None:
        """Count one request of a kind from this address; raise error 429 above the rate."""
        self.services.check_rate(kind, self.address, rate)

    @asynccontextmanager
    async def person_or_new_guest(self, caller: Caller) -> AsyncIterator[Person]:
        """Yield the caller, or a new guest, who gets a cookie after the block. A guest whose
        request the block refuses is deleted again."""
        if caller.person is not None:
            yield caller.person
            return
        self.check_rate("guest", self.services.settings.limits.guests_of_address)
        person = await self.services.auth.new_guest()
        try:
            yield person
        except ApiError:
            await delete_person(self.services.database, person.id)
            raise
        self.set_cookie(await self.services.auth.new_session(person.id))

    def set_cookie(self, header: str) -> None:
        """Add a cookie to the response, even if it is an error."""
        self.request.scope["state"][COOKIE_TO_SET] = header


InjectedServices = NamedDependency[SkipValidation[Services]]
InjectedContext = NamedDependency[SkipValidation[RequestContext]]
InjectedCaller = NamedDependency[SkipValidation[Caller]]


def provide_services(state: State) -> Services:
    services: Services = state.services
    return services


def provide_context(request: AnyRequest, services: InjectedServices) -> RequestContext:
    return RequestContext(services, request)


async def provide_caller(request: AnyRequest, services: InjectedServices) -> Caller:
    """Return the caller, whose request counts as presence at every table."""
    caller = await services.auth.caller(request.headers)
    if caller.id is not None:
        await services.tables.presence.requested(caller.id)
    return caller


def address_of(connection: ASGIConnection[Any, Any, Any, State]) -> str:
    """Return the address of the client as rate limits count it."""
    client = connection.client
    return address_key(client.host) if client else ""


def catalogue_of(request: AnyRequest) -> Catalogue:
    """Return the catalogue of the best supported language in Accept-Language."""
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
