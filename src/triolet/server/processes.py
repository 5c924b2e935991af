"""Several server processes that share one listening socket and one PostgreSQL database.

The parent supervises: it replaces a process that ended, and stops all on a signal.
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
from time import sleep
from types import FrameType
from typing import Final

from triolet.engine.parent_process import after_parent_end
from triolet.rules.errors import TrioletError
from triolet.server.serving import SHUTDOWN_SECONDS, ServeOptions, ServingError, listen, run_process

READY: Final = "ready"


def serve(options: ServeOptions, processes: int, on_ready: Callable[[str], None]) -> None:
    """Serve until a signal. Call `on_ready` with the address when requests are accepted."""
    if processes > 1 and isinstance(options.database, Path):
        raise ServingError(
            f"{processes} processes need a shared PostgreSQL database (--database URL); a folder "
            "can be used by one process only"
        )
    with listen(options.host, options.port) as listener:
        host, port = listener.getsockname()[:2]
        address = f"http://{f'[{host}]' if ':' in host else host}:{port}"
        if processes == 1:
            run_process(options, listener, lambda: on_ready(address))
        else:
            _Supervisor(options, listener, processes).run(lambda: on_ready(address))


def _run_child(options: ServeOptions, listener: socket.socket, parent: Connection) -> None:
    """Serve; send READY or the error to the parent."""
    # A remaining child would keep the port.
    after_parent_end(lambda: os.kill(os.getpid(), signal.SIGTERM))
    try:
        run_process(options, listener, lambda: parent.send(READY))
    except TrioletError as error:
        parent.send(str(error))


class _Child:
    """A process and the pipe on which it reports that it is ready."""

    def __init__(self, options: ServeOptions, listener: socket.socket) -> None:
        self.pipe, child_end = multiprocessing.Pipe(duplex=False)
        # Not a daemon: it has child processes of its own, the workers of the bots.
        self.process: SpawnProcess = multiprocessing.get_context("spawn").Process(
            target=_run_child, args=(options, listener, child_end)
        )
        self.process.start()
        child_end.close()
        self.is_ready = False

    def receive(self) -> None:
        """Read a message from the child; raise the error that it reports."""
        try:
            message = self.pipe.recv()
        except EOFError:
            return
        if message != READY:
            raise ServingError(message)
        self.is_ready = True


class _Supervisor:
    """The parent: starts, watches and stops the processes."""

    def __init__(self, options: ServeOptions, listener: socket.socket, count: int) -> None:
        self._options = options
        self._listener = listener
        self._count = count
        self._children: list[_Child] = []
        self._is_serving = False
        self._is_stopping = False

    def run(self, on_ready: Callable[[], None]) -> None:
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self._stop)
        try:
            # One by one: if a start fails, the children that already run are stopped.
            for _ in range(self._count):
                self._children.append(_Child(self._options, self._listener))
            while not self._is_stopping and not all(child.is_ready for child in self._children):
                self._watch()
            if not self._is_stopping:
                self._is_serving = True
                on_ready()
            while not self._is_stopping:
                self._watch()
        finally:
            self._stop_children()

    def _watch(self) -> None:
        """Wait until a child reports or ends."""
        pipes = [child.pipe for child in self._children if not child.is_ready]
        ends = [child.process.sentinel for child in self._children]
        wait([*pipes, *ends], timeout=1)
        for index, child in enumerate(self._children):
            if not child.is_ready and child.pipe.poll():
                self._receive(child)
            if not child.process.is_alive() and not self._is_stopping:
                if not self._is_serving:
                    raise ServingError("a server process ended before it was ready; see its log")
                print("triolet: a server process ended; starting another", file=sys.stderr)
                if not child.is_ready:
                    # The database may be down: do not retry in a busy loop.
                    sleep(1)
                child.pipe.close()
                self._children[index] = _Child(self._options, self._listener)

    def _receive(self, child: _Child) -> None:
        """Raise a child's error during start-up; once serving, print it."""
        try:
            child.receive()
        except ServingError as error:
            if not self._is_serving:
                raise
            print(f"triolet: {error}", file=sys.stderr)

    def _stop(self, _signal: int, _frame: FrameType | None) -> None:
        self._is_stopping = True

    def _stop_children(self) -> None:
        for child in self._children:
            if child.process.is_alive():
                child.process.terminate()
        for child in self._children:
            child.process.join(2 * SHUTDOWN_SECONDS)
            if child.process.is_alive():
                child.process.kill()
                child.process.join()
