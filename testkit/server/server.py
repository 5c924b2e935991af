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
START_SECONDS = 60.0
END_SECONDS = 60.0
"""After these times the server counts as hanging."""


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
        """Return whether the process started; otherwise it has ended. Kill a process that hangs and
        raise `TimeoutError`."""
        assert self._process is None
        # The system may give the id of a group that has ended to a stranger.
        self._groups = [group for group in self._groups if _has_processes(group)]
        with (self._folder / "server.log").open("ab") as log:
            self._process = subprocess.Popen(
                [*SERVE, *self._where, "--port", str(self.port), *self._options],
                stdout=subprocess.PIPE,
                stderr=log,
                cwd=self._folder,
                env={**environment(self._folder), "PYTHONFAULTHANDLER": "1", **self.variables},
                # A group of its own, so that `close` ends all its children.
                start_new_session=True,
                preexec_fn=None if self._descriptors is None else self._limit_descriptors,
            )
        self._groups.append(self._process.pid)
        try:
            line = await asyncio.wait_for(_first_line(self._process), START_SECONDS)
        except TimeoutError:
            os.killpg(self._process.pid, signal.SIGKILL)
            await self._wait_for_failed()
            raise
        if not line.startswith(READY):
            await self._wait_for_failed()
            return False
        self.port = int(line.removeprefix(READY))
        return True

    async def _wait_for_failed(self) -> None:
        assert self._process is not None
        process, self._process = self._process, None
        self.failed_start = await asyncio.to_thread(process.wait, END_SECONDS)

    @property
    def is_running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    @property
    def megabytes(self) -> float:
        """The resident memory of the process, without its workers; 0 while it does not run."""
        return resident_megabytes(self.id) if self.is_running else 0.0

    def _limit_descriptors(self) -> None:
        assert self._descriptors is not None
        resource.setrlimit(resource.RLIMIT_NOFILE, (self._descriptors, self._descriptors))

    @property
    def log(self) -> str:
        """The standard error so far."""
        return (self._folder / "server.log").read_text("utf-8")

    async def kill(self) -> None:
        """Kill the process with SIGKILL, so that nothing is cleaned up. Its worker processes stay;
        `close` ends them."""
        await self._end(signal.SIGKILL)

    async def stop(self) -> int:
        """Stop the process as an operator would; return its exit code, not 0 if it hangs."""
        return await self._end(signal.SIGTERM)

    async def _end(self, number: int) -> int:
        assert self._process is not None
        process, self._process = self._process, None
        process.send_signal(number)
        try:
            return await asyncio.to_thread(process.wait, END_SECONDS)
        except subprocess.TimeoutExpired:
            # It hangs: let it write the stacks of its threads to the log.
            process.send_signal(signal.SIGABRT)
            return await asyncio.to_thread(process.wait, END_SECONDS)

    def close(self) -> None:
        """Kill everything that is left, also after a failed test, with all worker processes."""
        for group in self._groups:
            with suppress(ProcessLookupError):
                os.killpg(group, signal.SIGKILL)
        if self._process is not None:
            self._process.wait()


def resident_megabytes(process: int) -> float:
    """Return the resident memory of a process, without its children."""
    status = Path(f"/proc/{process}/status").read_text("utf-8")
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024


async def _first_line(process: subprocess.Popen[bytes]) -> bytes:
    """Read a line from the standard output and close it. No thread reads: it could not be
    cancelled."""
    reader = asyncio.StreamReader()
    transport, _ = await asyncio.get_running_loop().connect_read_pipe(
        lambda: asyncio.StreamReaderProtocol(reader), process.stdout
    )
    try:
        return await reader.readline()
    finally:
        transport.close()


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
