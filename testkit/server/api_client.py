"""An app without a network, over a database in a folder, with a clock that the test sets.

No bot moves and no clock runs in the background.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass, field, replace
from inspect import Parameter, Signature, signature
from pathlib import Path
from typing import Any, TypeVar

import httpx

from triolet.engine.bots import greedy
from triolet.rules.notation import format_move
from triolet.rules.tpn_reader import parse_position
from triolet.server.app import App, create_app
from triolet.server.limits import Limits, Rate
from triolet.server.live.refusal import Refusal
from triolet.server.live.tables import Tables
from triolet.server.middleware import Middleware
from triolet.server.services import Services
from triolet.server.settings import PasswordCost, Settings
from triolet.server.thinking import Thinking
from triolet.storage.database import Database
from triolet.storage.open_database import open_database
from triolet.text import LANGUAGES, catalogue_for

T = TypeVar("T")
APPS: dict[Settings, App] = {}
BASE = "http://triolet.test"
PLENTY = Rate(100_000, 100_000)
GENEROUS = Limits(
    requests_of_address=PLENTY,
    requests_of_session=PLENTY,
    guests_of_address=PLENTY,
    passwords_of_address=PLENTY,
    tables_of_person=PLENTY,
    tables_of_address=PLENTY,
    seat_changes_of_person=PLENTY,
    seat_changes_of_address=PLENTY,
    joins_of_table=PLENTY,
    hints_of_person=PLENTY,
    hints_of_address=PLENTY,
    thinking_of_address=PLENTY,
    record_checks_of_address=PLENTY,
    records_of_person=PLENTY,
    records_of_address=PLENTY,
    reviews_of_person=PLENTY,
    reviews_of_address=PLENTY,
    differences_of_address=PLENTY,
)
CHEAP = Settings(
    limits=GENEROUS,
    password_cost=PasswordCost(rounds=1, kibibytes=8, at_once=2, waiting=20),
    stream_keep_alive=0.02,
    max_suggestion_seconds=0.05,
)
BOTS = [{"bot": "greedy"}, {"bot": "greedy"}]
WITH_ME = [{"me": True}, {"open": True}]


@dataclass
class Time:
    """A clock that the test sets, in milliseconds since 1970."""

    now: int = 1_700_000_000_000

    def __call__(self) -> int:
        return self.now


@dataclass
class RunningApp:
    """An app and its clients, each with its own cookies."""

    app: App
    tables: Tables
    database: Database
    time: Time
    clients: list[httpx.AsyncClient] = field(default_factory=list)

    @property
    def services(self) -> Services:
        services: Services = self.app.state.services
        return services

    def client(
        self, *, address: str = "192.0.2.1", headers: Mapping[str, str] | None = None
    ) -> httpx.AsyncClient:
        transport = httpx.ASGITransport(app=self.app, client=(address, 5000))
        client = httpx.AsyncClient(transport=transport, base_url=BASE, headers=headers)
        self.clients.append(client)
        return client


def app_over(settings: Settings, database: Database, tables: Tables, thinking: Thinking) -> App:
    """Return an app with new services; one app per settings, because creating one is slow."""
    if settings not in APPS:
        APPS[settings] = create_app(settings, database, tables, thinking)
    app = APPS[settings]
    app.state.services = Services.create(settings, database, tables, thinking)
    app.outer_middleware = Middleware(app.state.services)
    return app


@asynccontextmanager
async def served(where: str | Path, settings: Settings = CHEAP) -> AsyncIterator[RunningApp]:
    database = await open_database(where)
    time = Time()
    # A long grace: on a busy machine a worker takes seconds to start.
    tables, thinking = Tables(database, time, settings.limits), Thinking(1, grace=60)
    await tables.start()
    server = RunningApp(app_over(settings, database, tables, thinking), tables, database, time)
    await server.services.game_changes.start()
    try:
        yield server
    finally:
        for client in server.clients:
            await client.aclose()
        server.app.stop()
        await server.services.reviews.stop()
        await tables.stop()
        thinking.close()
        await database.close()


def with_limits(**limits: Any) -> Settings:
    return replace(CHEAP, limits=replace(GENEROUS, **limits))


AsynchronousTest = Callable[..., Coroutine[Any, Any, None]]
Decorator = Callable[[AsynchronousTest], Callable[..., None]]


def with_a_server(open_server: Callable[[Path], AbstractAsyncContextManager[Any]]) -> Decorator:
    """Run an asynchronous test with a new server as its first argument."""

    def decorate(test: AsynchronousTest) -> Callable[..., None]:
        def run(tmp_path: Path, **arguments: Any) -> None:
            async def scene() -> None:
                async with open_server(tmp_path) as server:
                    await test(server, **arguments)

            asyncio.run(scene())

        _, *others = signature(test).parameters.values()
        folder = Parameter("tmp_path", Parameter.POSITIONAL_OR_KEYWORD)
        run.__name__ = test.__name__
        vars(run)["__signature__"] = Signature([folder, *others])
        return run

    return decorate


def on_a_server_with(settings: Settings) -> Decorator:
    return with_a_server(lambda folder: served(folder, settings))


on_a_server = on_a_server_with(CHEAP)


def run(story: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(story)


def sentence_key(code: str) -> str:
    """Return the key of the sentence that the web app says about an error."""
    return f"refused-{code}" if code in set(Refusal) else f"error-{code}"


def error_of(answer: httpx.Response) -> dict[str, Any]:
    """Check the error body, and return its content."""
    body = answer.json()
    assert set(body) == {"error"}, body
    error = body["error"]
    assert set(error) == {"code", "message", "details", "values"}, body
    assert isinstance(error["code"], str)
    assert error["code"]
    assert error["message"].endswith((".", "!", "?")), error
    assert isinstance(error["details"], list)
    for detail in error["details"]:
        assert detail["message"]
    for language in LANGUAGES:
        # Raises if there is no sentence about the code, or if it takes other values.
        catalogue_for(language).say(sentence_key(error["code"]), **error["values"])
    assert answer.headers["content-type"] == "application/json"
    return dict(error)


def code_of(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, error_of(answer)["code"]


async def opened(client: httpx.AsyncClient, **plan: Any) -> str:
    """Open a table, and return its id."""
    body = {"edition": "gigamic-en", "seats": WITH_ME, **plan}
    answer = await client.post("/api/games", json=body)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


async def begun(server: RunningApp) -> tuple[str, httpx.AsyncClient, httpx.AsyncClient]:
    """Start a game of two people, and return their clients by seat."""
    ann, bob = server.client(), server.client()
    game = await opened(ann, name="Ann")
    joined = await bob.post(f"/api/games/{game}/join", json={"name": "Bob"})
    assert joined.status_code == 200, joined.text
    return game, ann, bob


async def best_move(client: httpx.AsyncClient, game: str) -> str:
    """Return the move of the greedy bot for the seat to move."""
    view = (await client.get(f"/api/games/{game}")).json()
    return format_move(greedy(parse_position(view["position"])))
