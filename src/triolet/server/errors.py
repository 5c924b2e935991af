"""API errors and their common body: a stable code for programs, a message in English, and details.

Other modules decide when to raise them. The web app has a sentence of its own for every code.
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from http import HTTPStatus
from types import MappingProxyType
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

from triolet.rules.errors import TrioletError

NO_HEADERS: Final[Mapping[str, str]] = MappingProxyType({})
NO_VALUES: Final[Mapping[str, str | int]] = MappingProxyType({})


class ErrorCode(StrEnum):
    """The codes of error responses, except those of `live.refusal.Refusal`. The text of a code is
    `error-<code>` in the catalogues."""

    BAD_REQUEST = "bad-request"
    BAD_JSON = "bad-json"
    BAD_FIELD = "bad-field"
    BAD_PARAMETER = "bad-parameter"
    BAD_NOTATION = "bad-notation"
    BAD_RECORD = "bad-record"
    BAD_SEAT = "bad-seat"
    BAD_PASSWORD = "bad-password"
    COMMON_PASSWORD = "common-password"
    UNKNOWN_PERSON = "unknown-person"
    NOT_LOGGED_IN = "not-logged-in"
    UNKNOWN_TOKEN = "unknown-token"
    WRONG_PASSWORD = "wrong-password"
    WRONG_RESET_CODE = "wrong-reset-code"
    FORBIDDEN = "forbidden"
    BANNED = "banned"
    MISSING_SCOPE = "missing-scope"
    NEEDS_SESSION = "needs-session"
    WRONG_ORIGIN = "wrong-origin"
    WRONG_HOST = "wrong-host"
    NOT_FOUND = "not-found"
    UNKNOWN_GAME = "unknown-game"
    DAMAGED_GAME = "damaged-game"
    GAME_RUNNING = "game-running"
    METHOD_NOT_ALLOWED = "method-not-allowed"
    CONFLICT = "conflict"
    NAME_IS_KEPT = "name-is-kept"
    HAS_ACCOUNT = "has-account"
    TOO_MANY_TOKENS = "too-many-tokens"
    TOO_MANY_BLOCKS = "too-many-blocks"
    TOO_MANY_REPORTS = "too-many-reports"
    TOO_LARGE = "too-large"
    TOO_SLOW = "too-slow"
    NOT_JSON = "not-json"
    NOT_TEXT = "not-text"
    UNPROCESSABLE = "unprocessable"
    TOO_MANY_REQUESTS = "too-many-requests"
    INTERNAL = "internal"
    BUSY = "busy"
    ENGINE_UNAVAILABLE = "engine-unavailable"
    UNAVAILABLE = "unavailable"


class Detail(Struct, frozen=True, omit_defaults=True):
    """One problem: a field or a line of the request, or a broken rule."""

    message: str
    code: Annotated[str, Meta(description="The code of the broken rule.")] = ""
    where: Annotated[str, Meta(description="The field, parameter or line of the request.")] = ""
    squares: Annotated[list[str], Meta(description="The squares involved, such as H8.")] = (
        msgspec.field(default_factory=list)
    )


class ErrorContent(Struct, frozen=True):
    """Code, message and details of an error."""

    code: Annotated[str, Meta(description="Stable, for programs.", examples=["not-found"])]
    message: Annotated[str, Meta(description="A sentence for people.")]
    details: list[Detail]
    values: Annotated[
        dict[str, str | int], Meta(description="What a sentence about the code may name.")
    ]


class ErrorBody(Struct, frozen=True):
    """The body of every error response."""

    error: ErrorContent


class ApiError(TrioletError):
    """An error response."""

    def __init__(
        self,
        status: HTTPStatus,
        code: StrEnum,
        message: str,
        details: Sequence[Detail] = (),
        headers: Mapping[str, str] = NO_HEADERS,
        values: Mapping[str, str | int] = NO_VALUES,
    ) -> None:
        assert status >= HTTPStatus.BAD_REQUEST
        self.status = status
        self.code = code
        self.message = message
        self.details = tuple(details)
        self.headers = headers
        self.values = values
        """The values in the text of the code."""
        super().__init__(message)

    @property
    def body(self) -> ErrorBody:
        return ErrorBody(
            ErrorContent(self.code.value, self.message, list(self.details), dict(self.values))
        )


CODES: Final[Mapping[HTTPStatus, tuple[ErrorCode, str]]] = MappingProxyType(
    {
        HTTPStatus.BAD_REQUEST: (ErrorCode.BAD_REQUEST, "The request is invalid."),
        HTTPStatus.UNAUTHORIZED: (ErrorCode.NOT_LOGGED_IN, "A session or a token is required."),
        HTTPStatus.FORBIDDEN: (ErrorCode.FORBIDDEN, "This is not allowed."),
        HTTPStatus.NOT_FOUND: (ErrorCode.NOT_FOUND, "There is nothing at this address."),
        HTTPStatus.METHOD_NOT_ALLOWED: (
            ErrorCode.METHOD_NOT_ALLOWED,
            "This address does not support the method; the header Allow lists those it does.",
        ),
        HTTPStatus.REQUEST_TIMEOUT: (
            ErrorCode.TOO_SLOW,
            "The request did not arrive in time; send it again.",
        ),
        HTTPStatus.CONFLICT: (ErrorCode.CONFLICT, "The current state does not allow this."),
        HTTPStatus.REQUEST_ENTITY_TOO_LARGE: (ErrorCode.TOO_LARGE, "The request body is too long."),
        HTTPStatus.MISDIRECTED_REQUEST: (
            ErrorCode.WRONG_HOST,
            "The server is at another address.",
        ),
        HTTPStatus.UNSUPPORTED_MEDIA_TYPE: (
            ErrorCode.NOT_JSON,
            "The Content-Type must be application/json; that of a record is text/plain.",
        ),
        HTTPStatus.UNPROCESSABLE_ENTITY: (
            ErrorCode.UNPROCESSABLE,
            "The request cannot be processed.",
        ),
        HTTPStatus.TOO_MANY_REQUESTS: (
            ErrorCode.TOO_MANY_REQUESTS,
            "Too many requests; wait a little.",
        ),
        HTTPStatus.INTERNAL_SERVER_ERROR: (
            ErrorCode.INTERNAL,
            "Internal server error; it was logged.",
        ),
        HTTPStatus.SERVICE_UNAVAILABLE: (
            ErrorCode.UNAVAILABLE,
            "The server is temporarily unavailable.",
        ),
    }
)
"""The default code and message of each status."""


def plain_error(
    status: HTTPStatus, details: Sequence[Detail] = (), headers: Mapping[str, str] = NO_HEADERS
) -> ApiError:
    """Return the default error of a status."""
    other = HTTPStatus.INTERNAL_SERVER_ERROR if status >= 500 else HTTPStatus.BAD_REQUEST
    return ApiError(status, *CODES.get(status, CODES[other]), details, headers)


def bad_request(
    code: StrEnum,
    message: str,
    details: Sequence[Detail] = (),
    values: Mapping[str, str | int] = NO_VALUES,
) -> ApiError:
    return ApiError(HTTPStatus.BAD_REQUEST, code, message, details, values=values)


def too_many(seconds: float) -> ApiError:
    """Return error 429 with the header Retry-After."""
    wait = max(1, int(seconds + 0.999))
    return plain_error(HTTPStatus.TOO_MANY_REQUESTS, headers={"retry-after": str(wait)})


def too_many_connections() -> ApiError:
    """Return error 429 for a WebSocket or a stream."""
    return too_many(30)
