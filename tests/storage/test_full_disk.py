"""A full disk: a sentence, nothing acknowledged is lost, and once there is room it goes on."""

import asyncio
import resource
import subprocess
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random

import asyncpg
import pytest

from testkit.storage.open_databases import opened
from triolet.storage.backup import backup
from triolet.storage.database import Database, FullDiskError, StorageError
from triolet.storage.games import Addition, GameIndex, StoredEvent, append, events_since
from triolet.storage.opening import open_database
from triolet.storage.postgresql_errors import in_our_words

SIZE = 400_000
INDEX = GameIndex("open", is_public=True, edition="e", due=None, bot=None, people=())


class SmallDisk:
    """A folder with room for SIZE bytes: a disk of this size where one may be mounted (in a
    container even root may not), else a limit to the size of every file."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._limits = resource.getrlimit(resource.RLIMIT_FSIZE)
        self.is_mounted = self._mount(f"size={SIZE}")
        if not self.is_mounted:
            self.limit(SIZE)

    def limit(self, size: int) -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, self._limits[1]))

    def make_room(self) -> None:
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
    """Adds events until one is refused; gives how many were acknowledged."""
    for number in count(1):
        event = StoredEvent(number, number, "x" * 20_000, None)
        try:
            await append(database, Addition("g", [event], INDEX))
        except FullDiskError:
            break
    with pytest.raises(FullDiskError, match=r"nothing was changed\. Make room"):
        await append(database, Addition("g", [event], INDEX))
    return number - 1


async def check(database: Database, events: int) -> None:
    assert len(await events_since(database, "g")) == events
    assert await database.rows("SELECT number FROM games") == [(events,)]
    assert await database.rows("PRAGMA integrity_check") == [("ok",)]


def fill_and_go_on(disk: SmallDisk) -> None:
    async def scene() -> None:
        async with opened(str(disk.folder)) as database:
            acknowledged = await fill_up(database)
            assert acknowledged > 3
            await check(database, acknowledged)
            disk.make_room()
            event = StoredEvent(acknowledged + 1, 1, "there is room again", None)
            await append(database, Addition("g", [event], INDEX))
        async with opened(str(disk.folder)) as database:
            await check(database, acknowledged + 1)

    asyncio.run(scene())


def test_on_a_full_disk_nothing_is_lost_and_it_goes_on(small_disk: SmallDisk) -> None:
    fill_and_go_on(small_disk)


def test_where_a_file_may_not_grow_nothing_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SmallDisk, "_mount", lambda _disk, _options: False)
    disk = SmallDisk(tmp_path)
    try:
        fill_and_go_on(disk)
    finally:
        disk.remove()


def test_writers_who_wait_together_all_learn_that_the_disk_is_full(small_disk: SmallDisk) -> None:
    async def scene() -> None:
        async with opened(str(small_disk.folder)) as database:
            games = [
                Addition(f"g{each}", [StoredEvent(1, 1, "x" * 20_000, None)], INDEX)
                for each in range(60)
            ]
            outcomes = await asyncio.gather(
                *(append(database, game) for game in games), return_exceptions=True
            )
            kept = await database.rows("SELECT COUNT(*) FROM game_events")
            assert kept == [(outcomes.count(None),)]
            assert {type(each) for each in outcomes} <= {type(None), FullDiskError}
            assert FullDiskError in {type(each) for each in outcomes}

    asyncio.run(scene())


def test_a_disk_that_was_full_from_the_start_gets_the_sentence(small_disk: SmallDisk) -> None:
    (small_disk.folder / "ballast").write_bytes(bytes(SIZE - 20_000))
    if not small_disk.is_mounted:
        small_disk.limit(20_000)
    with pytest.raises(FullDiskError, match="Make room"):
        asyncio.run(open_database(small_disk.folder / "data"))


def test_a_backup_that_finds_no_room_leaves_no_half_file(
    small_disk: SmallDisk, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("roomy")
    noise = Random(1).randbytes(SIZE // 2).hex()
    parts = [StoredEvent(number, 1, noise, None) for number in range(1, 5)]

    async def scene() -> None:
        small_disk.make_room()
        async with opened(str(folder)) as database:
            await append(database, Addition("g", parts, INDEX))
        small_disk.limit(SIZE)
        with pytest.raises(StorageError, match="file cannot be written: File too large"):
            await backup(folder, small_disk.folder / "file")

    asyncio.run(scene())
    assert list(small_disk.folder.iterdir()) == []


def test_the_full_disk_of_a_postgresql_gets_the_sentence() -> None:
    with pytest.raises(FullDiskError, match="Make room"), in_our_words("postgresql://host/name"):
        raise asyncpg.DiskFullError("could not extend file")
