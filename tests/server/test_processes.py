"""The supervisor of several server processes, with simulated child processes."""

from typing import Any

import pytest

from triolet.server import processes
from triolet.server.serving import ServeOptions


class FirstChild:
    """A child process that runs until it is stopped."""

    def __init__(self) -> None:
        self.process = self
        self.is_running = True

    def is_alive(self) -> bool:
        return self.is_running

    def terminate(self) -> None:
        self.is_running = False

    def join(self, _seconds: float) -> None:
        assert not self.is_running


def test_if_a_process_fails_to_start_the_others_are_stopped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first = FirstChild()
    starting = iter([first])

    def start(*_: Any) -> FirstChild:
        try:
            return next(starting)
        except StopIteration:
            raise OSError("too many processes") from None

    monkeypatch.setattr(processes, "_Child", start)
    monkeypatch.setattr("triolet.server.processes.signal.signal", lambda *_: None)
    options = ServeOptions("postgresql://triolet.test/triolet", "127.0.0.1", 0)
    with pytest.raises(OSError, match="too many processes"):
        processes.serve(options, 2, lambda _: None)
    assert not first.is_running
