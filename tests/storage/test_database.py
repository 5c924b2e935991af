"""The contract of every database: transactions, batches, snapshots, messages and claims."""

import asyncio

import pytest

from testkit.storage.open_databases import heard, on_a_database, opened
from triolet.storage.database import (
    ConflictError,
    Database,
    Message,
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


def test_what_was_written_is_there_when_it_is_opened_again(where: str) -> None:
    async def scene() -> None:
        async with opened(where) as database:
            assert await database.execute(INSERT, "p", "Pia", 5) == 1
        async with opened(where) as database:
            assert await database.rows("SELECT * FROM people") == [("p", "Pia", None, None, 5)]

    asyncio.run(scene())


@on_a_database
async def test_execute_gives_the_rows_changed(database: Database) -> None:
    await database.apply([added("Ann"), added("Bob")])
    assert await database.execute("UPDATE people SET created = $1", 2) == 2
    assert await database.execute("DELETE FROM people WHERE id = $1", "nobody") == 0


@on_a_database
async def test_a_batch_gives_the_rows_that_each_statement_changed(database: Database) -> None:
    everyone = Statement("UPDATE people SET created = $1", (7,))
    assert await database.apply([added("Ann"), added("Bob"), everyone]) == (1, 1, 2)


@on_a_database
async def test_of_a_batch_with_a_taken_key_nothing_counts(database: Database) -> None:
    with pytest.raises(ConflictError):
        await database.apply([added("Ann"), added("Bob"), added("Ann")])
    assert await names(database) == []


@on_a_database
async def test_a_batch_that_finds_too_few_rows_is_a_conflict(database: Database) -> None:
    nobody = Statement("UPDATE people SET name = $2 WHERE id = $1", ("x", "X"), least=1)
    with pytest.raises(ConflictError):
        await database.apply([added("Ann"), nobody])
    assert await names(database) == []


@on_a_database
async def test_batches_at_the_same_moment_stand_or_fall_alone(database: Database) -> None:
    outcomes = await asyncio.gather(
        *(database.apply([added(f"P{number % 30}")]) for number in range(60)),
        return_exceptions=True,
    )
    failures = [outcome for outcome in outcomes if outcome != (1,)]
    assert len(failures) == 30
    assert {type(failure) for failure in failures} == {ConflictError}
    assert len(await names(database)) == 30


@on_a_database
async def test_a_transaction_counts_as_a_whole(database: Database) -> None:
    async with database.transaction() as transaction:
        await transaction.execute(INSERT, "a", "Ann", 1)
        assert await transaction.rows(NAMES) == [("Ann",)]
        assert await names(database) == [], "nobody else may see it before it is committed"
    assert await names(database) == ["Ann"]


@on_a_database
async def test_a_block_that_raises_undoes_its_transaction(database: Database) -> None:
    async def break_off() -> None:
        async with database.transaction() as transaction:
            await transaction.execute(INSERT, "a", "Ann", 1)
            raise OSError("of the block itself")

    with pytest.raises(OSError, match="of the block itself"):
        await break_off()
    assert await names(database) == []
    await database.apply([added("Bob")])


@on_a_database
async def test_a_cancelled_block_undoes_its_transaction(database: Database) -> None:
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
async def test_a_snapshot_does_not_see_what_others_write_meanwhile(database: Database) -> None:
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
def test_a_value_that_cannot_be_kept_is_refused(value: Value, where: str) -> None:
    async def scene() -> None:
        async with opened(where) as database:
            with pytest.raises(StorageError):
                await database.execute(INSERT, "a", value, 1)
            with pytest.raises(StorageError):
                await database.apply([added("Bob"), Statement(INSERT, ("a", value, 1))])
            with pytest.raises(StorageError):
                await database.execute(INSERT, "a", "Ann", 2**63)
            assert await names(database) == []

    asyncio.run(scene())


@on_a_database
async def test_faulty_sql_is_an_error_of_ours(database: Database) -> None:
    with pytest.raises(StorageError, match="refused a statement"):
        await database.rows("SELECT nothing FROM nowhere")


@on_a_database
async def test_signs_of_all_languages_come_back_as_they_were(database: Database) -> None:
    await database.apply([added("Zoë 🎲 “ß”\n$1 ?1 ';--")])
    assert await names(database) == ["Zoë 🎲 “ß”\n$1 ?1 ';--"]


@on_a_database
async def test_listeners_hear_what_is_committed_on_their_channel(database: Database) -> None:
    queue: asyncio.Queue[str] = asyncio.Queue()
    await database.listen("games", queue.put_nowait)
    await database.notify("others", "elsewhere")
    with pytest.raises(ConflictError):
        await database.apply([added("Ann"), added("Ann")], Message("games", "undone"))
    await database.apply([added("Ann")], Message("games", "a batch"))
    async with database.transaction() as transaction:
        await transaction.notify("games", "a transaction")
        await transaction.execute(INSERT, "b", "Bob", 1)
    await database.notify("games", "at once")
    assert [await heard(queue) for _ in range(3)] == ["a batch", "a transaction", "at once"]


@on_a_database
async def test_all_listeners_of_a_channel_hear_everything(database: Database) -> None:
    first: asyncio.Queue[str] = asyncio.Queue()
    second: asyncio.Queue[str] = asyncio.Queue()
    await database.listen("games", first.put_nowait)
    await database.listen("games", second.put_nowait)
    await database.notify("games", "g 1")
    assert [await heard(first), await heard(second)] == ["g 1", "g 1"]


@on_a_database
async def test_a_claim_is_held_once_until_it_is_released(database: Database) -> None:
    assert await database.try_lock("timers")
    assert database.holds("timers")
    assert not await database.try_lock("timers")
    assert await database.try_lock("game x")
    await database.release("timers")
    assert not database.holds("timers")
    assert database.holds("game x")
    assert await database.try_lock("timers")


@on_a_database
async def test_of_many_who_claim_at_once_one_gets_it(database: Database) -> None:
    assert sum(await asyncio.gather(*(database.try_lock("timers") for _ in range(10)))) == 1


@on_a_database
async def test_releasing_what_nobody_holds_changes_nothing(database: Database) -> None:
    await database.release("timers")
    assert await database.try_lock("timers")


@on_a_database
async def test_the_place_can_be_shown(database: Database) -> None:
    await create_person(database, "p", "Pia", 1)
    assert database.place.startswith(("/", "postgresql://triolet@/postgres"))
    assert "host=" not in database.place
