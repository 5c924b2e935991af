"""Hidden information does not leak over HTTP: responses and log do not depend on it."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from testkit.server.api_client import RunningApp, served
from testkit.server.played_tables import played_table, viewers
from tests.server.live.hidden import with_other_secrets
from tests.server.streaming import streaming
from tests.server.wire.transcript import captured_log, without_times
from triolet.rules.edition_file import EDITIONS
from triolet.server.api.game_views import summary_of
from triolet.server.auth import Caller
from triolet.server.live.actions import Action, Actor, decide
from triolet.server.live.table import Table
from triolet.storage.people import Person

GAME = "AAAAAAAAAAAAAAAA"
SEEDS = st.integers(0, 2**32)
TRIED = ("H8:15-J0", "P1:3", "x:0-1-2", "x:J", "pass", "timeout", "H8")


def show(server: RunningApp, patch: pytest.MonkeyPatch, table: Table, person: str) -> None:
    """Make every request see this table and this caller."""

    async def find(_game: str) -> Table:
        return table

    async def act(_game: str, actor: Actor, action: Action, _request: str | None) -> int:
        decide(table, actor, action, table.changed + 1000, {}, lambda: "x" * 16)
        return table.number + 1

    async def caller(_headers: Any) -> Caller:
        return Caller(Person(person, person, None, None, 0))

    async def fixed_presence(*_values: object) -> dict[int, int | None]:
        return {1: table.changed}

    server.time.now = table.changed + 1000
    # Presence is not tested here.
    for name in ("connected", "disconnected", "read"):
        patch.setattr(server.tables.presence, name, fixed_presence)
    patch.setattr(server.tables, "table", find)
    patch.setattr(server.tables, "cached", lambda _game: table)
    patch.setattr(server.tables, "act", act)
    patch.setattr(server.services.auth, "caller", caller)


async def answers(server: RunningApp, table: Table, person: str) -> list[object]:
    """Return every response about the table, except to legal moves."""
    client = server.client(headers={"accept-language": "de"})
    path = f"/api/games/{GAME}"
    asked = [path, f"{path}?since={table.number - 2}", f"{path}?look=1", f"{path}/record"]
    asked.append(f"{path}/review")
    found: list[object] = [(await client.get(each)).content for each in asked]
    for move in TRIED:
        tried = await client.post(f"{path}/move/{move}")
        found.append((tried.status_code, tried.content))
    for what in ("leave", "close", "rematch", "claim/1", "join", "review"):
        body: dict[str, str] | None = {} if what == "join" else None
        found.append((await client.post(f"{path}/{what}", json=body)).content)
    async with streaming(server, client, f"{path}/stream") as lines:
        found.append(await lines.line())
    found.append(summary_of(server.services, GAME, table, person, "fr"))
    return found


def test_other_hidden_tiles_change_no_response_and_no_log_line(tmp_path: Path) -> None:
    with asyncio.Runner() as runner, pytest.MonkeyPatch.context() as patch:
        block = served(tmp_path)
        server = runner.run(block.__aenter__())
        loaded = runner.run(opened_under(server))
        patch.setattr(server.tables, "_cache", loaded)

        @settings(max_examples=15, suppress_health_check=list(HealthCheck))
        @given(
            st.sampled_from(EDITIONS),
            st.integers(2, 4),
            SEEDS,
            st.integers(0, 40),
            SEEDS,
            st.integers(0, 3) | st.none(),
        )
        def check(
            edition: str, players: int, seed: int, turns: int, other: int, seat: int | None
        ) -> None:
            table = played_table(edition, players, seed, turns)
            assume(table.status == "playing")
            assume(seat is None or seat < players)
            person = viewers(table)[seat].person
            assert person is not None
            seen = []
            for each in (table, with_other_secrets(table, seat, other)):
                show(server, patch, each, person)
                with captured_log() as log:
                    received = runner.run(answers(server, each, person))
                seen.append((received, list(map(without_times, log.getvalue().splitlines()))))
            assert seen[0] == seen[1]
            assert len(seen[0][1]) > 15

        check()
        runner.run(block.__aexit__(None, None, None))


async def opened_under(server: RunningApp) -> dict[str, object]:
    """Open a table, and return it under the id of the test."""
    client = server.client()
    body = {"edition": "gigamic-en", "seats": [{"me": True}, {"open": True}]}
    game = (await client.post("/api/games", json=body)).json()["id"]
    await server.tables.table(game)
    return Single(server.tables._cache[game])


class Single(dict[str, object]):
    """The same cached table under every id."""

    def __init__(self, loaded: object) -> None:
        super().__init__({GAME: loaded})

    def move_to_end(self, _key: str) -> None:
        """Like the LRU cache."""


def test_a_visible_difference_would_be_found(tmp_path: Path) -> None:
    with asyncio.Runner() as runner, pytest.MonkeyPatch.context() as patch:
        block = served(tmp_path)
        server = runner.run(block.__aenter__())
        patch.setattr(server.tables, "_cache", runner.run(opened_under(server)))
        table = played_table("gigamic-en", 2, 7, 6)
        twin = with_other_secrets(table, 0, 3)
        received = []
        for each in (table, twin):
            show(server, patch, each, "ben")
            received.append(runner.run(answers(server, each, "ben")))
        assert received[0] != received[1]
        runner.run(block.__aexit__(None, None, None))
