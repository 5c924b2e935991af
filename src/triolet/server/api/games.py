"""Open, list and read games. Actions at a table are in `play`."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from http import HTTPStatus
from typing import Annotated, Final, Literal

from litestar import Response, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody, QueryParameter
from msgspec import Meta, Struct

from triolet.rules.record import format_record
from triolet.server.api.error_responses import error_specs, refusal_error
from triolet.server.api.game_views import (
    GameId,
    GameSummary,
    GameView,
    check_may_watch,
    find_table,
    summary_of,
    view_of,
)
from triolet.server.api.requests import (
    Before,
    Key,
    Name,
    PageSize,
    RandomField,
    RequiredKey,
    ViewedSeat,
    read_name,
)
from triolet.server.auth import PERSON_PATTERN
from triolet.server.errors import ApiError, Detail, ErrorCode, bad_request
from triolet.server.limits import address_hash
from triolet.server.live.absences import absences
from triolet.server.live.joining import check_guest_name, keep_name, name_at_table
from triolet.server.live.log import ClockPlan, OpenedEvent, SeatPlan
from triolet.server.live.log_rows import DamagedGameError
from triolet.server.live.refusal import Refusal, RefusedError
from triolet.server.live.table_record import record_of_table
from triolet.server.live.viewer import Viewer
from triolet.server.names import fold_name
from triolet.server.services import (
    InjectedCaller,
    InjectedContext,
    InjectedServices,
    RequestContext,
    Services,
)
from triolet.storage.blocks import is_blocked
from triolet.storage.games import (
    UNFINISHED,
    GameRow,
    LobbyShare,
    games_of_person,
    public_games,
)
from triolet.storage.people import Person, find_person

TAGS = ["Games"]
STATUSES: Final[Mapping[str, Sequence[str]]] = {"unfinished": UNFINISHED, "over": ("over",)}
Wanted = Annotated[
    Literal["unfinished", "over"] | None,
    QueryParameter(description="Only unfinished games, or only games that are over."),
]


class SeatRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """The kind of a seat: exactly one field is set."""

    bot: Annotated[str, Meta(max_length=50, description="The name of a bot.")] | None = None
    open: Annotated[bool, Meta(description="Anyone may take it.")] = False
    me: Annotated[bool, Meta(description="For the host, who opens the table.")] = False
    person: (
        Annotated[str, Meta(max_length=50, description="The id of an invited person.")] | None
    ) = None
    device: (
        Annotated[
            str,
            Meta(max_length=200, description="The name of another player on the host's device."),
        ]
        | None
    ) = None


class TableRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """The settings of a table."""

    edition: Annotated[str, Meta(max_length=50, examples=["gigamic-en"])]
    seats: Annotated[
        list[SeatRequest],
        Meta(min_length=1, max_length=8, examples=[[{"bot": "greedy"}, {"open": True}]]),
    ]
    name: Annotated[Name, Meta(description="Your name at the table.")] = ""
    clock: Annotated[
        ClockPlan,
        Meta(description="`turn` uses `seconds`, `total` also `increment`, `days` only `days`."),
    ] = ClockPlan()
    is_public: Annotated[bool, Meta(description="Whether it is publicly listed.")] = False
    spectators: bool = True
    hints: bool = False
    stand_in: (
        Annotated[
            str, Meta(max_length=50, description="The bot that may replace an absent player.")
        ]
        | None
    ) = None
    take_back: Annotated[
        bool,
        Meta(description="Whether moves can be taken back: without a clock and other people only."),
    ] = False
    random: RandomField = None


class Commitment(Struct, frozen=True):
    """The server's promise about the next table."""

    commitment: Annotated[str, Meta(description="The hash of the server's secret.")]


class NewGame(Struct, frozen=True):
    """The new game."""

    id: Annotated[str, Meta(description="Anyone who knows it may join or watch.")]


@post("/games", tags=TAGS, responses=error_specs(401, 409, 415), summary="Open a table")
async def open_table(
    data: JSONBody[TableRequest], context: InjectedContext, caller: InjectedCaller, key: Key = None
) -> NewGame:
    """The game starts when no seat is free. Bots move without further requests."""
    services = context.services
    caller.need("play")
    wanted = read_name(data.name, "name") if data.name else ""
    devices = [
        read_name(seat.device, f"seats[{number}].device") if seat.device is not None else ""
        for number, seat in enumerate(data.seats)
    ]
    async with context.person_or_new_guest(caller) as person:
        try:
            name = await name_at_table(services.database, person, wanted)
            if any(seat.open or seat.person not in (None, person.id) for seat in data.seats):
                await _check_device_names(services, person, devices)
        except RefusedError as error:
            raise refusal_error(error, None, context.catalogue) from None
        game = await _open(context, person, data, name, devices, key)
        await keep_name(services.database, person, name)
        return game


async def _open(
    context: RequestContext,
    person: Person,
    data: TableRequest,
    name: str,
    devices: Sequence[str],
    key: str | None,
) -> NewGame:
    services = context.services
    plans = [
        await _seat_plan(services, person, seat, number, devices[number] or name)
        for number, seat in enumerate(data.seats)
    ]
    plan = OpenedEvent(
        edition=data.edition,
        seats=plans,
        host=person.id,
        clock=data.clock,
        is_public=data.is_public,
        spectators=data.spectators,
        hints=data.hints,
        stand_in=data.stand_in,
        take_back=data.take_back,
        address_hash=address_hash(context.address),
        random=data.random or "",
    )
    try:
        return NewGame(await services.tables.open(plan, key, context.address))
    except RefusedError as error:
        raise refusal_error(error, None, context.catalogue) from None


