"""Records that clients send: verified, stored as finished games, and read by their id."""

import httpx
import pytest

from testkit.server.api_client import RunningApp, code_of, error_of, on_a_server
from testkit.server.sent_records import game_rows, send, sent_record
from triolet.rules.record_reader import parse_record
from triolet.storage.size_report import read_size_report


@on_a_server
async def test_a_sent_game_can_be_replayed_by_anyone(server: RunningApp) -> None:
    text = sent_record()
    answer = await send(server.client(), text)
    assert answer.status_code == 201
    game = answer.json()["id"]
    stranger = server.client()
    view = (await stranger.get(f"/api/games/{game}")).json()
    assert (view["status"], view["created"]) == ("over", server.time.now)
    assert [seat["name"] for seat in view["seats"]] == ["Ann", "Bob"]
    record = parse_record((await stranger.get(f"/api/games/{game}/record")).text)
    sent = parse_record(text)
    assert (record.turns, record.end, record.seed) == (sent.turns, sent.end, sent.seed)


@on_a_server
async def test_the_same_game_has_the_same_id_whoever_sends_it(server: RunningApp) -> None:
    ann, bob = server.client(), server.client()
    first = await send(ann, sent_record())
    again = [await send(client, sent_record(game="local-1")) for client in (ann, bob)]
    assert [answer.status_code for answer in again] == [200, 200]
    assert [answer.json() for answer in again] == [first.json()] * 2
    assert len(await game_rows(server)) == 1


@on_a_server
async def test_the_sender_becomes_a_guest_without_games(server: RunningApp) -> None:
    ann = server.client()
    assert "set-cookie" in (await send(ann, sent_record())).headers
    assert (await ann.get("/api/me")).json()["id"] is not None
    assert (await ann.get("/api/me/games")).json() == []
    assert (await ann.get("/api/games")).json() == []


@on_a_server
async def test_a_known_game_makes_nobody_a_guest(server: RunningApp) -> None:
    await send(server.client(), sent_record())
    assert "set-cookie" not in (await send(server.client(), sent_record())).headers


@on_a_server
async def test_every_fault_is_a_detail_with_its_line(server: RunningApp) -> None:
    lines = sent_record().splitlines()
    first = next(number for number, line in enumerate(lines) if line.startswith(("1:", "2:")))
    lines[first] += "9"
    lines[first + 1] += "9"
    answer = await send(server.client(), "\n".join(lines))
    assert code_of(answer) == (400, "bad-record")
    wrong = [detail["where"] for detail in error_of(answer)["details"]]
    assert wrong[:2] == [f"line {first + 1}", f"line {first + 2}"]
    assert await game_rows(server) == []


@on_a_server
async def test_a_token_needs_the_scope_to_play(server: RunningApp) -> None:
    ann = server.client()
    made = await ann.post("/api/tokens", json={"label": "reader", "scopes": ["read"]})
    program = server.client(headers={"authorization": f"Bearer {made.json()['token']}"})
    assert code_of(await send(program, sent_record())) == (403, "missing-scope")


@pytest.mark.parametrize(
    "kind", ["application/json", "text/html", "text/plain; charset=utf-16", "", "multipart/mixed"]
)
@on_a_server
async def test_a_record_must_be_plain_text(server: RunningApp, kind: str) -> None:
    answer = await send(server.client(), sent_record(), kind)
    assert code_of(answer) == (415, "not-text")


@pytest.mark.parametrize("kind", ["text/plain", "text/plain; charset=UTF-8"])
@on_a_server
async def test_a_record_may_state_its_encoding(server: RunningApp, kind: str) -> None:
    assert (await send(server.client(), sent_record(), kind)).status_code == 201


@on_a_server
async def test_a_missing_body_is_refused(server: RunningApp) -> None:
    answer: httpx.Response = await send(server.client(), "")
    assert code_of(answer) == (400, "bad-parameter")


@on_a_server
async def test_the_size_report_counts_sent_games_as_finished(server: RunningApp) -> None:
    await send(server.client(), sent_record())
    assert (await read_size_report(server.database)).tables["over"] == 1
