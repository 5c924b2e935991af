"""A full disk: a clear error, no loss of acknowledged events, and recovery once there is space."""

import asyncio
import resource
import subprocess
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random

import asyncpg
import pytest

from testkit.asynchronous import asynchronous
from testkit.storage.open_databases import opened
from triolet.storage.backup import backup
from triolet.storage.database import Database, FullDiskError, StorageError, Transaction
from triolet.storage.games import Addition, GameIndex, StoredEvent, append, events_since
from triolet.storage.open_database import open_database
from triolet.storage.postgresql_errors import translated_errors
from triolet.storage.restore import restore

SIZE = 800_000
INDEX = GameIndex("open", is_public=True, edition="e", due=None, bot=None, people=())


class SmallDisk:
    """A folder with SIZE bytes of space: a tmpfs, or a file size limit where mounting is not
    permitted (as in containers)."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._limits = resource.getrlimit(resource.RLIMIT_FSIZE)
        self.is_mounted = self._mount(f"size={SIZE}")
        if not self.is_mounted:
            self.limit(SIZE)

    def limit(self, size: int) -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, self._limits[1]))

    def free_space(self) -> None:
        if self.is_mounted:
            assert self._mount(f"remount,size={SIZE * 20}")
        resource.setrlimit(resource.RLIMIT_FSIZE, self._limits)

    def remove(self) -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, self._limits)
        if self.is_mounted:
            subprocess.run(["umount", self.folder], check=True)

    def _mount(self, options: str) -> bool:
        command = ["mount", "-t", "tmpfs", "-o", options, "small-disk", str(self.folder)]
        return subprocess.run(command, capture_output=True, check=False).returncode == 0


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[SmallDisk]:
    disk = SmallDisk(tmp_path)
    yield disk
    disk.remove()


async def fill_up(database: Database) -> int:
    """Append events until one fails, and return the number of acknowledged ones."""
    for number in count(1):
        event = StoredEvent(number, number, "x" * 20_000, None)
        try:
            await append(database, Addition("g", [event], INDEX))
        except FullDiskError:
            break
    with pytest.raises(FullDiskError, match=r"nothing was changed\. Free some space"):
        await append(database, Addition("g", [event], INDEX))
    return number - 1


async def check(database: Database, events: int) -> None:
    assert len(await events_since(database, "g")) == events
    assert await database.rows("SELECT number FROM games") == [(events,)]
    assert await database.rows("PRAGMA integrity_check") == [("ok",)]


def fill_and_resume(disk: SmallDisk) -> None:
    async def scene() -> None:
        async with opened(str(disk.folder)) as database:
            acknowledged = await fill_up(database)
            assert acknowledged > 3
            await check(database, acknowledged)
            disk.free_space()
            event = StoredEvent(acknowledged + 1, 1, "there is space again", None)
            await append(database, Addition("g", [event], INDEX))
        async with opened(str(disk.folder)) as database:
            await check(database, acknowledged + 1)

    asyncio.run(scene())


def test_a_full_disk_loses_nothing_and_writing_resumes(small_disk: SmallDisk) -> None:
    fill_and_resume(small_disk)


def test_a_file_size_limit_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SmallDisk, "_mount", lambda _disk, _options: False)
    disk = SmallDisk(tmp_path)
    try:
        fill_and_resume(disk)
    finally:
        disk.remove()


@asynchronous
async def test_every_batch_of_a_shared_commit_reports_a_full_disk(small_disk: SmallDisk) -> None:
    async with opened(str(small_disk.folder)) as database:
        games = [
            Addition(f"g{each}", [StoredEvent(1, 1, "x" * 20_000, None)], INDEX)
            for each in range(60)
        ]
        outcomes = await asyncio.gather(
            *(append(database, game) for game in games), return_exceptions=True
        )
        stored = await database.rows("SELECT COUNT(*) FROM game_events")
        assert stored == [(outcomes.count(None),)]
        assert {type(each) for each in outcomes} <= {type(None), FullDiskError}
        assert FullDiskError in {type(each) for each in outcomes}


def test_opening_on_a_full_disk_reports_it(small_disk: SmallDisk) -> None:
    (small_disk.folder / "ballast").write_bytes(bytes(SIZE - 20_000))
    if not small_disk.is_mounted:
        small_disk.limit(20_000)
    with pytest.raises(FullDiskError, match="Free some space"):
        asyncio.run(open_database(small_disk.folder / "data"))


def test_a_first_start_on_a_full_disk_can_be_repeated(small_disk: SmallDisk) -> None:
    small_disk.limit(100)
    with pytest.raises(FullDiskError, match="Free some space"):
        asyncio.run(open_database(small_disk.folder / "data"))
    small_disk.free_space()

    async def scene() -> None:
        async with opened(str(small_disk.folder / "data")) as database:
            assert await database.rows("SELECT * FROM games") == []

    asyncio.run(scene())


def test_a_restore_on_a_full_disk_does_not_blame_the_backup(
    small_disk: SmallDisk, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("large")
    parts = [StoredEvent(number, 1, "x" * SIZE, None) for number in range(1, 5)]

    async def replay(_transaction: Transaction, _game: str) -> GameIndex:
        return INDEX

    async def scene() -> None:
        small_disk.free_space()
        async with opened(str(folder)) as database:
            await append(database, Addition("g", parts, INDEX))
        await backup(folder, folder / "file")
        small_disk.limit(SIZE)
        with pytest.raises(FullDiskError, match="Free some space"):
            await restore(folder / "file", small_disk.folder / "data", replay)

    asyncio.run(scene())
    assert list(small_disk.folder.iterdir()) == []


def test_a_backup_on_a_full_disk_leaves_no_partial_file(
    small_disk: SmallDisk, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("large")
    noise = Random(1).randbytes(SIZE // 2).hex()
    parts = [StoredEvent(number, 1, noise, None) for number in range(1, 5)]

    async def scene() -> None:
        small_disk.free_space()
        async with opened(str(folder)) as database:
            await append(database, Addition("g", parts, INDEX))
        small_disk.limit(SIZE)
        with pytest.raises(StorageError, match="file cannot be written: File too large"):
            await backup(folder, small_disk.folder / "file")

    asyncio.run(scene())
    assert list(small_disk.folder.iterdir()) == []


def test_a_full_disk_of_postgresql_is_reported() -> None:
    with (
        pytest.raises(FullDiskError, match="Free some space"),
        translated_errors("postgresql://host/name"),
    ):
        raise asyncpg.DiskFullError("could not extend file")
