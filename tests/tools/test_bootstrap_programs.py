"""Set-up for the tests: the programs they need are found, installed, or reported as missing."""

import os
import sys
from pathlib import Path

import pytest

from testkit import installed_programs
from tools import bootstrap


@pytest.fixture
def bare_machine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A machine without programs; the folder is its `PATH`, with a subfolder for PostgreSQL."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("DEBIAN_FRONTEND", "")
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.setattr(installed_programs, "DEBIAN_POSTGRESQL", tmp_path / "postgresql")
    monkeypatch.setattr(installed_programs, "LIBRARIES", tmp_path / "lib")
    monkeypatch.setattr(installed_programs, "DAEMONS", tmp_path / "sbin")
    return tmp_path


def put_program(path: Path, output: str = "") -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\necho '{output}'\n", "utf-8")
    path.chmod(0o755)


def put_postgresql(folder: Path, version: str) -> Path:
    put_program(folder / "postgres", f"postgres (PostgreSQL) {version}")
    put_program(folder / "initdb")
    return folder


def put_faketime(machine: Path) -> None:
    put_program(machine / "lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1")


def put_proxies(machine: Path) -> None:
    put_program(machine / "sbin/nginx")
    put_program(machine / "caddy")


def test_the_programs_of_this_machine_are_found() -> None:
    assert installed_programs.missing_programs() == []


def test_the_newest_postgresql_outside_the_path_is_used(bare_machine: Path) -> None:
    put_postgresql(bare_machine / "postgresql/15/bin", "15.3 (Debian 15.3-0)")
    newest = put_postgresql(bare_machine / "postgresql/17/bin", "17.1")
    assert installed_programs.postgresql_folder() == newest


def test_a_link_on_the_path_leads_to_the_folder_with_all_programs(bare_machine: Path) -> None:
    complete = put_postgresql(bare_machine / "elsewhere", "15.3")
    (bare_machine / "postgres").symlink_to(complete / "postgres")
    assert installed_programs.postgresql_folder() == complete


@pytest.mark.parametrize("version", ["14.9", "9.6.24"])
def test_an_old_postgresql_is_ignored(version: str, bare_machine: Path) -> None:
    put_postgresql(bare_machine, version)
    assert installed_programs.postgresql_folder() is None


def test_the_leftovers_of_a_removed_postgresql_are_ignored(bare_machine: Path) -> None:
    (bare_machine / "postgresql/17/bin").mkdir(parents=True)
    complete = put_postgresql(bare_machine / "postgresql/16/bin", "16.2")
    assert installed_programs.postgresql_folder() == complete


@pytest.mark.parametrize(
    ("user", "has_apt"),
    [pytest.param(1000, True, id="not root"), pytest.param(0, False, id="no apt-get")],
)
def test_missing_programs_are_reported_where_nothing_can_be_installed(
    user: int, has_apt: bool, bare_machine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: user)
    put_program(bare_machine / "chromium")
    put_faketime(bare_machine)
    put_proxies(bare_machine)
    if has_apt:
        put_program(bare_machine / "apt-get")
    with pytest.raises(bootstrap.SetupError) as caught:
        bootstrap.install_programs()
    assert "Missing: postgresql.\n" in str(caught.value)
    assert str(caught.value).endswith(
        "sudo apt-get install --yes --no-install-recommends postgresql"
    )


def test_root_installs_missing_programs(
    bare_machine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    put_program(bare_machine / "apt-get")
    recorded: list[str] = []

    def run(command: list[str], _advice: str) -> None:
        recorded.append(" ".join(command))
        if "install" in command:
            put_postgresql(bare_machine / "postgresql/15/bin", "15.3")
            put_program(bare_machine / "chromium")
            put_faketime(bare_machine)
            put_proxies(bare_machine)

    monkeypatch.setattr(bootstrap, "run", run)
    bootstrap.install_programs()
    missing = "postgresql chromium libfaketime nginx caddy"
    installed = f"apt-get install --yes --no-install-recommends {missing}"
    assert recorded == ["apt-get update", installed]
    bootstrap.install_programs()
    assert recorded == ["apt-get update", installed]


def test_an_incomplete_installation_is_an_error(
    bare_machine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    put_program(bare_machine / "apt-get")
    monkeypatch.setattr(bootstrap, "run", lambda _command, _advice: None)
    missing = "Missing: postgresql, chromium, libfaketime, nginx, caddy"
    with pytest.raises(bootstrap.SetupError, match=missing):
        bootstrap.install_programs()


@pytest.mark.parametrize(("wanted", "is_installed"), [("play", False), ("test", True)])
def test_only_the_test_set_installs_programs(
    wanted: str, is_installed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    recorded: list[str] = []
    monkeypatch.setattr(bootstrap, "prepare", lambda _root, _wanted: None)
    monkeypatch.setattr(bootstrap, "install_programs", lambda: recorded.append("programs"))
    assert bootstrap.main([wanted]) == 0
    assert bool(recorded) is is_installed
