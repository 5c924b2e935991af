"""Reports of browsers whose kernel gave another answer than the server."""

from typing import Any

import pytest

from testkit.server.api_client import (
    RunningApp,
    begun,
    code_of,
    on_a_server,
    on_a_server_with,
    with_limits,
)
from triolet.server import logs
from triolet.server.limits import Rate
from triolet.server.logs import Throttle

TILES = [{"square": "H8", "tile": "11"}]


def difference(game: str, /, **fields: Any) -> dict[str, Any]:
    return {
        "kind": "preview",
        "game": game,
        "tiles": TILES,
        "tile": None,
        "kernel": '{"points": 31}',
        **fields,
    }


@on_a_server
async def test_differences_are_counted_by_kind(server: RunningApp) -> None:
    game, ann, _ = await begun(server)
    for report in (difference(game), difference(game), difference(game, kind="fits", tile="3")):
        answer = await ann.post("/api/kernel-differences", json=report)
        assert (answer.status_code, answer.content) == (204, b"")
    page = (await ann.get("/metrics")).text
    assert 'triolet_kernel_differences_total{kind="preview"} 2.0' in page
    assert 'triolet_kernel_differences_total{kind="fits"} 1.0' in page


@on_a_server
async def test_a_difference_is_logged_once_a_minute_without_tiles_and_ids(
    server: RunningApp, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(logs, "throttle", Throttle(lambda: 0.0))
    game, ann, _ = await begun(server)
    for _ in range(3):
        await ann.post("/api/kernel-differences", json=difference(game))
    lines = [
        vars(record)[logs.FIELDS]
        for record in caplog.records
        if record.getMessage() == "kernel difference"
    ]
    assert lines == [{"kind": "preview", "edition": "gigamic-en", "laid": 1, "left_out": 0}]


@pytest.mark.parametrize("game", ["A" * 16, "", "../../x", "local-kP3vX9qLm2"])
@on_a_server
async def test_a_difference_in_an_unknown_game_is_refused(server: RunningApp, game: str) -> None:
    answer = await server.client().post("/api/kernel-differences", json=difference(game))
    assert code_of(answer) == (404, "unknown-game")


@pytest.mark.parametrize(
    "fields",
    [
        {"kind": "score"},
        {"kernel": "x" * 2001},
        {"tiles": TILES * 10},
        {"tiles": [{"square": "h8", "tile": "11"}]},
        {"tile": "J3"},
        {"game": "A" * 41},
    ],
    ids=lambda fields: next(iter(fields)),
)
@on_a_server
async def test_an_invalid_difference_is_refused(server: RunningApp, fields: dict[str, Any]) -> None:
    game, ann, _ = await begun(server)
    answer = await ann.post("/api/kernel-differences", json=difference(game, **fields))
    assert code_of(answer) == (400, "bad-field")


@on_a_server_with(with_limits(differences_of_address=Rate(2, 0.02)))
async def test_the_reports_of_one_address_are_limited(server: RunningApp) -> None:
    game, ann, _ = await begun(server)
    answers = [
        await client.post("/api/kernel-differences", json=difference(game))
        for client in (ann, ann, server.client())
    ]
    assert [answer.status_code for answer in answers] == [204, 204, 429]
    other = server.client(address="192.0.2.2")
    answer = await other.post("/api/kernel-differences", json=difference(game))
    assert answer.status_code == 204
