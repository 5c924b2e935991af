"""The printed editions and the bots, as data."""

from http import HTTPStatus
from typing import Annotated

from litestar import get
from litestar.handlers import HTTPRouteHandler
from litestar.params import PathParameter
from msgspec import Meta, Struct

from triolet.engine.levels import load_levels
from triolet.engine.registry import BOTS
from triolet.rules.edition import Edition
from triolet.rules.edition_file import EDITIONS, load_edition
from triolet.server.api.answers import refusals
from triolet.server.edition_view import EditionView, edition_view
from triolet.server.errors import ApiError
from triolet.server.services import AnyRequest, catalogue_of

TAGS = ["Editions and bots"]


class EditionSummary(Struct, frozen=True):
    """An edition in a list."""

    name: Annotated[str, Meta(examples=["gigamic-en"])]
    title: str
    language: str


class BotView(Struct, frozen=True):
    """A player that can take a seat."""

    name: Annotated[str, Meta(examples=["greedy"])]
    level: Annotated[int | None, Meta(description="From 1, the weakest; null for simple bots.")]
    title: Annotated[str, Meta(description="As people say it.")]
    sketch: Annotated[str, Meta(description="What it does and what it misses.")]


@get("/editions", tags=TAGS, responses=refusals(), summary="The editions")
async def list_editions() -> list[EditionSummary]:
    return [
        EditionSummary(edition.name, edition.title, edition.language)
        for edition in map(load_edition, EDITIONS)
    ]


@get("/editions/{name:str}", tags=TAGS, responses=refusals(404), summary="One edition")
async def read_edition(
    name: Annotated[str, PathParameter(description="Such as gigamic-en.")],
) -> EditionView:
    return edition_view(known_edition(name))


def known_edition(name: str) -> Edition:
    """One of the printed editions; anything else is not looked for."""
    if name not in EDITIONS:
        known = ", ".join(EDITIONS)
        message = f"There is no edition of this name; the editions are {known}."
        raise ApiError(HTTPStatus.NOT_FOUND, "unknown-edition", message)
    return load_edition(name)


@get("/bots", tags=TAGS, responses=refusals(), summary="The bots, the levels by their strength")
async def list_bots(request: AnyRequest) -> list[BotView]:
    catalogue = catalogue_of(request)
    simple = [name for name in BOTS if name not in {level.name for level in load_levels()}]
    return [BotView(name, None, name, "") for name in simple] + [
        BotView(
            level.name, level.rank, catalogue.say(level.name_key), catalogue.say(level.sketch_key)
        )
        for level in load_levels()
    ]


HANDLERS: tuple[HTTPRouteHandler, ...] = (list_editions, read_edition, list_bots)
