"""The server process of the tests: a start that hangs or fails."""

import signal
import sys
from pathlib import Path

import pytest

from testkit.asynchronous import asynchronous
from testkit.server import server as server_module
from testkit.server.server import ServerProcess

HANGING = "import signal; signal.alarm(60); signal.pause()"


@asynchronous
async def test_a_start_that_hangs_is_killed_and_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server_module, "SERVE", (sys.executable, "-c", HANGING))
    monkeypatch.setattr(server_module, "START_SECONDS", 0.01)
    server = ServerProcess(tmp_path, tmp_path)
    with pytest.raises(TimeoutError):
        await server.try_start()
    assert not server.is_running
    assert server.failed_start == -signal.SIGKILL


@asynchronous
async def test_a_start_that_fails_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server_module, "SERVE", (sys.executable, "-c", "raise SystemExit(3)"))
    server = ServerProcess(tmp_path, tmp_path)
    assert not await server.try_start()
    assert server.failed_start == 3
