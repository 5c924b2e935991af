"""Commands of the faulty engines, and timeouts for tests."""

import shlex
import sys
from pathlib import Path

from triolet.engine.tei.external import Timeouts

PROGRAM = Path(__file__).parent / "programs" / "faulty_engine.py"
LONG_TIMEOUTS = Timeouts(start=30.0, move=30.0, grace=10.0)
"""For engines that answer; a busy machine may be slow."""
SHORT_TIMEOUTS = Timeouts(start=30.0, move=0.2, grace=0.2)
"""For engines that never answer."""


def faulty(fault: str, *arguments: str) -> str:
    """Return the command of an engine with this fault."""
    return shlex.join([sys.executable, str(PROGRAM), fault, *arguments])
