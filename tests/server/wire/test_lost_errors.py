"""An exception that no task retrieves is logged with its type and place, without its message."""

import asyncio
import gc
import json

from tests.server.wire.transcript import captured_log

SECRET = "the rack was 3-7-11"


async def fail() -> None:
    raise ValueError(SECRET)


async def lose_an_error() -> None:
    task = asyncio.create_task(fail())
    while not task.done():
        await asyncio.sleep(0)
    del task
    gc.collect()


def test_an_unretrieved_exception_is_logged_without_its_message() -> None:
    with captured_log() as log:
        asyncio.run(lose_an_error())
    (line,) = [json.loads(line) for line in log.getvalue().splitlines()]
    assert SECRET not in log.getvalue()
    assert line["event"] == "Task exception was never retrieved"
    assert (line["failure"], "fail" in line["places"]) == ("ValueError", True)
