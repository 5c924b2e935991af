"""Tuning of Python's garbage collector against long pauses.

With thousands of players a full collection blocks the event loop for tenths of a second. So does
one of 50,000 objects of the middle generation (145 ms at 400 plays per second), because the
states of games survive. Small, frequent collections do the same work in pauses of a few
milliseconds; all objects are collected every ten minutes.
"""

import asyncio
import gc
from typing import Final

YOUNG: Final = 1000
"""New objects between two collections of generation 0."""
MIDDLE: Final = 2
"""Collections of generation 0 between two of generation 1."""
NEVER: Final = 1_000_000
"""Collections of generation 1 before Python starts a full one by itself."""
SECONDS: Final = 600.0


def reduce_full_collections() -> None:
    """Exclude all current objects from collection, and raise the thresholds."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, NEVER)


async def collect_periodically() -> None:
    """Collect reference cycles, such as closed connections, every ten minutes."""
    while True:
        await asyncio.sleep(SECONDS)
        gc.collect()
