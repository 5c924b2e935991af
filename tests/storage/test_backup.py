"""Backup and restore between both databases; damaged files are refused."""

import asyncio
import gzip
import hashlib
import json
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from testkit.asynchronous import asynchronous
from testkit.storage.open_databases import opened
from triolet.storage.backup import TABLES, backup
from triolet.storage.backup_reader import BackupError
from triolet.storage.credentials import Token, create_session, create_token
from triolet.storage.database import Database, NewerSchemaError, StorageError, Transaction
from triolet.storage.games import (
    Addition,
    GameIndex,
    StoredEvent,
    append,
    events_since,
    index_of,
)
from triolet.storage.heartbeat import beat
from triolet.storage.migrations import read_migrations
from triolet.storage.people import create_person, open_account
from triolet.storage.restore import restore
from triolet.storage.reviews import add_turn, ask_for_review

PASSWORD = f"$argon2id$v=19$m=8,t=1,p=1${'s' * 22}${'h' * 43}"
EVENTS = 2500
"""More than two pages of rows."""

LONG_LOG = [StoredEvent(number, number, f"é {number}", None) for number in range(2, EVENTS + 1)]


async def replay(database: Transaction, game: str) -> GameIndex:
    """Return the index of a game without reading its events, which mean nothing here."""
    row = await index_of(database, game)
    assert row is not None
    return row.index


async def fill(database: Database) -> None:
    await create_person(database, "ann", "Ann 🎲", 1)
    await create_person(database, "bob", "Bob", 1)
    await open_account(database, "ann", "ann", PASSWORD, "Ann")
    await create_session(database, "s", "ann", 2)
    await create_token(database, Token("t", "t1", "ann", "bot", ("play",), 3, None))
    index = GameIndex("playing", is_public=True, edition="e", due=9, bot=None, people=("ann", None))
    await append(database, Addition("g", [StoredEvent(1, 1, "first", "r")], index))
    await append(database, Addition("g", LONG_LOG, index))
    await append(database, Addition("h", [StoredEvent(1, 1, "{}", "r")], index))
    await ask_for_review(database, "g", 5)
    await add_turn(database, "g", 1, "judged")
    await beat(database, 77)


async def everything(database: Database) -> dict[str, list[tuple[object, ...]]]:
    return {
        table.name: sorted(
            await database.rows(f"SELECT {', '.join(table.columns)} FROM {table.name}"), key=repr
        )
        for table in TABLES
    }


def backed_up(where: str, file: Path) -> dict[str, list[tuple[object, ...]]]:
    """Fill a database and back it up; return its rows."""

    async def scene() -> dict[str, list[tuple[object, ...]]]:
        async with opened(where) as database:
            await fill(database)
            rows = await backup(where, file)
            content = await everything(database)
        assert rows == sum(map(len, content.values()))
        return content

    return asyncio.run(scene())


