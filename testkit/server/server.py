"""`triolet serve` in its own process, which a test may kill and start again on the same port."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from testkit.command import environment

SERVE = (sys.executable, "-m", "triolet.cli.main", "serve")
READY = b"ready http://127.0.0.1:"
TIMEOUT = 60.0
"""Seconds to start or end, after which the server counts as hanging."""


class ServerProcess:
    """`triolet serve` with a folder or the address of a PostgreSQL."""

    def __init__(self, database: str | Path, folder: Path, *options: str) -> None:
        self._where = ("--data" if isinstance(database, Path) else "--database", str(database))
        self._options: Sequence[str] = options
        self._folder = folder
        self._process: subprocess.Popen[bytes] | None = None
        self._groups: list[int] = []
        self.port = 0

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def id(self) -> int:
        """The id of the process."""
        assert self._process is not None
        return self._process.pid

    async def start(self) -> None:
        """Start the process and wait until it accepts requests."""
        assert self._process is None
        with (self._folder / "server.log").open("ab") as log:
            self._process = subprocess.Popen(
                [*SERVE, *self._where, "--port", str(self.port), *self._options],
                stdout=subprocess.PIPE,
                stderr=log,
                cwd=self._folder,
                env=environment(self._folder),
                # A group of its own, so that `close` ends all its children.
                start_new_session=True,
            )
        self._groups.append(self._process.pid)
        assert self._process.stdout is not None
        with self._process.stdout as output:
            line = await asyncio.wait_for(asyncio.to_thread(output.readline), TIMEOUT)
        assert line.startswith(READY), self.log
        self.port = int(line.removeprefix(READY))

    @property
    def log(self) -> str:
        """The standard error so far."""
        return (self._folder / "server.log").read_text("utf-8")

    async def kill(self) -> None:
        """Kill the process, not its children, as a power cut would."""
        await self._end(signal.SIGKILL)

    async def stop(self) -> int:
        """Stop the process as an operator would; return its exit code."""
        return await self._end(signal.SIGTERM)

    async def _end(self, number: int) -> int:
        assert self._process is not None
        process, self._process = self._process, None
        process.send_signal(number)
        return await asyncio.to_thread(process.wait, TIMEOUT)

    def close(self) -> None:
        """Kill everything that is left, also after a failed test, with all worker processes."""
        for group in self._groups:
            with suppress(ProcessLookupError):
                os.killpg(group, signal.SIGKILL)
        if self._process is not None:
            self._process.wait()


@asynccontextmanager
async def serving(
    database: str | Path, folder: Path, *options: str
) -> AsyncIterator[ServerProcess]:
    """Run a server."""
    folder.mkdir(exist_ok=True)
    server = ServerProcess(database, folder, *options)
    try:
        await server.start()
        yield server
    finally:
        server.close()
