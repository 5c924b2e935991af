"""Streams of events for bots: newline-delimited JSON (ndjson).

An empty line keeps the connection alive. Every line holds the current state, so a client that
missed lines needs only the next one.
"""

import asyncio
from collections.abc import AsyncGenerator, Coroutine, Mapping
from contextlib import aclosing
from typing import Annotated, Literal, TypeAlias

import msgspec
from litestar import get
from litestar.handlers import HTTPRouteHandler
from litestar.response import Stream
from msgspec import Meta, Struct

from triolet.server.api.error_responses import error_specs
from triolet.server.api.game_views import GameId, check_may_watch, find_table, view_of
from triolet.server.api.requests import ViewedSeat
from triolet.server.auth import Caller
from triolet.server.errors import too_many_connections
from triolet.server.game_changes import Follower
from triolet.server.live.absences import absences
from triolet.server.live.log_rows import DamagedGameError
from triolet.server.live.message_parts import Status
from triolet.server.live.table import Table
from triolet.server.live.viewer import Viewer
from triolet.server.services import InjectedCaller, InjectedContext, RequestContext, Services
from triolet.storage.games import waiting_games_of_person

TAGS = ["Streams"]
MEDIA_TYPE = "application/x-ndjson"
MAX_GAMES = 100
HEADERS = {"x-accel-buffering": "no"}
"""Proxies must not buffer lines."""
FINISHED = ("over", "closed")
GameState: TypeAlias = tuple[Status, int | None, bool, bool]
"""Status; number of the turn if it is mine; whether I am invited; whether a rematch is offered."""


class GameNews(Struct, frozen=True):
    """One of my games started, ended, or waits for me."""

    type: Literal["game"]
    game: str
    status: Status
    number: int
    is_my_turn: bool
    is_invited: Annotated[bool, Meta(description="A seat is reserved for me; join to take it.")]
    rematch_offered: Annotated[bool, Meta(description="Others want a rematch and wait for me.")]


@get(
    "/stream/events",
    tags=TAGS,
    media_type=MEDIA_TYPE,
    responses=error_specs(401),
    summary="Events of all my games",
)
async def stream_events(context: InjectedContext, caller: InjectedCaller) -> Stream:
    """One line for each unfinished game and each offer of a rematch, then one for each change: a
    game starts or ends, a turn of mine starts or ends, I am invited, a rematch is offered."""
    person = caller.need_person("read")
    _check_connection_limit(context, caller)
    lines = _events(context.services, person.id)
    return Stream(_limited(context, caller, lines), headers=HEADERS)


@get(
    "/games/{game:str}/stream",
    tags=TAGS,
    media_type=MEDIA_TYPE,
    responses=error_specs(401, 404),
    summary="A game as I see it, at every change",
)
async def stream_game(
    game: GameId, context: InjectedContext, caller: InjectedCaller, look: ViewedSeat = None
) -> Stream:
    """Each line is the response of `GET /api/games/{game}` with the turns since the previous line.
    The stream ends with the game."""
    caller.need("read")
    services = context.services
    table = await find_table(services, game)
    check_may_watch(table, caller.id)
    _check_connection_limit(context, caller)
    lines = _game(services, game, Viewer(caller.id, context.catalogue.language, look))
    return Stream(_limited(context, caller, lines), headers=HEADERS)


def _check_connection_limit(context: RequestContext, caller: Caller) -> None:
    limit = context.services.connection_limit
    with limit.hold(context.address) as is_granted, limit.hold_for(caller.id) as is_granted_too:
        if not (is_granted and is_granted_too):
            raise too_many_connections()


