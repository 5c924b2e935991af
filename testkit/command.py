"""The command `triolet` under test: in this process, in a process of its own, or in a terminal."""

import logging
import os
import pty
import re
import select
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, chdir, contextmanager, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from io import BytesIO, TextIOWrapper
from pathlib import Path
from unittest.mock import patch

import triolet
from triolet.cli.main import main

SOURCES = str(Path(triolet.__file__).parents[1])
COMMAND = (sys.executable, "-m", "triolet.cli.main")
IN_A_TERMINAL = """
import fcntl, signal, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
# A test run in the background may pass on that SIGINT is ignored.
signal.signal(signal.SIGINT, signal.default_int_handler)
from triolet.cli.main import main
sys.exit(main())
"""
TIMEOUT = 60.0
"""Seconds until a silent program counts as hanging."""


def environment(folder: Path) -> dict[str, str]:
    """Return an environment in English, without colours, with games stored below the folder."""
    keep = {key: value for key, value in os.environ.items() if key in ("PATH", "HOME")}
    return keep | {"PYTHONPATH": SOURCES, "XDG_DATA_HOME": str(folder), "LC_ALL": "C.UTF-8"}


@dataclass(frozen=True, slots=True)
class CommandResult:
    """The exit code of a command and its output as text."""

    code: int
    out: str
    err: str


def call_command(
    arguments: Sequence[str], folder: Path, typed: bytes = b"", **variables: str
) -> CommandResult:
    """Run the command in this process, in a folder, with the environment of `run_command`."""
    out, err = _Stream(), _Stream()
    with ExitStack() as stack:
        stack.enter_context(_kept_logging())
        stack.enter_context(patch.dict(os.environ, environment(folder) | variables, clear=True))
        stack.enter_context(chdir(folder))
        stack.enter_context(patch.object(sys, "stdin", TextIOWrapper(BytesIO(typed), "utf-8")))
        stack.enter_context(redirect_stdout(out))
        stack.enter_context(redirect_stderr(err))
        code = main(list(arguments))
    return CommandResult(code, out.text(), err.text())


@contextmanager
def _kept_logging() -> Iterator[None]:
    """Undo what `triolet serve` sets: a handler that would write to the closed stream."""
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    try:
        yield
    finally:
        root.handlers[:] = handlers
        root.setLevel(level)


class _Stream(TextIOWrapper):
    """A UTF-8 text stream in memory, which is not a terminal."""

    def __init__(self) -> None:
        super().__init__(BytesIO(), "utf-8", newline="", write_through=True)

    def text(self) -> str:
        self.flush()
        content = self.buffer
        assert isinstance(content, BytesIO)
        return content.getvalue().decode("utf-8")


def run_command(
    arguments: Sequence[str], folder: Path, typed: bytes = b"", **variables: str
) -> subprocess.CompletedProcess[bytes]:
    """Run the command in a process of its own."""
    return subprocess.run(
        [*COMMAND, *arguments],
        input=typed,
        capture_output=True,
        cwd=folder,
        env=environment(folder) | variables,
        timeout=TIMEOUT,
        check=False,
    )


class TerminalSession:
    """The command in a pseudo-terminal: type, and read what appears."""

    def __init__(self, arguments: Sequence[str], folder: Path, **variables: str) -> None:
        self.shown = ""
        self._read = 0
        self._terminal, inner = pty.openpty()
        self._process = subprocess.Popen(
            [sys.executable, "-c", IN_A_TERMINAL, *arguments],
            stdin=inner,
            stdout=inner,
            stderr=inner,
            cwd=folder,
            env=environment(folder) | {"TERM": "xterm"} | variables,
            start_new_session=True,
        )
        os.close(inner)

    def wait_for(self, pattern: str) -> re.Match[str]:
        """Read until the pattern appears after the last match."""
        while True:
            found = re.compile(pattern).search(self.shown, self._read)
            if found:
                self._read = found.end()
                return found
            if not self._receive():
                self._process.kill()
                self._process.wait()
                raise AssertionError(f"{pattern!r} did not appear:\n{self.shown[self._read :]}")

    def type(self, text: str) -> None:
        os.write(self._terminal, text.encode())

    def kill(self) -> None:
        """Kill the process, as a power cut would."""
        self._process.kill()
        self.end()

    def end(self) -> int:
        """Wait until the program ends by itself and return its exit code."""
        while self._receive():
            pass
        os.close(self._terminal)
        return self._process.wait(TIMEOUT)

    def _receive(self) -> bool:
        """Read more output; return whether there was any."""
        ready, _, _ = select.select([self._terminal], [], [], TIMEOUT)
        if not ready:
            self._process.kill()
            self._process.wait()
            raise AssertionError(f"the program hangs:\n{self.shown[-2000:]}")
        try:
            chunk = os.read(self._terminal, 65536)
        except OSError:
            # Linux reports an error here when the program has closed its side.
            return False
        self.shown += chunk.decode("utf-8", "replace").replace("\r\n", "\n")
        return bool(chunk)
