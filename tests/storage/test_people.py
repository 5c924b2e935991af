"""People, accounts, sessions, tokens, and the heartbeat."""

import pytest

from testkit.storage.open_databases import on_a_database
from triolet.storage.credentials import (
    LoginSession,
    Token,
    create_session,
    create_token,
    end_idle_sessions,
    end_session,
    end_sessions,
    find_session,
    find_token,
    revoke_token,
    sessions_of,
    tokens_of,
    touch_session,
    touch_token,
)
from triolet.storage.database import ConflictError, Database, StorageError
from triolet.storage.heartbeat import beat, last_beat
from triolet.storage.people import (
    Person,
    UnknownPersonError,
    create_person,
    delete_person,
    find_account,
    find_person,
    open_account,
    people_named,
    rename_person,
    set_password,
)
from triolet.storage.reset_codes import reset_code_statement, use_reset_code

TOKEN = Token("hash-t", "t1", "ann", "my bot", ("play", "read"), 30, None)


@on_a_database
async def test_a_guest_has_a_name_and_no_account(database: Database) -> None:
    ann = await create_person(database, "ann", "Ann", 10)
    assert ann == Person("ann", "Ann", None, None, 10)
    assert await find_person(database, "ann") == ann
    assert await find_person(database, "bob") is None


@on_a_database
async def test_an_id_is_unique(database: Database) -> None:
    await create_person(database, "ann", "Ann", 10)
    with pytest.raises(ConflictError):
        await create_person(database, "ann", "Another", 11)


@on_a_database
async def test_a_person_can_be_renamed(database: Database) -> None:
    await create_person(database, "ann", "Ann", 10)
    await rename_person(database, "ann", "Anna")
    found = await find_person(database, "ann")
    assert found is not None
    assert found.name == "Anna"


@on_a_database
async def test_an_account_is_found_by_its_folded_name(database: Database) -> None:
    await create_person(database, "ann", "guest", 10)
    await open_account(database, "ann", "ann", "hash", "Ann")
    await set_password(database, "ann", "new hash")
    assert await find_account(database, "ann") == Person("ann", "Ann", "ann", "new hash", 10)
    assert await find_account(database, "Ann") is None


@on_a_database
async def test_a_folded_name_is_unique(database: Database) -> None:
    await create_person(database, "ann", "Ann", 10)
    await create_person(database, "eve", "Eve", 11)
    await open_account(database, "ann", "ann", "hash", "Ann")
    with pytest.raises(ConflictError, match="'ann' is taken; choose another"):
        await open_account(database, "eve", "ann", "other", "Ann")
    assert await find_person(database, "eve") == Person("eve", "Eve", None, None, 11)


@on_a_database
async def test_a_person_has_at_most_one_account(database: Database) -> None:
    await create_person(database, "ann", "Ann", 10)
    await open_account(database, "ann", "ann", "hash", "Ann")
    with pytest.raises(ConflictError, match="already has an account"):
        await open_account(database, "ann", "anna", "other", "Anna")


@on_a_database
async def test_an_unknown_person_is_an_error_with_the_id(database: Database) -> None:
    with pytest.raises(UnknownPersonError, match="'bob'"):
        await rename_person(database, "bob", "Bob")
    with pytest.raises(UnknownPersonError, match="'bob'"):
        await open_account(database, "bob", "bob", "hash", "Bob")
    await create_person(database, "guest", "Guest", 1)
    with pytest.raises(UnknownPersonError, match="'guest'"):
        await set_password(database, "guest", "hash")


@on_a_database
async def test_deleting_a_person_ends_sessions_and_tokens(database: Database) -> None:
    await create_person(database, "ann", "Ann", 10)
    await create_session(database, "hash-s", "ann", 20)
    await create_token(database, TOKEN)
    assert await delete_person(database, "ann", 99)
    assert await find_person(database, "ann") is None
    assert await find_session(database, "hash-s") is None
    assert await find_token(database, "hash-t") is None
    assert not await delete_person(database, "ann", 99)


@on_a_database
async def test_a_session_is_found_by_its_secret_until_it_ends(database: Database) -> None:
    await create_person(database, "ann", "Ann", 10)
    assert await create_session(database, "s1", "ann", 20) == LoginSession("s1", "ann", 20, 20)
    await touch_session(database, "s1", 25)
    assert await find_session(database, "s1") == LoginSession("s1", "ann", 20, 25)
    assert await end_session(database, "s1")
    assert not await end_session(database, "s1")
    assert await find_session(database, "s1") is None


@on_a_database
async def test_all_sessions_of_one_person_end_at_once(database: Database) -> None:
    await create_person(database, "ann", "Ann", 10)
    await create_person(database, "bob", "Bob", 10)
    for secret, person in (("s2", "ann"), ("s1", "ann"), ("s3", "bob")):
        await create_session(database, secret, person, 20)
    assert [each.secret for each in await sessions_of(database, "ann")] == ["s1", "s2"]
    assert await end_sessions(database, "ann") == 2
    assert await find_session(database, "s1") is None
    assert await find_session(database, "s3") is not None


@on_a_database
async def test_idle_sessions_end(database: Database) -> None:
    await create_person(database, "ann", "Ann", 10)
    await create_session(database, "old", "ann", 20)
    await create_session(database, "new", "ann", 20)
    await touch_session(database, "new", 90)
    assert await end_idle_sessions(database, 90) == 1
    assert [each.secret for each in await sessions_of(database, "ann")] == ["new"]


@on_a_database
async def test_a_session_needs_an_existing_person(database: Database) -> None:
    with pytest.raises(StorageError):
        await create_session(database, "s1", "nobody", 20)


@on_a_database
async def test_a_token_is_found_by_its_secret_and_revoked_by_its_id(database: Database) -> None:
    await create_person(database, "ann", "Ann", 10)
    await create_token(database, TOKEN)
    assert await find_token(database, "hash-t") == TOKEN
    await touch_token(database, "hash-t", 44)
    (found,) = await tokens_of(database, "ann")
    assert found.used == 44
    assert not await revoke_token(database, "bob", "t1"), "another person"
    assert await revoke_token(database, "ann", "t1")
    assert await find_token(database, "hash-t") is None
    assert await tokens_of(database, "ann") == []


@on_a_database
async def test_the_last_beat_is_the_latest_of_all_servers(database: Database) -> None:
    assert await last_beat(database) is None
    await beat(database, 100)
    await beat(database, 300)
    await beat(database, 200)
    assert await last_beat(database) == 300


@on_a_database
async def test_a_reset_code_is_used_only_together_with_the_new_password(database: Database) -> None:
    await create_person(database, "ann", "Ann", 10)
    await database.apply([reset_code_statement("ann", "code", 100)])
    # A guest has no password to set, so the code stays.
    assert not await use_reset_code(database, "ann", "code", "new hash", 50)
    await open_account(database, "ann", "ann", "hash", "Ann")
    assert not await use_reset_code(database, "ann", "other", "new hash", 50)
    assert await use_reset_code(database, "ann", "code", "new hash", 50)
    found = await find_account(database, "ann")
    assert found is not None
    assert found.password == "new hash"
    assert not await use_reset_code(database, "ann", "code", "third hash", 50)


@pytest.mark.parametrize("text", ["Élodie", "lodie", "LODI", "50%"])
def test_people_are_found_by_a_part_of_their_name(text: str, where: str) -> None:
    @on_a_database
    async def scene(database: Database) -> None:
        await create_person(database, "a", "Élodie 50%", 10)
        await create_person(database, "b", "Bob 500", 11)
        assert [person.id for person in await people_named(database, text, 10)] == ["a"]

    scene(where)