async def _limited(
    context: RequestContext, caller: Caller, lines: AsyncGenerator[bytes, None]
) -> AsyncGenerator[bytes, None]:
    """Yield the lines, counted as one open connection, until the session or token ends."""
    services, ended = context.services, asyncio.Event()
    with (
        services.connection_limit.hold(context.address) as is_granted,
        services.connection_limit.hold_for(caller.id) as is_granted_too,
        services.metrics.connections.track_inprogress(),
        services.open_connections.register(caller, context.request.headers, ended.set),
    ):
        if not (is_granted and is_granted_too):
            # Another connection took the last place since the check.
            return
        async with aclosing(lines):
            async for line in lines:
                if ended.is_set():
                    return
                yield line


def _line(news: Struct) -> bytes:
    return msgspec.json.encode(news) + b"\n"


async def _game(services: Services, game: str, viewer: Viewer) -> AsyncGenerator[bytes, None]:
    await find_table(services, game)
    presence = services.tables.presence
    seats: set[int] = set()
    try:
        async with services.tables.subscribe(game) as subscriber:
            sent = 0
            while not services.stopping.is_set():
                table = services.tables.cached(game)
                # The person may have taken or left a seat since the last line.
                await presence.update(game, seats, table.seats_of(viewer.person))
                if not table.may_be_watched_by(viewer.person):
                    # The game started without me, and spectators are not allowed.
                    return
                if table.number != sent:
                    absent = absences(table, await presence.read(game))
                    yield _line(view_of(services, game, table, viewer, sent, absent))
                    sent = table.number
                    if table.status in FINISHED:
                        return
                elif not await _wait_for(services, subscriber.changed()):
                    yield b"\n"
    finally:
        for seat in seats:
            # A cancelled generator must not await.
            services.start_task(presence.disconnected(game, seat))


async def _wait_for(services: Services, changed: Coroutine[None, None, None]) -> bool:
    """Wait for a change; return False when an empty line is due."""
    try:
        await asyncio.wait_for(changed, services.settings.stream_keep_alive)
    except TimeoutError:
        return False
    return True


async def _events(services: Services, person: str) -> AsyncGenerator[bytes, None]:
    sent: dict[str, GameState] = {}
    start = services.now()
    with services.game_changes.follow(person) as follower:
        while not services.stopping.is_set():
            await services.tables.presence.requested(person)
            for game in await _changed_games(services, follower, sent):
                try:
                    table = await find_table(services, game)
                except DamagedGameError:
                    continue
                if table.rematch is not None and table.rematch not in sent:
                    # Written with the finished game, which alone was notified.
                    follower.add(table.rematch)
                if game not in sent and table.status in FINISHED and table.created < start:
                    # Finished before the stream began: only an offer of a rematch is new.
                    sent[game] = (table.status, None, False, False)
                state = _state(table, person)
                if sent.get(game) != state:
                    sent[game] = state
                    yield _line(_news(game, table, state))
            if not await _wait_for(services, follower.changed()):
                yield b"\n"


async def _changed_games(
    services: Services, follower: Follower, sent: Mapping[str, GameState]
) -> list[str]:
    """Return the games that may have changed since the last call, at first oldest first."""
    games, has_missed = follower.take()
    if not has_missed:
        return games
    rows = await waiting_games_of_person(services.database, follower.person, MAX_GAMES)
    waiting = [row.id for row in reversed(rows)]
    unfinished = [game for game, (status, *_) in sent.items() if status not in FINISHED]
    return list(dict.fromkeys([*waiting, *unfinished, *games]))


def _state(table: Table, person: str) -> GameState:
    is_mine = table.to_move is not None and table.to_move in table.seats_of(person)
    # The number distinguishes two turns of mine that follow each other at once.
    turn = len(table.game.moves) if is_mine and table.game is not None else None
    return (
        table.status,
        turn,
        table.has_invited(person),
        table.has_rematch_offer_for(person),
    )


def _news(game: str, table: Table, state: GameState) -> GameNews:
    status, turn, is_invited, is_offered = state
    return GameNews("game", game, status, table.number, turn is not None, is_invited, is_offered)


HANDLERS: tuple[HTTPRouteHandler, ...] = (stream_events, stream_game)
