"""The Chromium of this machine, and how tests, benchmarks and tools start it."""

from typing import Final

from testkit.installed_programs import BROWSERS, chromium

CHROMIUM: Final = chromium() or BROWSERS[0]
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
