"""People: guests with a nickname, and accounts with a password.

The server normalises names, hashes passwords and checks permissions.
"""

from dataclasses import dataclass

from triolet.storage.database import ConflictError, Database, Statement, StorageError, Transaction


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
    return await _found(database, "account", account)


async def _found(database: Transaction, column: str, value: str) -> Person | None:
    rows = await database.rows(
        f"SELECT id, name, account, password, created FROM people WHERE {column} = $1", value
    )
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


async def delete_person(database: Database, person: str) -> bool:
    """Delete a person with all sessions and tokens, and return whether there was one.

    The games remain, with empty seats in the index. Their events keep the id and the nickname,
    because the log is append-only.
    """
    *_, deleted = await database.apply(
        [
            Statement("UPDATE game_people SET person = NULL WHERE person = $1", (person,)),
            Statement("DELETE FROM people WHERE id = $1", (person,)),
        ]
    )
    return deleted > 0
