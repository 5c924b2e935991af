"""Liveness, readiness and metrics, for the operator."""

from http import HTTPStatus
from typing import Literal

from litestar import Response, get
from litestar.handlers import HTTPRouteHandler
from msgspec import Struct

from triolet import __version__
from triolet.server.api.error_responses import error_specs
from triolet.server.errors import plain_error
from triolet.server.metrics import MEDIA_TYPE
from triolet.server.services import InjectedServices
from triolet.storage.database import StorageError

TAGS = ["Operating"]


class Health(Struct, frozen=True):
    """The process responds."""

    status: Literal["ok"]
    version: str


class Readiness(Struct, frozen=True):
    """The database responds too."""

    status: Literal["ready"]


@get("/health", tags=TAGS, responses=error_specs(), summary="Liveness: the process responds")
async def health() -> Health:
    return Health("ok", __version__)


@get("/ready", tags=TAGS, responses=error_specs(), summary="Readiness: the database responds")
async def ready(services: InjectedServices) -> Readiness:
    try:
        await services.database.rows("SELECT 1")
    except StorageError:
        raise plain_error(HTTPStatus.SERVICE_UNAVAILABLE) from None
    return Readiness("ready")


@get(
    "/metrics",
    tags=TAGS,
    media_type="text/plain",
    responses=error_specs(),
    summary="Metrics for Prometheus",
)
async def metrics(services: InjectedServices) -> Response[str]:
    return Response(services.metrics.page().decode(), media_type=MEDIA_TYPE)


HANDLERS: tuple[HTTPRouteHandler, ...] = (health, ready, metrics)
