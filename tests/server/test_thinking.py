"""The worker pool: moves, deadlines, and workers that are stopped or killed."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from copy import copy
from threading import get_ident
from time import perf_counter, sleep
from typing import cast

import pytest

from testkit.asynchronous import settle
from triolet.engine.bots import greedy
from triolet.engine.limits import Limit
from triolet.engine.registry import bot_named
from triolet.rules.game import Game
from triolet.rules.moves import Move
from triolet.rules.observation import Observation
from triolet.server.fair_queue import Owner, Work
from triolet.server.thinking import Thinking, ThinkingStoppedError

GRACE = 60.0
"""Seconds; on a busy machine a worker takes some to start."""
OWNER = Owner("ann")


def some_view(turns: int = 4) -> Observation:
    game = Game.start(seed="thinking")
    for _ in range(turns):
        game.play(greedy(game.observe(game.position.public.to_move)))
    return game.observe(game.position.public.to_move)


@asynccontextmanager
async def open_thinking(seconds: float = 1.0) -> AsyncIterator[Thinking]:
    thinking = Thinking(1, seconds, GRACE)
    try:
        yield thinking
    finally:
        thinking.close()


async def choose(thinking: Thinking, view: Observation, bot: str, seed: str) -> Move:
    return await thinking.choose(view, bot, seed, OWNER, Work.GAME)


def worker_of(thinking: Thinking) -> int:
    pool = thinking._pool
    assert pool is not None
    (pid,) = pool._processes
    return pid


@pytest.mark.parametrize("bot", ["greedy", "snail", "otter"])
def test_a_bot_in_a_worker_makes_the_same_move_as_here(bot: str) -> None:
    async def ask() -> None:
        async with open_thinking(seconds=5) as thinking:
            here = bot_named(bot).choose(some_view(), Limit(5, seed="a")).move
            assert await choose(thinking, some_view(), bot, "a") == here
            assert thinking.fallbacks == 0

    asyncio.run(ask())


def test_concurrent_requests_all_get_their_move() -> None:
    async def ask() -> None:
        async with open_thinking() as thinking:
            views = [some_view(turns) for turns in range(8)]
            moves = await asyncio.gather(*(choose(thinking, view, "greedy", "") for view in views))
            assert moves == [greedy(view) for view in views]
            # The fallback move is greedy too.
            assert thinking.fallbacks == 0

    asyncio.run(ask())


def test_a_view_is_pickled_in_the_thread_that_may_change_its_cached_properties() -> None:
    threads: list[int] = []

    class View:
        def __reduce__(self) -> tuple[object, ...]:
            threads.append(get_ident())
            return copy, (some_view(),)

    async def ask() -> None:
        async with open_thinking() as thinking:
            view = cast(Observation, View())
            assert await choose(thinking, view, "greedy", "") == greedy(some_view())
            assert thinking.fallbacks == 0

    asyncio.run(ask())
    assert threads == [get_ident()]


def test_a_worker_that_hangs_is_replaced_after_the_fallback_move() -> None:
    async def ask() -> None:
        async with open_thinking(seconds=0.1) as thinking:
            await choose(thinking, some_view(), "snail", "")
            stalled = worker_of(thinking)
            os.kill(stalled, signal.SIGSTOP)
            thinking._grace = 0.2
            assert await choose(thinking, some_view(), "snail", "") == greedy(some_view())
            assert thinking.fallbacks == 1
            thinking._grace = GRACE
            await choose(thinking, some_view(), "snail", "")
            assert worker_of(thinking) != stalled
            assert thinking.fallbacks == 1

    asyncio.run(ask())


def test_a_request_survives_a_killed_worker() -> None:
    async def ask() -> None:
        async with open_thinking(seconds=0.1) as thinking:
            first = await choose(thinking, some_view(), "snail", "")
            os.kill(worker_of(thinking), signal.SIGKILL)
            assert await choose(thinking, some_view(), "snail", "") == first
            assert thinking.fallbacks == 0

    asyncio.run(ask())


def test_a_worker_whose_request_was_cancelled_is_busy_until_its_answer() -> None:
    async def ask() -> None:
        async with open_thinking() as thinking:
            await choose(thinking, some_view(), "greedy", "")
            cancelled = asyncio.create_task(thinking.suggest(some_view(), 60, 3, OWNER))
            await settle()
            cancelled.cancel()
            next_one = asyncio.create_task(choose(thinking, some_view(), "greedy", ""))
            await settle()
            assert thinking.queue.length(Work.GAME) == 1
            next_one.cancel()

    asyncio.run(ask())


def test_suggestions_have_their_reasons() -> None:
    async def ask() -> None:
        async with open_thinking() as thinking:
            found = await thinking.suggest(some_view(), 0.2, 3, OWNER)
            assert len(found) == 3
            assert found[0].win is not None

    asyncio.run(ask())


def test_a_closed_pool_refuses_requests_and_ends_its_workers() -> None:
    async def ask() -> None:
        async with open_thinking() as thinking:
            await choose(thinking, some_view(), "greedy", "")
            worker = worker_of(thinking)
            thinking.close()
            with pytest.raises(ThinkingStoppedError):
                await choose(thinking, some_view(), "greedy", "")
            assert await asyncio.to_thread(has_ended, worker)

    asyncio.run(ask())


def test_workers_end_when_the_server_is_killed() -> None:
    script = (
        "import asyncio, os, signal\n"
        "from tests.server.test_thinking import choose, some_view, worker_of\n"
        "from triolet.server.thinking import Thinking\n"
        "async def think():\n"
        "    thinking = Thinking(1, grace=60)\n"
        "    await choose(thinking, some_view(), 'greedy', '')\n"
        "    print(worker_of(thinking), flush=True)\n"
        "    os.kill(os.getpid(), signal.SIGKILL)\n"
        "if __name__ == '__main__':\n"
        "    asyncio.run(think())\n"
    )
    ended = subprocess.run(
        [sys.executable, "-c", script], stdout=subprocess.PIPE, text=True, check=False
    )
    assert ended.returncode == -signal.SIGKILL
    assert has_ended(int(ended.stdout))


def has_ended(process: int, seconds: float = 60) -> bool:
    end = perf_counter() + seconds
    while perf_counter() < end:
        try:
            os.kill(process, 0)
        except ProcessLookupError:
            return True
        sleep(0.05)
    return False
