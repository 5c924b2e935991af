"""Guests, accounts, sessions and passwords.

An account is optional: it reserves a name and lets a guest log in from other devices.
"""

from collections.abc import Awaitable
from http import HTTPStatus
from typing import Annotated, Final

from litestar import delete, get, patch, post, put
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody
from msgspec import Meta, Struct

from triolet.server.api.error_responses import error_specs
from triolet.server.api.requests import Name, read_name
from triolet.server.auth import hash_secret
from triolet.server.errors import ApiError, ErrorCode
from triolet.server.live.bot_names import reserved_names
from triolet.server.live.departure import leave_open_tables
from triolet.server.live.refusal import Refusal
from triolet.server.names import fold_name
from triolet.server.password_limit import SESSION
from triolet.server.services import InjectedCaller, InjectedContext, RequestContext
from triolet.storage.database import ConflictError
from triolet.storage.people import (
    Person,
    delete_person,
    find_account,
    is_account_name,
    open_account,
    rename_person,
    set_password,
)
from triolet.storage.reset_codes import use_reset_code

TAGS = ["Accounts"]
NAME_KEPT: Final = 365 * 24 * 3600 * 1000
"""Milliseconds for which nobody can take the name of a deleted account."""
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


class PasswordReset(Struct, frozen=True, forbid_unknown_fields=True):
    """The name of an account, the code that its operator made, and a new password."""

    name: Name
    code: Annotated[str, Meta(max_length=100, examples=["k7wq-2mfh-x9td-4npc"])]
    password: Password


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
    """A guest may take any name that no account has. An account may change only the spelling."""
    if caller.person is not None:
        caller.need_session()
    name = read_name(data.name, "name")
    async with context.person_or_new_guest(caller) as person:
        database = context.services.database
        if person.account is not None and fold_name(name) != person.account:
            message = "An account keeps its name; only the spelling can be changed."
            raise ApiError(HTTPStatus.CONFLICT, ErrorCode.NAME_IS_KEPT, message)
        if person.account is None and await is_account_name(database, fold_name(name)):
            raise _name_taken(name)
        await rename_person(database, person.id, name)
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
    if account in reserved_names() or await is_account_name(services.database, account):
        raise _name_taken(name)
    hashed = await services.passwords.hashed(data.password, name)
    person = caller.person or await services.auth.new_guest(name)
    try:
        await open_account(services.database, person.id, account, hashed, name)
    except ConflictError:
        if caller.person is None:
            await delete_person(services.database, person.id)
        raise _name_taken(name) from None
    # A new session, against session fixation.
    context.set_cookie(await services.auth.new_session(person.id, caller))
    return Me(person.id, name, is_guest=False)


@post("/session", status_code=200, tags=TAGS, responses=error_specs(401, 415), summary="Log in")
async def log_in(data: JSONBody[LogIn], context: InjectedContext, caller: InjectedCaller) -> Me:
    """An unknown name and a wrong password get the same response after the same time."""
    _check_rate(context)
    account = fold_name(data.name)
    person = await find_account(context.services.database, account)
    await _check_password(context, account, context.address, person, data.password)
    assert person is not None
    _check_ban(person)
    context.set_cookie(await context.services.auth.new_session(person.id, caller))
    return _me(person)


@delete("/session", tags=TAGS, responses=error_specs(401), summary="Log out")
async def log_out(context: InjectedContext, caller: InjectedCaller) -> None:
    await context.services.auth.end_session(caller)
    context.set_cookie(context.services.auth.no_session())


@delete("/sessions", tags=TAGS, responses=error_specs(401), summary="Log out everywhere")
async def log_out_everywhere(context: InjectedContext, caller: InjectedCaller) -> None:
    """Ends all sessions and revokes all tokens."""
    await context.services.auth.end_everything(caller.need_session().id)
    context.set_cookie(context.services.auth.no_session())


@put("/me/password", tags=TAGS, responses=error_specs(401, 415), summary="Change my password")
async def change_password(
    data: JSONBody[PasswordChange], context: InjectedContext, caller: InjectedCaller
) -> Me:
    """Ends all other sessions and revokes all tokens."""
    services, person = context.services, caller.need_session()
    _check_rate(context)
    await _check_own_password(context, person, data.old)
    hashed = await services.passwords.hashed(data.new, person.name)
    await set_password(services.database, person.id, hashed)
    await services.auth.end_everything(person.id)
    context.set_cookie(await services.auth.new_session(person.id))
    return _me(person)


@post(
    "/password-reset",
    status_code=200,
    tags=TAGS,
    responses=error_specs(401, 415),
    summary="Set a new password with a code",
)
async def reset_password(
    data: JSONBody[PasswordReset], context: InjectedContext, caller: InjectedCaller
) -> Me:
    """The operator of the server makes the code (`triolet people reset NAME`). It works once. Ends
    all sessions and revokes all tokens."""
    services, account = context.services, fold_name(data.name)
    _check_rate(context)
    person = await find_account(services.database, account)
    hashed = await services.passwords.hashed(data.password, data.name)
    code = hash_secret(data.code.strip().lower())

    async def is_right() -> bool:
        owner = "" if person is None else person.id
        return await use_reset_code(services.database, owner, code, hashed, services.now())

    # Counted apart from passwords: strangers who guess them must not keep the owner from the code.
    if not await services.password_limit.check(f"{account}\ncode", context.address, is_right):
        message = "The code is wrong, was used, or has expired; ask the operator for a new one."
        raise ApiError(HTTPStatus.UNAUTHORIZED, ErrorCode.WRONG_RESET_CODE, message)
    assert person is not None
    await services.auth.end_everything(person.id)
    _check_ban(person)
    context.set_cookie(await services.auth.new_session(person.id, caller))
    return _me(person)


@post(
    "/me/deletion", status_code=204, tags=TAGS, responses=error_specs(401, 415), summary="Delete me"
)
async def delete_me(
    data: JSONBody[Deletion], context: InjectedContext, caller: InjectedCaller
) -> None:
    """Deletes the person, all sessions and all tokens, and closes the tables of the person that
    have not begun. The games keep the nickname, because the log of a game is append-only. Nobody
    can take the name of an account for a year."""
    services, person = context.services, caller.need_session()
    if person.account is not None:
        _check_rate(context)
        await _check_own_password(context, person, data.password)
    await leave_open_tables(services.tables, person.id)
    await delete_person(services.database, person.id, services.now() + NAME_KEPT)
    await services.auth.notify_ended(person.id)
    context.set_cookie(context.services.auth.no_session())


async def _check_own_password(context: RequestContext, person: Person, password: str) -> None:
    """Check the password in a session of the person."""
    await _check_password(context, person.account or "", SESSION, person, password)


async def _check_password(
    context: RequestContext, account: str, network: str, person: Person | None, password: str
) -> None:
    services, stored = context.services, person.password if person else None

    def is_right() -> Awaitable[bool]:
        return services.passwords.is_right(password, stored)

    if not await services.password_limit.check(account, network, is_right):
        message = "The name or the password is wrong."
        raise ApiError(HTTPStatus.UNAUTHORIZED, ErrorCode.WRONG_PASSWORD, message)


def _check_ban(person: Person) -> None:
    if person.banned is not None:
        message = "The operator of this server has closed this account."
        raise ApiError(HTTPStatus.FORBIDDEN, ErrorCode.BANNED, message)


def _name_taken(name: str) -> ApiError:
    message = f"The name {name!r}, or one that looks like it, is taken; choose another."
    return ApiError(HTTPStatus.CONFLICT, Refusal.NAME_TAKEN, message, values={"name": name})


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
    reset_password,
    delete_me,
)
