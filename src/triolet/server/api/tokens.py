"""Personal API tokens, with which a program acts for a person within the scopes of the token."""

from http import HTTPStatus
from typing import Annotated

from litestar import delete, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody, PathParameter
from msgspec import Meta, Struct

from triolet.server.api.error_responses import error_specs
from triolet.server.api.game_views import Moment
from triolet.server.api.requests import Name, read_name
from triolet.server.auth import Scope
from triolet.server.errors import ApiError, ErrorCode, plain_error
from triolet.server.services import InjectedCaller, InjectedContext, InjectedServices
from triolet.storage.credentials import Token, revoke_token, tokens_of

TAGS = ["Tokens"]


class TokenRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Label and scopes of a new token."""

    label: Name
    scopes: Annotated[
        list[Scope],
        Meta(
            min_length=1,
            max_length=2,
            description="`read`: see what I see; `play`: open tables, take seats and move for me.",
            examples=[["read", "play"]],
        ),
    ]


class TokenView(Struct, frozen=True):
    """A token without its secret."""

    id: str
    label: str
    scopes: list[str]
    created: Moment
    used: Annotated[int | None, Meta(description="When it was last used, to within a day.")]


class NewToken(Struct, frozen=True):
    """A token with its secret, which is shown only once."""

    token: Annotated[str, Meta(description="Send it as `Authorization: Bearer ...`.")]
    id: str
    label: str
    scopes: list[str]


@post("/tokens", tags=TAGS, responses=error_specs(401, 409, 415), summary="Create a token")
async def create_token(
    data: JSONBody[TokenRequest], context: InjectedContext, caller: InjectedCaller
) -> NewToken:
    """A caller without a session becomes a guest: a bot needs no account."""
    services, most = context.services, context.services.settings.limits.tokens
    if caller.person is not None:
        caller.need_session()
    label = read_name(data.label, "label")
    locks = services.tables.limits.locks
    async with context.person_or_new_guest(caller) as person, locks.hold(person.id):
        if len(await tokens_of(services.database, person.id)) >= most:
            message = f"A person has at most {most} tokens; revoke one first."
            raise ApiError(
                HTTPStatus.CONFLICT, ErrorCode.TOO_MANY_TOKENS, message, values={"most": most}
            )
        scopes = tuple(sorted(set(data.scopes)))
        token, secret = await services.auth.new_token(person.id, label, scopes)
    return NewToken(secret, token.id, token.label, list(token.scopes))


@get("/tokens", tags=TAGS, responses=error_specs(401), summary="My tokens")
async def list_tokens(services: InjectedServices, caller: InjectedCaller) -> list[TokenView]:
    person = caller.need_session()
    return [token_view(token) for token in await tokens_of(services.database, person.id)]


@delete("/tokens/{token:str}", tags=TAGS, responses=error_specs(401, 404), summary="Revoke a token")
async def delete_token(
    token: Annotated[str, PathParameter(description="The id of the token.", max_length=100)],
    services: InjectedServices,
    caller: InjectedCaller,
) -> None:
    person = caller.need_session()
    is_valid = token.isascii() and token.isalnum()
    if not is_valid or not await revoke_token(services.database, person.id, token):
        raise plain_error(HTTPStatus.NOT_FOUND)
    await services.auth.notify_ended(person.id)


def token_view(token: Token) -> TokenView:
    return TokenView(token.id, token.label, list(token.scopes), token.created, token.used)


HANDLERS: tuple[HTTPRouteHandler, ...] = (create_token, list_tokens, delete_token)
