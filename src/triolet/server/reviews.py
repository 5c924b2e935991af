"""Computes the reviews of finished games in the worker pool, one turn at a time, and stores them.

One process at a time works on a review, under an advisory lock that ends with the process. Each
judged turn is stored at once, so the next process that is asked continues after the last one.
Words are made from the stored turns for each request.
"""

import asyncio
from collections import OrderedDict
from concurrent.futures.process import BrokenProcessPool
from typing import Final, Literal, NamedTuple, TypeAlias

from triolet.analysis.decisions import Decision, decisions_of
from triolet.analysis.review import Review, partial_review_of, review_of
from triolet.analysis.stored_turns import StoredTurnError, parse_turn
from triolet.server.fair_queue import FullQueueError, Owner
from triolet.server.live.table import Table
from triolet.server.live.table_record import record_of_table
from triolet.server.live.tables import Tables
from triolet.server.logs import log_failure, log_failure_throttled
from triolet.server.metrics import Metrics
from triolet.server.thinking import Thinking, ThinkingStoppedError
from triolet.storage.cancellation import cancel_tasks
from triolet.storage.database import StorageError
from triolet.storage.reviews import (
    StoredReview,
    add_turn,
    ask_for_review,
    end_review,
    find_review,
    forget_turns,
)

RETRY_SECONDS: Final = 1.0
"""Back-off while the person or the address has too many reviews in the queue, and after the workers
were started again."""
MOST_RESTARTS: Final = 3
"""How often the workers may end while they judge one turn, before its review fails."""
CACHED_REVIEWS: Final = 64
"""Upper limit of the LRU cache of finished reviews."""
State: TypeAlias = Literal["absent", "waiting", "running", "done", "failed"]


class ReviewProgress(NamedTuple):
    """How far a review is. It waits until its first turn is judged."""

    state: State
    review: Review | None
    """The turns judged so far; `None` if nobody has asked for the review."""


class Reviews:
    """One task for each review that this process computes."""

    def __init__(self, tables: Tables, thinking: Thinking, metrics: Metrics) -> None:
        self._tables = tables
        self._database = tables.database
        self._thinking = thinking
        self._metrics = metrics
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._finished: OrderedDict[str, ReviewProgress] = OrderedDict()

    async def is_asked_for(self, game: str) -> bool:
        """Return whether asking again would change nothing."""
        stored = await find_review(self._database, game)
        return stored is not None and stored.state != "failed"

    async def ask(self, game: str) -> None:
        """Ask for the review of a finished game, again if it failed. `read` begins the work."""
        await ask_for_review(self._database, game, self._tables.now())

    async def read(self, game: str, table: Table, owner: Owner) -> ReviewProgress:
        """Return the progress of a review. If it was asked for and nobody works on it, because a
        process was stopped or killed, this process goes on, in the share of `owner`."""
        if game in self._finished:
            self._finished.move_to_end(game)
            return self._finished[game]
        stored = await find_review(self._database, game)
        if stored is None:
            return ReviewProgress("absent", None)
        try:
            progress = _progress(stored, table)
        except StoredTurnError as error:
            log_failure("damaged review", error)
            await forget_turns(self._database, game, self._tables.now())
            return _progress(StoredReview("failed", ()), table)
        if stored.state == "asked" and game not in self._tasks:
            task = asyncio.create_task(self._work(game, owner))
            self._tasks[game] = task
            task.add_done_callback(lambda _task: self._tasks.pop(game))
        if progress.state == "done":
            self._finished[game] = progress
            if len(self._finished) > CACHED_REVIEWS:
                self._finished.popitem(last=False)
        return progress

    async def stop(self) -> None:
        await cancel_tasks(self._tasks.values())

    async def _work(self, game: str, owner: Owner) -> None:
        """Judge the turns that are missing, unless another process does it."""
        lock = f"review {game}"
        try:
            if await self._database.try_lock(lock):
                try:
                    await self._judge(game, owner, lock)
                finally:
                    await self._database.release(lock)
        except StorageError as error:
            # The next request goes on.
            log_failure_throttled("storage", error)
        except ThinkingStoppedError:
            pass

    async def _judge(self, game: str, owner: Owner, lock: str) -> None:
        # Another process may have finished it before it released the lock.
        stored = await find_review(self._database, game)
        if stored is None or stored.state != "asked":
            return
        state: Literal["done", "failed"] = "done"
        try:
            if not await self._judge_after(len(stored.turns), game, owner, lock):
                return
        except (StorageError, ThinkingStoppedError):
            raise
        except Exception as error:  # noqa: BLE001  else every request would repeat it
            log_failure("review failed", error)
            state = "failed"
        await end_review(self._database, game, state, self._tables.now())
        self._metrics.reviewed(state)

    async def _judge_after(self, number: int, game: str, owner: Owner, lock: str) -> bool:
        """Judge the turns after a number; return False if the lock was lost meanwhile."""
        record = record_of_table(await self._tables.table(game))
        for decision in decisions_of(record):
            if decision.number <= number:
                continue
            if not self._database.holds(lock):
                return False
            body = await self._judged(decision, owner)
            self._metrics.judged_turn()
            await add_turn(self._database, game, decision.number, body)
        return True

    async def _judged(self, decision: Decision, owner: Owner) -> str:
        restarts = 0
        while True:
            try:
                return await self._thinking.judge(decision, owner)
            except FullQueueError:
                pass
            except BrokenProcessPool:
                # Another request may have ended the workers.
                restarts += 1
                if restarts > MOST_RESTARTS:
                    raise
            await asyncio.sleep(RETRY_SECONDS)


def _progress(stored: StoredReview, table: Table) -> ReviewProgress:
    """Return the review that follows from the stored turns."""
    record = record_of_table(table)
    turns = [parse_turn(text, record.edition) for text in stored.turns]
    made = [(turn.seat, turn.move) for turn in record.turns[: len(turns)]]
    is_short = stored.state == "done" and len(turns) < len(record.turns)
    if is_short or [(turn.seat, turn.move) for turn in turns] != made:
        raise StoredTurnError(stored.turns[-1] if stored.turns else "")
    if stored.state == "done":
        return ReviewProgress("done", review_of(record, turns))
    state: State = "running" if turns else "waiting"
    if stored.state == "failed":
        state = "failed"
    return ReviewProgress(state, partial_review_of(record, turns))
