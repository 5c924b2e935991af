"""A program on the other side of two pipes: starts it, talks to it line by line, ends it.

Nothing here waits longer than it is told to, whatever the program does. What is said is for
`external` and `compliance`.
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
LAST_WORDS: Final = 2_000
"""How many bytes of the program's complaints are kept."""
SHOWN_WORDS: Final = 200
TIME_TO_DIE: Final = 1.0
"""Seconds between a closed pipe and the exit code of a program that ended."""


class EngineFailure(TrioletError):  # noqa: N818
    """What an engine did wrong, in a sentence for people."""


class EngineProcess:
    """A running program. It is ended with `end`, also after a failure."""

    def __init__(self, command: str) -> None:
        self._process = _start(command)
        assert self._process.stdin
        assert self._process.stdout
        assert self._process.stderr
        self._input = self._process.stdin
        self._output = self._process.stdout
        self._complaints = self._process.stderr
        self._selector = selectors.DefaultSelector()
        for stream in (self._input, self._output, self._complaints):
            os.set_blocking(stream.fileno(), False)
        for stream in (self._output, self._complaints):
            self._selector.register(stream, selectors.EVENT_READ)
        self._unread = b""
        self._last_words = b""
        self._has_ended = False
        """Whether the program's output is closed."""

    def send(self, line: str | bytes, seconds: float) -> None:
        """Says one line, and reads what comes meanwhile, so that neither side can block."""
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
        """The next line, or nothing if none has come by the deadline (of `time.monotonic`)."""
        while True:
            line, newline, rest = self._unread.partition(b"\n")
            if newline or (self._has_ended and line):
                self._unread = rest
                return line.decode("utf-8", "replace").rstrip("\r")
            if len(line) > LONGEST_LINE:
                raise EngineFailure(f"said a line of more than {LONGEST_LINE} characters")
            if self._has_ended:
                raise EngineFailure(self._how_it_ended())
            if monotonic() > deadline:
                return None
            self._wait(deadline)

    def has_quit(self, seconds: float) -> bool:
        """Whether the program ends within so many seconds; what it still says is not kept."""
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
        """Ends the program: with `quit`, if it is given time, and then by force."""
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
            self._complaints.close()

    def _write(self, data: bytes) -> int:
        try:
            return os.write(self._input.fileno(), data)
        except BrokenPipeError as error:
            raise EngineFailure(self._how_it_ended()) from error

    def _wait(self, deadline: float) -> bool:
        """Reads what there is, waiting for it if need be; says whether one may write."""
        may_write = False
        for key, _events in self._selector.select(max(0.0, deadline - monotonic())):
            if key.fileobj is self._input:
                may_write = True
                continue
            chunk = os.read(key.fd, CHUNK)
            if not chunk:
                self._selector.unregister(key.fileobj)
            if key.fileobj is self._complaints:
                self._last_words = (self._last_words + chunk)[-LAST_WORDS:]
            elif chunk:
                self._unread += chunk
            else:
                self._has_ended = True
        return may_write

    def _how_it_ended(self) -> str:
        try:
            code = self._process.wait(TIME_TO_DIE)
        except subprocess.TimeoutExpired:
            return f"closed its pipe without ending{self._complaint()}"
        if code < 0:
            return f"was ended by a signal ({signal.strsignal(-code)}){self._complaint()}"
        return f"ended by itself with exit code {code}{self._complaint()}"

    def _complaint(self) -> str:
        """The last line of the program's error output."""
        with suppress(BlockingIOError, ValueError):
            self._last_words += os.read(self._complaints.fileno(), CHUNK)
        lines = self._last_words.decode("utf-8", "replace").strip().splitlines()
        return f"; it complained: {one_line(lines[-1], SHOWN_WORDS)}" if lines else ""


def _start(command: str) -> "subprocess.Popen[bytes]":
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise EngineFailure(f"cannot be started: {command!r} has an open quotation mark") from error
    if not words:
        raise EngineFailure("cannot be started: the command is empty")
    try:
        return subprocess.Popen(
            words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            # Ctrl-C is for whoever runs the match, who then ends the program in order.
            start_new_session=True,
        )
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise EngineFailure(f"cannot be started: {words[0]}: {reason}") from error
