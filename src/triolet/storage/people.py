"""People: guests with a nickname, and accounts with a password.

Names come cleaned and folded, passwords as their hashes; who may do what is decided by the server.
"""

from dataclasses import dataclass

from triolet.storage.database import ConflictError, Database, Statement, StorageError, Transaction


class UnknownPersonError(StorageError):
    """There is no such person, or no longer."""


@dataclass(frozen=True, slots=True)
class Person:
    """A guest or the holder of an account; `account` is the folded name, `password` its hash."""

    id: str
    name: str
    account: str | None
    password: str | None
    created: int


async def create_person(database: Transaction, person: str, name: str, now: int) -> Person:
    """Adds a guest under an id that nobody has."""
    await database.execute(
        "INSERT INTO people (id, name, created) VALUES ($1, $2, $3)", person, name, now
    )
    return Person(person, name, None, None, now)


async def find_person(database: Transaction, person: str) -> Person | None:
    return await _found(database, "id", person)


async def find_account(database: Transaction, account: str) -> Person | None:
    """The person with this folded name."""
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
    """Makes an account of a guest; ConflictError if the folded name is taken, or if the person has
    an account already."""
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
        raise ConflictError(f"person {person!r} has an account already")
    raise UnknownPersonError(f"there is no person {person!r}")


async def set_password(database: Transaction, person: str, password: str) -> None:
    """Changes the hash of the password of an account."""
    sql = "UPDATE people SET password = $2 WHERE id = $1 AND account IS NOT NULL"
    await _change(database, sql, person, password)


async def _change(database: Transaction, sql: str, person: str, value: str) -> None:
    if not await database.execute(sql, person, value):
        raise UnknownPersonError(f"there is no person {person!r} of whom this can be changed")


async def delete_person(database: Database, person: str) -> bool:
    """Forgets a person with all sessions and tokens; whether there was one.

    The games stay, and nobody sits on the seats in the index. The events keep the id and the
    nickname, because nothing in the log is ever changed.
    """
    *_, deleted = await database.apply(
        [
            Statement("UPDATE game_people SET person = NULL WHERE person = $1", (person,)),
            Statement("DELETE FROM people WHERE id = $1", (person,)),
        ]
    )
    return deleted > 0
