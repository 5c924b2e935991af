"""A conversation with an engine in this process, line by line."""

from collections.abc import Callable, Mapping
from queue import Empty, Queue

from triolet.engine.bots import Bot
from triolet.engine.registry import BOTS
from triolet.engine.tei.session import Session

PATIENCE = 30.0
"""Seconds until a silent engine counts as hanging."""


class Talk:
    """Says lines to a session and hears its answers."""

    def __init__(self, level: str = "greedy", bots: Mapping[str, Callable[[], Bot]] = BOTS) -> None:
        self._heard: Queue[str] = Queue()
        self.session = Session(self._heard.put, level, bots)

    def say(self, *lines: str) -> None:
        for line in lines:
            self.session.obey(line)

    def hear(self) -> str:
        """The next line, for which it may think."""
        return self._heard.get(timeout=PATIENCE)

    def hear_until(self, word: str) -> list[str]:
        """The lines up to the one that begins with the word."""
        lines = [self.hear()]
        while lines[-1].split()[0] != word:
            lines.append(self.hear())
        return lines

    def heard(self) -> list[str]:
        """All that was said and not heard yet."""
        lines = []
        while True:
            try:
                lines.append(self._heard.get_nowait())
            except Empty:
                return lines
