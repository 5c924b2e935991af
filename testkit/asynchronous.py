"""Asynchronous tests, each on an event loop of its own; `settle` lets other tasks run, and Ctrl-C
sets `interrupt_event`."""

import asyncio
import signal
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Any, ParamSpec

P = ParamSpec("P")


def asynchronous(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """Make a test function of a coroutine function."""

    @wraps(test)
    def run(*arguments: P.args, **named: P.kwargs) -> None:
        asyncio.run(test(*arguments, **named))

    return run


async def settle() -> None:
    """Let the other tasks run until they wait."""
    for _ in range(10):
        await asyncio.sleep(0)


@contextmanager
def interrupt_event() -> Iterator[asyncio.Event]:
    """Yield an event that Ctrl-C and SIGTERM set instead of ending the program."""
    event, loop = asyncio.Event(), asyncio.get_running_loop()
    signals = (signal.SIGINT, signal.SIGTERM)
    for number in signals:
        loop.add_signal_handler(number, event.set)
    try:
        yield event
    finally:
        for number in signals:
            loop.remove_signal_handler(number)
