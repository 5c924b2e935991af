"""`triolet serve` in its own process, which a test may kill and start again on the same port."""

import asyncio
import os
import resource
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from testkit.command import environment

SERVE = (sys.executable, "-m", "triolet.cli.main", "serve")
READY = b"ready http://127.0.0.1:"
TIMEOUT = 60.0
"""Seconds to start or end, after which the server counts as hanging."""


class ServerProcess:
    """`triolet serve` with a folder or the address of a PostgreSQL."""

    def __init__(
        self, database: str | Path, folder: Path, *options: str, descriptors: int | None = None
    ) -> None:
        """`descriptors` is the limit of open files and sockets."""
        self._descriptors = descriptors
        self._where = ("--data" if isinstance(database, Path) else "--database", str(database))
        self._options: Sequence[str] = options
        self._folder = folder
        self._process: subprocess.Popen[bytes] | None = None
        self._groups: list[int] = []
        self.variables: Mapping[str, str] = {}
        """Further environment variables."""
        self.failed_start: int | None = None
        """The exit code of the last start that failed."""
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
        assert await self.try_start(), self.log

    async def try_start(self) -> bool:
        """Return whether the process started; otherwise it has ended."""
        assert self._process is None
        # The system may give the id of a group that has ended to a stranger.
        self._groups = [group for group in self._groups if _has_processes(group)]
        with (self._folder / "server.log").open("ab") as log:
            self._process = subprocess.Popen(
                [*SERVE, *self._where, "--port", str(self.port), *self._options],
                stdout=subprocess.PIPE,
                stderr=log,
                cwd=self._folder,
                env={**environment(self._folder), **self.variables},
                # A group of its own, so that `close` ends all its children.
                start_new_session=True,
                preexec_fn=self._limit_descriptors,
            )
        self._groups.append(self._process.pid)
        assert self._process.stdout is not None
        with self._process.stdout as output:
            line = await asyncio.wait_for(asyncio.to_thread(output.readline), TIMEOUT)
        if not line.startswith(READY):
            process, self._process = self._process, None
            self.failed_start = await asyncio.to_thread(process.wait, TIMEOUT)
            return False
        self.port = int(line.removeprefix(READY))
        return True

    @property
    def is_running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    @property
    def megabytes(self) -> float:
        """The resident memory of the process, without its workers; 0 while it does not run."""
        if not self.is_running:
            return 0.0
        status = Path(f"/proc/{self.id}/status").read_text("utf-8")
        return int(status.partition("VmRSS:")[2].split()[0]) / 1024

    def _limit_descriptors(self) -> None:
        if self._descriptors is not None:
            resource.setrlimit(resource.RLIMIT_NOFILE, (self._descriptors, self._descriptors))

    @property
    def memory(self) -> int:
        """The resident memory of the process, in bytes."""
        pages = int(Path(f"/proc/{self.id}/statm").read_text("ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

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


def _has_processes(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


@asynccontextmanager
async def serving(
    database: str | Path, folder: Path, *options: str, descriptors: int | None = None
) -> AsyncIterator[ServerProcess]:
    """Run a server."""
    folder.mkdir(exist_ok=True)
    server = ServerProcess(database, folder, *options, descriptors=descriptors)
    try:
        await server.start()
        yield server
    finally:
        server.close()
