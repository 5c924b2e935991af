"""The number of TCP connections: which one is closed or refused when there are too many."""

import resource
import subprocess
from pathlib import Path

import pytest

from testkit.command import environment
from testkit.server.server import SERVE
from triolet.server.tcp_connections import RefusedConnectionError, TcpConnections

LIMIT = 4
TOO_FEW = 100


def test_a_new_connection_replaces_the_one_that_has_waited_longest() -> None:
    connections, aborted = TcpConnections(LIMIT, LIMIT, lambda _: True), list[int]()
    made = [
        connections.open("192.0.2.1", lambda number=number: aborted.append(number))  # type: ignore[misc]
        for number in range(LIMIT)
    ]
    made[0].set_waiting(waits=False)
    made[1].set_waiting(waits=False)
    made[1].set_waiting(waits=True)
    # It waits already.
    made[2].set_waiting(waits=True)
    for _ in range(3):
        connections.open("192.0.2.1", lambda: None).set_waiting(waits=False)
    assert aborted == [2, 3, 1]
    assert connections.count == LIMIT
    with pytest.raises(RefusedConnectionError) as caught:
        connections.open("192.0.2.1", lambda: None)
    assert not caught.value.of_address
    made[0].close()
    made[0].close()
    assert connections.count == LIMIT - 1


def test_one_address_has_at_most_a_quarter_and_a_proxy_all() -> None:
    connections = TcpConnections(8, 1000, lambda host: host == "192.0.2.9")
    first = connections.open("2001:db8::1", lambda: None)
    connections.open("2001:db8::2", lambda: None)
    with pytest.raises(RefusedConnectionError) as caught:
        connections.open("2001:db8::3", lambda: None)
    assert caught.value.of_address
    for _ in range(6):
        connections.open("192.0.2.9", lambda: None)
    first.close()
    connections.open("2001:db8::3", lambda: None)


def test_a_server_with_too_few_descriptors_does_not_start(tmp_path: Path) -> None:
    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_NOFILE, (TOO_FEW, TOO_FEW))

    ended = subprocess.run(
        [*SERVE, "--data", str(tmp_path), "--port", "0"],
        env=environment(tmp_path),
        preexec_fn=limit,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ended.returncode == 2
    assert f"the limit of open files is {TOO_FEW}" in ended.stderr
    assert "ulimit -n" in ended.stderr
    assert list(tmp_path.iterdir()) == []
