"""The Chromium of this machine, and how tests, benchmarks and tools start it."""

import shutil
from typing import Final

from tools.bootstrap import BROWSERS

CHROMIUM: Final = next(filter(None, map(shutil.which, BROWSERS)), BROWSERS[0])
FLAGS: Final = (
    # The sandbox does not run as root.
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--no-first-run",
    "--disable-gpu",
)
TIMEOUT: Final = 60_000
"""Milliseconds to wait for anything on a page; long, because the machine may be busy."""
