"""Joining a table, by HTTP and by WebSocket: the player's name, and whether the host allows it.

An account always plays under its own name. A guest chooses a name that no account has.
"""

from dataclasses import replace

from triolet.server.live.actions import Join
from triolet.server.live.refusal import Refusal, RefusedError
from triolet.server.live.table import Table
from triolet.server.names import fold_name
from triolet.storage.blocks import is_blocked
from triolet.storage.database import Database
from triolet.storage.people import Person, find_person, is_account_name, rename_person


async def join_of(database: Database, table: Table, person: str | None, wanted: Join) -> Join:
    """Return the join with the name under which the person plays; the wanted name is already
    cleaned. Refuse a person whom the host has blocked."""
    if person is None:
        return wanted
    found = await find_person(database, person)
    if found is None:
        raise RefusedError(Refusal.NO_PERSON)
    if await is_blocked(database, person, table.opened.host):
        raise RefusedError(Refusal.BLOCKED)
    name = await name_at_table(database, found, wanted.name)
    return replace(wanted, name=name, is_guest=found.account is None)


async def name_at_table(database: Database, person: Person, wanted: str) -> str:
    """Return the name under which a person plays. A guest is renamed to the wanted name, if any."""
    if person.account is not None:
        return person.name
    name = wanted or person.name
    await check_guest_name(database, name)
    if name != person.name:
        await rename_person(database, person.id, name)
    return name


async def check_guest_name(database: Database, name: str) -> None:
    """Refuse the name of an account, and names that look like it."""
    if name and await is_account_name(database, fold_name(name)):
        raise RefusedError(Refusal.NAME_TAKEN, name=name)
