"""Errors for bad input from people, files and clients, with the input quoted.

Programming errors fail an assertion instead.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

MOST_FAULTS: Final = 100
LONGEST_MESSAGE: Final = 500
"""Characters of a fault that is shown; it may quote a line of any length."""


def printable(text: str) -> str:
    """Return the text with `?` for each character that must not reach a terminal, such as the
    escape of a control sequence."""
    return "".join(char if char.isprintable() else "?" for char in text)


class TrioletError(Exception):
    """Base class of the errors about moves, texts, positions, files and names.

    Examples:
        >>> import triolet
        >>> for text in ("H8", "H8:77", "pass"):
        ...     try:
        ...         triolet.Game.start(seed="summer rain").play(text)
        ...     except triolet.TrioletError as error:
        ...         print(type(error).__name__)
        NotationError
        NotationError
        IllegalMoveError
    """


@dataclass(frozen=True, slots=True)
class Fault:
    """One mistake in a text, with its line."""

    line: int
    message: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.message}"


def shortened_faults(faults: Sequence[Fault]) -> list[Fault]:
    """Return the first faults. A message that is too long loses its middle: both ends explain the
    fault."""
    return [Fault(fault.line, _shortened(fault.message)) for fault in faults[:MOST_FAULTS]]


def _shortened(message: str) -> str:
    if len(message) <= LONGEST_MESSAGE:
        return message
    half = LONGEST_MESSAGE // 2
    return f"{message[:half]} ... {message[-half:]}"


class FaultsError(TrioletError):
    """A text with one or more faults; `source` names the text."""

    def __init__(self, source: str, faults: Sequence[Fault]) -> None:
        assert faults
        self.source = source
        self.faults = tuple(faults)
        super().__init__("\n".join(f"{source}, {fault}" for fault in self.faults))

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.source, self.faults)


class EditionError(FaultsError):
    """An edition file with faults."""


class UnknownEditionError(TrioletError):
    """An edition that does not exist or cannot be read.

    Examples:
        >>> import triolet
        >>> try:
        ...     triolet.Game.start(edition="chess")
        ... except triolet.UnknownEditionError as error:
        ...     print(str(error).partition(";")[0])
        there is no edition 'chess'
    """

    def __init__(self, message: str, edition: str) -> None:
        self.message = message
        self.edition = edition
        super().__init__(message)

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.message, self.edition)


class NotationError(TrioletError):
    """A text that cannot be parsed, with the column (from 1) of the mistake.

    Examples:
        >>> import triolet
        >>> try:
        ...     triolet.parse_move("H8:1-77")
        ... except triolet.NotationError as error:
        ...     print(error.text, error.column)
        H8:1-77 6
    """

    def __init__(self, message: str, text: str, column: int) -> None:
        self.message = message
        self.text = text
        self.column = column
        pointer = " " * (column - 1) + "^"
        super().__init__(f"{message}\n  {printable(text)}\n  {pointer}")

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.message, self.text, self.column)
