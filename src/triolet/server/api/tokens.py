"""Personal tokens: what a program shows to act for a person, with no more rights than it needs."""

from http import HTTPStatus
from typing import Annotated

from litestar import delete, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody, PathParameter
from msgspec import Meta, Struct

from triolet.server.api.answers import refusals
from triolet.server.api.requests import Name, read_name
from triolet.server.auth import Scope
from triolet.server.errors import ApiError, plain_error
from triolet.server.services import AnyRequest, TheCaller, TheServices
from triolet.storage.secrets import Token, revoke_token, tokens_of

TAGS = ["Tokens"]


class TokenRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """What the token is for."""

    label: Name
    scopes: Annotated[
        list[Scope],
        Meta(
            min_length=1,
            max_length=2,
            description="`read` sees what I see, `play` takes seats and moves for me.",
            examples=[["read", "play"]],
        ),
    ]


class TokenView(Struct, frozen=True):
    """A token without its secret."""

    id: str
    label: str
    scopes: list[str]
    created: Annotated[int, Meta(description="Milliseconds since 1970.")]
    used: Annotated[int | None, Meta(description="The day it was used last, roughly.")]


class NewToken(Struct, frozen=True):
    """A token with its secret, which is shown this once."""

    token: Annotated[str, Meta(description="Send it as `Authorization: Bearer ...`.")]
    id: str
    label: str
    scopes: list[str]


@post("/tokens", tags=TAGS, responses=refusals(401, 409, 415), summary="Make a token")
async def make_token(
    data: JSONBody[TokenRequest], request: AnyRequest, services: TheServices, caller: TheCaller
) -> NewToken:
    """Whoever is nobody yet becomes a guest: a bot needs no account."""
    if caller.person is not None:
        caller.need_session()
    label = read_name(data.label, "label")
    person = await services.somebody(request, caller)
    if len(await tokens_of(services.database, person.id)) >= services.settings.limits.tokens:
        message = f"Nobody has more than {services.settings.limits.tokens} tokens; end one first."
        raise ApiError(HTTPStatus.CONFLICT, "too-many-tokens", message)
    scopes = tuple(sorted(set(data.scopes)))
    token, secret = await services.auth.new_token(person.id, label, scopes)
    return NewToken(secret, token.id, token.label, list(token.scopes))


@get("/tokens", tags=TAGS, responses=refusals(401), summary="My tokens")
async def list_tokens(services: TheServices, caller: TheCaller) -> list[TokenView]:
    person = caller.need_session()
    return [token_view(token) for token in await tokens_of(services.database, person.id)]


@delete("/tokens/{token:str}", tags=TAGS, responses=refusals(401, 404), summary="End a token")
async def end_token(
    token: Annotated[str, PathParameter(description="Its id.", max_length=100)],
    services: TheServices,
    caller: TheCaller,
) -> None:
    person = caller.need_session()
    is_known = token.isascii() and token.isalnum()
    if not is_known or not await revoke_token(services.database, person.id, token):
        raise plain_error(HTTPStatus.NOT_FOUND)
    await services.auth.tell_ended(person.id)


def token_view(token: Token) -> TokenView:
    return TokenView(token.id, token.label, list(token.scopes), token.created, token.used)


HANDLERS: tuple[HTTPRouteHandler, ...] = (make_token, list_tokens, end_token)
