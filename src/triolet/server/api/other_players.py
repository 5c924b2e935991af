"""Block and report other players, who are named by their seat at a table."""

import secrets
from http import HTTPStatus
from typing import Annotated, Literal

from litestar import delete, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody, PathParameter
from msgspec import Meta, Struct

from triolet.rules.errors import printable
from triolet.server.api.error_responses import error_specs, refusal_error
from triolet.server.api.game_views import Moment, check_may_watch
from triolet.server.api.play import InjectedGameRequest, SeatNumber
from triolet.server.errors import ApiError, ErrorCode, plain_error
from triolet.server.live.refusal import Refusal, RefusedError
from triolet.server.live.seating import check_seat
from triolet.server.services import InjectedCaller, InjectedServices
from triolet.storage.blocks import blocks_of, delete_block, save_block
from triolet.storage.reports import Report, count_reports, save_report

TAGS = ["Accounts"]


class BlockView(Struct, frozen=True):
    """A person whom the caller has blocked, and who cannot join their tables or invite them."""

    id: Annotated[str, Meta(description="The id of the block.")]
    name: str
    at: Moment


class Reporting(Struct, frozen=True, forbid_unknown_fields=True):
    """A report about a player."""

    reason: Literal["rude-name", "cheating", "other"]
    words: Annotated[str, Meta(max_length=500, description="For the operator.")] = ""


@post(
    "/games/{game:str}/seats/{seat:int}/block",
    status_code=204,
    tags=TAGS,
    responses=error_specs(401, 404, 409),
    summary="Block a player",
)
async def block(seat: SeatNumber, game_request: InjectedGameRequest) -> None:
    """The player can no longer join tables that the caller opens, or invite the caller."""
    services, person = game_request.context.services, game_request.caller.need_session()
    _, other = await _other_player(game_request, seat)
    most = services.settings.limits.blocks
    async with services.tables.limits.locks.hold(person.id):
        if len(await blocks_of(services.database, person.id)) >= most:
            message = f"A person can block at most {most} others; unblock one first."
            raise ApiError(
                HTTPStatus.CONFLICT, ErrorCode.TOO_MANY_BLOCKS, message, values={"most": most}
            )
        block_id = secrets.token_hex(8)
        await save_block(services.database, block_id, person.id, other, services.now())


@post(
    "/games/{game:str}/seats/{seat:int}/report",
    status_code=204,
    tags=TAGS,
    responses=error_specs(401, 404, 409, 415),
    summary="Report a player to the operator",
)
async def report(
    seat: SeatNumber, data: JSONBody[Reporting], game_request: InjectedGameRequest
) -> None:
    """A second report about the same seat replaces the first."""
    context, person = game_request.context, game_request.caller.need_session()
    services, limits = context.services, context.services.settings.limits
    context.check_rate("report", limits.reports_of_address)
    name, other = await _other_player(game_request, seat)
    most = limits.reports
    async with services.tables.limits.locks.hold(person.id):
        if await count_reports(services.database, person.id) >= most:
            message = f"A person has at most {most} open reports; wait for the operator."
            raise ApiError(
                HTTPStatus.CONFLICT, ErrorCode.TOO_MANY_REPORTS, message, values={"most": most}
            )
        await save_report(
            services.database,
            Report(
                secrets.token_hex(4),
                services.now(),
                person.id,
                other,
                game_request.game,
                seat,
                name,
                data.reason,
                printable(data.words),
            ),
        )


async def _other_player(game_request: InjectedGameRequest, number: int) -> tuple[str, str]:
    """Return the name and the id of another person at the table; raise error 404 for a bot or a
    free seat."""
    table, caller = await game_request.table(), game_request.caller
    check_may_watch(table, caller.id)
    try:
        check_seat(table, number)
        if number in table.seats_of(caller.id):
            raise RefusedError(Refusal.OWN_SEAT)
    except RefusedError as error:
        raise refusal_error(error, None, game_request.context.catalogue) from None
    seat = table.seats[number]
    if seat.person is None:
        raise plain_error(HTTPStatus.NOT_FOUND)
    return seat.name, seat.person


@get("/me/blocks", tags=TAGS, responses=error_specs(401), summary="Whom I have blocked")
async def list_blocks(services: InjectedServices, caller: InjectedCaller) -> list[BlockView]:
    person = caller.need_session()
    blocks = await blocks_of(services.database, person.id)
    return [BlockView(each.id, each.name, each.at) for each in blocks]


@delete("/me/blocks/{block:str}", tags=TAGS, responses=error_specs(401, 404), summary="Unblock")
async def unblock(
    block: Annotated[str, PathParameter(description="The id of the block.", max_length=100)],
    services: InjectedServices,
    caller: InjectedCaller,
) -> None:
    person = caller.need_session()
    is_valid = block.isascii() and block.isalnum()
    if not is_valid or not await delete_block(services.database, person.id, block):
        raise plain_error(HTTPStatus.NOT_FOUND)


HANDLERS: tuple[HTTPRouteHandler, ...] = (block, report, list_blocks, unblock)