@pytest.fixture(scope="module")
def good_backup(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the backup of a filled SQLite database."""
    folder = tmp_path_factory.mktemp("backup")
    backed_up(str(folder / "data"), folder / "file")
    return folder / "file"


def content_of(where: str) -> dict[str, list[tuple[object, ...]]]:
    async def scene() -> dict[str, list[tuple[object, ...]]]:
        async with opened(where) as database:
            return await everything(database)

    return asyncio.run(scene())


@pytest.mark.parametrize("other", ["sqlite", "postgresql"])
def test_a_backup_restores_into_either_database(
    where: str, other: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    content = backed_up(where, tmp_path / "file")
    if other == "sqlite":
        into = str(tmp_path / "other")
    else:
        into = request.getfixturevalue("postgres").new_database()
    assert asyncio.run(restore(tmp_path / "file", into, replay)).rows == sum(
        map(len, content.values())
    )
    assert content_of(into) == content
    assert len(content["game_events"]) == EVENTS + 1


def test_a_backup_contains_every_table_but_presence(where: str) -> None:
    async def scene() -> None:
        async with opened(where) as database:
            for table in TABLES:
                columns = ", ".join(table.columns)
                assert await database.rows(f"SELECT {columns} FROM {table.name}") == []

    asyncio.run(scene())
    made = [
        statement.split()[2]
        for step in read_migrations()
        for statement in step.statements
        if statement.startswith("CREATE TABLE")
    ]
    columns = [
        line.split()[0]
        for step in read_migrations()
        for statement in step.statements
        if statement.startswith("CREATE TABLE") and statement.split()[2] not in EXCLUDED
        for line in statement.splitlines()[1:-1]
        if line.split()[0].islower()
    ]
    columns += [
        statement.split()[5]
        for step in read_migrations()
        for statement in step.statements
        if statement.startswith("ALTER TABLE")
    ]
    assert sorted(set(made) - EXCLUDED) == sorted(table.name for table in TABLES)
    assert sorted(columns) == sorted(name for table in TABLES for name in table.columns)


EXCLUDED = {
    *("processes", "presence", "people_seen", "password_attempts", "notifications"),
    "server_key",
}
"""The tables of the moment: connections, last requests, wrong passwords, notifications."""


@asynchronous
async def test_a_backup_is_consistent_while_the_server_writes(where: str, tmp_path: Path) -> None:
    async with opened(where) as database:
        await fill(database)
        is_finished = asyncio.Event()

        async def keep_writing() -> None:
            number = EVENTS
            index = GameIndex("over", is_public=True, edition="e", due=1, bot=1, people=())
            while not is_finished.is_set():
                number += 1
                event = StoredEvent(number, number, "later", None)
                await append(database, Addition("g", [event], index))

        writing = asyncio.create_task(keep_writing())
        await backup(where, tmp_path / "file")
        is_finished.set()
        await writing
    await restore(tmp_path / "file", tmp_path / "restored", replay)
    async with opened(str(tmp_path / "restored")) as database:
        (number,) = (await database.rows("SELECT number FROM games WHERE id = 'g'"))[0]
        assert len(await events_since(database, "g")) == number


def test_only_the_owner_may_read_a_backup(good_backup: Path) -> None:
    assert stat.S_IMODE(good_backup.stat().st_mode) == 0o600
    assert sorted(path.name for path in good_backup.parent.iterdir()) == ["data", "file"]


def test_an_existing_file_is_not_overwritten(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    with pytest.raises(StorageError, match="already exists; choose another name"):
        asyncio.run(backup(tmp_path / "data", tmp_path / "file"))
    assert (tmp_path / "file").read_text() == "mine"


def test_a_backup_into_a_missing_folder_is_an_error(good_backup: Path, tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="cannot be written: No such file or directory"):
        asyncio.run(backup(good_backup.parent / "data", tmp_path / "nowhere" / "file"))


def test_a_folder_without_a_database_is_an_error_and_not_created(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match=r"there is no triolet\.sqlite3 in the folder"):
        asyncio.run(backup(tmp_path / "data", tmp_path / "file"))
    assert list(tmp_path.iterdir()) == []


def test_an_empty_database_cannot_be_backed_up(where: str, tmp_path: Path) -> None:
    if "://" not in where:
        Path(where).mkdir()
        Path(where, "triolet.sqlite3").touch()
    with pytest.raises(StorageError, match="is not a Triolet database"):
        asyncio.run(backup(where, tmp_path / "file"))


def test_restoring_into_a_database_with_data_is_refused(where: str, tmp_path: Path) -> None:
    content = backed_up(where, tmp_path / "file")
    with pytest.raises(StorageError, match="is not empty; restore into a new folder"):
        asyncio.run(restore(tmp_path / "file", where, replay))
    assert content_of(where) == content


def write_lines(file: Path, *lines: object) -> None:
    """Write a file in the format of a backup, with a valid last line."""
    text = b"".join(json.dumps(line).encode() + b"\n" for line in lines)
    end = {"rows": len(lines) - 1, "sha256": hashlib.sha256(text).hexdigest()}
    file.write_bytes(gzip.compress(text + json.dumps(end).encode() + b"\n"))


HEADER = {"format": "triolet-backup", "schema": 1, "tables": {"alive": ["one", "at"]}}


def test_a_backup_of_an_older_schema_is_migrated(tmp_path: Path) -> None:
    write_lines(tmp_path / "file", HEADER, ["alive", 1, 5])
    assert asyncio.run(restore(tmp_path / "file", tmp_path / "data", replay)).rows == 1
    assert content_of(str(tmp_path / "data"))["alive"] == [(1, 5)]


def test_a_backup_of_a_newer_schema_is_refused(tmp_path: Path) -> None:
    write_lines(tmp_path / "file", {**HEADER, "schema": 99})
    with pytest.raises(NewerSchemaError, match="has schema 99, but this Triolet supports"):
        asyncio.run(restore(tmp_path / "file", tmp_path / "data", replay))
    assert not (tmp_path / "data").exists()


@pytest.mark.parametrize(
    "lines",
    [
        pytest.param(["text"], id="a text"),
        pytest.param([{}], id="no format"),
        pytest.param([{**HEADER, "format": "other"}], id="another format"),
        pytest.param([{**HEADER, "schema": 0}], id="no schema"),
        pytest.param([{**HEADER, "tables": 3}], id="no tables"),
        pytest.param([{**HEADER, "tables": {"alive; DROP": ["at"]}}], id="no name of a table"),
        pytest.param([{**HEADER, "tables": {"alive": ["at, 1"]}}], id="no name of a column"),
        pytest.param([HEADER, ["people", 1, 2]], id="a table that is not named"),
        pytest.param([HEADER, ["alive", 1]], id="a value too few"),
        pytest.param([HEADER, []], id="an empty row"),
    ],
)
def test_an_invalid_file_is_refused(lines: list[object], tmp_path: Path) -> None:
    write_lines(tmp_path / "file", *lines)
    with pytest.raises(BackupError):
        asyncio.run(restore(tmp_path / "file", tmp_path / "data", replay))
    assert not (tmp_path / "data").exists()


def damage_a_byte(content: bytes) -> bytes:
    text = gzip.decompress(content).replace(b"Bob", b"Rob")
    return gzip.compress(text)


def drop_a_line(content: bytes) -> bytes:
    lines = gzip.decompress(content).splitlines(keepends=True)
    return gzip.compress(b"".join(lines[:3] + lines[4:]))


@pytest.mark.parametrize(
    "damage",
    [
        pytest.param(damage_a_byte, id="another byte"),
        pytest.param(drop_a_line, id="a line less"),
        pytest.param(lambda content: content[:-200], id="cut off"),
        pytest.param(lambda content: content[:900] + content[1000:], id="a hole"),
        pytest.param(lambda content: gzip.compress(gzip.decompress(content) + b"[]\n"), id="more"),
        pytest.param(lambda _: gzip.compress(b""), id="nothing in it"),
        pytest.param(lambda _: b"", id="empty"),
        pytest.param(lambda _: b"no gzip", id="no gzip"),
    ],
)
def test_a_damaged_backup_is_refused(
    damage: Callable[[bytes], bytes], good_backup: Path, tmp_path: Path
) -> None:
    (tmp_path / "file").write_bytes(damage(good_backup.read_bytes()))
    with pytest.raises(BackupError, match=r"damaged|incomplete|not a backup"):
        asyncio.run(restore(tmp_path / "file", tmp_path / "new", replay))
    assert not (tmp_path / "new").exists()


def test_a_missing_backup_is_an_error_with_its_name(tmp_path: Path) -> None:
    with pytest.raises(BackupError, match="cannot be read: No such file"):
        asyncio.run(restore(tmp_path / "file", tmp_path / "data", replay))
