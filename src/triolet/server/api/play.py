"""What is done at a table over HTTP: take a seat, move, leave, and what follows a game.

A request that carries an `Idempotency-Key` may be sent again; it counts once.
"""

from typing import Annotated, Literal

from litestar import post
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody, PathParameter, QueryParameter
from msgspec import Meta, Struct

from triolet.rules.notation import parse_move
from triolet.server.api.answers import refusals
from triolet.server.api.game_views import GameId, find_table
from triolet.server.api.games import name_at_table
from triolet.server.api.refused import refused
from triolet.server.api.requests import Key, Name, read_name
from triolet.server.desk import AnyRequest, Desk, TheCaller, TheDesk, catalogue_of
from triolet.server.live.actions import (
    Action,
    Actor,
    Claim,
    Close,
    Emote,
    Join,
    Leave,
    MakeMove,
    Rematch,
    Resign,
    StandIn,
)
from triolet.server.live.parts import Emotion
from triolet.server.live.refusal import RefusedError
from triolet.server.live.table import Table

TAGS = ["Games"]
REFUSALS = refusals(401, 404, 409, 422)
REFUSALS_WITH_BODY = refusals(401, 404, 409, 415, 422)
SeatNumber = Annotated[int, PathParameter(ge=0, le=3, description="Counted from 0.")]
OwnSeat = Annotated[
    int | None,
    QueryParameter(
        ge=0,
        le=3,
        # The framework forgets a lowest value of 0 where nothing is allowed too.
        schema_extra={"minimum": 0},
        description="My seat, counted from 0, if I have several.",
    ),
]


class Done(Struct, frozen=True):
    """It is in the log."""

    number: Annotated[int, Meta(description="The number of the log after it.")]


class Joining(Struct, frozen=True, forbid_unknown_fields=True):
    """Under which name, and on which seat."""

    name: Name = ""
    seat: Literal[0, 1, 2, 3] | None = None


class Emoting(Struct, frozen=True, forbid_unknown_fields=True):
    """One of the fixed signs."""

    emote: Emotion


class NextGame(Struct, frozen=True):
    """The table of the next game."""

    id: str


@post(
    "/games/{game:str}/join",
    status_code=200,
    tags=TAGS,
    responses=REFUSALS_WITH_BODY,
    summary="Take a seat",
)
async def join(
    game: GameId,
    data: JSONBody[Joining],
    request: AnyRequest,
    desk: TheDesk,
    caller: TheCaller,
    key: Key = None,
) -> Done:
    """Without a seat the one kept for me, or the first that is free."""
    caller.need("play")
    table = await find_table(desk, game)
    given = read_name(data.name, "name") if data.name else ""
    person = await desk.somebody(request, caller)
    name = await name_at_table(desk, person, given)
    actor = Actor(person.id)
    return await _act(desk, request, game, table, actor, Join(name, data.seat), key)


@post(
    "/games/{game:str}/move/{move:str}",
    status_code=200,
    tags=TAGS,
    responses=REFUSALS,
    summary="Make a move",
)
async def make_move(
    game: GameId,
    move: Annotated[
        str, PathParameter(max_length=100, description="Such as H8:11-3, x:3-7, pass or resign.")
    ],
    request: AnyRequest,
    desk: TheDesk,
    caller: TheCaller,
    seat: OwnSeat = None,
    key: Key = None,
) -> Done:
    person = caller.need_person("play")
    table = await find_table(desk, game)
    action = MakeMove(parse_move(move, table.edition))
    return await _act(desk, request, game, table, Actor(person.id, seat), action, key)


@post(
    "/games/{game:str}/resign",
    status_code=200,
    tags=TAGS,
    responses=REFUSALS,
    summary="Give up",
)
async def resign(
    game: GameId,
    request: AnyRequest,
    desk: TheDesk,
    caller: TheCaller,
    seat: OwnSeat = None,
    key: Key = None,
) -> Done:
    """The others play on."""
    return await _simply(desk, request, caller, game, Resign(), key, seat)


@post(
    "/games/{game:str}/leave",
    status_code=200,
    tags=TAGS,
    responses=REFUSALS,
    summary="Give the seat up before the game",
)
async def leave(
    game: GameId, request: AnyRequest, desk: TheDesk, caller: TheCaller, key: Key = None
) -> Done:
    return await _simply(desk, request, caller, game, Leave(), key)


@post(
    "/games/{game:str}/close",
    status_code=200,
    tags=TAGS,
    responses=REFUSALS,
    summary="Take my table away before the game",
)
async def close(
    game: GameId, request: AnyRequest, desk: TheDesk, caller: TheCaller, key: Key = None
) -> Done:
    return await _simply(desk, request, caller, game, Close(), key)


@post(
    "/games/{game:str}/claim/{gone:int}",
    status_code=200,
    tags=TAGS,
    responses=REFUSALS,
    summary="Go on without a player who is gone",
)
async def claim(
    game: GameId,
    gone: SeatNumber,
    request: AnyRequest,
    desk: TheDesk,
    caller: TheCaller,
    key: Key = None,
) -> Done:
    return await _simply(desk, request, caller, game, Claim(gone), key)


@post(
    "/games/{game:str}/stand-in/{gone:int}",
    status_code=200,
    tags=TAGS,
    responses=REFUSALS,
    summary="Let the agreed bot play for who is gone",
)
async def stand_in(
    game: GameId,
    gone: SeatNumber,
    request: AnyRequest,
    desk: TheDesk,
    caller: TheCaller,
    key: Key = None,
) -> Done:
    return await _simply(desk, request, caller, game, StandIn(gone), key)


@post(
    "/games/{game:str}/emote",
    status_code=200,
    tags=TAGS,
    responses=REFUSALS_WITH_BODY,
    summary="Show a sign",
)
async def emote(
    game: GameId,
    data: JSONBody[Emoting],
    request: AnyRequest,
    desk: TheDesk,
    caller: TheCaller,
    seat: OwnSeat = None,
    key: Key = None,
) -> Done:
    return await _simply(desk, request, caller, game, Emote(data.emote), key, seat)


@post("/games/{game:str}/rematch", tags=TAGS, responses=REFUSALS, summary="Play again")
async def rematch(
    game: GameId, request: AnyRequest, desk: TheDesk, caller: TheCaller, key: Key = None
) -> NextGame:
    """The same people, everyone one seat further. Whoever asks second gets the same table."""
    person = caller.need_person("play")
    table = await find_table(desk, game)
    if table.rematch is None or not table.seats_of(person.id):
        await _act(desk, request, game, table, Actor(person.id), Rematch(), key)
        table = await find_table(desk, game)
    assert table.rematch is not None
    return NextGame(table.rematch)


async def _simply(
    desk: Desk,
    request: AnyRequest,
    caller: TheCaller,
    game: str,
    action: Action,
    key: str | None,
    seat: int | None = None,
) -> Done:
    person = caller.need_person("play")
    table = await find_table(desk, game)
    return await _act(desk, request, game, table, Actor(person.id, seat), action, key)


async def _act(
    desk: Desk,
    request: AnyRequest,
    game: str,
    table: Table,
    actor: Actor,
    action: Action,
    key: str | None,
) -> Done:
    try:
        return Done(await desk.tables.act(game, actor, action, key))
    except RefusedError as error:
        raise refused(error, table.edition, catalogue_of(request)) from None


HANDLERS: tuple[HTTPRouteHandler, ...] = (
    join,
    make_move,
    resign,
    leave,
    close,
    claim,
    stand_in,
    emote,
    rematch,
)
