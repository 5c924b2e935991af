"""The OpenAPI 3.1 schema, and a page that shows it without loading anything from another host."""

from functools import cache, lru_cache
from http import HTTPStatus
from importlib.resources import files
from inspect import getdoc
from typing import Any, Final

import msgspec
from litestar import Litestar, Response, get
from litestar._openapi.schema_generation import SchemaCreator
from litestar._openapi.schema_generation.plugins.struct import StructSchemaPlugin
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.spec import Components, Schema, SecurityScheme, Tag
from litestar.params import FromPath
from litestar.router import Router
from litestar.typing import FieldDefinition

from triolet import __version__
from triolet.server.errors import plain_error
from triolet.server.services import AnyRequest

MEDIA_TYPES: Final = {
    "index.html": "text/html",
    "page.js": "text/javascript",
    "page.css": "text/css",
}
DESCRIPTION: Final = (
    "Request bodies are JSON; a record is text. A browser authenticates by cookie, a program by a "
    "token in `Authorization: Bearer ...`; a caller with neither becomes a guest when a person is "
    "needed. All errors have the same body. The WebSocket protocol for live tables has a page of "
    "its own in the documentation."
)


class _NoRouter(Router):
    """Disables the pages of the framework, which load scripts from another host."""

    def register(self, value: Any) -> list[Any]:  # noqa: ARG002
        return []


def openapi_config() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Triolet",
        version=__version__,
        description=DESCRIPTION,
        use_handler_docstrings=True,
        render_plugins=(),
        openapi_router=_NoRouter("/api/schema", route_handlers=[]),
        tags=[
            Tag("Games", "Open, find, join, play and watch games."),
            Tag("Streams", "Events line by line, for bots."),
            Tag("Positions", "Moves, score and suggestions for a given position."),
            Tag("Editions and bots", "The printed editions and the bots."),
            Tag("Accounts", "Guests, accounts, sessions."),
            Tag("Tokens", "API tokens for programs."),
            Tag("Operating", "For operators."),
        ],
        components=Components(
            security_schemes={
                "cookie": SecurityScheme(
                    type="apiKey", name="triolet", security_scheme_in="cookie"
                ),
                "token": SecurityScheme(type="http", scheme="bearer"),
            }
        ),
        # Authentication is optional: a guest may use almost every endpoint.
        security=[{}, {"cookie": []}, {"token": []}],
    )


@get("/schema", include_in_schema=False)
async def read_schema(request: AnyRequest) -> Response[bytes]:
    return Response(_schema(request.app), media_type="application/vnd.oai.openapi+json")


@lru_cache(maxsize=2)
def _schema(app: Litestar) -> bytes:
    return msgspec.json.encode(app.openapi_schema.to_schema())


class DescribedStructs(StructSchemaPlugin):
    """Adds the docstring of a struct and `additionalProperties: false` to its schema, which the
    framework leaves out."""

    def to_openapi_schema(
        self, field_definition: FieldDefinition, schema_creator: SchemaCreator
    ) -> Schema:
        schema = super().to_openapi_schema(field_definition, schema_creator)
        struct = field_definition.annotation
        assert issubclass(struct, msgspec.Struct)
        schema.description = getdoc(struct)
        if struct.__struct_config__.forbid_unknown_fields:
            schema.additional_properties = False
        return schema


@get(["/docs", "/docs/{name:str}"], include_in_schema=False)
async def read_page(name: FromPath[str] = "index.html") -> Response[bytes]:
    if name not in MEDIA_TYPES:
        raise plain_error(HTTPStatus.NOT_FOUND)
    headers = {"cache-control": "no-cache"}
    return Response(_file(name), media_type=MEDIA_TYPES[name], headers=headers)


@cache
def _file(name: str) -> bytes:
    return files("triolet.server.api").joinpath("page", name).read_bytes()


HANDLERS: tuple[HTTPRouteHandler, ...] = (read_schema, read_page)
