"""Processes of this machine: they play the same match, stop when told, and leave nothing behind."""

import os
import subprocess
import sys
from pathlib import Path
from threading import Event

import pytest

import triolet
from tests.engine.arena.arena_sets import match_of
from triolet.engine.arena.executors import (
    ExecutorError,
    dask_cluster,
    local_processes,
    usable_processors,
)
from triolet.engine.arena.match import play_with_crew
from triolet.engine.arena.match_game import play_set

MATCH = match_of("greedy", "random")
PATIENCE = 60.0
KILLED_LEADER = """
import os, signal
from triolet.engine.arena.executors import local_processes

if __name__ == "__main__":
    with local_processes(2) as crew:
        print(crew.executor.submit(os.getpid).result(), flush=True)
        os.kill(os.getpid(), signal.SIGKILL)
"""


def test_processes_play_the_same_match() -> None:
    with local_processes(2) as crew:
        played = list(play_with_crew(MATCH, range(1, 5), crew, is_recorded=False))
    played.sort(key=lambda each: each.number)
    assert played == [play_set(MATCH, n, is_recorded=False, stop=Event()) for n in range(1, 5)]


def test_leaving_early_does_not_wait_for_the_rest() -> None:
    with local_processes(2) as crew:
        sets = play_with_crew(MATCH, range(1, 100_000), crew, is_recorded=False)
        next(sets)
        sets.close()


def test_a_process_that_dies_is_reported() -> None:
    with pytest.raises(ExecutorError, match="ended in the middle"), local_processes(1) as crew:
        crew.executor.submit(os._exit, 3).result(PATIENCE)


def test_workers_end_with_a_leader_that_was_killed(tmp_path: Path) -> None:
    program = tmp_path / "leader.py"
    program.write_text(KILLED_LEADER, "utf-8")
    sources = str(Path(triolet.__file__).parents[1])
    # The output ends only when the last process that holds it has ended.
    ended = subprocess.run(
        [sys.executable, str(program)],
        capture_output=True,
        env={**os.environ, "PYTHONPATH": sources},
        timeout=PATIENCE,
        check=False,
    )
    assert ended.returncode == -9
    assert ended.stdout.strip().isdigit()


def test_there_is_at_least_one_processor() -> None:
    assert usable_processors() >= 1


def test_without_dask_a_cluster_is_refused_with_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(ExecutorError, match=r"triolet\[cluster\]"), dask_cluster("tcp://host:1"):
        pass
