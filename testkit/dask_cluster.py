"""A real Dask cluster for tests: a scheduler and worker processes on this machine."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import triolet

SOURCES = str(Path(triolet.__file__).parents[1])
PROGRAM = "import sys; from distributed.cli.{module} import main; sys.exit(main())"

Worker = subprocess.Popen[str]


@contextmanager
def dask_scheduler() -> Iterator[str]:
    """Start a scheduler and yield its address."""
    arguments = ["--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--no-show"]
    with _start("dask_scheduler", *arguments) as process:
        yield _wait_for(process, "Scheduler at:").split()[-1]
        process.terminate()
        process.communicate()


@contextmanager
def dask_workers(scheduler: str, count: int) -> Iterator[list[Worker]]:
    """Start workers with one thread each; they have the working directory of the caller."""
    arguments = [scheduler, "--no-nanny", "--nthreads", "1", "--no-dashboard"]
    processes = [_start("dask_worker", *arguments) for _ in range(count)]
    for process in processes:
        _wait_for(process, "Registered to:")
    yield processes
    for process in processes:
        process.kill()
        process.communicate()


def _start(module: str, *arguments: str) -> Worker:
    """Start a process of the cluster with its error output as a pipe."""
    return subprocess.Popen(
        [sys.executable, "-c", PROGRAM.format(module=module), *arguments],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": SOURCES},
    )


def _wait_for(process: Worker, words: str) -> str:
    assert process.stderr is not None
    for line in process.stderr:
        if words in line:
            return line
    raise AssertionError(f"{words!r} was not printed")
