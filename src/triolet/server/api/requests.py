"""How requests are read: strictly, with a sentence for everything that does not fit.

The framework would take "1" for 1 in a body; here a body means what its schema says.
"""

import re
from http import HTTPStatus
from typing import Annotated, Any, Final, TypeVar

import msgspec
from litestar import Request
from litestar.datastructures import State
from litestar.handlers import HTTPRouteHandler
from litestar.params import HeaderParameter, QueryParameter
from msgspec import Meta

from triolet.server.errors import ApiError, Detail, bad_request, plain_error
from triolet.server.names import BadNameError, clean_name

PLACE: Final = re.compile(r"^(?P<message>.*?) - at `(?P<place>.*)`$", re.DOTALL)
JSON: Final = "application/json"
T = TypeVar("T")

PageSize = Annotated[int, QueryParameter(ge=1, le=100, description="At most so many of them.")]
Before = Annotated[
    int | None,
    QueryParameter(
        ge=0,
        le=2**53,
        schema_extra={"minimum": 0},
        description="Only games made before this moment (`created` of the last one seen).",
    ),
]
Key = Annotated[
    str | None,
    HeaderParameter(
        name="Idempotency-Key",
        pattern=r"^[A-Za-z0-9_.:-]{1,40}$",
        description="The same key again has the effect of one.",
    ),
]
Name = Annotated[
    str, Meta(max_length=200, description="Shown to others: 1 to 24 characters.", examples=["Ann"])
]


class JsonRequest(Request[None, None, State]):
    """A request whose body, if it is asked for, is JSON of the form that the handler names."""

    async def json(self) -> Any:
        content_type, options = self.content_type
        charset = options.get("charset", "utf-8").lower()
        if content_type != JSON or charset not in ("utf-8", "utf8"):
            raise plain_error(HTTPStatus.UNSUPPORTED_MEDIA_TYPE)
        handler = self.route_handler
        assert isinstance(handler, HTTPRouteHandler)
        assert handler.parsed_data_field is not None
        return read_json(await self.body(), handler.parsed_data_field.annotation)


def read_json(body: bytes, form: type[T]) -> T:
    """Reads a body; what does not fit is named with its place."""
    try:
        return msgspec.json.decode(body, type=form)
    except msgspec.ValidationError as error:
        raise _bad_field(str(error)) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        message = "The body is not JSON."
        raise bad_request("bad-json", message, [Detail(str(error))]) from None


def _bad_field(text: str) -> ApiError:
    found = PLACE.match(text)
    message, place = (found["message"], found["place"]) if found else (text, "$")
    where = place.removeprefix("$").removeprefix(".") or "body"
    return bad_request(
        "bad-field", "The body does not have the form asked for.", [Detail(message, where=where)]
    )


def read_name(text: str, where: str) -> str:
    """A name that people can bear."""
    try:
        return clean_name(text)
    except BadNameError as error:
        detail = Detail(str(error), where=where)
        raise bad_request("bad-name", "This name cannot be used.", [detail]) from None
