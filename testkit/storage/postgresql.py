"""A real PostgreSQL cluster for tests, in a temporary folder, reached through a Unix socket.

PostgreSQL does not run as root; for root it runs as the user `nobody`.
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

from testkit.installed_programs import postgresql_folder

USER = "triolet"
DATABASE = "postgres"
LOCKED_USER = "locked"
ACCESS = f"local all {LOCKED_USER} scram-sha-256\nlocal all all trust\n"


class Postgres:
    """A cluster that can be stopped and restarted; `remove` deletes its files, which are in a new
    folder below `where`, by default that for temporary files."""

    def __init__(self, *, is_durable: bool = False, where: Path | None = None) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="triolet-postgres-", dir=where))
        self._numbers = count(1)
        programs = postgresql_folder()
        assert programs, "`make test` installs PostgreSQL"
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

    @property
    def socket(self) -> Path:
        """The Unix socket of the server."""
        return self.folder / ".s.PGSQL.5432"

    @property
    def is_running(self) -> bool:
        """Return whether the server accepts connections."""
        try:
            self._program("pg_isready", "--host", self.folder)
        except AssertionError:
            return False
        return True

    def stop(self, how: str = "immediate") -> None:
        """Stop the server. `immediate` is like a crash; `fast` closes all connections first."""
        self._control("stop", "--mode", how)

    def remove(self) -> None:
        shutil.rmtree(self.folder)

    def new_database(self) -> str:
        """Return the address of a new schema, which serves as an empty database and is created
        twenty times faster. Notifications and advisory locks are shared between schemas."""
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
        # The server inherits the streams, so a pipe would stay open as long as it runs.
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
    """Return arguments of `subprocess.run` for a user other than root, who gets the folder."""
    if os.geteuid() != 0:
        return {}
    user = pwd.getpwnam("nobody")
    os.chown(folder, user.pw_uid, user.pw_gid)
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """Return the cluster of this test process."""
    server = Postgres()
    server.start()
    yield server
    server.stop()
    server.remove()


@pytest.fixture(params=["sqlite", "postgresql"])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Return the location of a new database, once of each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "data")
    server: Postgres = request.getfixturevalue("postgres")
    return server.new_database()
