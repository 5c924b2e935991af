"""Errors when a database is opened: each has a clear message and changes nothing."""

import asyncio
import os
import pwd
import shutil
import stat
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from testkit.asynchronous import asynchronous
from testkit.storage.open_databases import opened
from testkit.storage.postgresql import LOCKED_USER, Postgres
from triolet.storage.database import (
    DamagedDatabaseError,
    Database,
    NewerSchemaError,
    StorageError,
    UnavailableError,
)
from triolet.storage.migrations import Migration, read_migrations
from triolet.storage.open_database import open_database, open_for_reading


async def open_and_close(where: str | Path) -> None:
    await (await open_database(where)).close()


def refusal(where: str | Path, kind: type[StorageError] = StorageError) -> str:
    """Return the message of the error."""
    with pytest.raises(StorageError) as caught:
        asyncio.run(open_and_close(where))
    assert type(caught.value) is kind
    return str(caught.value)


@contextmanager
def ordinary_user() -> Iterator[None]:
    """Drop the privileges of root, for whom every file is writable."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(pwd.getpwnam("nobody").pw_uid)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.fixture
def read_only() -> Iterator[Path]:
    """Return a read-only folder with a database."""
    folder = Path(tempfile.mkdtemp(prefix="triolet-read-only-"))
    asyncio.run(open_and_close(folder / "full"))
    (folder / "empty").mkdir()
    for path in (folder, *folder.rglob("*")):
        path.chmod(0o555 if path.is_dir() else 0o444)
    yield folder
    for path in (folder, *folder.rglob("*")):
        path.chmod(0o755)
    shutil.rmtree(folder)


@pytest.mark.parametrize("name", ["full", "empty", "new"])
def test_a_read_only_folder_is_an_error_with_its_name(name: str, read_only: Path) -> None:
    before = sorted(read_only.rglob("*"))
    with ordinary_user():
        message = refusal(read_only / name)
    assert message == (
        f"the folder {read_only / name} cannot be used (Permission denied); let the user who runs "
        "Triolet write to it, or choose another folder"
    )
    assert sorted(read_only.rglob("*")) == before


def test_a_read_only_file_is_an_error_with_its_name() -> None:
    folder = Path(tempfile.mkdtemp(prefix="triolet-read-only-"))
    asyncio.run(open_and_close(folder))
    folder.chmod(0o777)
    (folder / "triolet.lock").chmod(0o666)
    (folder / "triolet.sqlite3").chmod(0o444)
    content = (folder / "triolet.sqlite3").read_bytes()
    with ordinary_user():
        message = refusal(folder)
    assert "triolet.sqlite3 cannot be written; let the user who runs Triolet" in message
    assert (folder / "triolet.sqlite3").read_bytes() == content
    shutil.rmtree(folder)


def test_only_the_owner_may_read_the_file(tmp_path: Path) -> None:
    asyncio.run(open_and_close(tmp_path / "data"))
    assert stat.S_IMODE((tmp_path / "data" / "triolet.sqlite3").stat().st_mode) == 0o600


def test_a_file_instead_of_the_folder_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("mine")
    assert "cannot be used (File exists)" in refusal(tmp_path / "data")
    assert (tmp_path / "data").read_text() == "mine"


def test_a_file_that_is_no_database_is_not_changed(tmp_path: Path) -> None:
    content = b"Dear diary, " * 500
    (tmp_path / "triolet.sqlite3").write_bytes(content)
    assert "is not a database, and was not changed. Move it away" in refusal(
        tmp_path, DamagedDatabaseError
    )
    assert (tmp_path / "triolet.sqlite3").read_bytes() == content


def test_a_damaged_database_is_an_error(tmp_path: Path) -> None:
    asyncio.run(open_and_close(tmp_path))
    path = tmp_path / "triolet.sqlite3"
    path.write_bytes(path.read_bytes()[:4096] + b"\xff" * 40000)
    assert "is damaged" in refusal(tmp_path, DamagedDatabaseError)


@pytest.mark.parametrize("opening", [open_database, open_for_reading])
@asynchronous
async def test_a_newer_schema_is_refused_and_not_changed(
    opening: Callable[[str], "asyncio.Future[Database]"], where: str
) -> None:
    newest = read_migrations()[-1].version
    async with opened(where) as database:
        await database.execute("INSERT INTO schema_version VALUES ($1, $2)", 99, "later")
        before = await database.rows("SELECT * FROM schema_version")
    with pytest.raises(NewerSchemaError) as caught:
        await opening(where)
    assert f"has schema 99, but this Triolet supports at most {newest}; use" in str(caught.value)
    database = await open_database(where, [Migration(each, "", ()) for each in range(1, 100)])
    assert await database.rows("SELECT * FROM schema_version") == before
    await database.close()


@asynchronous
async def test_an_older_schema_is_migrated_but_not_by_a_reader(where: str) -> None:
    await (await open_database(where, read_migrations()[:1])).close()
    with pytest.raises(StorageError, match="start its server once"):
        await open_for_reading(where)
    await open_and_close(where)
    await (await open_for_reading(where)).close()


@asynchronous
async def test_a_failed_migration_is_rolled_back(where: str) -> None:
    migrations = read_migrations()
    faulty = Migration(
        len(migrations) + 1, "faulty", ("CREATE TABLE fresh (a BIGINT)", "CREATE TABEL b")
    )
    with pytest.raises(StorageError, match="rejected a statement"):
        await open_database(where, [*migrations, faulty])
    async with opened(where) as database:
        rows = await database.rows("SELECT MAX(version) FROM schema_version")
        assert rows == [(len(migrations),)]
        with pytest.raises(StorageError):
            await database.rows("SELECT a FROM fresh")


@asynchronous
async def test_several_processes_may_migrate_at_once(postgres: Postgres) -> None:
    where = postgres.new_database()
    databases = await asyncio.gather(*(open_database(where) for _ in range(8)))
    rows = await databases[0].rows("SELECT version FROM schema_version ORDER BY version")
    assert rows == [(step.version,) for step in read_migrations()]
    for database in databases:
        await database.close()


HOLD = """
import asyncio, sys
from triolet.storage.open_database import open_database
async def hold():
    database = await open_database(sys.argv[1])
    print("open", flush=True)
    await asyncio.to_thread(sys.stdin.read)
