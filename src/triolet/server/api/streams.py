"""News for programs that play, as lines of JSON that come when something happens (ndjson).

An empty line says that the connection still stands. How the table changed is always told by what
is seen now, so a program that missed something needs no more than the next line.
"""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Coroutine
from contextlib import aclosing
from http import HTTPStatus
from typing import Annotated, Final, Literal, TypeAlias

import msgspec
from litestar import get
from litestar.handlers import HTTPRouteHandler
from litestar.params import QueryParameter
from litestar.response import Stream
from msgspec import Meta, Struct

from triolet.server.api.answers import refusals
from triolet.server.api.game_views import GameId, check_may_watch, find_table, view_of
from triolet.server.auth import Caller
from triolet.server.errors import plain_error
from triolet.server.live.message_parts import Status
from triolet.server.live.viewer import Viewer
from triolet.server.services import (
    AnyRequest,
    Services,
    TheCaller,
    TheServices,
    address_of,
    catalogue_of,
)
from triolet.storage.games import of_person

TAGS = ["Streams"]
MEDIA_TYPE = "application/x-ndjson"
MOST_GAMES = 100
HEADERS = {"x-accel-buffering": "no"}
"""Proxies must pass each line on at once."""
FINISHED = ("over", "closed")
News: TypeAlias = tuple[Status, int | None, bool]
"""The status, which of the game's turns is mine now, and whether I am invited."""
OLD: Final[News] = ("over", None, False)
"""Of such a game nothing new will be told."""


class GameNews(Struct, frozen=True):
    """One of my games began, ended, or waits for me."""

    type: Literal["game"]
    game: str
    status: Status
    number: int
    is_my_turn: bool
    is_invited: Annotated[bool, Meta(description="A seat is kept for me; join to take it.")]


@get(
    "/stream/events",
    tags=TAGS,
    media_type=MEDIA_TYPE,
    responses=refusals(401),
    summary="News of all my games",
)
async def stream_events(request: AnyRequest, services: TheServices, caller: TheCaller) -> Stream:
    """First a line for each game that is not over, then one whenever something changes: a game
    begins or ends, it is my turn (each time anew) or no longer, I am invited."""
    person = caller.need_person("read")
    _check_room(services, request)
    lines = _events(services, person.id)
    return Stream(_held(services, request, caller, lines), headers=HEADERS)


@get(
    "/games/{game:str}/stream",
    tags=TAGS,
    media_type=MEDIA_TYPE,
    responses=refusals(401, 404),
    summary="A game as I see it, whenever it changes",
)
async def stream_game(
    game: GameId,
    request: AnyRequest,
    services: TheServices,
    caller: TheCaller,
    look: Annotated[
        int | None,
        QueryParameter(
            ge=0,
            le=3,
            schema_extra={"minimum": 0},
            description="My seat to look through, if I have several.",
        ),
    ] = None,
) -> Stream:
    """Each line is what `GET /api/games/{game}` answers, with the turns since the line before.
    The stream ends with the game."""
    caller.need("read")
    table = await find_table(services, game)
    check_may_watch(table, caller.id)
    _check_room(services, request)
    lines = _game(services, game, Viewer(caller.id, catalogue_of(request).language, look))
    return Stream(_held(services, request, caller, lines), headers=HEADERS)


def _check_room(services: Services, request: AnyRequest) -> None:
    with services.connections.held_by(address_of(request)) as is_granted:
        if not is_granted:
            raise plain_error(HTTPStatus.TOO_MANY_REQUESTS, headers={"retry-after": "30"})


async def _held(
    services: Services, request: AnyRequest, caller: Caller, lines: AsyncGenerator[bytes, None]
) -> AsyncGenerator[bytes, None]:
    """The lines, counted as one open connection. Nothing more is said when the session or the
    token has ended."""
    ended = asyncio.Event()
    with (
        services.connections.held_by(address_of(request)),
        services.metrics.connections.track_inprogress(),
        services.open_connections.admitted(caller, request.headers, ended.set),
    ):
        async with aclosing(lines):
            async for line in lines:
                if ended.is_set():
                    return
                yield line


def _line(news: Struct) -> bytes:
    return msgspec.json.encode(news) + b"\n"


async def _game(services: Services, game: str, viewer: Viewer) -> AsyncGenerator[bytes, None]:
    table = await find_table(services, game)
    seats = table.seats_of(viewer.person)
    for seat in seats:
        await services.tables.presence.came(game, seat)
    try:
        async with services.tables.subscribe(game) as subscriber:
            told = 0
            while not services.stopping.is_set():
                table = services.tables.seen(game)
                if not table.may_be_watched_by(viewer.person):
                    # It began, and is for others only.
                    return
                if table.number != told:
                    gone = await services.tables.presence.look(game)
                    yield _line(view_of(services, game, table, viewer, told, gone))
                    told = table.number
                    if table.status in FINISHED:
                        return
                elif not await _is_woken(services, subscriber.changed()):
                    yield b"\n"
    finally:
        for seat in seats:
            # Who is cancelled may not wait for anything any more.
            services.begin(services.tables.presence.went(game, seat))


async def _is_woken(services: Services, changed: Coroutine[None, None, None]) -> bool:
    """Waits for a change, or for the time when a sign of life is due."""
    try:
        await asyncio.wait_for(changed, services.settings.keep_alive)
    except TimeoutError:
        return False
    return True


async def _events(services: Services, person: str) -> AsyncGenerator[bytes, None]:
    rows = await of_person(services.database, person, MOST_GAMES)
    told: dict[str, News] = {row.id: OLD for row in rows if row.index.status in FINISHED}
    since_line = 0.0
    while not services.stopping.is_set():
        news = [each async for each in _news(services, person, told)]
        for line in news:
            yield line
        since_line = 0.0 if news else since_line + services.settings.stream_poll
        if since_line >= services.settings.keep_alive:
            yield b"\n"
            since_line = 0.0
        try:
            await asyncio.wait_for(services.stopping.wait(), services.settings.stream_poll)
        except TimeoutError:
            continue


async def _news(services: Services, person: str, told: dict[str, News]) -> AsyncIterator[bytes]:
    """What is new since it was told, the oldest game first."""
    for row in reversed(await of_person(services.database, person, MOST_GAMES)):
        if told.get(row.id) == OLD:
            continue
        table = await find_table(services, row.id)
        if table.number < row.number:
            # Just committed, and not yet shown to anyone: the next look sees it.
            continue
        is_mine = table.to_move is not None and table.to_move in table.seats_of(person)
        is_invited = any(seat.invited == person and not seat.is_taken for seat in table.seats)
        # Others may have answered between two looks: then it is my turn again, and a new one.
        turn = len(table.game.moves) if is_mine and table.game is not None else None
        now: News = (table.status, turn, is_invited)
        if told.get(row.id) != now:
            told[row.id] = OLD if table.status in FINISHED else now
            yield _line(GameNews("game", row.id, table.status, table.number, is_mine, is_invited))


HANDLERS: tuple[HTTPRouteHandler, ...] = (stream_events, stream_game)
