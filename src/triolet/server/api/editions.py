"""The printed editions and the bots."""

from http import HTTPStatus
from typing import Annotated

from litestar import get
from litestar.handlers import HTTPRouteHandler
from litestar.params import PathParameter
from msgspec import Meta, Struct

from triolet.engine.levels import load_levels
from triolet.engine.registry import BOTS
from triolet.rules.edition import Edition
from triolet.rules.edition_file import DEFAULT_EDITION, EDITIONS, load_edition
from triolet.server.api.error_responses import error_specs
from triolet.server.edition_view import EditionView, edition_view
from triolet.server.errors import ApiError
from triolet.server.live.refusal import Refusal
from triolet.server.services import AnyRequest, catalogue_of
from triolet.text import LANGUAGES, Catalogue

TAGS = ["Editions and bots"]
EditionName = Annotated[
    str, PathParameter(description="The name of an edition, such as gigamic-en.")
]


class EditionSummary(Struct, frozen=True):
    """An edition in a list."""

    name: Annotated[str, Meta(examples=["gigamic-en"])]
    title: str
    language: str
    default_for: Annotated[
        list[str], Meta(description="Languages of the web app with this edition as default.")
    ]


class BotView(Struct, frozen=True):
    """A bot that can take a seat."""

    name: Annotated[str, Meta(examples=["greedy"])]
    level: Annotated[int | None, Meta(description="1 is the weakest; null for simple bots.")]
    title: Annotated[str, Meta(description="The name in the language of the request.")]
    sketch: Annotated[str, Meta(description="How it plays.")]


@get("/editions", tags=TAGS, responses=error_specs(), summary="The editions")
async def list_editions() -> list[EditionSummary]:
    return edition_summaries()


def edition_summaries() -> list[EditionSummary]:
    """Return the list of all editions."""
    return [
        EditionSummary(
            edition.name,
            edition.title,
            edition.language,
            [language for language in LANGUAGES if default_edition(language) == edition.name],
        )
        for edition in map(load_edition, EDITIONS)
    ]


def default_edition(language: str) -> str:
    """Return the first edition that is printed in the language, or the default of the rules."""
    printed = (name for name in EDITIONS if load_edition(name).language == language)
    return next(printed, DEFAULT_EDITION)


@get("/editions/{name:str}", tags=TAGS, responses=error_specs(404), summary="One edition")
async def read_edition(name: EditionName) -> EditionView:
    return edition_view(find_edition(name))


def find_edition(name: str) -> Edition:
    """Return a printed edition, or raise error 404."""
    if name not in EDITIONS:
        known = ", ".join(EDITIONS)
        raise ApiError(
            HTTPStatus.NOT_FOUND,
            Refusal.UNKNOWN_EDITION,
            f"There is no such edition; the editions are {known}.",
            values={"edition": name, "known": known},
        )
    return load_edition(name)


@get("/bots", tags=TAGS, responses=error_specs(), summary="The bots, levels by strength")
async def list_bots(request: AnyRequest) -> list[BotView]:
    return bot_views(catalogue_of(request))


def bot_views(catalogue: Catalogue) -> list[BotView]:
    """Return all bots, with their names in the language of the catalogue."""
    simple = [name for name in BOTS if name not in {level.name for level in load_levels()}]
    return [BotView(name, None, name, "") for name in simple] + [
        BotView(
            level.name, level.rank, catalogue.say(level.name_key), catalogue.say(level.sketch_key)
        )
        for level in load_levels()
    ]


HANDLERS: tuple[HTTPRouteHandler, ...] = (list_editions, read_edition, list_bots)
