"""A real PostgreSQL for tests: in a temporary folder, reached through a socket in it.

`bootstrap.postgresql_folder` finds the programs. PostgreSQL refuses to run as root, so there it
runs as another user.
"""

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from tools.bootstrap import postgresql_folder

USER = "triolet"
DATABASE = "postgres"
LOCKED_USER = "locked"
ACCESS = f"local all {LOCKED_USER} scram-sha-256\nlocal all all trust\n"


class Postgres:
    """A server that can be started, stopped and started again; its files last until `remove`."""

    def __init__(self, *, is_durable: bool = False) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="triolet-postgres-"))
        self._numbers = count(1)
        programs = postgresql_folder()
        assert programs, "`make test` sees to PostgreSQL"
        self._programs = programs
        self._as_user = _as_ordinary_user(self.folder)
        self._data = self.folder / "data"
        self._program(
            "initdb",
            *("--pgdata", self._data, "--username", USER, "--auth", "trust", "--encoding", "UTF8"),
            *("--locale", "C", "--no-sync"),
        )
        (self._data / "pg_hba.conf").write_text(ACCESS, "utf-8")
        with (self._data / "postgresql.conf").open("a", encoding="utf-8") as settings:
            settings.write(
                f"listen_addresses = ''\nunix_socket_directories = '{self.folder}'\n"
                f"fsync = {'on' if is_durable else 'off'}\nmax_connections = 200\n"
            )

    def start(self) -> None:
        self._control("start", "--log", self.folder / "log")

    def stop(self, how: str = "immediate") -> None:
        """`immediate` is a crash: nothing is written any more; `fast` ends all connections."""
        self._control("stop", "--mode", how)

    def remove(self) -> None:
        shutil.rmtree(self.folder)

    def new_database(self) -> str:
        """Gives the address of an empty database: a schema of its own in the same one, which is
        made twenty times faster. Only messages and claims are shared with the others."""
        name = f"test_{next(self._numbers)}"
        self._program(
            "psql",
            *("--host", self.folder, "--username", USER, "--dbname", DATABASE, "--no-psqlrc"),
            *("--command", f"CREATE SCHEMA {name}"),
        )
        return f"{self.address()}&search_path={name}"

    def address(self, name: str = DATABASE, user: str = USER) -> str:
        return f"postgresql://{user}@/{name}?host={self.folder}"

    def _control(self, *words: str | Path) -> None:
        self._program("pg_ctl", "--pgdata", self._data, "--wait", *words)

    def _program(self, name: str, *words: str | Path) -> None:
        # The server inherits the streams: a pipe would stay open as long as it runs.
        with tempfile.TemporaryFile() as output:
            result = subprocess.run(
                [self._programs / name, *words],
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=output,
                cwd=self.folder,
                check=False,
                **self._as_user,
            )
            output.seek(0)
            assert result.returncode == 0, output.read().decode()


def _as_ordinary_user(folder: Path) -> dict[str, Any]:
    """How to start a program as someone who is not root; the folder becomes theirs."""
    if os.geteuid() != 0:
        return {}
    user = pwd.getpwnam("nobody")
    os.chown(folder, user.pw_uid, user.pw_gid)
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """One server for all tests of a process, each with a database of its own."""
    server = Postgres()
    server.start()
    yield server
    server.stop()
    server.remove()
