"""A real server in its own process, and programs that play on it."""

import os
import signal
import subprocess
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from queue import Empty, Queue
from typing import Any

import httpx

from testkit.command import COMMAND, TIMEOUT, environment


class Running:
    """A program that runs until it is stopped; its output is read line by line."""

    def __init__(self, words: Sequence[str], folder: Path, **variables: str) -> None:
        self.output: list[str] = []
        self._lines: Queue[str | None] = Queue()
        self.process = subprocess.Popen(
            words,
            cwd=folder,
            env=environment(folder) | variables,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self._lines.put(line.rstrip("\n"))
        self._lines.put(None)

    def wait_for(self, text: str) -> str:
        """Return the next line that contains the text."""
        while True:
            try:
                line = self._lines.get(timeout=TIMEOUT)
            except Empty:
                line = None
            if line is None:
                raise AssertionError(f"{text!r} did not appear:\n" + "\n".join(self.output))
            self.output.append(line)
            if text in line:
                return line

    def end(self, number: signal.Signals = signal.SIGINT) -> int:
        """Send the signal, wait, and return the exit code; the last lines are in `output`."""
        self.process.send_signal(number)
        code = self.process.wait(TIMEOUT)
        while (line := self._lines.get(timeout=TIMEOUT)) is not None:
            self.output.append(line)
        self.close()
        return code

    def close(self) -> None:
        """Kill the program and all processes that it started."""
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(TIMEOUT)
        # The thread reads to the end of the file before it is closed.
        self._reader.join(TIMEOUT)
        assert self.process.stdout is not None
        self.process.stdout.close()


@contextmanager
def running(words: Sequence[str], folder: Path, **variables: str) -> Iterator[Running]:
    program = Running(words, folder, **variables)
    try:
        yield program
    finally:
        program.close()


class LocalServer:
    """`triolet serve` on a folder; it can be killed and restarted at the same address."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.port = 0
        self.program = self._start()

    def _start(self) -> Running:
        arguments = ("serve", "--port", str(self.port), "--data", str(self._folder / "games"))
        program = Running([*COMMAND, *arguments], self._folder)
        self.url = program.wait_for("ready ").split()[1]
        self.port = int(self.url.rpartition(":")[2])
        return program

    def kill(self) -> None:
        """Kill the process, as a power cut would."""
        self.program.close()

    def start_again(self) -> None:
        self.program = self._start()

    def client(self) -> httpx.Client:
        return httpx.Client(base_url=self.url, timeout=TIMEOUT)


@contextmanager
def serving(folder: Path) -> Iterator[LocalServer]:
    server = LocalServer(folder)
    try:
        yield server
    finally:
        server.program.close()


def new_token(client: httpx.Client, *scopes: str) -> str:
    """Return a token of the client's guest; the server creates the guest if there is none."""
    answer = client.post("/api/tokens", json={"label": "bot", "scopes": scopes or ("read", "play")})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["token"])


def open_game(client: httpx.Client, *seats: dict[str, Any], **plan: Any) -> str:
    body = {"edition": "gigamic-en", "seats": seats, **plan}
    answer = client.post("/api/games", json=body)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def await_end(client: httpx.Client, game: str) -> dict[str, Any]:
    """Wait for the end of the game's stream and return the finished game."""
    with client.stream("GET", f"/api/games/{game}/stream") as stream:
        assert stream.status_code == 200
        for _ in stream.iter_lines():
            pass
    view: dict[str, Any] = client.get(f"/api/games/{game}").json()
    assert view["status"] == "over", view["status"]
    return view
