"""An engine in a subprocess that exchanges lines over pipes.

Every wait has a timeout, whatever the engine does. `external` and `compliance` know the protocol.
"""

import os
import selectors
import shlex
import signal
import subprocess
from contextlib import suppress
from time import monotonic
from typing import Final

from triolet.engine.tei.protocol import LONGEST_LINE, one_line
from triolet.rules.errors import TrioletError

CHUNK: Final = 65_536
MOST_ERROR_OUTPUT: Final = 2_000
"""Bytes of the error output that are kept."""
SHOWN_ERROR_OUTPUT: Final = 200
EXIT_TIME: Final = 1.0
"""Seconds to wait for the exit of a process that closed its pipe."""


class EngineFailure(TrioletError):  # noqa: N818
    """An error of an engine; the message continues the sentence "the program ..."."""


class EngineProcess:
    """A running engine. Always call `end`, even after a failure."""

    def __init__(self, command: str) -> None:
        self._process = _start(command)
        assert self._process.stdin
        assert self._process.stdout
        assert self._process.stderr
        self._input = self._process.stdin
        self._output = self._process.stdout
        self._errors = self._process.stderr
        self._selector = selectors.DefaultSelector()
        for stream in (self._input, self._output, self._errors):
            os.set_blocking(stream.fileno(), False)
        for stream in (self._output, self._errors):
            self._selector.register(stream, selectors.EVENT_READ)
        self._unread = b""
        self._error_text = b""
        self._has_ended = False
        """Whether the program's output is closed."""

    def send(self, line: str | bytes, seconds: float) -> None:
        """Send one line, and read output meanwhile, so that neither side can block."""
        rest = (line.encode() if isinstance(line, str) else line) + b"\n"
        deadline = monotonic() + seconds
        with suppress(BlockingIOError):
            rest = rest[self._write(rest) :]
        if not rest:
            return
        self._selector.register(self._input, selectors.EVENT_WRITE)
        try:
            while rest:
                if monotonic() > deadline:
                    raise EngineFailure(f"did not read its input within {seconds:g} s")
                if self._wait(deadline):
                    rest = rest[self._write(rest) :]
        finally:
            self._selector.unregister(self._input)

    def receive(self, deadline: float) -> str | None:
        """Return the next line, or `None` at the deadline (a time of `time.monotonic`)."""
        while True:
            line, newline, rest = self._unread.partition(b"\n")
            if newline or (self._has_ended and line):
                self._unread = rest
                return line.decode("utf-8", "replace").rstrip("\r")
            if len(line) > LONGEST_LINE:
                raise EngineFailure(f"sent a line of more than {LONGEST_LINE} characters")
            if self._has_ended:
                raise EngineFailure(self._exit_reason())
            if monotonic() > deadline:
                return None
            self._wait(deadline)

    def has_quit(self, seconds: float) -> bool:
        """Return whether the process ends within the time; its output is discarded."""
        deadline = monotonic() + seconds
        while not self._has_ended and monotonic() < deadline:
            self._wait(deadline)
            self._unread = b""
        try:
            self._process.wait(max(0.0, deadline - monotonic()))
        except subprocess.TimeoutExpired:
            return False
        return True

    def close_input(self) -> None:
        with suppress(BrokenPipeError):
            self._input.close()

    def end(self, seconds: float = 0.0) -> None:
        """Kill the process; first send `quit` and wait up to `seconds` for its end."""
        try:
            if seconds and self._process.poll() is None:
                with suppress(EngineFailure):
                    self.send("quit", seconds)
                    self.has_quit(seconds)
        finally:
            self._process.kill()
            self._process.wait()
            self._selector.close()
            self.close_input()
            self._output.close()
            self._errors.close()

    def _write(self, data: bytes) -> int:
        try:
            return os.write(self._input.fileno(), data)
        except BrokenPipeError as error:
            raise EngineFailure(self._exit_reason()) from error

    def _wait(self, deadline: float) -> bool:
        """Wait for output and read it; return whether the input is writable."""
        may_write = False
        for key, _events in self._selector.select(max(0.0, deadline - monotonic())):
            if key.fileobj is self._input:
                may_write = True
                continue
            chunk = os.read(key.fd, CHUNK)
            if not chunk:
                self._selector.unregister(key.fileobj)
            if key.fileobj is self._errors:
                self._error_text = (self._error_text + chunk)[-MOST_ERROR_OUTPUT:]
            elif chunk:
                self._unread += chunk
            else:
                self._has_ended = True
        return may_write

    def _exit_reason(self) -> str:
        try:
            code = self._process.wait(EXIT_TIME)
        except subprocess.TimeoutExpired:
            return f"closed its pipe without ending{self._last_error()}"
        if code < 0:
            return f"was killed by a signal ({signal.strsignal(-code)}){self._last_error()}"
        return f"exited with code {code}{self._last_error()}"

    def _last_error(self) -> str:
        """Return the last line of the error output."""
        with suppress(BlockingIOError, ValueError):
            self._error_text += os.read(self._errors.fileno(), CHUNK)
        lines = self._error_text.decode("utf-8", "replace").strip().splitlines()
        return f"; its last error line: {one_line(lines[-1], SHOWN_ERROR_OUTPUT)}" if lines else ""


def _start(command: str) -> "subprocess.Popen[bytes]":
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise EngineFailure(f"cannot be started: {command!r} has an unclosed quote") from error
    if not words:
        raise EngineFailure("cannot be started: the command is empty")
    try:
        return subprocess.Popen(
            words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            # Ctrl-C must reach only the caller, which then ends the engine.
            start_new_session=True,
        )
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise EngineFailure(f"cannot be started: {words[0]}: {reason}") from error
