"""Backups as an attacker would prepare them: links where the file will be, files that unpack to
gigabytes, and games that cannot be replayed."""

import asyncio
import gzip
import hashlib
import json
import os
import stat
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from testkit.asynchronous import asynchronous
from testkit.command import environment
from testkit.server.api_client import BOTS, begun, opened, served
from testkit.storage import open_databases
from triolet.server.live.log_rows import replayed_index
from triolet.storage.backup import TABLES, backup
from triolet.storage.backup_reader import MAX_FAULTS, BackupError
from triolet.storage.database import StorageError
from triolet.storage.migrations import read_migrations
from triolet.storage.restore import MAX_GAME_EVENTS, restore

MEMORY = 400_000_000
"""The address space of a restoring process, in bytes; without rows it takes about half of this."""
SCHEMA = len(read_migrations())
HEADER = {
    "format": "triolet-backup",
    "schema": SCHEMA,
    "tables": {
        "people": ["id", "name", "created"],
        "games": ["id", "status", "number", "created", "changed", "is_public", "edition"],
        "game_events": ["game", "number", "at", "body"],
    },
}
GAME = "A" * 22
EXPENSIVE = f"$argon2id$v=19$m=4194304,t=100000,p=4${'c' * 22}${'h' * 43}"
"""A password hash of 4 GB of memory and 100,000 rounds."""


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Return the folder of a server with a game in progress and one of bots."""

    async def scene() -> None:
        async with served(tmp_path / "data") as server:
            _, ann, _ = await begun(server)
            await opened(ann, seats=BOTS)

    asyncio.run(scene())
    return tmp_path / "data"


@pytest.mark.parametrize("target", ["precious", "nowhere"])
def test_a_backup_is_never_written_through_a_link(data: Path, tmp_path: Path, target: str) -> None:
    (tmp_path / "precious").write_text("mine")
    for name in ("monday", "monday.part"):
        (tmp_path / name).symlink_to(tmp_path / target)
    with pytest.raises(StorageError, match="already exists; choose another name"):
        asyncio.run(backup(data, tmp_path / "monday"))
    assert (tmp_path / "precious").read_text() == "mine"
    assert not (tmp_path / "nowhere").exists()
    assert (tmp_path / "monday").is_symlink()


def test_a_link_beside_a_backup_is_left_alone(data: Path, tmp_path: Path) -> None:
    (tmp_path / "precious").write_text("mine")
    (tmp_path / "monday.part").symlink_to(tmp_path / "precious")
    asyncio.run(backup(data, tmp_path / "monday"))
    assert (tmp_path / "precious").read_text() == "mine"


def test_only_the_owner_reads_a_backup_whatever_the_umask(data: Path, tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        asyncio.run(backup(data, tmp_path / "monday"))
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "monday").stat().st_mode) == 0o600


def write_packed(file: Path, parts: Iterable[tuple[bytes, int]]) -> None:
    """Write a backup of repeated parts, each packed once, with a valid last line."""
    digest, rows = hashlib.sha256(), -1
    with file.open("wb") as packed:
        for part, times in parts:
            member = gzip.compress(part)
            for _ in range(times):
                digest.update(part)
                packed.write(member)
            rows += part.count(b"\n") * times
        end = {"rows": rows, "sha256": digest.hexdigest()}
        packed.write(gzip.compress(line(end)))


def line(content: object) -> bytes:
    return json.dumps(content).encode() + b"\n"


MEGABYTE = 1024 * 1024
EMOTE = '{"kind":"emoted","seat":0,"emote":"smile"}'


def long_texts() -> Iterator[tuple[bytes, int]]:
    yield line(HEADER), 1
    for number in range(60):
        yield line(["people", str(number), "x" * 3_000_000, 1]), 1


def long_log(events: int, size: int, body: str) -> Iterator[tuple[bytes, int]]:
    """Yield a game with this many events, in parts of this size."""
    yield line(HEADER), 1
    yield line(["games", GAME, "open", events, 1, 1, 0, "e"]), 1
    for start in range(1, events + 1, size):
        rows = (["game_events", GAME, start + more, 1, body] for more in range(size))
        yield b"".join(map(line, rows)), 1


BOMBS: dict[str, Callable[[], Iterable[tuple[bytes, int]]]] = {
    "a line without an end": lambda: [(line(HEADER), 1), (b"[" + b"x" * MEGABYTE, 600)],
    "a header without an end": lambda: [(b'{"format":"' + b"x" * MEGABYTE, 600)],
    "nested lists": lambda: [(line(HEADER), 1), (b"[" * 3_000_000 + b"\n", 1)],
    "many values": lambda: [(line(HEADER), 1), (b"[" + b"1," * 1_500_000 + b"1]\n", 20)],
    "long texts": long_texts,
    "a long log": lambda: long_log(MAX_GAME_EVENTS + 1000, 1000, EMOTE),
    "a log of long texts": lambda: long_log(100, 1, "x" * 3_000_000),
}

RESTORE = """
import resource, sys
resource.setrlimit(resource.RLIMIT_AS, (int(sys.argv.pop(1)),) * 2)
from triolet.cli.main import main
sys.exit(main(sys.argv[1:]))
"""


def restored_with_little_memory(file: Path, into: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", RESTORE, str(MEMORY), "restore", str(file), "--data", str(into)],
        capture_output=True,
        text=True,
        env=environment(file.parent),
        cwd=file.parent,
        check=False,
    )


QUICK = ("a line without an end", "nested lists")


@pytest.mark.parametrize(
    "bomb",
    [pytest.param(bomb, marks=() if bomb in QUICK else pytest.mark.long) for bomb in BOMBS],
)
def test_a_backup_that_unpacks_to_gigabytes_is_refused_with_little_memory(
    bomb: str, tmp_path: Path
) -> None:
    write_packed(tmp_path / "bomb", BOMBS[bomb]())
    result = restored_with_little_memory(tmp_path / "bomb", tmp_path / "new")
    if bomb == "long texts":
        assert (result.returncode, result.stderr) == (0, "")
    else:
        assert result.returncode == 2
        assert result.stderr.startswith("triolet: ")
        assert "Traceback" not in result.stderr
        assert len(result.stderr) < 100_000
        assert not (tmp_path / "new").exists()


def test_a_real_backup_is_restored_with_little_memory(data: Path, tmp_path: Path) -> None:
    asyncio.run(backup(data, tmp_path / "monday"))
    result = restored_with_little_memory(tmp_path / "monday", tmp_path / "new")
    assert (result.returncode, result.stderr) == (0, "")


def rewritten(file: Path, change: Any) -> None:
    """Change the rows of a backup, and give it a valid last line again."""
    header, *rows, _ = gzip.decompress(file.read_bytes()).splitlines()
    changed = [change(json.loads(row)) for row in rows]
    write_packed(
        file,
        [(header + b"\n", 1), *((line(row), 1) for row in changed if row is not None)],
    )


def without_second_events(row: list[Any]) -> list[Any] | None:
    return None if row[0] == "game_events" and row[2] == 2 else row


def with_other_moves(row: list[Any]) -> list[Any]:
    is_start = row[0] == "game_events" and "started" in row[4]
    return [*row[:4], row[4].replace("started", "stopped"), row[5]] if is_start else row


def with_other_statuses(row: list[Any]) -> list[Any]:
    return [*row[:2], "over", *row[3:]] if row[0] == "games" else row


def without_games(row: list[Any]) -> list[Any] | None:
    return None if row[0] == "games" else row


def with_text_for_numbers(row: list[Any]) -> list[Any]:
    return [*row[:5], "yesterday", *row[6:]] if row[0] == "people" else row


def with_expensive_hashes(row: list[Any]) -> list[Any]:
    return [*row[:4], EXPENSIVE, *row[5:]] if row[0] == "people" else row


@pytest.mark.parametrize(
    ("change", "fault", "times"),
    [
        (without_second_events, "events, but games.number is", 2),
        (with_other_moves, "cannot be replayed", 2),
        (with_other_statuses, "but the events lead to 'playing'", 2),
        (without_games, "but none in games", 4),
        (with_expensive_hashes, "the password is not a hash of argon2id with at most m=131072", 2),
        (with_text_for_numbers, "text instead of a number in people.created", 1),
    ],
)
def test_all_faults_of_a_backup_are_listed_and_nothing_is_restored(
    data: Path, tmp_path: Path, change: Any, fault: str, times: int
) -> None:
    asyncio.run(backup(data, tmp_path / "monday"))
    rewritten(tmp_path / "monday", change)
    with pytest.raises(BackupError) as caught:
        asyncio.run(restore(tmp_path / "monday", tmp_path / "new", replayed_index))
    assert str(caught.value).count(fault) == times
    assert EXPENSIVE not in str(caught.value)
    assert not (tmp_path / "new").exists()


def test_thousands_of_faults_are_counted(tmp_path: Path) -> None:
    write_packed(tmp_path / "file", [(line(HEADER), 1), (line(["people", 1]), 5000)])
    with pytest.raises(BackupError) as caught:
        asyncio.run(restore(tmp_path / "file", tmp_path / "new", replayed_index))
    assert str(caught.value).count("row ") == MAX_FAULTS
    assert f"and {5000 - MAX_FAULTS} more faults" in str(caught.value)


@asynchronous
async def test_damaged_games_can_be_left_out(data: Path, tmp_path: Path) -> None:
    async with open_databases.opened(str(data)) as database:
        game = (await database.rows("SELECT MIN(id) FROM games"))[0][0]
        await database.execute("UPDATE game_events SET body = '' WHERE game = $1", game)
    rows = await backup(data, tmp_path / "monday")
    restored = await restore(
        tmp_path / "monday", tmp_path / "new", replayed_index, without_damaged=True
    )
    assert len(restored.left_out) == 1
    assert game in restored.left_out[0]
    async with open_databases.opened(str(tmp_path / "new")) as database:
        found = await database.rows("SELECT id FROM games WHERE id = $1", game)
        left = sum(
            [(await database.rows(f"SELECT COUNT(*) FROM {table.name}"))[0][0] for table in TABLES]
        )
    assert found == []
    assert left == restored.rows < rows
