"""Background tasks end, even if one of them loses a cancellation."""

import asyncio

import pytest

from triolet.storage import cancellation
from triolet.storage.cancellation import cancel_tasks


def test_a_task_that_loses_a_cancellation_ends_at_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cancellation, "REPEAT_SECONDS", 0.01)
    lost: list[bool] = []

    async def stubborn() -> None:
        while True:
            try:
                await asyncio.sleep(3600)
            except asyncio.CancelledError:
                if lost:
                    raise
                lost.append(True)

    async def scene() -> None:
        task = asyncio.create_task(stubborn())
        await asyncio.sleep(0)
        await cancel_tasks([task])
        assert task.cancelled()

    asyncio.run(scene())
    assert lost


def test_the_error_of_a_cancelled_task_is_ignored() -> None:
    async def failing() -> None:
        try:
            await asyncio.sleep(3600)
        finally:
            raise ValueError

    async def scene() -> None:
        task = asyncio.create_task(failing())
        await asyncio.sleep(0)
        await cancel_tasks([task])
        assert task.done()

    asyncio.run(scene())


def test_without_tasks_there_is_nothing_to_wait_for() -> None:
    asyncio.run(cancel_tasks([]))
