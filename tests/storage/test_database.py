"""The interface of both databases: transactions, batches, snapshots, notifications and locks."""

import asyncio

import pytest

from testkit.asynchronous import asynchronous
from testkit.storage.open_databases import on_a_database, opened, received
from triolet.storage.database import (
    ConflictError,
    Database,
    Notification,
    Statement,
    StorageError,
    Value,
)
from triolet.storage.people import create_person

INSERT = "INSERT INTO people (id, name, created) VALUES ($1, $2, $3)"
NAMES = "SELECT name FROM people ORDER BY name"


def added(name: str) -> Statement:
    return Statement(INSERT, (name.lower(), name, 1))


async def names(database: Database) -> list[str]:
    return [name for (name,) in await database.rows(NAMES)]


@asynchronous
async def test_data_survives_reopening(where: str) -> None:
    async with opened(where) as database:
        assert await database.execute(INSERT, "p", "Pia", 5) == 1
    async with opened(where) as database:
        assert await database.rows("SELECT id, name, created FROM people") == [("p", "Pia", 5)]


@on_a_database
async def test_execute_returns_the_rows_changed(database: Database) -> None:
    await database.apply([added("Ann"), added("Bob")])
    assert await database.execute("UPDATE people SET created = $1", 2) == 2
    assert await database.execute("DELETE FROM people WHERE id = $1", "nobody") == 0


@on_a_database
async def test_a_batch_returns_the_rows_changed_by_each_statement(database: Database) -> None:
    everyone = Statement("UPDATE people SET created = $1", (7,))
    assert await database.apply([added("Ann"), added("Bob"), everyone]) == (1, 1, 2)


@on_a_database
async def test_a_batch_with_a_taken_key_is_rolled_back(database: Database) -> None:
    with pytest.raises(ConflictError):
        await database.apply([added("Ann"), added("Bob"), added("Ann")])
    assert await names(database) == []


@on_a_database
async def test_a_batch_that_changes_too_few_rows_is_a_conflict(database: Database) -> None:
    nobody = Statement("UPDATE people SET name = $2 WHERE id = $1", ("x", "X"), min_rows=1)
    with pytest.raises(ConflictError):
        await database.apply([added("Ann"), nobody])
    assert await names(database) == []


@on_a_database
async def test_independent_statements_are_a_transaction(database: Database) -> None:
    queue: asyncio.Queue[str] = asyncio.Queue()
    await database.listen("games", queue.put_nowait)
    nobody = Statement("UPDATE people SET name = $2 WHERE id = $1", ("x", "X"), min_rows=1)
    undone = Notification("games", "undone")
    for last in (nobody, added("Ann")):
        with pytest.raises(ConflictError):
            await database.apply([added("Ann"), last], undone, independent=True)
    assert await names(database) == []
    written = Notification("games", "written")
    statements = [added("Ann"), added("Bob")]
    assert await database.apply(statements, written, independent=True) == (1, 1)
    assert await received(queue) == "written"


@on_a_database
async def test_concurrent_batches_succeed_or_fail_independently(database: Database) -> None:
    outcomes = await asyncio.gather(
        *(database.apply([added(f"P{number % 30}")]) for number in range(60)),
        return_exceptions=True,
    )
    failures = [outcome for outcome in outcomes if outcome != (1,)]
    assert len(failures) == 30
    assert {type(failure) for failure in failures} == {ConflictError}
    assert len(await names(database)) == 30


@on_a_database
async def test_a_transaction_is_isolated_until_its_commit(database: Database) -> None:
    async with database.transaction() as transaction:
        await transaction.execute(INSERT, "a", "Ann", 1)
        assert await transaction.rows(NAMES) == [("Ann",)]
        assert await names(database) == [], "invisible before the commit"
    assert await names(database) == ["Ann"]


@on_a_database
async def test_a_block_that_raises_rolls_back(database: Database) -> None:
    async def fail() -> None:
        async with database.transaction() as transaction:
            await transaction.execute(INSERT, "a", "Ann", 1)
            raise OSError("of the block itself")

    with pytest.raises(OSError, match="of the block itself"):
        await fail()
    assert await names(database) == []
    await database.apply([added("Bob")])


