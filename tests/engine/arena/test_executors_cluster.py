"""A real Dask cluster with two worker processes, one of which is killed."""

import os
import signal
import socket
from threading import Event
from typing import Final

import pytest

from testkit.dask_cluster import dask_scheduler, dask_workers
from tests.engine.arena.example_sets import match_of
from triolet.engine.arena.executors import ExecutorError, dask_cluster
from triolet.engine.arena.match import MatchProgress, play_in_pool
from triolet.engine.arena.match_game import play_set
from triolet.engine.arena.tally import tally

pytestmark = pytest.mark.long

MATCH = match_of("greedy", "random")
SETS: Final = 16


def test_a_match_is_the_same_when_a_worker_is_killed_and_no_set_counts_twice() -> None:
    progress = MatchProgress(SETS)
    with dask_scheduler() as scheduler, dask_workers(scheduler, 2) as workers:
        with dask_cluster(scheduler) as pool:
            assert pool.size == 2
            for played in play_in_pool(MATCH, range(1, SETS + 1), pool, is_recorded=False):
                progress.add(played)
                if len(progress.finished) == 3:
                    os.kill(workers[0].pid, signal.SIGKILL)
        assert workers[0].wait() == -signal.SIGKILL
        assert workers[1].poll() is None
    alone = [play_set(MATCH, n, is_recorded=False, stop=Event()) for n in range(1, SETS + 1)]
    assert progress.counted == alone
    assert tally(MATCH, progress.counted).games == 2 * SETS


def test_an_address_without_a_scheduler_is_named_in_the_error(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("triolet.engine.arena.executors.SCHEDULER_TIMEOUT", "200ms")
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        address = f"tcp://127.0.0.1:{taken.getsockname()[1]}"
        with pytest.raises(ExecutorError, match=f"no scheduler answers at {address}"):
            dask_cluster(address).__enter__()
