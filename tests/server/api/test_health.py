"""For whoever operates the server: alive, ready, counted."""

from pathlib import Path

import pytest

from testkit.server.api_client import code_of, run, served
from triolet import __version__
from triolet.storage.database import UnavailableError


def test_a_server_that_lives_says_so(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path) as server:
            client = server.client()
            answer = await client.get("/health")
            assert answer.json() == {"status": "ok", "version": __version__}
            assert (await client.get("/ready")).json() == {"status": "ready"}

    run(story())


def test_a_server_without_its_database_lives_but_is_not_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(*_values: object) -> None:
        raise UnavailableError("the database is away")

    async def story() -> None:
        async with served(tmp_path) as server:
            monkeypatch.setattr(type(server.database), "rows", away)
            client = server.client()
            assert (await client.get("/health")).status_code == 200
            assert code_of(await client.get("/ready")) == (503, "unavailable")
            headers = {"cookie": "triolet=" + "a" * 43}
            assert code_of(await client.get("/api/me", headers=headers))[0] == 503

    run(story())


def test_requests_are_counted_by_their_route_and_refusals_by_their_code(tmp_path: Path) -> None:
    async def story() -> str:
        async with served(tmp_path) as server:
            client = server.client()
            for game in ("A" * 16, "B" * 16):
                await client.get(f"/api/games/{game}")
            await client.post("/api/session", headers={"origin": "https://evil.test"})
            answer = await client.get("/metrics")
            assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
            return answer.text

    text = run(story())
    counted = 'triolet_requests_total{method="GET",route="/api/games/{game}",status="404"} 2.0'
    assert counted in text
    assert 'triolet_refusals_total{code="unknown-game"} 2.0' in text
    assert 'triolet_refusals_total{code="wrong-origin"} 1.0' in text
    assert "AAAA" not in text
