"""Ask for the review of a finished game, and read it."""

from dataclasses import replace
from http import HTTPStatus

import msgspec
from litestar import get, post
from litestar.handlers import HTTPRouteHandler

from triolet.analysis.review import Review
from triolet.analysis.review_json import review_as_json
from triolet.server.api.error_responses import error_specs, refusal_error
from triolet.server.api.game_views import GameId, check_may_watch, find_table
from triolet.server.api.review_views import ReviewStatus, ReviewView
from triolet.server.auth import Caller
from triolet.server.errors import ApiError, ErrorCode
from triolet.server.fair_queue import Owner
from triolet.server.limits import address_hash
from triolet.server.live.refusal import Refusal, RefusedError
from triolet.server.live.table import Table
from triolet.server.live.views import seat_name
from triolet.server.services import InjectedCaller, InjectedContext, RequestContext

TAGS = ["Games"]
PATH = "/games/{game:str}/review"
ERRORS = error_specs(401, 404, 409)


@post(PATH, status_code=200, tags=TAGS, responses=ERRORS, summary="Ask for the review of a game")
async def ask_for_review(
    game: GameId, context: InjectedContext, caller: InjectedCaller
) -> ReviewStatus:
    """The game must be over. The review is computed once, turn by turn, and kept; read it again
    until `state` is `done`. Asking again changes nothing, unless it failed."""
    table = await _finished_table(game, context, caller)
    services = context.services
    if not await services.reviews.is_asked_for(game):
        try:
            services.tables.limits.check_review(caller.id, context.address)
        except RefusedError as error:
            raise refusal_error(error, None, context.catalogue) from None
        await services.reviews.ask(game)
    return await _status(game, table, context, caller)


@get(PATH, tags=TAGS, responses=ERRORS, summary="The review of a game")
async def read_review(
    game: GameId, context: InjectedContext, caller: InjectedCaller
) -> ReviewStatus:
    """While it is computed, it has the turns judged so far. The sentences are in the language of
    `Accept-Language`."""
    return await _status(game, await _finished_table(game, context, caller), context, caller)


async def _finished_table(game: str, context: RequestContext, caller: Caller) -> Table:
    """Return the table of a game that is over; racks are hidden until then."""
    caller.need("read")
    table = await find_table(context.services, game)
    check_may_watch(table, caller.id)
    if table.status == "closed":
        raise refusal_error(RefusedError(Refusal.TABLE_CLOSED), None, context.catalogue)
    if table.status != "over":
        message = context.catalogue.say(f"error-{ErrorCode.GAME_RUNNING}")
        raise ApiError(HTTPStatus.CONFLICT, ErrorCode.GAME_RUNNING, message)
    return table


async def _status(game: str, table: Table, context: RequestContext, caller: Caller) -> ReviewStatus:
    assert table.game is not None
    owner = Owner(caller.id or context.address, address_hash(context.address))
    state, review = await context.services.reviews.read(game, table, owner)
    return ReviewStatus(
        state,
        0 if review is None else len(review.turns),
        len(table.game.moves),
        None if review is None else _view(review, table, context),
    )


def _view(review: Review, table: Table, context: RequestContext) -> ReviewView:
    """Return the review with the names of the players as the table shows them."""
    players = tuple(
        replace(player, name=seat_name(seat, context.catalogue))
        for player, seat in zip(review.players, table.seats, strict=False)
    )
    content = review_as_json(replace(review, players=players), context.catalogue)
    return msgspec.convert(content, ReviewView)


HANDLERS: tuple[HTTPRouteHandler, ...] = (ask_for_review, read_review)
