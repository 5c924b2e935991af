"""Every refusal of the server, and the one body in which all of them are told.

What is refused is decided elsewhere. The code is stable and for programs, the message is for
people, the details name each single thing that is wrong.
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
    """One thing that is wrong: a field of the request, or a rule of the game."""

    message: str
    code: Annotated[str, Meta(description="The rule that a move breaks.")] = ""
    where: Annotated[str, Meta(description="The place in the request.")] = ""
    squares: Annotated[list[str], Meta(description="The squares concerned, such as H8.")] = (
        msgspec.field(default_factory=list)
    )


class ErrorContent(Struct, frozen=True):
    """What went wrong."""

    code: Annotated[str, Meta(description="Stable, for programs.", examples=["not-found"])]
    message: Annotated[str, Meta(description="A sentence for people.")]
    details: list[Detail]


class ErrorBody(Struct, frozen=True):
    """The body of every answer that is a refusal."""

    error: ErrorContent


class ApiError(TrioletError):
    """A request that is refused, with the status that says so."""

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
        HTTPStatus.BAD_REQUEST: ("bad-request", "The request cannot be understood."),
        HTTPStatus.UNAUTHORIZED: ("not-logged-in", "This needs a session or a token."),
        HTTPStatus.FORBIDDEN: ("forbidden", "This is not allowed."),
        HTTPStatus.NOT_FOUND: ("not-found", "There is nothing at this address."),
        HTTPStatus.METHOD_NOT_ALLOWED: (
            "method-not-allowed",
            "This address does not take that method; the header Allow names those it takes.",
        ),
        HTTPStatus.CONFLICT: ("conflict", "This does not fit what is there now."),
        HTTPStatus.REQUEST_ENTITY_TOO_LARGE: ("too-large", "The body of the request is too long."),
        HTTPStatus.UNSUPPORTED_MEDIA_TYPE: (
            "not-json",
            "The body must be JSON and say so: Content-Type: application/json.",
        ),
        HTTPStatus.UNPROCESSABLE_ENTITY: ("unprocessable", "The request cannot be carried out."),
        HTTPStatus.TOO_MANY_REQUESTS: ("too-many-requests", "Too many requests; wait a little."),
        HTTPStatus.INTERNAL_SERVER_ERROR: (
            "internal",
            "The server made a mistake; it has been written down.",
        ),
        HTTPStatus.SERVICE_UNAVAILABLE: ("unavailable", "The server cannot do this just now."),
    }
)
"""The code and the sentence of a refusal that has nothing more to say than its status."""


def plain_error(
    status: HTTPStatus, details: Sequence[Detail] = (), headers: Mapping[str, str] = NO_HEADERS
) -> ApiError:
    """The refusal that a status alone stands for."""
    if status not in CODES:
        status_class = HTTPStatus.INTERNAL_SERVER_ERROR if status >= 500 else HTTPStatus.BAD_REQUEST
        return ApiError(status, *CODES[status_class], details, headers)
    return ApiError(status, *CODES[status], details, headers)


def bad_request(code: str, message: str, details: Sequence[Detail] = ()) -> ApiError:
    return ApiError(HTTPStatus.BAD_REQUEST, code, message, details)


def too_many(seconds: float) -> ApiError:
    """Who asks too often is told when to come again."""
    wait = max(1, int(seconds + 0.999))
    return plain_error(HTTPStatus.TOO_MANY_REQUESTS, headers={"retry-after": str(wait)})
