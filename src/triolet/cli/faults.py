"""The faults of a record as lines for a terminal: not too many, and not too long."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from triolet.rules.errors import Fault

MOST_FAULTS: Final = 100
LONGEST_MESSAGE: Final = 500
"""Characters; a fault may quote a line of any length."""


def fault_lines(path: Path, faults: Sequence[Fault]) -> Iterator[str]:
    """Yield a line for each of the first faults, and how many others there are."""
    for fault in faults[:MOST_FAULTS]:
        yield f"{path}:{fault.line}: {_shortened(fault.message)}"
    others = len(faults) - MOST_FAULTS
    if others > 0:
        yield f"{path}: and {others} more faults"


def _shortened(message: str) -> str:
    """Return the message without its middle if it is too long: both ends explain the fault."""
    if len(message) <= LONGEST_MESSAGE:
        return message
    half = LONGEST_MESSAGE // 2
    return f"{message[:half]} ... {message[-half:]}"
