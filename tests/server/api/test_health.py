"""Liveness, readiness and metrics."""

import pytest

from testkit.server.api_client import RunningApp, code_of, on_a_server, opened
from triolet import __version__
from triolet.storage.database import UnavailableError


@on_a_server
async def test_a_running_server_is_alive_and_ready(server: RunningApp) -> None:
    client = server.client()
    answer = await client.get("/health")
    assert answer.json() == {"status": "ok", "version": __version__}
    assert (await client.get("/ready")).json() == {"status": "ready"}


@on_a_server
async def test_a_server_without_its_database_is_alive_but_not_ready(
    server: RunningApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_values: object, **_options: object) -> None:
        raise UnavailableError("the database is down")

    monkeypatch.setattr(type(server.database), "apply", fail)
    monkeypatch.setattr(type(server.database), "rows", fail)
    client = server.client()
    assert (await client.get("/health")).status_code == 200
    assert code_of(await client.get("/ready")) == (503, "unavailable")
    headers = {"cookie": "triolet=" + "a" * 43}
    assert code_of(await client.get("/api/me", headers=headers))[0] == 503


@on_a_server
async def test_requests_are_counted_by_route_and_errors_by_code(server: RunningApp) -> None:
    client = server.client()
    for game in ("A" * 16, "B" * 16):
        await client.get(f"/api/games/{game}")
    await client.post("/api/session", headers={"origin": "https://evil.test"})
    answer = await client.get("/metrics")
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    text = answer.text
    counted = 'triolet_requests_total{method="GET",route="/api/games/{game}",status="404"} 2.0'
    assert counted in text
    assert 'triolet_refusals_total{code="unknown-game"} 2.0' in text
    assert 'triolet_refusals_total{code="wrong-origin"} 1.0' in text
    assert "AAAA" not in text


@on_a_server
async def test_the_size_of_the_database_is_a_metric_at_most_once_a_minute(
    server: RunningApp,
) -> None:
    client = server.client()
    await opened(client)
    server.time.now += 5000
    text = (await client.get("/metrics")).text
    for line in (
        'triolet_people{kind="guest"} 1.0',
        'triolet_people{kind="account"} 0.0',
        'triolet_tables{status="open"} 1.0',
        'triolet_tables{status="over"} 0.0',
        "triolet_events 2.0",
        "triolet_largest_game_events 2.0",
        "triolet_oldest_open_table_seconds 5.0",
    ):
        assert f"{line}\n" in text
    assert "triolet_database_bytes" in text
    await opened(client)
    server.time.now += 59_000
    assert 'triolet_tables{status="open"} 1.0' in (await client.get("/metrics")).text
    server.time.now += 2000
    assert 'triolet_tables{status="open"} 2.0' in (await client.get("/metrics")).text
