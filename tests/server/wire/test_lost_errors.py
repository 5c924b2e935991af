"""An error that nobody waited for is written down by its kind and place, without its sentence."""

import asyncio
import gc
import json

from tests.server.wire.world import written_down

SECRET = "the rack was 3-7-11"


async def fail() -> None:
    raise ValueError(SECRET)


async def lose_an_error() -> None:
    task = asyncio.create_task(fail())
    while not task.done():
        await asyncio.sleep(0)
    del task
    gc.collect()


def test_a_lost_error_is_told_without_its_sentence() -> None:
    with written_down() as log:
        asyncio.run(lose_an_error())
    (line,) = [json.loads(line) for line in log.getvalue().splitlines()]
    assert SECRET not in log.getvalue()
    assert line["event"] == "Task exception was never retrieved"
    assert (line["failure"], "fail" in line["places"]) == ("ValueError", True)