@post(
    "/commitments",
    status_code=200,
    tags=TAGS,
    responses=error_specs(401),
    summary="The commitment of the table that I am going to open",
)
async def promise_table(
    context: InjectedContext, caller: InjectedCaller, key: RequiredKey
) -> Commitment:
    """Open the table with the same `Idempotency-Key` and a `random` text, chosen after this
    response: then neither side can choose the deal."""
    caller.need("play")
    async with context.person_or_new_guest(caller) as person:
        return Commitment(await context.services.tables.commitment(person.id, key))


async def _check_device_names(services: Services, host: Person, devices: Sequence[str]) -> None:
    """Refuse the names of other people's accounts, where other people join the table."""
    for name in devices:
        if fold_name(name) != host.account:
            await check_guest_name(services.database, name)


async def _seat_plan(
    services: Services, host: Person, seat: SeatRequest, number: int, name: str
) -> SeatPlan:
    kinds = (seat.bot is not None, seat.open, seat.me, seat.person is not None)
    if sum((*kinds, seat.device is not None)) != 1:
        message = "A seat has exactly one of bot, open, me, person and device."
        raise bad_request(ErrorCode.BAD_SEAT, message, [Detail(message, where=f"seats[{number}]")])
    if seat.bot is not None:
        return SeatPlan("bot", bot=seat.bot)
    if seat.me:
        return SeatPlan("person", name, person=host.id, is_guest=host.account is None)
    if seat.device is not None:
        return SeatPlan("device", name)
    if seat.person is None:
        return SeatPlan("open")
    is_id = PERSON_PATTERN.fullmatch(seat.person)
    invited = await find_person(services.database, seat.person) if is_id else None
    # A blocked host gets the same response as for an unknown id.
    if invited is None or await is_blocked(services.database, host.id, invited.id):
        message = "There is no person with this id."
        detail = Detail(message, where=f"seats[{number}].person")
        raise bad_request(ErrorCode.UNKNOWN_PERSON, message, [detail])
    if invited.id == host.id:
        return SeatPlan("person", name, person=host.id, is_guest=host.account is None)
    return SeatPlan("person", person=invited.id)


@get("/games", tags=TAGS, responses=error_specs(401), summary="Public games, newest first")
async def list_games(
    context: InjectedContext, caller: InjectedCaller, limit: PageSize = 20, before: Before = None
) -> list[GameSummary]:
    """Games that wait for players, and games in play."""
    caller.need("read")
    limits, viewer = context.services.settings.limits, address_hash(context.address)
    share = LobbyShare(limits.listed_tables_of_host, limits.listed_tables_of_address)
    rows = await public_games(context.services.database, share, limit, before, viewer)
    return await _summaries(context, rows, caller.id)


@get("/me/games", tags=TAGS, responses=error_specs(401), summary="My games, newest first")
async def list_my_games(
    context: InjectedContext,
    caller: InjectedCaller,
    limit: PageSize = 20,
    before: Before = None,
    status: Wanted = None,
) -> list[GameSummary]:
    """Includes invitations."""
    person = caller.need_person("read")
    statuses = None if status is None else STATUSES[status]
    rows = await games_of_person(context.services.database, person.id, limit, before, statuses)
    return await _summaries(context, rows, person.id)


async def _summaries(
    context: RequestContext, rows: list[GameRow], person: str | None
) -> list[GameSummary]:
    """Return the summaries of all games that can be read."""
    services, language = context.services, context.catalogue.language
    summaries = []
    for row in rows:
        with suppress(DamagedGameError):
            table = await find_table(services, row.id)
            summaries.append(summary_of(services, row.id, table, person, language))
    return summaries


@get(
    "/games/{game:str}",
    tags=TAGS,
    responses=error_specs(401, 404, 409),
    summary="A game as I see it",
)
async def read_game(
    game: GameId,
    context: InjectedContext,
    caller: InjectedCaller,
    since: Annotated[
        int, QueryParameter(ge=0, le=2**53, description="Only turns after this number.")
    ] = 0,
    look: ViewedSeat = None,
) -> GameView:
    caller.need("read")
    services = context.services
    table = await find_table(services, game)
    check_may_watch(table, caller.id)
    viewer = Viewer(caller.id, context.catalogue.language, look)
    absent = absences(table, await services.tables.presence.read(game))
    return view_of(services, game, table, viewer, since, absent)


@get(
    "/games/{game:str}/record",
    tags=TAGS,
    media_type="text/plain",
    responses=error_specs(401, 404, 409),
    summary="The record of a game (TGN)",
)
async def read_record(
    game: GameId, services: InjectedServices, caller: InjectedCaller
) -> Response[str]:
    """During the game it holds only public information."""
    caller.need("read")
    table = await find_table(services, game)
    check_may_watch(table, caller.id)
    if table.game is None:
        message = "The game has not started, so there is no record."
        raise ApiError(HTTPStatus.CONFLICT, Refusal.NOT_STARTED, message)
    return Response(format_record(record_of_table(table)), media_type="text/plain")


HANDLERS: tuple[HTTPRouteHandler, ...] = (
    promise_table,
    open_table,
    list_games,
    list_my_games,
    read_game,
    read_record,
)
