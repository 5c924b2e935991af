"""The server as an operator runs it: a process of its own, which a test may kill and start again.

It keeps its port from one start to the next, so that clients find it where it was.
"""

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
PATIENCE = 60.0
"""Seconds until a server that does not get ready, or does not end, counts as hanging."""


class Server:
    """`triolet serve` over a folder or the address of a PostgreSQL."""

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
        """Of the process that was started."""
        assert self._process is not None
        return self._process.pid

    async def start(self) -> None:
        """Until it takes requests."""
        assert self._process is None
        with (self._folder / "server.log").open("ab") as log:
            self._process = subprocess.Popen(
                [*SERVE, *self._where, "--port", str(self.port), *self._options],
                stdout=subprocess.PIPE,
                stderr=log,
                cwd=self._folder,
                env=environment(self._folder),
                # Whatever it leaves behind can be found, and ended, by its group.
                start_new_session=True,
            )
        self._groups.append(self._process.pid)
        assert self._process.stdout is not None
        with self._process.stdout as output:
            line = await asyncio.wait_for(asyncio.to_thread(output.readline), PATIENCE)
        assert line.startswith(READY), self.log
        self.port = int(line.removeprefix(READY))

    @property
    def log(self) -> str:
        """What it has written down so far."""
        return (self._folder / "server.log").read_text("utf-8")

    async def kill(self) -> None:
        """Ends it as a power cut would; only the process that was started, not its children."""
        await self._end(signal.SIGKILL)

    async def stop(self) -> int:
        """Ends it as an operator would; gives its exit code."""
        return await self._end(signal.SIGTERM)

    async def _end(self, number: int) -> int:
        assert self._process is not None
        process, self._process = self._process, None
        process.send_signal(number)
        return await asyncio.to_thread(process.wait, PATIENCE)

    def close(self) -> None:
        """Also after a failed test nothing stays behind, not even those who thought for it."""
        for group in self._groups:
            with suppress(ProcessLookupError):
                os.killpg(group, signal.SIGKILL)
        if self._process is not None:
            self._process.wait()


@asynccontextmanager
async def serving(database: str | Path, folder: Path, *options: str) -> AsyncIterator[Server]:
    """A server that takes requests until the end of the block."""
    folder.mkdir(exist_ok=True)
    server = Server(database, folder, *options)
    try:
        await server.start()
        yield server
    finally:
        server.close()
