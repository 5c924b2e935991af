"""Commands that start the programs of the tests, and how long to wait for them."""

import shlex
import sys
from pathlib import Path

from triolet.engine.tei.external import Timeouts

PROGRAM = Path(__file__).parent / "programs" / "faulty_engine.py"
PATIENT = Timeouts(start=30.0, move=30.0, grace=10.0)
"""For programs that answer in the end: a busy machine may be slow."""
BRIEF = Timeouts(start=30.0, move=0.2, grace=0.2)
"""For programs that never find a move."""


def faulty(fault: str, *arguments: str) -> str:
    """The command of an engine with a fault."""
    return shlex.join([sys.executable, str(PROGRAM), fault, *arguments])
