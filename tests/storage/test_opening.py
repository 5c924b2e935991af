"""What stands in the way of opening a database: each gets a sentence, and nothing is damaged."""

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

from testkit.storage.open_databases import opened
from testkit.storage.postgresql import LOCKED_USER, Postgres
from triolet.storage.database import Database, NewerSchemaError, StorageError, UnavailableError
from triolet.storage.opening import open_database, open_to_read
from triolet.storage.upgrade import Step, read_steps


async def open_and_close(where: str | Path) -> None:
    await (await open_database(where)).close()


def refusal(where: str | Path, kind: type[StorageError] = StorageError) -> str:
    """What opening is refused with."""
    with pytest.raises(StorageError) as caught:
        asyncio.run(open_and_close(where))
    assert type(caught.value) is kind
    return str(caught.value)


@contextmanager
def ordinary_user() -> Iterator[None]:
    """Nothing is forbidden to root, so root becomes somebody else for a while."""
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
    """Give a folder with a database, in which nobody may write."""
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
def test_a_folder_that_cannot_be_written_is_named(name: str, read_only: Path) -> None:
    before = sorted(read_only.rglob("*"))
    with ordinary_user():
        said = refusal(read_only / name)
    assert said == (
        f"the folder {read_only / name} cannot be used (Permission denied); let the user who runs "
        "Triolet write to it, or choose another folder"
    )
    assert sorted(read_only.rglob("*")) == before


def test_a_file_that_cannot_be_written_is_named() -> None:
    folder = Path(tempfile.mkdtemp(prefix="triolet-read-only-"))
    asyncio.run(open_and_close(folder))
    folder.chmod(0o777)
    (folder / "triolet.lock").chmod(0o666)
    (folder / "triolet.sqlite3").chmod(0o444)
    content = (folder / "triolet.sqlite3").read_bytes()
    with ordinary_user():
        said = refusal(folder)
    assert "triolet.sqlite3 cannot be written; let the user who runs Triolet" in said
    assert (folder / "triolet.sqlite3").read_bytes() == content
    shutil.rmtree(folder)


def test_nobody_else_may_read_the_file(tmp_path: Path) -> None:
    asyncio.run(open_and_close(tmp_path / "data"))
    assert stat.S_IMODE((tmp_path / "data" / "triolet.sqlite3").stat().st_mode) == 0o600


def test_a_file_in_the_place_of_the_folder_is_named(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("mine")
    assert "cannot be used (File exists)" in refusal(tmp_path / "data")
    assert (tmp_path / "data").read_text() == "mine"


def test_a_file_that_is_no_database_is_left_as_it_is(tmp_path: Path) -> None:
    content = b"Dear diary, " * 500
    (tmp_path / "triolet.sqlite3").write_bytes(content)
    assert "is not a database; it was left as it is. Move it away" in refusal(tmp_path)
    assert (tmp_path / "triolet.sqlite3").read_bytes() == content


def test_a_damaged_database_is_named(tmp_path: Path) -> None:
    asyncio.run(open_and_close(tmp_path))
    path = tmp_path / "triolet.sqlite3"
    path.write_bytes(path.read_bytes()[:4096] + b"\xff" * 40000)
    assert "is damaged" in refusal(tmp_path)


@pytest.mark.parametrize("opening", [open_database, open_to_read])
def test_a_newer_schema_is_refused_and_not_touched(
    opening: Callable[[str], "asyncio.Future[Database]"], where: str
) -> None:
    async def scene() -> None:
        newest = read_steps()[-1].version
        async with opened(where) as database:
            await database.execute("INSERT INTO schema_version VALUES ($1, $2)", 99, "later")
            before = await database.rows("SELECT * FROM schema_version")
        with pytest.raises(NewerSchemaError) as caught:
            await opening(where)
        assert f"has schema 99, and this Triolet knows {newest} at most; use" in str(caught.value)
        database = await open_database(where, [Step(each, "", ()) for each in range(1, 100)])
        assert await database.rows("SELECT * FROM schema_version") == before
        await database.close()

    asyncio.run(scene())


def test_an_older_schema_is_brought_up_to_date_but_not_by_a_reader(where: str) -> None:
    async def scene() -> None:
        await (await open_database(where, read_steps()[:1])).close()
        with pytest.raises(StorageError, match="start its server once"):
            await open_to_read(where)
        await open_and_close(where)
        await (await open_to_read(where)).close()

    asyncio.run(scene())


def test_a_step_that_fails_leaves_no_trace(where: str) -> None:
    steps = read_steps()
    faulty = Step(len(steps) + 1, "faulty", ("CREATE TABLE fresh (a BIGINT)", "CREATE TABEL b"))

    async def scene() -> None:
        with pytest.raises(StorageError, match="refused a statement"):
            await open_database(where, [*steps, faulty])
        async with opened(where) as database:
            rows = await database.rows("SELECT MAX(version) FROM schema_version")
            assert rows == [(len(steps),)]
            with pytest.raises(StorageError):
                await database.rows("SELECT a FROM fresh")

    asyncio.run(scene())


def test_many_may_start_at_once_on_one_postgresql(postgres: Postgres) -> None:
    where = postgres.new_database()

    async def scene() -> None:
        databases = await asyncio.gather(*(open_database(where) for _ in range(8)))
        rows = await databases[0].rows("SELECT version FROM schema_version ORDER BY version")
        assert rows == [(step.version,) for step in read_steps()]
        for database in databases:
            await database.close()

    asyncio.run(scene())


HOLD = """
import asyncio, sys
from triolet.storage.opening import open_database
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
        assert "is in use by another Triolet; end that one first" in refusal(tmp_path)
        asyncio.run(open_and_read(tmp_path))
        other.kill()
    asyncio.run(open_and_close(tmp_path))


async def open_and_read(where: str | Path) -> None:
    await (await open_to_read(where)).close()


@pytest.mark.parametrize(
    ("where", "says", "kind"),
    [
        pytest.param(
            "mysql://ann:secret@host/name", "mysql://ann@host/name is not", StorageError, id="kind"
        ),
        pytest.param(
            "postgresql://ann:secret@localhost:x/name", "cannot open", StorageError, id="port"
        ),
        pytest.param(
            "postgresql://ann:secret@127.0.0.1:1/name",
            "Is the server running there",
            UnavailableError,
            id="nobody there",
        ),
        pytest.param(
            "postgresql://ann:secret@no-such-host.invalid/name",
            "Is the server running there",
            UnavailableError,
            id="host",
        ),
    ],
)
def test_a_wrong_address_is_named_without_its_password(
    where: str, says: str, kind: type[StorageError]
) -> None:
    said = refusal(where, kind)
    assert says in said
    assert "postgresql://user:password@host:5432/name" in said
    assert "secret" not in said


def test_a_database_that_does_not_exist_is_named(postgres: Postgres) -> None:
    said = refusal(postgres.address("nothing_here"))
    assert 'database "nothing_here" does not exist' in said


def test_a_wrong_password_is_named(postgres: Postgres) -> None:
    said = refusal(postgres.address(user=f"{LOCKED_USER}:secret"))
    assert f'password authentication failed for user "{LOCKED_USER}"' in said
    assert "secret" not in said


def test_an_old_postgresql_is_refused(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("triolet.storage.postgresql.OLDEST_VERSION", 99)
    assert "Triolet needs 99 or newer" in refusal(postgres.new_database())
