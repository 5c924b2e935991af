"""Joining a table, by HTTP and by WebSocket: the player's name, and whether the host allows it.

An account always plays under its own name. A guest chooses a name that no account has.
"""

from dataclasses import replace

from triolet.server.live.actions import Actor, Join
from triolet.server.live.refusal import Refusal, RefusedError
from triolet.server.live.request_keys import RequestKey
from triolet.server.live.tables import Tables
from triolet.server.names import fold_name
from triolet.storage.blocks import is_blocked
from triolet.storage.database import Database
from triolet.storage.people import Person, find_person, is_account_name, rename_person


async def join_table(
    tables: Tables, game: str, actor: Actor, wanted: Join, request: RequestKey | None
) -> int:
    """Take a seat under the name of the person, and return the number of the last event. The wanted
    name is already cleaned. Refuse a person whom the host has blocked."""
    if actor.person is None:
        return await tables.act(game, actor, wanted, request)
    database = tables.database
    person = await find_person(database, actor.person)
    if person is None:
        raise RefusedError(Refusal.NO_PERSON)
    if await is_blocked(database, person.id, (await tables.table(game)).opened.host):
        raise RefusedError(Refusal.BLOCKED)
    name = await name_at_table(database, person, wanted.name)
    join = replace(wanted, name=name, is_guest=person.account is None)
    number = await tables.act(game, actor, join, request)
    await keep_name(database, person, name)
    return number


async def name_at_table(database: Database, person: Person, wanted: str) -> str:
    """Return the name under which a person plays: that of the account, or the wanted one of a
    guest."""
    if person.account is not None:
        return person.name
    name = wanted or person.name
    await check_guest_name(database, name)
    return name


async def keep_name(database: Database, person: Person, name: str) -> None:
    """Rename a guest who now plays under this name."""
    if person.account is None and name != person.name:
        await rename_person(database, person.id, name)


async def check_guest_name(database: Database, name: str) -> None:
    """Refuse the name of an account, and names that look like it."""
    if name and await is_account_name(database, fold_name(name)):
        raise RefusedError(Refusal.NAME_TAKEN, name=name)
