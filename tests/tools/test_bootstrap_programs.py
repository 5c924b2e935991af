"""Set-up for the tests: PostgreSQL and Chromium are found, installed, or named as missing."""

import os
from pathlib import Path

import pytest

from tools import bootstrap


@pytest.fixture
def bare_machine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A machine without programs; the folder is its whole path, and holds its PostgreSQL."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("DEBIAN_FRONTEND", "")
    monkeypatch.setattr(bootstrap, "DEBIANS_POSTGRESQL", tmp_path / "postgresql")
    return tmp_path


def put_program(path: Path, says: str = "") -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\necho '{says}'\n", "utf-8")
    path.chmod(0o755)


def put_postgresql(folder: Path, version: str) -> Path:
    put_program(folder / "postgres", f"postgres (PostgreSQL) {version}")
    put_program(folder / "initdb")
    return folder


def test_the_programs_of_this_machine_are_found_by_the_tests_that_use_them() -> None:
    assert bootstrap.missing_programs() == []


def test_the_newest_postgresql_off_the_path_is_taken(bare_machine: Path) -> None:
    put_postgresql(bare_machine / "postgresql/15/bin", "15.3 (Debian 15.3-0)")
    newest = put_postgresql(bare_machine / "postgresql/17/bin", "17.1")
    assert bootstrap.postgresql_folder() == newest


def test_a_name_on_the_path_is_followed_to_all_programs(bare_machine: Path) -> None:
    whole = put_postgresql(bare_machine / "elsewhere", "15.3")
    (bare_machine / "postgres").symlink_to(whole / "postgres")
    assert bootstrap.postgresql_folder() == whole


@pytest.mark.parametrize("version", ["14.9", "9.6.24"])
def test_an_old_postgresql_does_not_do(version: str, bare_machine: Path) -> None:
    put_postgresql(bare_machine, version)
    assert bootstrap.postgresql_folder() is None


def test_what_a_removed_postgresql_left_behind_is_passed_over(bare_machine: Path) -> None:
    (bare_machine / "postgresql/17/bin").mkdir(parents=True)
    whole = put_postgresql(bare_machine / "postgresql/16/bin", "16.2")
    assert bootstrap.postgresql_folder() == whole


@pytest.mark.parametrize(
    ("user", "has_apt"),
    [pytest.param(1000, True, id="not root"), pytest.param(0, False, id="no apt-get")],
)
def test_where_nothing_can_be_installed_the_missing_programs_are_named(
    user: int, has_apt: bool, bare_machine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: user)
    put_program(bare_machine / "chromium")
    if has_apt:
        put_program(bare_machine / "apt-get")
    with pytest.raises(bootstrap.SetupError) as caught:
        bootstrap.see_to_programs()
    assert "Missing here: postgresql.\n" in str(caught.value)
    assert str(caught.value).endswith(
        "sudo apt-get install --yes --no-install-recommends postgresql"
    )


def test_root_installs_what_is_missing(bare_machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    put_program(bare_machine / "apt-get")
    noted: list[str] = []

    def run(command: list[str], _sentence: str) -> None:
        noted.append(" ".join(command))
        if "install" in command:
            put_postgresql(bare_machine / "postgresql/15/bin", "15.3")
            put_program(bare_machine / "chromium")

    monkeypatch.setattr(bootstrap, "run", run)
    bootstrap.see_to_programs()
    installed = "apt-get install --yes --no-install-recommends postgresql chromium"
    assert noted == ["apt-get update", installed]
    bootstrap.see_to_programs()
    assert noted == ["apt-get update", installed]


def test_an_installation_that_brings_too_little_is_an_error(
    bare_machine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    put_program(bare_machine / "apt-get")
    monkeypatch.setattr(bootstrap, "run", lambda _command, _sentence: None)
    with pytest.raises(bootstrap.SetupError, match="Missing here: postgresql, chromium"):
        bootstrap.see_to_programs()


@pytest.mark.parametrize(("wanted", "is_seen_to"), [("play", False), ("test", True)])
def test_only_the_test_set_sees_to_programs(
    wanted: str, is_seen_to: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    noted: list[str] = []
    monkeypatch.setattr(bootstrap, "prepare", lambda _root, _wanted: None)
    monkeypatch.setattr(bootstrap, "see_to_programs", lambda: noted.append("seen to"))
    assert bootstrap.main([wanted]) == 0
    assert bool(noted) is is_seen_to