asyncio.run(hold())
"""


def test_a_folder_serves_one_process_at_a_time(tmp_path: Path) -> None:
    command = [sys.executable, "-c", HOLD, str(tmp_path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == b"open\n"
        assert "is in use by another Triolet; stop that one first" in refusal(tmp_path)
        asyncio.run(open_and_read(tmp_path))
        other.kill()
    asyncio.run(open_and_close(tmp_path))


async def open_and_read(where: str | Path) -> None:
    await (await open_for_reading(where)).close()


@pytest.mark.parametrize(
    ("where", "expected", "kind"),
    [
        pytest.param(
            "mysql://ann:secret@host/name", "mysql://ann@host/name is not", StorageError, id="kind"
        ),
        pytest.param(
            "postgresql://ann:secret@localhost:x/name", "cannot open", StorageError, id="port"
        ),
        pytest.param(
            "postgresql://ann:secret@127.0.0.1:1/name",
            "Is PostgreSQL running there",
            UnavailableError,
            id="no server",
        ),
        pytest.param(
            "postgresql://ann:secret@no-such-host.invalid/name",
            "Is PostgreSQL running there",
            UnavailableError,
            id="host",
        ),
    ],
)
def test_a_wrong_address_is_an_error_without_its_password(
    where: str, expected: str, kind: type[StorageError]
) -> None:
    message = refusal(where, kind)
    assert expected in message
    assert "postgresql://user:password@host:5432/name" in message
    assert "secret" not in message


def test_a_missing_database_is_an_error_with_its_name(postgres: Postgres) -> None:
    message = refusal(postgres.address("nothing_here"))
    assert 'database "nothing_here" does not exist' in message


def test_a_wrong_password_is_an_error_with_the_user(postgres: Postgres) -> None:
    message = refusal(postgres.address(user=f"{LOCKED_USER}:secret"))
    assert f'password authentication failed for user "{LOCKED_USER}"' in message
    assert "secret" not in message


def test_an_old_postgresql_is_refused(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("triolet.storage.postgresql.OLDEST_VERSION", 99)
    assert "Triolet needs 99 or newer" in refusal(postgres.new_database())
