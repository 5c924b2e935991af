"""Local worker processes: the match is the same, and no process outlives its parent."""

import os
import subprocess
import sys
from pathlib import Path
from threading import Event

import pytest

import triolet
from tests.engine.arena.example_sets import match_of
from triolet.engine.arena.executors import (
    TASKS_PER_WORKER,
    ExecutorError,
    dask_cluster,
    local_processes,
    usable_processors,
)
from triolet.engine.arena.match import play_in_pool
from triolet.engine.arena.match_game import play_set

MATCH = match_of("greedy", "random")
TIMEOUT = 60.0
KILLED_PARENT = """
import os, signal
from triolet.engine.arena.executors import local_processes

if __name__ == "__main__":
    with local_processes(2) as pool:
        print(pool.executor.submit(os.getpid).result(), flush=True)
        os.kill(os.getpid(), signal.SIGKILL)
"""


def test_processes_play_the_same_match() -> None:
    with local_processes(2) as pool:
        played = list(play_in_pool(MATCH, range(1, 5), pool, is_recorded=False))
    played.sort(key=lambda each: each.number)
    assert played == [play_set(MATCH, n, is_recorded=False, stop=Event()) for n in range(1, 5)]


def test_a_match_that_is_closed_early_submits_no_further_sets() -> None:
    numbers = iter(range(1, 100_000))
    with local_processes(2) as pool:
        sets = play_in_pool(MATCH, numbers, pool, is_recorded=False)
        next(sets)
        sets.close()
    assert next(numbers) == 2 * TASKS_PER_WORKER + 1


def test_a_worker_that_dies_is_reported() -> None:
    with pytest.raises(ExecutorError, match="ended in the middle"), local_processes(1) as pool:
        pool.executor.submit(os._exit, 3).result(TIMEOUT)


def test_workers_end_when_their_parent_is_killed(tmp_path: Path) -> None:
    program = tmp_path / "parent.py"
    program.write_text(KILLED_PARENT, "utf-8")
    sources = str(Path(triolet.__file__).parents[1])
    # The output ends only when the last process that inherited it has ended.
    ended = subprocess.run(
        [sys.executable, str(program)],
        capture_output=True,
        env={**os.environ, "PYTHONPATH": sources},
        timeout=TIMEOUT,
        check=False,
    )
    assert ended.returncode == -9
    assert ended.stdout.strip().isdigit()


def test_at_least_one_processor_is_usable() -> None:
    assert usable_processors() >= 1


def test_without_dask_the_error_names_the_extra_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(ExecutorError, match=r"triolet\[cluster\]"), dask_cluster("tcp://host:1"):
        pass
