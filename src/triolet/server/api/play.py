"""Actions at a table: join, move, resign, leave, close, claim, return, emote, rematch.

A request with an `Idempotency-Key` may be repeated; it takes effect once.
"""

from dataclasses import dataclass
from typing import Annotated, Literal

from litestar import post
from litestar.di import NamedDependency
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter, SkipValidation
from msgspec import Meta, Struct

from triolet.rules.moves import Resign
from triolet.rules.notation import parse_move
from triolet.server.api.error_responses import error_specs, refusal_error
from triolet.server.api.game_views import GameId, find_table
from triolet.server.api.requests import Key, Name, OwnSeat, RandomField, RandomParameter, read_name
from triolet.server.auth import Caller
from triolet.server.live.actions import (
    Action,
    Actor,
    Claim,
    Close,
    DeclineInvitation,
    DeclineRematch,
    Emote,
    Join,
    Leave,
    Rematch,
    Return,
    StandIn,
    TakeBack,
)
from triolet.server.live.client_actions import carry_out
from triolet.server.live.message_parts import Emotion
from triolet.server.live.refusal import RefusedError
from triolet.server.live.table import Table
from triolet.server.services import InjectedCaller, InjectedContext, RequestContext

TAGS = ["Games"]
ERRORS = error_specs(401, 404, 409, 422)
ERRORS_WITH_BODY = error_specs(401, 404, 409, 415, 422)
SeatNumber = Annotated[int, PathParameter(ge=0, le=3, description="Counted from 0.")]


class ActionResult(Struct, frozen=True):
    """The action is in the event log."""

    number: Annotated[int, Meta(description="The number of the last event after it.")]


class Joining(Struct, frozen=True, forbid_unknown_fields=True):
    """Name, seat and random text; all are optional."""

    name: Name = ""
    seat: Literal[0, 1, 2, 3] | None = None
    random: RandomField = None


class Emoting(Struct, frozen=True, forbid_unknown_fields=True):
    """One of the fixed emotes."""

    emote: Emotion


class NextGame(Struct, frozen=True):
    """The next game."""

    id: Annotated[
        str | None, Meta(description="Null until every person of the game wants a rematch.")
    ]


@dataclass(frozen=True, slots=True)
class GameRequest:
    """A request for an action in one game."""

    context: RequestContext
    caller: Caller
    game: str
    key: str | None

    async def table(self) -> Table:
        return await find_table(self.context.services, self.game)

    async def do(self, action: Action, seat: int | None = None) -> ActionResult:
        """Do an action for a caller who may play."""
        person = self.caller.need_person("play")
        return await self.act(await self.table(), person.id, action, seat)

    async def act(
        self, table: Table, person: str, action: Action, seat: int | None = None
    ) -> ActionResult:
        actor = Actor(person, seat, self.context.address)
        tables = self.context.services.tables
        try:
            number = await carry_out(tables, self.game, actor, action, self.key)
        except RefusedError as error:
            raise refusal_error(error, table.edition, self.context.catalogue) from None
        return ActionResult(number)


def provide_game_request(
    game: GameId, context: InjectedContext, caller: InjectedCaller, key: Key = None
) -> GameRequest:
    return GameRequest(context, caller, game, key)


InjectedGameRequest = NamedDependency[SkipValidation[GameRequest]]


def _action(path: str, summary: str, errors: dict[int, ResponseSpec] = ERRORS) -> post:
    return post(
        f"/games/{{game:str}}/{path}",
        status_code=200,
        tags=TAGS,
        responses=errors,
        summary=summary,
    )


@_action("join", "Take a seat", ERRORS_WITH_BODY)
async def join(data: JSONBody[Joining], game_request: InjectedGameRequest) -> ActionResult:
    """Without a seat number: the seat reserved for me, or the first free one."""
    game_request.caller.need("play")
    table = await game_request.table()
    wanted = read_name(data.name, "name") if data.name else ""
    action = Join(wanted, data.seat, random=data.random or "")
    async with game_request.context.person_or_new_guest(game_request.caller) as person:
        return await game_request.act(table, person.id, action)


@_action("move/{move:str}", "Make a move")
async def make_move(
    move: Annotated[
        str, PathParameter(max_length=100, description="Such as H8:11-3, x:3-7, pass or resign.")
    ],
    game_request: InjectedGameRequest,
    seat: OwnSeat = None,
) -> ActionResult:
    person = game_request.caller.need_person("play")
    table = await game_request.table()
    action = parse_move(move, table.edition)
    return await game_request.act(table, person.id, action, seat)


@_action("resign", "Resign")
async def resign(game_request: InjectedGameRequest, seat: OwnSeat = None) -> ActionResult:
    """The other players continue."""
    return await game_request.do(Resign(), seat)


@_action("take-back", "Take back my last move")
async def take_back(game_request: InjectedGameRequest) -> ActionResult:
    """The bots' moves after it are taken back too. Only at a table opened with `take_back`."""
    return await game_request.do(TakeBack())


@_action("leave", "Leave the seat before the game")
async def leave(game_request: InjectedGameRequest) -> ActionResult:
    return await game_request.do(Leave())


@_action("invitation/decline", "Decline an invitation")
async def decline_invitation(game_request: InjectedGameRequest) -> ActionResult:
    """The seat that was reserved for me is then open to anyone."""
    return await game_request.do(DeclineInvitation())


@_action("close", "Close my table before the game")
async def close(game_request: InjectedGameRequest) -> ActionResult:
    """The host of a game in which no person has a seat may end it at any time."""
    return await game_request.do(Close())


@_action("claim/{gone:int}", "Continue without an absent player")
async def claim(gone: SeatNumber, game_request: InjectedGameRequest) -> ActionResult:
    return await game_request.do(Claim(gone))


@_action("stand-in/{gone:int}", "Replace an absent player with the bot agreed on at the start")
async def stand_in(gone: SeatNumber, game_request: InjectedGameRequest) -> ActionResult:
    return await game_request.do(StandIn(gone))


@_action("return", "Take the seat back from the bot that plays in it")
async def return_to_seat(game_request: InjectedGameRequest) -> ActionResult:
    """For a player who was replaced with a bot; rack and score stay."""
    return await game_request.do(Return())


@_action("emote", "Send an emote", ERRORS_WITH_BODY)
async def emote(
    data: JSONBody[Emoting], game_request: InjectedGameRequest, seat: OwnSeat = None
) -> ActionResult:
    return await game_request.do(Emote(data.emote), seat)


@post("/games/{game:str}/rematch", tags=TAGS, responses=ERRORS, summary="Offer or accept a rematch")
async def rematch(game_request: InjectedGameRequest, random: RandomParameter = None) -> NextGame:
    """The next game begins when every person of this one has asked for it: the same people, each
    moved by one seat. Later requests return the same game."""
    person = game_request.caller.need_person("play")
    table = await game_request.table()
    if table.rematch is None or table.rematch_seat(person.id) is None:
        await game_request.act(table, person.id, Rematch(random or ""))
        table = await game_request.table()
    return NextGame(table.rematch)


@_action("rematch/decline", "Decline a rematch, or withdraw my offer")
async def decline_rematch(game_request: InjectedGameRequest) -> ActionResult:
    """Every player of the game is notified."""
    return await game_request.do(DeclineRematch())


HANDLERS: tuple[HTTPRouteHandler, ...] = (
    join,
    make_move,
    resign,
    take_back,
    leave,
    decline_invitation,
    close,
    claim,
    stand_in,
    return_to_seat,
    emote,
    rematch,
    decline_rematch,
)
