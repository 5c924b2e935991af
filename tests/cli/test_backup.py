"""`triolet backup` and `triolet restore`: both databases, every language, and refusals."""

import asyncio
from pathlib import Path

import pytest

from testkit.storage.postgresql import Postgres
from tests.cli.examples import write_club
from triolet.cli.main import main
from triolet.storage.open_database import open_for_reading


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    asyncio.run(write_club(tmp_path))
    return tmp_path


def people(where: str | Path) -> list[str]:
    async def read() -> list[str]:
        database = await open_for_reading(where)
        rows = await database.rows("SELECT id FROM people ORDER BY id")
        await database.close()
        return [row[0] for row in rows]

    return asyncio.run(read())


def test_a_backup_is_restored_to_postgresql_and_back(
    folder: Path, postgres: Postgres, capsys: pytest.CaptureFixture[str]
) -> None:
    address = postgres.new_database()
    assert main(["restore", str(folder / "club.backup"), "--database", address]) == 0
    assert main(["backup", str(folder / "second"), "--database", address]) == 0
    assert main(["restore", str(folder / "second"), "--data", str(folder / "home")]) == 0
    shown = capsys.readouterr().out.splitlines()
    assert shown == [
        f"4 rows are back, in {address.partition('?')[0]}.",
        f"{folder / 'second'} is written, with 4 rows.",
        f"4 rows are back, in {folder / 'home'}.",
    ]
    assert people(address) == people(folder / "home") == ["anna", "ben", "carla", "dirk"]


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("en", "4 rows are back"),
        ("fr", "4 lignes sont de retour"),
        ("de", "4 Zeilen sind wieder da"),
        ("nl", "4 rijen zijn terug"),
    ],
)
def test_the_result_is_reported_in_every_language(
    language: str, message: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["restore", str(folder / "club.backup"), "--data", str(folder / "new")]
    assert main([*words, "--language", language]) == 0
    assert message in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        pytest.param(["backup", "club.backup", "--data", "club"], "already exists", id="file"),
        pytest.param(["backup", "new", "--data", "nowhere"], "there is no triolet", id="folder"),
        pytest.param(["restore", "club.backup", "--data", "club"], "is not empty", id="full"),
        pytest.param(["restore", "nothing", "--data", "new"], "cannot be read", id="no file"),
        pytest.param(
            ["backup", "new", "--database", "oracle://a:secret@b/c"], "oracle://a@b/c", id="kind"
        ),
        pytest.param(
            ["restore", "club.backup", "--database", "postgresql://a:secret@127.0.0.1:1/c"],
            "Is PostgreSQL running there",
            id="address",
        ),
    ],
)
def test_a_backup_or_restore_that_fails_reports_why_and_changes_nothing(
    words: list[str],
    message: str,
    folder: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(folder)
    assert main(words) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith("triolet: ")
    assert message in shown.err
    assert "secret" not in shown.err
    assert sorted(path.name for path in folder.iterdir()) == ["club", "club.backup"]
