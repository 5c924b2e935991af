"""For whoever operates the server: whether it lives, whether it can serve, what it has counted."""

from http import HTTPStatus
from typing import Literal

from litestar import Response, get
from litestar.handlers import HTTPRouteHandler
from msgspec import Struct

from triolet import __version__
from triolet.server.api.answers import refusals
from triolet.server.errors import plain_error
from triolet.server.metrics import MEDIA_TYPE
from triolet.server.services import TheServices
from triolet.storage.database import StorageError

TAGS = ["Operating"]


class Health(Struct, frozen=True):
    """The process answers."""

    status: Literal["ok"]
    version: str


class Readiness(Struct, frozen=True):
    """The database answers too."""

    status: Literal["ready"]


@get("/health", tags=TAGS, responses=refusals(), summary="Whether the process answers")
async def health() -> Health:
    return Health("ok", __version__)


@get("/ready", tags=TAGS, responses=refusals(), summary="Whether games can be played now")
async def ready(services: TheServices) -> Readiness:
    try:
        await services.database.rows("SELECT 1")
    except StorageError:
        raise plain_error(HTTPStatus.SERVICE_UNAVAILABLE) from None
    return Readiness("ready")


@get(
    "/metrics",
    tags=TAGS,
    media_type="text/plain",
    responses=refusals(),
    summary="What was counted, for Prometheus",
)
async def metrics(services: TheServices) -> Response[str]:
    return Response(services.metrics.page().decode(), media_type=MEDIA_TYPE)


HANDLERS: tuple[HTTPRouteHandler, ...] = (health, ready, metrics)
