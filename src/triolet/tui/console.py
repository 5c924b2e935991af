"""Input and output of the game loop: an interface, and its implementation for a real terminal."""

import sys
from collections.abc import Mapping
from typing import Final, Protocol, TextIO

from triolet.tui.drawing import Paint

# Erases the screen and the scrollback buffer, which may show a rack.
WIPE: Final = "\033[2J\033[3J\033[H"
RULE: Final = "-" * 64


class Console(Protocol):
    """A keyboard and a screen."""

    @property
    def paint(self) -> Paint: ...

    def write(self, text: str = "") -> None:
        """Show one or more lines."""

    def ask(self, prompt: str) -> str:
        """Return a line of input; raise `EOFError` at the end of the input."""

    def clear(self) -> None:
        """Erase everything that was shown."""


class Terminal:
    """The standard input and output of this process."""

    def __init__(self, environ: Mapping[str, str]) -> None:
        self.paint = Paint(wants_colour(sys.stdout, environ))
        self._can_wipe = sys.stdout.isatty() and environ.get("TERM") != "dumb"

    def write(self, text: str = "") -> None:
        print(text, flush=True)

    def ask(self, prompt: str) -> str:
        # Not `input`, which handles Ctrl-C right after its prompt only at the next key.
        print(prompt, end="", flush=True)
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        return line.removesuffix("\n")

    def clear(self) -> None:
        self.write(WIPE if self._can_wipe else f"\n{RULE}\n")


def wants_colour(stream: TextIO, environ: Mapping[str, str]) -> bool:
    """Return whether the stream is a colour terminal and the user did not disable colours."""
    return stream.isatty() and not environ.get("NO_COLOR") and environ.get("TERM") != "dumb"
