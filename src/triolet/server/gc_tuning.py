"""Keeps the collector of Python from stopping everyone at once.

With thousands of players a full collection takes some tenths of a second in which nobody is
answered, and Python begins one whenever enough has changed: it was what made one play in a hundred
slow. Young objects are collected as ever, everything once in a long while.
"""

import asyncio
import gc
from typing import Final

YOUNG: Final = 5000
"""New objects between two collections of the youngest."""
MIDDLE: Final = 10
NEVER: Final = 1_000_000
"""So many collections of the middle ones before Python itself begins a full one."""
SECONDS: Final = 600.0


def collect_less() -> None:
    """What is there when the server starts stays; it is not looked at again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, NEVER)


async def collect_now_and_then() -> None:
    """What was caught in circles, such as connections that ended, must go some day."""
    while True:
        await asyncio.sleep(SECONDS)
        gc.collect()
