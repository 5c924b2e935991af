"""Logs: JSON lines without secrets, names or tiles."""

import io
import json
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from testkit.server.api_client import (
    BASE,
    RunningApp,
    begun,
    best_move,
    on_a_server,
    opened,
    run,
    served,
)
from triolet.server import logs
from triolet.server.logs import (
    THROTTLE_SECONDS,
    Throttle,
    configure_logging,
    log,
    log_failure,
    log_throttled,
)
from triolet.storage.database import UnavailableError


@pytest.fixture
def written() -> Iterator[io.StringIO]:
    root, stream = logging.getLogger(), io.StringIO()
    before, level = list(root.handlers), root.level
    configure_logging(stream)
    yield stream
    root.handlers[:] = before
    root.setLevel(level)


def test_an_event_is_a_line_with_its_fields(written: io.StringIO) -> None:
    log(logging.INFO, "started", port=8000)
    (line,) = map(json.loads, written.getvalue().splitlines())
    assert line.pop("at").endswith("+00:00")
    assert line == {"level": "info", "logger": "triolet.server", "event": "started", "port": 8000}


def test_a_failure_is_logged_by_type_and_place_without_its_message(
    written: io.StringIO,
) -> None:
    try:
        raise ValueError("the rack is 3-7-J")
    except ValueError as error:
        log_failure("failure", error)
        logging.getLogger("other").exception("%s failed", "3-7-J")
    first, second = map(json.loads, written.getvalue().splitlines())
    assert (first["failure"], second["failure"]) == ("ValueError", "ValueError")
    assert first["places"].startswith("test_logs.py:")
    assert "3-7-J" not in written.getvalue()


def test_the_stack_of_a_failure_begins_with_the_innermost_call(written: io.StringIO) -> None:
    def fail() -> None:
        raise ValueError

    try:
        fail()
    except ValueError as error:
        log_failure("failure", error)
    inner, outer = json.loads(written.getvalue())["places"].split(" < ")
    assert inner.endswith(" fail")
    assert outer.endswith(" test_the_stack_of_a_failure_begins_with_the_innermost_call")


def test_a_throttled_event_is_logged_once_a_minute_with_a_count(
    written: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    times = iter([0.0, 1.0, 2.0, THROTTLE_SECONDS, THROTTLE_SECONDS + 1])
    monkeypatch.setattr(logs, "throttle", Throttle(lambda: next(times)))
    for _ in range(4):
        log_throttled(logging.WARNING, "full", limit=3)
    log_throttled(logging.WARNING, "other")
    lines = [json.loads(line) for line in written.getvalue().splitlines()]
    assert [(line["event"], line["left_out"]) for line in lines] == [
        ("full", 0),
        ("full", 2),
        ("other", 0),
    ]


@on_a_server
async def test_an_outage_of_the_database_is_not_logged_for_every_request(
    server: RunningApp, written: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [0.0]
    monkeypatch.setattr(logs, "throttle", Throttle(lambda: now[0]))

    async def fail(*_: object) -> None:
        raise UnavailableError("down")

    client = server.client()
    game = await opened(client)
    monkeypatch.setattr(server.tables, "table", fail)
    for second in (0, 1, 2, THROTTLE_SECONDS):
        now[0] = second
        assert (await client.get(f"/api/games/{game}")).status_code == 503
    lines = [json.loads(line) for line in written.getvalue().splitlines()]
    failures = [line for line in lines if line["event"] == "storage"]
    assert [line["left_out"] for line in failures] == [0, 2]


@on_a_server
async def test_no_secret_name_tile_or_game_id_is_logged(
    server: RunningApp, written: io.StringIO
) -> None:
    game, ann, bob = await begun(server)
    account = {"name": "Zebedee", "password": "a long secret"}
    await ann.post("/api/accounts", json=account)
    await ann.post("/api/session", json={**account, "password": "wrong secret"})
    token = (await bob.post("/api/tokens", json={"label": "robot", "scopes": ["read"]})).json()[
        "token"
    ]
    views = [(await client.get(f"/api/games/{game}")).json() for client in (ann, bob)]
    mover = (ann, bob)[views[0]["to_move"]]
    move = await best_move(mover, game)
    await mover.post(f"/api/games/{game}/move/{move}")
    await mover.post(f"/api/games/{game}/move/x:1-2")
    await bob.get("/api/me?name=Zebedee", headers={"authorization": f"Bearer {token}"})
    cookies = [client.cookies.get("triolet", domain="") for client in (ann, bob)]
    racks = [view["position"].split()[1].strip("/_") for view in views]
    secrets = [game, "Zebedee", "Ann", "secret", "robot", token, move, *racks] + [
        cookie for cookie in cookies if cookie
    ]
    text = written.getvalue()
    assert text.count("\n") > 10
    leaked = [each for each in secrets if f'"{each}"' in text or (len(each) > 5 and each in text)]
    assert leaked == []


def test_a_request_is_logged_by_its_route(written: io.StringIO, tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path) as server:
            client = server.client()
            game = await opened(client)
            await client.get(f"{BASE}/api/games/{game}")
            await client.get("/secret/place")
            await client.request("BREW", "/api/games")

    run(story())
    lines = [json.loads(line) for line in written.getvalue().splitlines() if "httpx" not in line]
    assert [(line["method"], line["route"], line["status"]) for line in lines] == [
        ("POST", "/api/games", 201),
        ("GET", "/api/games/{game}", 200),
        ("GET", "/{path}", 404),
        ("OTHER", "none", 405),
    ]
    assert all(line["ms"] >= 0 for line in lines)
