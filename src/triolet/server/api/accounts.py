"""Guests, accounts, sessions and passwords.

An account is optional: it reserves a name and lets a guest log in from other devices.
"""

from http import HTTPStatus
from typing import Annotated

from litestar import delete, get, patch, post, put
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody
from msgspec import Meta, Struct

from triolet.server.api.error_responses import error_specs
from triolet.server.api.requests import Name, read_name
from triolet.server.errors import ApiError, ErrorCode
from triolet.server.names import fold_name
from triolet.server.services import InjectedCaller, InjectedContext, RequestContext
from triolet.storage.credentials import end_sessions
from triolet.storage.database import ConflictError
from triolet.storage.people import (
    Person,
    delete_person,
    find_account,
    open_account,
    rename_person,
    set_password,
)

TAGS = ["Accounts"]
Password = Annotated[
    str, Meta(max_length=1000, description="8 to 200 characters.", examples=["correct horse"])
]


class Me(Struct, frozen=True):
    """The caller. The id is null without a session or token."""

    id: str | None
    name: str
    is_guest: bool


class Registration(Struct, frozen=True, forbid_unknown_fields=True):
    """Name and password of a new account."""

    name: Name
    password: Password


class LogIn(Struct, frozen=True, forbid_unknown_fields=True):
    """Name and password of an account."""

    name: Name
    password: Password


class PasswordChange(Struct, frozen=True, forbid_unknown_fields=True):
    """The old and the new password."""

    old: Password
    new: Password


class Renaming(Struct, frozen=True, forbid_unknown_fields=True):
    """A new name."""

    name: Name


class Deletion(Struct, frozen=True, forbid_unknown_fields=True):
    """The password; not needed for a guest."""

    password: Password = ""


@get("/me", tags=TAGS, responses=error_specs(401), summary="Who I am")
async def read_me(caller: InjectedCaller) -> Me:
    caller.need("read")
    return _me(caller.person)


@patch("/me", tags=TAGS, responses=error_specs(401, 409, 415), summary="Change my name")
async def rename(data: JSONBody[Renaming], context: InjectedContext, caller: InjectedCaller) -> Me:
    """A guest may take any name. An account may change only the spelling of its name."""
    if caller.person is not None:
        caller.need_session()
    name = read_name(data.name, "name")
    person = await context.person_or_new_guest(caller)
    if person.account is not None and fold_name(name) != person.account:
        message = "An account keeps its name; only the spelling can be changed."
        raise ApiError(HTTPStatus.CONFLICT, ErrorCode.NAME_IS_KEPT, message)
    await rename_person(context.services.database, person.id, name)
    return Me(person.id, name, person.account is None)


@post("/accounts", tags=TAGS, responses=error_specs(401, 409, 415), summary="Create an account")
async def register(
    data: JSONBody[Registration], context: InjectedContext, caller: InjectedCaller
) -> Me:
    """A guest keeps their games."""
    services = context.services
    if caller.person is not None and caller.need_session().account is not None:
        message = "You already have an account; log out to create another."
        raise ApiError(HTTPStatus.CONFLICT, ErrorCode.HAS_ACCOUNT, message)
    _check_rate(context)
    name = read_name(data.name, "name")
    account = fold_name(name)
    taken = ApiError(
        HTTPStatus.CONFLICT, ErrorCode.NAME_TAKEN, "This name, or a similar one, is taken."
    )
    if await find_account(services.database, account) is not None:
        raise taken
    hashed = await services.passwords.hashed(data.password)
    person = caller.person or await services.auth.new_guest(name)
    try:
        await open_account(services.database, person.id, account, hashed, name)
    except ConflictError:
        raise taken from None
    # A new session, against session fixation.
    context.set_cookie(await services.auth.new_session(person.id, caller))
    return Me(person.id, name, is_guest=False)


@post("/session", status_code=200, tags=TAGS, responses=error_specs(401, 415), summary="Log in")
async def log_in(data: JSONBody[LogIn], context: InjectedContext, caller: InjectedCaller) -> Me:
    """An unknown name and a wrong password get the same response after the same time."""
    _check_rate(context)
    person = await find_account(context.services.database, fold_name(data.name))
    await _check_password(context, person, data.password)
    assert person is not None
    context.set_cookie(await context.services.auth.new_session(person.id, caller))
    return _me(person)


@delete("/session", tags=TAGS, responses=error_specs(401), summary="Log out")
async def log_out(context: InjectedContext, caller: InjectedCaller) -> None:
    await context.services.auth.end_session(caller)
    context.set_cookie(context.services.auth.no_session())


@delete("/sessions", tags=TAGS, responses=error_specs(401), summary="Log out everywhere")
async def log_out_everywhere(context: InjectedContext, caller: InjectedCaller) -> None:
    """Ends all sessions. Tokens remain; revoke them one by one."""
    await _end_sessions(context, caller.need_session())
    context.set_cookie(context.services.auth.no_session())


@put("/me/password", tags=TAGS, responses=error_specs(401, 415), summary="Change my password")
async def change_password(
    data: JSONBody[PasswordChange], context: InjectedContext, caller: InjectedCaller
) -> Me:
    """Ends all other sessions."""
    services, person = context.services, caller.need_session()
    _check_rate(context)
    await _check_password(context, person, data.old)
    await set_password(services.database, person.id, await services.passwords.hashed(data.new))
    await _end_sessions(context, person)
    context.set_cookie(await services.auth.new_session(person.id))
    return _me(person)


@post(
    "/me/deletion", status_code=204, tags=TAGS, responses=error_specs(401, 415), summary="Delete me"
)
async def delete_me(
    data: JSONBody[Deletion], context: InjectedContext, caller: InjectedCaller
) -> None:
    """Deletes the person, all sessions and all tokens. The games keep the nickname, because the log
    of a game is append-only."""
    person = caller.need_session()
    if person.account is not None:
        _check_rate(context)
        await _check_password(context, person, data.password)
    await delete_person(context.services.database, person.id)
    await context.services.auth.notify_ended(person.id)
    context.set_cookie(context.services.auth.no_session())


async def _end_sessions(context: RequestContext, person: Person) -> None:
    await end_sessions(context.services.database, person.id)
    await context.services.auth.notify_ended(person.id)


async def _check_password(context: RequestContext, person: Person | None, password: str) -> None:
    if not await context.services.passwords.is_right(password, person.password if person else None):
        message = "The name or the password is wrong."
        raise ApiError(HTTPStatus.UNAUTHORIZED, ErrorCode.WRONG_PASSWORD, message)


def _check_rate(context: RequestContext) -> None:
    context.check_rate("password", context.services.settings.limits.passwords_of_address)


def _me(person: Person | None) -> Me:
    if person is None:
        return Me(None, "", is_guest=True)
    return Me(person.id, person.name, person.account is None)


HANDLERS: tuple[HTTPRouteHandler, ...] = (
    read_me,
    rename,
    register,
    log_in,
    log_out,
    log_out_everywhere,
    change_password,
    delete_me,
)
