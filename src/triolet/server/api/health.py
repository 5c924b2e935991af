"""Liveness, readiness and metrics, for the operator."""

from http import HTTPStatus
from typing import Literal

from litestar import Response, get
from litestar.handlers import HTTPRouteHandler
from msgspec import Struct

from triolet import __version__
from triolet.server.api.error_responses import error_specs
from triolet.server.database_watch import MESSAGES
from triolet.server.errors import Detail, plain_error
from triolet.server.metrics import MEDIA_TYPE
from triolet.server.services import InjectedServices

TAGS = ["Operating"]


class Health(Struct, frozen=True):
    """The process responds."""

    status: Literal["ok"]
    version: str


class Readiness(Struct, frozen=True):
    """The database can be written too."""

    status: Literal["ready"]


@get("/health", tags=TAGS, responses=error_specs(), summary="Liveness: the process responds")
async def health() -> Health:
    return Health("ok", __version__)


@get(
    "/ready",
    tags=TAGS,
    responses=error_specs(),
    summary="Readiness: the database can be written",
)
async def ready(services: InjectedServices) -> Readiness:
    """An error names the problem in its details: `full-disk`, `deleted-file`, `empty-file`,
    `damaged-pages` or `unavailable`."""
    problem = await services.database_watch.problem()
    if problem is not None:
        detail = Detail(MESSAGES[problem], code=problem)
        raise plain_error(HTTPStatus.SERVICE_UNAVAILABLE, [detail])
    return Readiness("ready")


@get(
    "/metrics",
    tags=TAGS,
    media_type="text/plain",
    responses=error_specs(),
    summary="Metrics for Prometheus",
)
async def metrics(services: InjectedServices) -> Response[str]:
    await services.size_metrics.refresh(services.now())
    return Response(services.metrics.page().decode(), media_type=MEDIA_TYPE)


HANDLERS: tuple[HTTPRouteHandler, ...] = (health, ready, metrics)
