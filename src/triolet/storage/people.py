"""People: guests with a nickname, and accounts with a password.

The server normalises names, hashes passwords and checks permissions.
"""

from dataclasses import dataclass
from typing import Final

from triolet.storage.database import ConflictError, Database, Statement, StorageError, Transaction

COLUMNS: Final = "id, name, account, password, created, banned"


class UnknownPersonError(StorageError):
    """The person does not exist or was deleted."""


@dataclass(frozen=True, slots=True)
class Person:
    """A guest or account holder; `account` is the folded name, `password` the hash."""

    id: str
    name: str
    account: str | None
    password: str | None
    created: int
    banned: int | None = None
    """When an operator banned the person."""


async def create_person(database: Transaction, person: str, name: str, now: int) -> Person:
    """Create a guest with an unused id."""
    await database.execute(
        "INSERT INTO people (id, name, created) VALUES ($1, $2, $3)", person, name, now
    )
    return Person(person, name, None, None, now)


async def find_person(database: Transaction, person: str) -> Person | None:
    return await _found(database, "id", person)


async def find_account(database: Transaction, account: str) -> Person | None:
    """Return the account with this folded name."""
    # No name has the character NUL, and PostgreSQL refuses it.
    return None if "\0" in account else await _found(database, "account", account)


async def is_account_name(database: Transaction, account: str) -> bool:
    """Return whether an account has this folded name, or a deleted account had it."""
    sql = (
        "SELECT 1 FROM people WHERE account = $1 UNION ALL"
        " SELECT 1 FROM kept_names WHERE account = $1"
    )
    return bool(await database.rows(sql, account))


async def delete_kept_names(database: Transaction, now: int) -> None:
    """Free the names of deleted accounts that were kept long enough."""
    await database.execute("DELETE FROM kept_names WHERE until < $1", now)


async def _found(database: Transaction, column: str, value: str) -> Person | None:
    rows = await database.rows(f"SELECT {COLUMNS} FROM people WHERE {column} = $1", value)
    return Person(*rows[0]) if rows else None


async def rename_person(database: Transaction, person: str, name: str) -> None:
    await _change(database, "UPDATE people SET name = $2 WHERE id = $1", person, name)


async def open_account(
    database: Transaction, person: str, account: str, password: str, name: str
) -> None:
    """Turn a guest into an account. Raise ConflictError if the folded name is taken or the person
    already has an account."""
    try:
        changed = await database.execute(
            "UPDATE people SET account = $2, password = $3, name = $4"
            " WHERE id = $1 AND account IS NULL",
            *(person, account, password, name),
        )
    except ConflictError as error:
        raise ConflictError(f"the name {account!r} is taken; choose another") from error
    if changed:
        return
    if await find_person(database, person):
        raise ConflictError(f"person {person!r} already has an account")
    raise UnknownPersonError(f"there is no person {person!r}")


async def set_password(database: Transaction, person: str, password: str) -> None:
    """Replace the password hash of an account."""
    sql = "UPDATE people SET password = $2 WHERE id = $1 AND account IS NOT NULL"
    await _change(database, sql, person, password)


async def _change(database: Transaction, sql: str, person: str, value: str) -> None:
    if not await database.execute(sql, person, value):
        raise UnknownPersonError(f"there is no person {person!r} for whom this can be changed")


async def delete_person(database: Database, person: str, name_kept_until: int = 0) -> bool:
    """Delete a person with all sessions and tokens, and return whether there was one.

    Nobody may take the name of an account until then. The games remain, with empty seats in the
    index. Their events keep the id and the nickname, because the log is append-only.
    """
    *_, deleted = await database.apply(
        [
            Statement("UPDATE game_people SET person = NULL WHERE person = $1", (person,)),
            Statement(
                "INSERT INTO kept_names (account, until)"
                " SELECT account, CAST($2 AS BIGINT) FROM people"
                " WHERE id = $1 AND account IS NOT NULL"
                " ON CONFLICT (account) DO UPDATE SET until = excluded.until",
                (person, name_kept_until),
            ),
            Statement("DELETE FROM people WHERE id = $1", (person,)),
        ]
    )
    return deleted > 0


@dataclass(frozen=True, slots=True)
class ListedPerson:
    """A person in the operator's list, with the number of unfinished games."""

    id: str
    name: str
    account: str | None
    created: int
    banned: int | None
    unfinished: int


async def people_named(database: Transaction, text: str, limit: int) -> list[ListedPerson]:
    """Return the newest people whose name contains the text, in this or any other case; a database
    may know only the case of ASCII letters."""
    escaped = "".join(f"\\{char}" if char in "%_\\" else char for char in text)
    rows = await database.rows(
        "SELECT id, name, account, created, banned, (SELECT COUNT(DISTINCT game) FROM game_people"
        " JOIN games ON games.id = game WHERE game_people.person = people.id"
        " AND status IN ('open', 'playing'))"
        " FROM people WHERE name LIKE $1 ESCAPE '\\' OR LOWER(name) LIKE $2 ESCAPE '\\'"
        " ORDER BY created DESC, id LIMIT $3",
        f"%{escaped}%",
        f"%{escaped.lower()}%",
        limit,
    )
    return [ListedPerson(*row) for row in rows]
