"""Store a finished game that was played elsewhere, such as in a browser without the server."""

from litestar import Response, post
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec

from triolet.rules.errors import shortened_faults
from triolet.rules.record import RecordError
from triolet.server.api.error_responses import error_specs, refusal_error
from triolet.server.api.games import NewGame
from triolet.server.api.requests import TextBody
from triolet.server.errors import ApiError, Detail, ErrorCode, bad_request
from triolet.server.live.refusal import RefusedError
from triolet.server.records import store_game, verify_sent_record
from triolet.server.services import InjectedCaller, InjectedContext
from triolet.storage.games import index_of

TAGS = ["Games"]
KNOWN = ResponseSpec(NewGame, description="The game is already here.", generate_examples=False)


@post(
    "/records",
    tags=TAGS,
    responses={200: KNOWN, **error_specs(401, 415)},
    summary="Store the record of a finished game",
)
async def send_record(
    data: TextBody, context: InjectedContext, caller: InjectedCaller
) -> Response[NewGame]:
    """The body is a record (TGN) with its deal, as `text/plain`. The game is verified; anyone who
    knows its id may read it, and it is in nobody's list. Names and moves are stored, other headers
    and comments are not. The same game again has the same id."""
    caller.need("play")
    services = context.services
    context.check_rate("record check", services.settings.limits.record_checks_of_address)
    try:
        verified = await services.record_checks.run(verify_sent_record, data, services.now())
    except RecordError as error:
        raise _bad_record(error) from None
    is_new = await index_of(services.database, verified.id) is None
    if is_new:
        async with context.person_or_new_guest(caller) as person:
            try:
                services.tables.limits.check_record(person.id, context.address)
            except RefusedError as error:
                raise refusal_error(error, None, context.catalogue) from None
            is_new = await store_game(services.database, verified)
    return Response(NewGame(verified.id), status_code=201 if is_new else 200)


def _bad_record(error: RecordError) -> ApiError:
    details = [
        Detail(fault.message, where=f"line {fault.line}")
        for fault in shortened_faults(error.faults)
    ]
    message = f"The game was not stored. Faults in its record: {len(error.faults)}."
    return bad_request(ErrorCode.BAD_RECORD, message, details)


HANDLERS: tuple[HTTPRouteHandler, ...] = (send_record,)
