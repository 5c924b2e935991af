"""What a table refuses, as an answer of the API: the same code, the same words, and a status."""

from http import HTTPStatus
from typing import Final

from triolet.rules.edition import Edition
from triolet.server.api.answers import violation_details
from triolet.server.errors import ApiError
from triolet.server.live.refusal import Refusal, RefusedError
from triolet.text import Catalogue

STATUSES: Final = {
    Refusal.UNKNOWN_EDITION: HTTPStatus.BAD_REQUEST,
    Refusal.WRONG_SEATS: HTTPStatus.BAD_REQUEST,
    Refusal.WRONG_SEAT: HTTPStatus.BAD_REQUEST,
    Refusal.UNKNOWN_BOT: HTTPStatus.BAD_REQUEST,
    Refusal.SEATED_TWICE: HTTPStatus.BAD_REQUEST,
    Refusal.WRONG_CLOCK: HTTPStatus.BAD_REQUEST,
    Refusal.NO_SUCH_SEAT: HTTPStatus.BAD_REQUEST,
    Refusal.WHICH_SEAT: HTTPStatus.BAD_REQUEST,
    Refusal.NO_PERSON: HTTPStatus.UNAUTHORIZED,
    Refusal.SEAT_KEPT: HTTPStatus.FORBIDDEN,
    Refusal.NOT_THE_HOST: HTTPStatus.FORBIDDEN,
    Refusal.NOT_SEATED: HTTPStatus.FORBIDDEN,
    Refusal.NOT_YOUR_SEAT: HTTPStatus.FORBIDDEN,
    Refusal.ONLY_THE_CLOCK: HTTPStatus.FORBIDDEN,
    Refusal.ILLEGAL_MOVE: HTTPStatus.UNPROCESSABLE_ENTITY,
    Refusal.NOT_YOUR_TILES: HTTPStatus.UNPROCESSABLE_ENTITY,
}
"""All others say that the table is not in a state for it now."""


def refused(error: RefusedError, edition: Edition | None, catalogue: Catalogue) -> ApiError:
    details = [] if edition is None else violation_details(error.violations, edition, catalogue)
    return ApiError(
        STATUSES.get(error.code, HTTPStatus.CONFLICT),
        error.code.value,
        catalogue.say(error.key, **error.values),
        details,
    )
