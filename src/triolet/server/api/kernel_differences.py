"""Reports of browsers whose kernel gave another answer than the server."""

import logging
from typing import Annotated, Literal

from litestar import post
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody
from msgspec import Meta, Struct

from triolet.server.api.error_responses import error_specs
from triolet.server.api.game_views import find_table
from triolet.server.live.message_parts import TileName
from triolet.server.live.requests import LaidTiles
from triolet.server.logs import log_throttled
from triolet.server.services import InjectedContext


class KernelDifference(Struct, frozen=True, forbid_unknown_fields=True):
    """A preview or fits for which the kernel in the browser and the server differ."""

    kind: Literal["preview", "fits"]
    game: Annotated[str, Meta(max_length=40, description="The id of the game.")]
    tiles: Annotated[LaidTiles, Meta(description="The tiles already placed in this turn.")]
    tile: Annotated[TileName, Meta(description="The tile whose fits were asked for.")] | None
    kernel: Annotated[str, Meta(max_length=2000, description="The kernel's answer.")]


@post(
    "/kernel-differences",
    status_code=204,
    tags=["Operating"],
    responses=error_specs(404, 415),
    summary="Report another answer of the kernel in the browser",
)
async def report_difference(data: JSONBody[KernelDifference], context: InjectedContext) -> None:
    """It is counted in the metrics, and logged without tiles and ids."""
    services = context.services
    context.check_rate("difference", services.settings.limits.differences_of_address)
    table = await find_table(services, data.game)
    services.metrics.differed(data.kind)
    log_throttled(
        logging.WARNING,
        "kernel difference",
        kind=data.kind,
        edition=table.edition.name,
        laid=len(data.tiles),
    )


HANDLERS: tuple[HTTPRouteHandler, ...] = (report_difference,)
