"""Several processes of the server that share one address and one PostgreSQL.

The parent only watches: it starts a new process for one that ended, and ends them all when it is
told to.
"""

import multiprocessing
import os
import signal
import socket
import sys
from collections.abc import Callable
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from pathlib import Path
from threading import Thread
from time import sleep
from types import FrameType
from typing import Final

from triolet.rules.errors import TrioletError
from triolet.server.serving import FAREWELL_SECONDS, Serving, ServingError, listen, run_process

READY: Final = "ready"


def serve(serving: Serving, processes: int, tell_ready: Callable[[str], None]) -> None:
    """Serves until a signal ends it. Tells the address when requests are accepted."""
    if processes > 1 and isinstance(serving.database, Path):
        raise ServingError(
            f"{processes} processes need a PostgreSQL that they share (--database URL); a folder "
            "can be used by one process only"
        )
    with listen(serving.host, serving.port) as listener:
        host, port = listener.getsockname()[:2]
        address = f"http://{f'[{host}]' if ':' in host else host}:{port}"
        if processes == 1:
            run_process(serving, listener, lambda: tell_ready(address))
        else:
            _Family(serving, listener, processes).run(lambda: tell_ready(address))


def _run_child(serving: Serving, listener: socket.socket, parent: Connection) -> None:
    """Says that it is ready, or why it cannot be."""
    Thread(target=_end_with_parent, daemon=True).start()
    try:
        run_process(serving, listener, lambda: parent.send(READY))
    except TrioletError as error:
        parent.send(str(error))


def _end_with_parent() -> None:
    """A child that outlives its parent would keep the address, and nobody could start anew."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)


class _Child:
    """A process and the line on which it says that it is ready."""

    def __init__(self, serving: Serving, listener: socket.socket) -> None:
        self.line, others_end = multiprocessing.Pipe(duplex=False)
        # Not a daemon: it has children of its own, who think.
        self.process: SpawnProcess = multiprocessing.get_context("spawn").Process(
            target=_run_child, args=(serving, listener, others_end)
        )
        self.process.start()
        others_end.close()
        self.is_ready = False

    def hear(self) -> None:
        """Takes what the child says; a reason why it cannot serve is raised."""
        try:
            said = self.line.recv()
        except EOFError:
            return
        if said != READY:
            raise ServingError(said)
        self.is_ready = True


class _Family:
    """The processes and their parent."""

    def __init__(self, serving: Serving, listener: socket.socket, count: int) -> None:
        self._serving = serving
        self._listener = listener
        self._count = count
        self._children: list[_Child] = []
        self._has_begun = False
        self._is_ending = False

    def run(self, tell_ready: Callable[[], None]) -> None:
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self._end)
        try:
            self._children = [_Child(self._serving, self._listener) for _ in range(self._count)]
            while not self._is_ending and not all(child.is_ready for child in self._children):
                self._watch()
            if not self._is_ending:
                self._has_begun = True
                tell_ready()
            while not self._is_ending:
                self._watch()
        finally:
            self._end_children()

    def _watch(self) -> None:
        """Waits until a child says something or ends."""
        lines = [child.line for child in self._children if not child.is_ready]
        ends = [child.process.sentinel for child in self._children]
        wait([*lines, *ends], timeout=1)
        for place, child in enumerate(self._children):
            if not child.is_ready and child.line.poll():
                self._hear(child)
            if not child.process.is_alive() and not self._is_ending:
                if not self._has_begun:
                    raise ServingError(
                        "a process of the server ended before it was ready; its log says why"
                    )
                print("triolet: a process of the server ended; starting another", file=sys.stderr)
                if not child.is_ready:
                    # Perhaps the database is away: it is tried again, but not all the time.
                    sleep(1)
                child.line.close()
                self._children[place] = _Child(self._serving, self._listener)

    def _hear(self, child: _Child) -> None:
        """A reason not to serve ends everything at the start; later another child is tried."""
        try:
            child.hear()
        except ServingError as error:
            if not self._has_begun:
                raise
            print(f"triolet: {error}", file=sys.stderr)

    def _end(self, _signal: int, _frame: FrameType | None) -> None:
        self._is_ending = True

    def _end_children(self) -> None:
        for child in self._children:
            if child.process.is_alive():
                child.process.terminate()
        for child in self._children:
            child.process.join(2 * FAREWELL_SECONDS)
            if child.process.is_alive():
                child.process.kill()
                child.process.join()
