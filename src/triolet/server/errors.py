"""API errors and their common body: a stable code for programs, a message for people, and details.

Other modules decide when to raise them.
"""

from collections.abc import Mapping, Sequence
from http import HTTPStatus
from types import MappingProxyType
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

from triolet.rules.errors import TrioletError

NO_HEADERS: Final[Mapping[str, str]] = MappingProxyType({})


class Detail(Struct, frozen=True, omit_defaults=True):
    """One problem: a field of the request, or a broken rule."""

    message: str
    code: Annotated[str, Meta(description="The code of the broken rule.")] = ""
    where: Annotated[str, Meta(description="The field or parameter of the request.")] = ""
    squares: Annotated[list[str], Meta(description="The squares involved, such as H8.")] = (
        msgspec.field(default_factory=list)
    )


class ErrorContent(Struct, frozen=True):
    """Code, message and details of an error."""

    code: Annotated[str, Meta(description="Stable, for programs.", examples=["not-found"])]
    message: Annotated[str, Meta(description="A sentence for people.")]
    details: list[Detail]


class ErrorBody(Struct, frozen=True):
    """The body of every error response."""

    error: ErrorContent


class ApiError(TrioletError):
    """An error response."""

    def __init__(
        self,
        status: HTTPStatus,
        code: str,
        message: str,
        details: Sequence[Detail] = (),
        headers: Mapping[str, str] = NO_HEADERS,
    ) -> None:
        assert status >= HTTPStatus.BAD_REQUEST
        self.status = status
        self.code = code
        self.message = message
        self.details = tuple(details)
        self.headers = headers
        super().__init__(message)

    @property
    def body(self) -> ErrorBody:
        return ErrorBody(ErrorContent(self.code, self.message, list(self.details)))


CODES: Final[Mapping[HTTPStatus, tuple[str, str]]] = MappingProxyType(
    {
        HTTPStatus.BAD_REQUEST: ("bad-request", "The request is invalid."),
        HTTPStatus.UNAUTHORIZED: ("not-logged-in", "A session or a token is required."),
        HTTPStatus.FORBIDDEN: ("forbidden", "This is not allowed."),
        HTTPStatus.NOT_FOUND: ("not-found", "There is nothing at this address."),
        HTTPStatus.METHOD_NOT_ALLOWED: (
            "method-not-allowed",
            "This address does not support the method; the header Allow lists those it does.",
        ),
        HTTPStatus.CONFLICT: ("conflict", "The current state does not allow this."),
        HTTPStatus.REQUEST_ENTITY_TOO_LARGE: ("too-large", "The request body is too long."),
        HTTPStatus.UNSUPPORTED_MEDIA_TYPE: (
            "not-json",
            "The body must be JSON with Content-Type: application/json.",
        ),
        HTTPStatus.UNPROCESSABLE_ENTITY: ("unprocessable", "The request cannot be processed."),
        HTTPStatus.TOO_MANY_REQUESTS: ("too-many-requests", "Too many requests; wait a little."),
        HTTPStatus.INTERNAL_SERVER_ERROR: (
            "internal",
            "Internal server error; it was logged.",
        ),
        HTTPStatus.SERVICE_UNAVAILABLE: ("unavailable", "The server is temporarily unavailable."),
    }
)
"""The default code and message of each status."""


def plain_error(
    status: HTTPStatus, details: Sequence[Detail] = (), headers: Mapping[str, str] = NO_HEADERS
) -> ApiError:
    """Return the default error of a status."""
    other = HTTPStatus.INTERNAL_SERVER_ERROR if status >= 500 else HTTPStatus.BAD_REQUEST
    return ApiError(status, *CODES.get(status, CODES[other]), details, headers)


def bad_request(code: str, message: str, details: Sequence[Detail] = ()) -> ApiError:
    return ApiError(HTTPStatus.BAD_REQUEST, code, message, details)


def too_many(seconds: float) -> ApiError:
    """Return error 429 with the header Retry-After."""
    wait = max(1, int(seconds + 0.999))
    return plain_error(HTTPStatus.TOO_MANY_REQUESTS, headers={"retry-after": str(wait)})