@on_a_database
async def test_a_cancelled_block_rolls_back(database: Database) -> None:
    is_inside = asyncio.Event()

    async def stay() -> None:
        async with database.transaction() as transaction:
            await transaction.execute(INSERT, "a", "Ann", 1)
            is_inside.set()
            await asyncio.Event().wait()

    task = asyncio.create_task(stay())
    await is_inside.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    await database.apply([added("Bob")])
    assert await names(database) == ["Bob"]


@on_a_database
async def test_a_snapshot_does_not_see_later_writes(database: Database) -> None:
    await database.apply([added("Ann")])
    async with database.snapshot() as snapshot:
        assert await snapshot.rows(NAMES) == [("Ann",)]
        await database.apply([added("Bob")])
        assert await snapshot.rows(NAMES) == [("Ann",)]
        with pytest.raises(StorageError):
            await snapshot.execute(INSERT, "c", "Cat", 1)
    assert await names(database) == ["Ann", "Bob"]


@pytest.mark.parametrize(
    "value",
    [
        pytest.param("a\0b", id="the character NUL"),
        pytest.param("\ud800", id="half a character"),
        pytest.param(None, id="nothing where something must be"),
    ],
)
@asynchronous
async def test_an_invalid_value_is_refused(value: Value, where: str) -> None:
    async with opened(where) as database:
        with pytest.raises(StorageError):
            await database.execute(INSERT, "a", value, 1)
        with pytest.raises(StorageError):
            await database.apply([added("Bob"), Statement(INSERT, ("a", value, 1))])
        with pytest.raises(StorageError):
            await database.execute(INSERT, "a", "Ann", 2**63)
        assert await names(database) == []


@on_a_database
async def test_invalid_sql_is_a_storage_error(database: Database) -> None:
    with pytest.raises(StorageError, match="rejected a statement"):
        await database.rows("SELECT nothing FROM nowhere")


@on_a_database
async def test_unicode_text_is_stored_unchanged(database: Database) -> None:
    await database.apply([added("Zoë 🎲 “ß”\n$1 ?1 ';--")])
    assert await names(database) == ["Zoë 🎲 “ß”\n$1 ?1 ';--"]


@on_a_database
async def test_listeners_receive_committed_notifications_of_their_channel(
    database: Database,
) -> None:
    queue: asyncio.Queue[str] = asyncio.Queue()
    await database.listen("games", queue.put_nowait)
    await database.notify("others", "elsewhere")
    with pytest.raises(ConflictError):
        await database.apply([added("Ann"), added("Ann")], Notification("games", "undone"))
    await database.apply([added("Ann")], Notification("games", "a batch"))
    async with database.transaction() as transaction:
        await transaction.notify("games", "a transaction")
        await transaction.execute(INSERT, "b", "Bob", 1)
    await database.notify("games", "at once")
    assert [await received(queue) for _ in range(3)] == ["a batch", "a transaction", "at once"]


@on_a_database
async def test_all_listeners_of_a_channel_are_notified(database: Database) -> None:
    first: asyncio.Queue[str] = asyncio.Queue()
    second: asyncio.Queue[str] = asyncio.Queue()
    await database.listen("games", first.put_nowait)
    await database.listen("games", second.put_nowait)
    await database.notify("games", "g 1")
    assert [await received(first), await received(second)] == ["g 1", "g 1"]


@on_a_database
async def test_a_lock_is_held_once_until_it_is_released(database: Database) -> None:
    assert await database.try_lock("timers")
    assert database.holds("timers")
    assert not await database.try_lock("timers")
    assert await database.try_lock("game x")
    await database.release("timers")
    assert not database.holds("timers")
    assert database.holds("game x")
    assert await database.try_lock("timers")


@on_a_database
async def test_one_of_many_concurrent_lock_attempts_succeeds(database: Database) -> None:
    assert sum(await asyncio.gather(*(database.try_lock("timers") for _ in range(10)))) == 1


@on_a_database
async def test_releasing_a_free_lock_changes_nothing(database: Database) -> None:
    await database.release("timers")
    assert await database.try_lock("timers")


@on_a_database
async def test_the_location_contains_no_options(database: Database) -> None:
    await create_person(database, "p", "Pia", 1)
    assert database.location.startswith(("/", "postgresql://triolet@/postgres"))
    assert "host=" not in database.location
