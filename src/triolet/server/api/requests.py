"""Strict parsing of requests, and the types of common parameters.

Body fields are not coerced, unlike by default in the framework: "1" is not 1. The body of a handler
that declares a `TextBody` is text, not JSON.
"""

import re
from http import HTTPStatus
from typing import Annotated, Any, Final, TypeVar

import msgspec
from litestar import Request
from litestar.datastructures import State
from litestar.exceptions import InternalServerException
from litestar.handlers import HTTPRouteHandler
from litestar.params import BodyKwarg, HeaderParameter, QueryParameter
from msgspec import Meta

from triolet.server.errors import CODES, ApiError, Detail, ErrorCode, bad_request, plain_error
from triolet.server.live.message_parts import RandomText
from triolet.server.live.refusal import Refusal
from triolet.server.names import LONGEST, BadNameError, clean_name

PLACE: Final = re.compile(r"^(?P<message>.*?) - at `(?P<place>.*)`$", re.DOTALL)
JSON: Final = "application/json"
TEXT: Final = "text/plain"
T = TypeVar("T")

TextBody = Annotated[str, BodyKwarg(media_type=TEXT)]

PageSize = Annotated[int, QueryParameter(ge=1, le=100, description="Maximum number of games.")]
Before = Annotated[
    int | None,
    QueryParameter(
        ge=0,
        le=2**53,
        schema_extra={"minimum": 0},
        description="Only games created before this time (`created` of the last game).",
    ),
]
_KEY: Final = HeaderParameter(
    name="Idempotency-Key",
    pattern=r"^[A-Za-z0-9_.:-]{1,40}$",
    description="A repeated request with the same key takes effect once.",
)
Key = Annotated[str | None, _KEY]
RequiredKey = Annotated[str, _KEY]
RANDOM: Final = "Your random text for the seed of the deal; it is public."
RandomField = Annotated[RandomText, Meta(description=RANDOM, examples=["kP3vX9_qLm2-RtY7"])] | None
RandomParameter = Annotated[
    str | None, QueryParameter(pattern=r"^[A-Za-z0-9_-]{16,64}$", description=RANDOM)
]


def _own_seat(description: str) -> Any:
    # The framework drops a minimum of 0 from the schema of an optional parameter.
    return QueryParameter(ge=0, le=3, schema_extra={"minimum": 0}, description=description)


OwnSeat = Annotated[int | None, _own_seat("My seat, counted from 0, if I have several.")]
ViewedSeat = Annotated[int | None, _own_seat("My seat whose rack to show, if I have several.")]
Name = Annotated[
    str, Meta(max_length=200, description="Shown to others: 1 to 24 characters.", examples=["Ann"])
]


class StrictRequest(Request[None, None, State]):
    """A request whose body is parsed as what the handler declares: a struct, or text."""

    async def body(self) -> bytes:
        try:
            return await super().body()
        except InternalServerException:
            # The client disconnected before the end of the body, which is no bug of the server.
            raise plain_error(HTTPStatus.REQUEST_TIMEOUT) from None

    async def json(self) -> Any:
        handler = self.route_handler
        assert isinstance(handler, HTTPRouteHandler)
        assert handler.parsed_data_field is not None
        declared = handler.parsed_data_field.annotation
        is_text = declared is str
        content_type, options = self.content_type
        charset = options.get("charset", "utf-8").lower()
        if content_type != (TEXT if is_text else JSON) or charset not in ("utf-8", "utf8"):
            status = HTTPStatus.UNSUPPORTED_MEDIA_TYPE
            code, message = CODES[status]
            raise ApiError(status, ErrorCode.NOT_TEXT if is_text else code, message)
        body = await self.body()
        return read_text(body) if is_text else read_json(body, declared)


def read_text(body: bytes) -> str:
    try:
        return body.decode()
    except UnicodeDecodeError as error:
        detail = Detail(f"the body is not UTF-8 at byte {error.start}", where="body")
        raise plain_error(HTTPStatus.BAD_REQUEST, [detail]) from None


def read_json(body: bytes, struct: type[T]) -> T:
    """Parse a body; an error names the invalid field."""
    try:
        return msgspec.json.decode(body, type=struct)
    except msgspec.ValidationError as error:
        raise _bad_field(str(error)) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        message = "The body is not JSON."
        raise bad_request(ErrorCode.BAD_JSON, message, [Detail(str(error))]) from None


def _bad_field(text: str) -> ApiError:
    found = PLACE.match(text)
    message, place = (found["message"], found["place"]) if found else (text, "$")
    where = place.removeprefix("$").removeprefix(".") or "body"
    return bad_request(
        ErrorCode.BAD_FIELD, "The body does not match the schema.", [Detail(message, where=where)]
    )


def read_name(text: str, where: str) -> str:
    """Return the normalised name, or raise error 400."""
    try:
        return clean_name(text)
    except BadNameError as error:
        detail = Detail(str(error), where=where)
        values = {"reason": error.reason, "longest": LONGEST}
        raise bad_request(Refusal.BAD_NAME, "This name cannot be used.", [detail], values) from None
