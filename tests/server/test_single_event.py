"""An event and a queue for one waiting task."""

import asyncio

from testkit.asynchronous import asynchronous
from triolet.server.single_event import SingleEvent, SingleQueue


@asynchronous
async def test_an_event_wakes_its_task_also_after_a_cancelled_wait() -> None:
    event = SingleEvent()
    cancelled = asyncio.create_task(event.wait())
    await asyncio.sleep(0)
    cancelled.cancel()
    await asyncio.gather(cancelled, return_exceptions=True)
    waiting = asyncio.create_task(event.wait())
    await asyncio.sleep(0)
    assert not waiting.done()
    event.set()
    # Cleared before the task runs: the task is woken all the same.
    event.clear()
    await waiting
    assert not event.is_set()


@asynchronous
async def test_a_queue_returns_the_items_in_order_and_waits_when_it_is_empty() -> None:
    queue = SingleQueue[int]()
    queue.put_nowait(1)
    queue.put_nowait(2)
    assert [await queue.get(), await queue.get()] == [1, 2]
    assert queue.empty()
    waiting = asyncio.create_task(queue.get())
    await asyncio.sleep(0)
    queue.put_nowait(3)
    assert await waiting == 3
    assert queue.empty()
