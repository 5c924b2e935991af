"""Who somebody is: guests, accounts with a password, sessions, and a person's own data.

Nobody needs an account. An account is a guest who keeps a name and can come back from elsewhere.
"""

from http import HTTPStatus
from typing import Annotated

from litestar import delete, get, patch, post, put
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody
from msgspec import Meta, Struct

from triolet.server.api.answers import refusals
from triolet.server.api.requests import Name, read_name
from triolet.server.errors import ApiError
from triolet.server.names import fold_name
from triolet.server.services import (
    AnyRequest,
    Services,
    TheCaller,
    TheServices,
    address_of,
    set_cookie,
)
from triolet.storage.database import ConflictError
from triolet.storage.people import (
    Person,
    delete_person,
    find_account,
    open_account,
    rename_person,
    set_password,
)
from triolet.storage.secrets import end_sessions

TAGS = ["Accounts"]
Password = Annotated[
    str, Meta(max_length=1000, description="8 to 200 characters.", examples=["correct horse"])
]


class Me(Struct, frozen=True):
    """Who asks. Whoever is nobody yet has no id."""

    id: str | None
    name: str
    is_guest: bool


class Registration(Struct, frozen=True, forbid_unknown_fields=True):
    """A name and a password of one's own."""

    name: Name
    password: Password


class LogIn(Struct, frozen=True, forbid_unknown_fields=True):
    """The name and the password of an account."""

    name: Name
    password: Password


class PasswordChange(Struct, frozen=True, forbid_unknown_fields=True):
    """The password until now, and the one from now on."""

    old: Password
    new: Password


class Renaming(Struct, frozen=True, forbid_unknown_fields=True):
    """Another name."""

    name: Name


class Farewell(Struct, frozen=True, forbid_unknown_fields=True):
    """The password, if there is an account."""

    password: Password = ""


@get("/me", tags=TAGS, responses=refusals(401), summary="Who I am")
async def read_me(caller: TheCaller) -> Me:
    caller.need("read")
    return _me(caller.person)


@patch("/me", tags=TAGS, responses=refusals(401, 409, 415), summary="Change my name")
async def rename(
    data: JSONBody[Renaming], request: AnyRequest, services: TheServices, caller: TheCaller
) -> Me:
    """A guest may take any name; an account only one that looks like its own."""
    if caller.person is not None:
        caller.need_session()
    name = read_name(data.name, "name")
    person = await services.somebody(request, caller)
    if person.account is not None and fold_name(name) != person.account:
        message = "An account keeps its name; only its spelling can be changed."
        raise ApiError(HTTPStatus.CONFLICT, "name-is-kept", message)
    await rename_person(services.database, person.id, name)
    return Me(person.id, name, person.account is None)


@post("/accounts", tags=TAGS, responses=refusals(401, 409, 415), summary="Make an account")
async def register(
    data: JSONBody[Registration], request: AnyRequest, services: TheServices, caller: TheCaller
) -> Me:
    """The guest who asks keeps all games."""
    if caller.person is not None and caller.need_session().account is not None:
        message = "You have an account; log out to make another."
        raise ApiError(HTTPStatus.CONFLICT, "has-account", message)
    _spend(request, services)
    name = read_name(data.name, "name")
    account = fold_name(name)
    taken = ApiError(
        HTTPStatus.CONFLICT, "name-taken", "Someone has this name, or one that looks like it."
    )
    if await find_account(services.database, account) is not None:
        raise taken
    hashed = await services.passwords.hashed(data.password)
    person = caller.person or await services.auth.new_guest(name)
    try:
        await open_account(services.database, person.id, account, hashed, name)
    except ConflictError:
        raise taken from None
    # A secret that somebody else may have put into the browser ends here.
    set_cookie(request, await services.auth.new_session(person.id, caller))
    return Me(person.id, name, is_guest=False)


@post(
    "/session",
    status_code=200,
    tags=TAGS,
    responses=refusals(401, 415),
    summary="Log in",
)
async def log_in(
    data: JSONBody[LogIn], request: AnyRequest, services: TheServices, caller: TheCaller
) -> Me:
    """Wrong names and wrong passwords are refused alike, and take the same time."""
    _spend(request, services)
    person = await find_account(services.database, fold_name(data.name))
    await _check_password(services, person, data.password)
    assert person is not None
    set_cookie(request, await services.auth.new_session(person.id, caller))
    return _me(person)


@delete("/session", tags=TAGS, responses=refusals(401), summary="Log out")
async def log_out(request: AnyRequest, services: TheServices, caller: TheCaller) -> None:
    await services.auth.end_session(caller)
    set_cookie(request, services.auth.no_session())


@delete("/sessions", tags=TAGS, responses=refusals(401), summary="Log out everywhere")
async def log_out_everywhere(request: AnyRequest, services: TheServices, caller: TheCaller) -> None:
    """Tokens stay; they are ended one by one."""
    person = caller.need_session()
    await end_sessions(services.database, person.id)
    await services.auth.tell_ended(person.id)
    set_cookie(request, services.auth.no_session())


@put("/me/password", tags=TAGS, responses=refusals(401, 415), summary="Change my password")
async def change_password(
    data: JSONBody[PasswordChange], request: AnyRequest, services: TheServices, caller: TheCaller
) -> Me:
    """All other sessions end."""
    person = caller.need_session()
    _spend(request, services)
    await _check_password(services, person, data.old)
    await set_password(services.database, person.id, await services.passwords.hashed(data.new))
    await end_sessions(services.database, person.id)
    await services.auth.tell_ended(person.id)
    set_cookie(request, await services.auth.new_session(person.id))
    return _me(person)


@post(
    "/me/deletion",
    status_code=204,
    tags=TAGS,
    responses=refusals(401, 415),
    summary="Delete me",
)
async def delete_me(
    data: JSONBody[Farewell], request: AnyRequest, services: TheServices, caller: TheCaller
) -> None:
    """The games stay with the nickname in them, because nothing in a game's log is changed."""
    person = caller.need_session()
    if person.account is not None:
        _spend(request, services)
        await _check_password(services, person, data.password)
    await delete_person(services.database, person.id)
    await services.auth.tell_ended(person.id)
    set_cookie(request, services.auth.no_session())


async def _check_password(services: Services, person: Person | None, password: str) -> None:
    if not await services.passwords.is_right(password, person.password if person else None):
        message = "The name or the password is wrong."
        raise ApiError(HTTPStatus.UNAUTHORIZED, "wrong-password", message)


def _spend(request: AnyRequest, services: Services) -> None:
    services.spend("password", address_of(request), services.settings.limits.passwords_of_address)


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
