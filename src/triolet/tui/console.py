"""Where a table reads and writes: the agreement with the game loop, and the real terminal.

The loop knows no keyboard and no screen, so a test can sit in their place.
"""

import sys
from collections.abc import Mapping
from typing import Final, Protocol, TextIO

from triolet.tui.drawing import Paint

# The screen and what was scrolled out of it: a rack must not be found by scrolling back.
WIPE: Final = "\033[2J\033[3J\033[H"
RULE: Final = "-" * 64


class Console(Protocol):
    """A person's keyboard and screen."""

    @property
    def paint(self) -> Paint: ...

    def write(self, text: str = "") -> None:
        """Shows a line, or several."""

    def ask(self, prompt: str) -> str:
        """Return what the person types; raises `EOFError` when nothing more can come."""

    def clear(self) -> None:
        """Takes away everything that was shown."""


class Terminal:
    """The standard input and output of this process."""

    def __init__(self, environ: Mapping[str, str]) -> None:
        self.paint = Paint(wants_colour(sys.stdout, environ))
        self._can_wipe = sys.stdout.isatty() and environ.get("TERM") != "dumb"

    def write(self, text: str = "") -> None:
        print(text, flush=True)

    def ask(self, prompt: str) -> str:
        # Not `input`: a Ctrl-C between its prompt and its reading waits for the next key.
        print(prompt, end="", flush=True)
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        return line.removesuffix("\n")

    def clear(self) -> None:
        self.write(WIPE if self._can_wipe else f"\n{RULE}\n")


def wants_colour(stream: TextIO, environ: Mapping[str, str]) -> bool:
    """Only a terminal that knows colours, and only if its user did not refuse them."""
    return stream.isatty() and not environ.get("NO_COLOR") and environ.get("TERM") != "dumb"
