"""A client of a TEI session in this process."""

from collections.abc import Callable, Mapping
from queue import Empty, Queue

from triolet.engine.bots import Bot
from triolet.engine.registry import BOTS
from triolet.engine.tei.session import Session

TIMEOUT = 30.0
"""Seconds until a missing answer fails a test."""


class SessionClient:
    """Sends lines to a session and collects its answers."""

    def __init__(self, level: str = "greedy", bots: Mapping[str, Callable[[], Bot]] = BOTS) -> None:
        self._lines: Queue[str] = Queue()
        self.session = Session(self._lines.put, level, bots)

    def send(self, *lines: str) -> None:
        for line in lines:
            self.session.handle(line)

    def receive(self) -> str:
        """Wait for the next line."""
        return self._lines.get(timeout=TIMEOUT)

    def receive_until(self, word: str) -> list[str]:
        """Return the lines up to the first that begins with the word."""
        lines = [self.receive()]
        while lines[-1].split()[0] != word:
            lines.append(self.receive())
        return lines

    def received(self) -> list[str]:
        """Return all lines that have arrived."""
        lines = []
        while True:
            try:
                lines.append(self._lines.get_nowait())
            except Empty:
                return lines
