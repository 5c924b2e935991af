"""The faults of a record as lines for a terminal: not too many, and not too long."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from triolet.rules.errors import MOST_FAULTS, Fault, shortened_faults


def fault_lines(path: Path, faults: Sequence[Fault]) -> Iterator[str]:
    """Yield a line for each of the first faults, and how many others there are."""
    for fault in shortened_faults(faults):
        yield f"{path}:{fault.line}: {fault.message}"
    others = len(faults) - MOST_FAULTS
    if others > 0:
        yield f"{path}: and {others} more faults"
