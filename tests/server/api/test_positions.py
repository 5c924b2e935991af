"""Positions over HTTP: moves, scores and suggestions."""

from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import httpx
import pytest

from testkit.server.api_client import (
    CHEAP,
    RunningApp,
    code_of,
    error_of,
    on_a_server,
    run,
    served,
    with_limits,
)
from triolet.engine.suggestion import Suggestion
from triolet.rules.observation import Observation
from triolet.server import thinking
from triolet.server.fair_queue import Owner
from triolet.server.limits import Rate
from triolet.server.settings import Settings
from triolet.server.thinking import Thinking, ThinkingStoppedError

EMPTY = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 CDL/_ 0/0 1 gigamic-en"
OTHERS = EMPTY.replace("CDL/_", "_/CDL")
OVER = EMPTY.replace(" 1 gigamic-en", " 0 gigamic-en")


def ask(folder: Path, what: str, settings: Settings = CHEAP, **body: Any) -> httpx.Response:
    async def story() -> httpx.Response:
        async with served(folder, settings) as server:
            return await server.client().post(f"/api/positions/{what}", json=body)

    return run(story())


def test_plays_are_listed_best_first(tmp_path: Path) -> None:
    answer = ask(tmp_path, "moves", tpn=EMPTY, top=3).json()
    points = [play["points"] for play in answer["plays"]]
    assert len(points) == 3
    assert points == sorted(points, reverse=True)
    assert answer["count"] > 3
    assert (answer["may_exchange"], answer["must_pass"]) == (True, False)


def test_a_move_is_scored_line_by_line(tmp_path: Path) -> None:
    answer = ask(tmp_path, "score", tpn=EMPTY, move="H8:11-3").json()
    assert answer == {
        "points": 25,
        "lines": [{"reason": "pair", "squares": ["H8", "H9"], "points": 25}],
        "replay": False,
    }


def test_an_illegal_move_is_refused_with_every_rule_that_it_breaks(tmp_path: Path) -> None:
    answer = ask(tmp_path, "score", tpn=EMPTY, move="A1:11-11")
    assert code_of(answer) == (422, "illegal-move")
    details = error_of(answer)["details"]
    assert {"not-on-rack"} < {detail["code"] for detail in details}
    assert any(detail.get("squares") for detail in details)


def test_the_server_limits_the_time_of_a_suggestion(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    times: list[float] = []
    suggest = Thinking.suggest

    async def recorded(
        self: Thinking, view: Observation, seconds: float, count: int, owner: Owner
    ) -> tuple[Suggestion, ...]:
        times.append(seconds)
        return await suggest(self, view, seconds, count, owner)

    monkeypatch.setattr(Thinking, "suggest", recorded)
    answer = ask(tmp_path, "suggestion", tpn=EMPTY, count=2, seconds=10)
    assert times == [CHEAP.max_suggestion_seconds]
    first, second = answer.json()["suggestions"]
    assert first["value"] >= second["value"]
    assert first["move"].count(":") == 1


@on_a_server
async def test_suggestions_are_computed_by_worker_processes_and_survive_a_killed_one(
    server: RunningApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    def compute_here(*_values: object) -> None:
        raise AssertionError("the server process must not compute a suggestion")

    monkeypatch.setattr(thinking, "suggest", compute_here)
    statuses = []
    for _ in range(2):
        answer = await server.client().post(
            "/api/positions/suggestion", json={"tpn": EMPTY, "count": 1}
        )
        statuses.append(answer.status_code)
        pool = server.services.thinking._pool
        assert pool is not None
        for process in list(pool._processes.values()):
            process.kill()
    assert statuses == [200, 200]


@pytest.mark.parametrize("failure", [TimeoutError, BrokenProcessPool, ThinkingStoppedError])
def test_a_suggestion_that_the_workers_cannot_compute_is_refused(
    tmp_path: Path, failure: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_values: object) -> None:
        raise failure

    monkeypatch.setattr(Thinking, "suggest", fail)
    answer = ask(tmp_path, "suggestion", tpn=EMPTY)
    assert code_of(answer) == (503, "engine-unavailable")
    assert answer.headers["retry-after"] == "2"


@pytest.mark.parametrize(
    ("what", "body", "status", "code"),
    [
        ("moves", {"tpn": "nothing"}, 400, "bad-notation"),
        ("moves", {"tpn": OTHERS}, 400, "bad-notation"),
        ("moves", {"tpn": "x" * 1001}, 400, "bad-field"),
        ("moves", {"tpn": EMPTY, "top": 0}, 400, "bad-field"),
        ("moves", {"tpn": EMPTY, "top": "3"}, 400, "bad-field"),
        ("moves", {"tpn": EMPTY.replace("gigamic-en", "/etc/passwd.toml")}, 400, "bad-notation"),
        ("score", {"tpn": EMPTY, "move": "H8"}, 400, "bad-notation"),
        ("score", {"tpn": OVER, "move": "pass"}, 422, "illegal-move"),
        ("suggestion", {"tpn": OVER}, 422, "game-over"),
        ("suggestion", {"tpn": EMPTY, "seconds": 1e9}, 400, "bad-field"),
        ("suggestion", {"tpn": EMPTY, "count": 1.5}, 400, "bad-field"),
    ],
)
def test_an_invalid_question_is_refused(
    tmp_path: Path, what: str, body: dict[str, Any], status: int, code: str
) -> None:
    assert code_of(ask(tmp_path, what, **body)) == (status, code)


@pytest.mark.parametrize("what", ["moves", "score", "suggestion"])
def test_questions_are_rate_limited(tmp_path: Path, what: str) -> None:
    body = {"tpn": EMPTY} | ({"move": "H8:11-3"} if what == "score" else {})

    async def story() -> list[int]:
        settings = with_limits(thinking_of_address=Rate(1, 0.1))
        async with served(tmp_path, settings) as server:
            path = f"/api/positions/{what}"
            return [(await server.client().post(path, json=body)).status_code for _ in range(2)]

    assert run(story()) == [200, 429]
