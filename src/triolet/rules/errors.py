"""The errors that bad input from outside may cause, each carrying what was wrong.

A programmer's mistake is an `assert`; a person's, a file's or a client's is one of these.
"""

from collections.abc import Sequence
from dataclasses import dataclass


class TrioletError(Exception):
    """The root of every error that the rules raise on purpose."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong in a text: where it stands and what would be right."""

    line: int
    message: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.message}"


class FaultsError(TrioletError):
    """A text with one or more faults; `source` says which text."""

    def __init__(self, source: str, faults: Sequence[Fault]) -> None:
        assert faults
        self.source = source
        self.faults = tuple(faults)
        super().__init__("\n".join(f"{source}, {fault}" for fault in self.faults))


class EditionError(FaultsError):
    """An edition file that cannot be played; it names every fault with its line."""


class UnknownEditionError(TrioletError):
    """The name of an edition that does not exist."""


class NotationError(TrioletError):
    """A text that cannot be read; it shows the text and points at the column (from 1)."""

    def __init__(self, message: str, text: str, column: int) -> None:
        self.message = message
        self.text = text
        self.column = column
        pointer = " " * (column - 1) + "^"
        super().__init__(f"{message}\n  {text}\n  {pointer}")
