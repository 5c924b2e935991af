"""Error responses: exception handlers, their OpenAPI schema, and the status of each table refusal.

All errors have the body `ErrorBody`.
"""

from collections.abc import Mapping
from http import HTTPStatus
from typing import Any, Final

from litestar import MediaType, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.datastructures import ResponseSpec

from triolet.analysis.explanation import explain_violation
from triolet.rules.edition import Edition
from triolet.rules.edition_file import EDITIONS
from triolet.rules.errors import NotationError, UnknownEditionError
from triolet.rules.legality import Violation
from triolet.server.errors import (
    CODES,
    ApiError,
    Detail,
    ErrorBody,
    ErrorCode,
    bad_request,
    plain_error,
    too_many,
)
from triolet.server.live.log_rows import DamagedGameError
from triolet.server.live.refusal import Refusal, RefusedError
from triolet.server.logs import log_failure, log_failure_throttled
from triolet.server.services import AnyRequest
from triolet.storage.database import StorageError, UnavailableError
from triolet.text import Catalogue

ANY_REQUEST: Final = (400, 403, 408, 413, 421, 429, 500, 503)
"""Error statuses of every endpoint."""
REFUSAL_STATUSES: Final = {
    Refusal.UNKNOWN_EDITION: HTTPStatus.BAD_REQUEST,
    Refusal.WRONG_SEATS: HTTPStatus.BAD_REQUEST,
    Refusal.WRONG_SEAT: HTTPStatus.BAD_REQUEST,
    Refusal.UNKNOWN_BOT: HTTPStatus.BAD_REQUEST,
    Refusal.SEATED_TWICE: HTTPStatus.BAD_REQUEST,
    Refusal.WRONG_CLOCK: HTTPStatus.BAD_REQUEST,
    Refusal.WRONG_TAKE_BACK: HTTPStatus.BAD_REQUEST,
    Refusal.NO_SUCH_SEAT: HTTPStatus.BAD_REQUEST,
    Refusal.WHICH_SEAT: HTTPStatus.BAD_REQUEST,
    Refusal.NO_PERSON: HTTPStatus.UNAUTHORIZED,
    Refusal.SEAT_KEPT: HTTPStatus.FORBIDDEN,
    Refusal.BLOCKED: HTTPStatus.FORBIDDEN,
    Refusal.NOT_THE_HOST: HTTPStatus.FORBIDDEN,
    Refusal.NOT_SEATED: HTTPStatus.FORBIDDEN,
    Refusal.NOT_YOUR_SEAT: HTTPStatus.FORBIDDEN,
    Refusal.ONLY_THE_CLOCK: HTTPStatus.FORBIDDEN,
    Refusal.ILLEGAL_MOVE: HTTPStatus.UNPROCESSABLE_ENTITY,
    Refusal.NOT_YOUR_TILES: HTTPStatus.UNPROCESSABLE_ENTITY,
}
"""All other refusals are 409: the current state of the table does not allow the action."""


def error_specs(*statuses: int) -> dict[int, ResponseSpec]:
    """Return the error responses of an endpoint for the OpenAPI schema."""
    return {
        status: ResponseSpec(
            ErrorBody, generate_examples=False, description=CODES[HTTPStatus(status)][1]
        )
        for status in sorted({*ANY_REQUEST, *statuses})
    }


def handle_api_error(request: AnyRequest, error: ApiError) -> Response[ErrorBody]:
    request.app.state.services.metrics.refused(error.code)
    return Response(
        error.body,
        status_code=error.status.value,
        headers=dict(error.headers),
        media_type=MediaType.JSON,
    )


def handle_validation(request: AnyRequest, error: ValidationException) -> Response[ErrorBody]:
    """Handle an invalid parameter or a missing body."""
    details = [
        # `StrictRequest` reports what is wrong with a body; here it is missing.
        Detail("a body is required", where="body")
        if each.get("key") == "data"
        else Detail(str(each.get("message", "")), where=str(each.get("key", "")))
        for each in error.extra or ()
        if isinstance(each, Mapping)
    ]
    message = "A parameter is missing or invalid."
    return handle_api_error(request, bad_request(ErrorCode.BAD_PARAMETER, message, details))


def handle_http_error(request: AnyRequest, error: HTTPException) -> Response[ErrorBody]:
    status = HTTPStatus(error.status_code)
    if status >= HTTPStatus.INTERNAL_SERVER_ERROR:
        log_failure("failure", error.__cause__ or error)
    return handle_api_error(request, plain_error(status, headers=error.headers or {}))


def handle_notation_error(request: AnyRequest, error: NotationError) -> Response[ErrorBody]:
    detail = Detail(f"{error.message} (column {error.column})")
    message = "A text in game notation is invalid."
    return handle_api_error(request, bad_request(ErrorCode.BAD_NOTATION, message, [detail]))


def handle_unknown_edition(request: AnyRequest, error: UnknownEditionError) -> Response[ErrorBody]:
    values = {"edition": error.edition, "known": ", ".join(EDITIONS)}
    return handle_api_error(
        request, bad_request(Refusal.UNKNOWN_EDITION, f"{error}.", values=values)
    )


def handle_storage_error(request: AnyRequest, error: StorageError) -> Response[ErrorBody]:
    log_failure_throttled("storage", error)
    is_temporary = isinstance(error, UnavailableError)
    headers = {"retry-after": "2"} if is_temporary else {}
    unavailable = plain_error(HTTPStatus.SERVICE_UNAVAILABLE, headers=headers)
    return handle_api_error(request, unavailable)


def handle_damaged_game(request: AnyRequest, _error: DamagedGameError) -> Response[ErrorBody]:
    """Report a game whose log cannot be replayed; `Tables` has logged it."""
    message = "This game is damaged and cannot be continued. Other games are not affected."
    damaged = ApiError(HTTPStatus.INTERNAL_SERVER_ERROR, ErrorCode.DAMAGED_GAME, message)
    return handle_api_error(request, damaged)


def handle_failure(request: AnyRequest, error: Exception) -> Response[ErrorBody]:
    """Handle a bug: log it, and disclose nothing to the client."""
    log_failure("failure", error)
    return handle_api_error(request, plain_error(HTTPStatus.INTERNAL_SERVER_ERROR))


def violation_details(
    broken: tuple[Violation, ...], edition: Edition, catalogue: Catalogue
) -> list[Detail]:
    """Return a detail for every rule that a move breaks."""
    return [
        Detail(
            explain_violation(violation, edition, catalogue),
            code=violation.code.value,
            squares=[str(square) for square in violation.squares],
        )
        for violation in broken
    ]


def refusal_error(error: RefusedError, edition: Edition | None, catalogue: Catalogue) -> ApiError:
    """Return the API error for a refusal of a table: the same code and text, with a status. A
    refusal by a rate limit is the same as for any other request."""
    if error.code is Refusal.TOO_FAST:
        return too_many(int(error.values["seconds"]))
    details = [] if edition is None else violation_details(error.violations, edition, catalogue)
    return ApiError(
        REFUSAL_STATUSES.get(error.code, HTTPStatus.CONFLICT),
        error.code,
        catalogue.say(error.key, **error.values),
        details,
        values=error.values,
    )


EXCEPTION_HANDLERS: Final[dict[int | type[Exception], Any]] = {
    ApiError: handle_api_error,
    ValidationException: handle_validation,
    HTTPException: handle_http_error,
    NotationError: handle_notation_error,
    UnknownEditionError: handle_unknown_edition,
    StorageError: handle_storage_error,
    DamagedGameError: handle_damaged_game,
    Exception: handle_failure,
}
