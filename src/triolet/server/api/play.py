"""What is done at a table over HTTP: take a seat, move, leave, and what follows a game.

A request that carries an `Idempotency-Key` may be sent again; it counts once.
"""

from dataclasses import dataclass
from typing import Annotated, Literal

from litestar import post
from litestar.di import NamedDependency
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody, PathParameter, QueryParameter, SkipValidation
from msgspec import Meta, Struct

from triolet.rules.moves import Resign
from triolet.rules.notation import parse_move
from triolet.server.api.answers import refusals
from triolet.server.api.game_views import GameId, find_table
from triolet.server.api.games import name_at_table
from triolet.server.api.refused import refused
from triolet.server.api.requests import Key, Name, read_name
from triolet.server.auth import Caller
from triolet.server.live.actions import (
    Action,
    Actor,
    Claim,
    Close,
    Emote,
    Join,
    Leave,
    Rematch,
    StandIn,
)
from triolet.server.live.message_parts import Emotion
from triolet.server.live.refusal import RefusedError
from triolet.server.live.table import Table
from triolet.server.services import AnyRequest, Services, TheCaller, TheServices, catalogue_of

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


@dataclass(frozen=True, slots=True)
class Place:
    """A request to one game: who asks, and under which key."""

    services: Services
    request: AnyRequest
    caller: Caller
    game: str
    key: str | None

    async def table(self) -> Table:
        return await find_table(self.services, self.game)

    async def do(self, action: Action, seat: int | None = None) -> Done:
        """Of somebody who may play."""
        person = self.caller.need_person("play")
        return await self.act(await self.table(), Actor(person.id, seat), action)

    async def act(self, table: Table, actor: Actor, action: Action) -> Done:
        try:
            return Done(await self.services.tables.act(self.game, actor, action, self.key))
        except RefusedError as error:
            raise refused(error, table.edition, catalogue_of(self.request)) from None


def find_place(
    game: GameId, request: AnyRequest, services: TheServices, caller: TheCaller, key: Key = None
) -> Place:
    return Place(services, request, caller, game, key)


ThePlace = NamedDependency[SkipValidation[Place]]


@post(
    "/games/{game:str}/join",
    status_code=200,
    tags=TAGS,
    responses=REFUSALS_WITH_BODY,
    summary="Take a seat",
)
async def join(data: JSONBody[Joining], place: ThePlace) -> Done:
    """Without a seat the one kept for me, or the first that is free."""
    place.caller.need("play")
    table = await place.table()
    given = read_name(data.name, "name") if data.name else ""
    person = await place.services.somebody(place.request, place.caller)
    name = await name_at_table(place.services, person, given)
    return await place.act(table, Actor(person.id), Join(name, data.seat))


@post(
    "/games/{game:str}/move/{move:str}",
    status_code=200,
    tags=TAGS,
    responses=REFUSALS,
    summary="Make a move",
)
async def make_move(
    move: Annotated[
        str, PathParameter(max_length=100, description="Such as H8:11-3, x:3-7, pass or resign.")
    ],
    place: ThePlace,
    seat: OwnSeat = None,
) -> Done:
    person = place.caller.need_person("play")
    table = await place.table()
    action = parse_move(move, table.edition)
    return await place.act(table, Actor(person.id, seat), action)


@post(
    "/games/{game:str}/resign",
    status_code=200,
    tags=TAGS,
    responses=REFUSALS,
    summary="Give up",
)
async def resign(place: ThePlace, seat: OwnSeat = None) -> Done:
    """The others play on."""
    return await place.do(Resign(), seat)


@post(
    "/games/{game:str}/leave",
    status_code=200,
    tags=TAGS,
    responses=REFUSALS,
    summary="Give the seat up before the game",
)
async def leave(place: ThePlace) -> Done:
    return await place.do(Leave())


@post(
    "/games/{game:str}/close",
    status_code=200,
    tags=TAGS,
    responses=REFUSALS,
    summary="Take my table away before the game",
)
async def close(place: ThePlace) -> Done:
    return await place.do(Close())


@post(
    "/games/{game:str}/claim/{gone:int}",
    status_code=200,
    tags=TAGS,
    responses=REFUSALS,
    summary="Go on without a player who is gone",
)
async def claim(gone: SeatNumber, place: ThePlace) -> Done:
    return await place.do(Claim(gone))


@post(
    "/games/{game:str}/stand-in/{gone:int}",
    status_code=200,
    tags=TAGS,
    responses=REFUSALS,
    summary="Let the agreed bot play for who is gone",
)
async def stand_in(gone: SeatNumber, place: ThePlace) -> Done:
    return await place.do(StandIn(gone))


@post(
    "/games/{game:str}/emote",
    status_code=200,
    tags=TAGS,
    responses=REFUSALS_WITH_BODY,
    summary="Show a sign",
)
async def emote(data: JSONBody[Emoting], place: ThePlace, seat: OwnSeat = None) -> Done:
    return await place.do(Emote(data.emote), seat)


@post("/games/{game:str}/rematch", tags=TAGS, responses=REFUSALS, summary="Play again")
async def rematch(place: ThePlace) -> NextGame:
    """The same people, everyone one seat further. Whoever asks second gets the same table."""
    person = place.caller.need_person("play")
    table = await place.table()
    if table.rematch is None or not table.seats_of(person.id):
        await place.act(table, Actor(person.id), Rematch())
        table = await place.table()
    assert table.rematch is not None
    return NextGame(table.rematch)


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
