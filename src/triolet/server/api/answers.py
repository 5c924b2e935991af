"""How refusals are answered, and how the schema tells of them: one body for all.

Every error that may come up in a handler is turned into an `ApiError` here.
"""

from collections.abc import Mapping
from http import HTTPStatus
from typing import Any, Final

from litestar import MediaType, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.datastructures import ResponseSpec

from triolet.analysis.explanation import explain_violation
from triolet.rules.edition import Edition
from triolet.rules.errors import NotationError, UnknownEditionError
from triolet.rules.legality import Violation
from triolet.server.errors import CODES, ApiError, Detail, ErrorBody, bad_request, plain_error
from triolet.server.logs import log_failure
from triolet.server.services import AnyRequest
from triolet.storage.database import StorageError, UnavailableError
from triolet.text import Catalogue

ALWAYS: Final = (400, 403, 413, 429, 500, 503)
"""What any request may be answered with."""


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """The refusals that an endpoint may answer with, for the schema."""
    return {
        status: ResponseSpec(
            ErrorBody, generate_examples=False, description=CODES[HTTPStatus(status)][1]
        )
        for status in sorted({*ALWAYS, *statuses})
    }


def answer(error: ApiError, request: AnyRequest) -> Response[ErrorBody]:
    request.app.state.services.metrics.refused(error.code)
    return Response(
        error.body,
        status_code=error.status.value,
        headers=dict(error.headers),
        media_type=MediaType.JSON,
    )


def answer_api_error(request: AnyRequest, error: ApiError) -> Response[ErrorBody]:
    return answer(error, request)


def answer_validation(request: AnyRequest, error: ValidationException) -> Response[ErrorBody]:
    """A parameter that does not fit, or a body that is missing."""
    details = [
        _missing_body()
        if each.get("key") == "data"
        else Detail(str(each.get("message", "")), where=str(each.get("key", "")))
        for each in error.extra or ()
        if isinstance(each, Mapping)
    ]
    message = "A parameter is missing or does not fit."
    return answer(bad_request("bad-parameter", message, details), request)


def _missing_body() -> Detail:
    # A body that is there was read by `JsonRequest`, which says what is wrong with it.
    return Detail("a body of JSON is needed", where="body")


def answer_http_error(request: AnyRequest, error: HTTPException) -> Response[ErrorBody]:
    status = HTTPStatus(error.status_code)
    if status >= HTTPStatus.INTERNAL_SERVER_ERROR:
        log_failure("failure", error.__cause__ or error)
    return answer(plain_error(status, headers=error.headers or {}), request)


def answer_notation_error(request: AnyRequest, error: NotationError) -> Response[ErrorBody]:
    detail = Detail(f"{error.message} (column {error.column})")
    message = "A text of the game cannot be read."
    return answer(bad_request("bad-notation", message, [detail]), request)


def answer_unknown_edition(request: AnyRequest, error: UnknownEditionError) -> Response[ErrorBody]:
    return answer(bad_request("unknown-edition", f"{error}."), request)


def answer_storage_error(request: AnyRequest, error: StorageError) -> Response[ErrorBody]:
    log_failure("storage", error)
    is_passing = isinstance(error, UnavailableError)
    headers = {"retry-after": "2"} if is_passing else {}
    return answer(plain_error(HTTPStatus.SERVICE_UNAVAILABLE, headers=headers), request)


def answer_failure(request: AnyRequest, error: Exception) -> Response[ErrorBody]:
    """A mistake of the program: whoever asked learns nothing of it, whoever operates does."""
    log_failure("failure", error)
    return answer(plain_error(HTTPStatus.INTERNAL_SERVER_ERROR), request)


def violation_details(
    broken: tuple[Violation, ...], edition: Edition, catalogue: Catalogue
) -> list[Detail]:
    """Every rule that a move breaks, in words."""
    return [
        Detail(
            explain_violation(violation, edition, catalogue),
            code=violation.code.value,
            squares=[str(square) for square in violation.squares],
        )
        for violation in broken
    ]


HANDLERS: Final[dict[int | type[Exception], Any]] = {
    ApiError: answer_api_error,
    ValidationException: answer_validation,
    HTTPException: answer_http_error,
    NotationError: answer_notation_error,
    UnknownEditionError: answer_unknown_edition,
    StorageError: answer_storage_error,
    Exception: answer_failure,
}
