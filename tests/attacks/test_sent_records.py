"""Forged, oversized, unreadable and repeated records: only right games are stored, and few."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from testkit.recorded_games import changed
from testkit.server.api_client import (
    RunningApp,
    begun,
    code_of,
    error_of,
    on_a_server,
    on_a_server_with,
    with_limits,
)
from testkit.server.sent_records import SEED, game_rows, send, sent_record
from triolet.rules.bag import commitment
from triolet.rules.errors import LONGEST_MESSAGE, MOST_FAULTS
from triolet.server.limits import Rate
from triolet.server.records import LONGEST_SEED

RECORD = sent_record()
LINES = RECORD.splitlines()
TURN = next(line for line in LINES if line.startswith("1:"))
END = next(line for line in LINES if line.startswith("end:"))
WINS = next(line for line in LINES if line.startswith("wins:"))
KIBIBYTE = 1024


def more_points(turn: str, points: int = 10) -> str:
    """Return a turn with more points and the total that follows from them."""
    *words, scored, total = turn.split()
    return " ".join([*words, f"{int(scored) + points:+}", str(int(total) + points)])


def with_header(key: str, value: str) -> str:
    return RECORD.replace("#seat1", f"#{key} {value}\n#seat1")


FORGED = {
    "more points": changed(RECORD, (TURN, more_points(TURN))),
    "another deal": changed(RECORD, (f"#deal {SEED}", f"#deal {SEED}x")),
    "no deal": changed(RECORD, (f"#deal {SEED}\n", "")),
    "another winner": changed(RECORD, (WINS, "wins: 1 2")),
    "a missing turn": changed(RECORD, (f"{TURN}\n", "")),
    "a turn twice": changed(RECORD, (TURN, f"{TURN}\n{TURN}")),
    "an early end": RECORD.partition(TURN)[0] + f"{TURN}\n{END}\nwins: 1\n",
    "no end": RECORD.partition(END)[0],
    "another edition": changed(RECORD, ("#edition gigamic-en", "#edition dj-uk")),
    "an edition file": changed(RECORD, ("#edition gigamic-en", "#edition ../../x.toml")),
    "another seal": with_header("seal", "0" * 64),
    "a control character in a name": sent_record(("Ann\x1b[2J", "Bob")),
    "a zero in a name": sent_record(("Ann\0", "Bob")),
    "text that runs backwards in a name": sent_record(("Ann\u202e", "Bob")),
    "a long name": sent_record(("A" * 25, "Bob")),
    "a control character in the seed": sent_record(seed="a\x1bb"),
    "a zero in the seed": sent_record(seed="a\0b"),
    "a long seed": sent_record(seed="a" * (LONGEST_SEED + 1)),
    "many players": RECORD.replace("#seat1", "#seat3\n#seat4\n#seat5\n#seat1"),
}


async def people(server: RunningApp) -> list[tuple[int]]:
    return await server.database.rows("SELECT COUNT(*) FROM people")


@pytest.mark.parametrize("case", FORGED)
@on_a_server
async def test_a_forged_record_is_refused_and_nothing_is_stored(
    server: RunningApp, case: str
) -> None:
    assert FORGED[case] != RECORD
    answer = await send(server.client(), FORGED[case])
    assert code_of(answer) == (400, "bad-record")
    assert all(detail["where"].startswith("line ") for detail in error_of(answer)["details"])
    assert "set-cookie" not in answer.headers
    assert await game_rows(server) == []
    assert await people(server) == [(0,)]


@on_a_server
async def test_nobody_chooses_the_id_of_a_game(server: RunningApp) -> None:
    victim, ann, _ = await begun(server)
    before = (await ann.get(f"/api/games/{victim}")).json()
    free = "EveWantsThisId1"
    ids = {
        (await send(ann, sent_record(game=game))).json()["id"]
        for game in (victim, free, "local-kP3vX9qLm2RtY7aB", "../../x")
    }
    assert len(ids) == 1
    assert not ids & {victim, free}
    assert (await ann.get(f"/api/games/{victim}")).json() == before
    assert code_of(await ann.get(f"/api/games/{free}")) == (404, "unknown-game")


@on_a_server
async def test_a_sent_game_claims_no_commitment_and_no_date(server: RunningApp) -> None:
    """A commitment to a chosen secret would prove nothing."""
    eve = server.client()
    text = sent_record(commitment=commitment(SEED), date="2001-02-03T04:05:06+00:00")
    game = (await send(eve, text)).json()["id"]
    view = (await eve.get(f"/api/games/{game}")).json()
    assert (view["commitment"], view["created"]) == (None, server.time.now)
    assert "#commitment" not in (await eve.get(f"/api/games/{game}/record")).text


@on_a_server
async def test_a_sent_game_takes_no_action(server: RunningApp) -> None:
    eve = server.client()
    game = (await send(eve, RECORD)).json()["id"]
    for action in ("resign", "rematch", "close", "leave", "take-back", "move/pass"):
        answer = await eve.post(f"/api/games/{game}/{action}")
        assert answer.status_code in (403, 409), action
    joined = await eve.post(f"/api/games/{game}/join", json={"name": "Eve"})
    assert code_of(joined) == (409, "already-started")


def padded(size: int) -> bytes:
    """Return the record padded to this size in bytes with a comment."""
    text = f"{RECORD}; "
    return (text + "x" * (size - len(text))).encode()


@on_a_server
async def test_a_record_has_at_most_64_kibibytes(server: RunningApp) -> None:
    eve = server.client()
    assert code_of(await send(eve, padded(64 * KIBIBYTE + 1))) == (413, "too-large")

    async def chunks() -> AsyncIterator[bytes]:
        for _ in range(65):
            yield b"x" * KIBIBYTE

    headers = {"content-type": "text/plain"}
    answer = await eve.post("/api/records", content=chunks(), headers=headers)
    assert code_of(answer) == (413, "too-large")
    assert await game_rows(server) == []
    assert (await send(eve, padded(64 * KIBIBYTE))).status_code == 201


@pytest.mark.parametrize(
    "body",
    [b"\xff\xfe\x00", bytes(range(256)) * 100, "#tgn 1".encode("utf-16"), b"\xed\xa0\x80"],
    ids=["bytes", "all bytes", "utf-16", "surrogate"],
)
@on_a_server
async def test_a_record_that_is_not_utf_8_is_refused(server: RunningApp, body: bytes) -> None:
    assert code_of(await send(server.client(), body)) == (400, "bad-request")


@pytest.mark.parametrize(
    "body",
    [
        "x\n" * 30_000,
        "#a\n" * 20_000,
        f"#edition gigamic-en\n#seat1\n#seat2\n1: {'1-' * 30_000}",
        "\0" * 60_000,
        ";\n" * 30_000,
    ],
    ids=["lines", "headers", "a long line", "zeros", "comments"],
)
@on_a_server
async def test_the_response_to_many_faults_is_short(server: RunningApp, body: str) -> None:
    answer = await send(server.client(), body)
    assert code_of(answer) == (400, "bad-record")
    assert len(error_of(answer)["details"]) <= MOST_FAULTS
    assert len(answer.content) < 2 * MOST_FAULTS * LONGEST_MESSAGE


@on_a_server
async def test_a_record_sent_many_times_at_once_is_stored_once(server: RunningApp) -> None:
    answers = await asyncio.gather(*(send(server.client(), RECORD) for _ in range(8)))
    assert sorted(answer.status_code for answer in answers) == [200] * 7 + [201]
    assert len({answer.json()["id"] for answer in answers}) == 1
    assert len(await game_rows(server)) == 1


def named(number: int) -> str:
    return sent_record((f"Eve {number}", "Bob"))


@on_a_server_with(with_limits(records_of_person=Rate(2, 0.5)))
async def test_the_stored_records_of_a_person_are_limited(server: RunningApp) -> None:
    eve = server.client()
    answers = [await send(eve, named(number)) for number in (1, 2, 3, 1)]
    assert [answer.status_code for answer in answers] == [201, 201, 429, 200]
    assert code_of(answers[2]) == (429, "too-many-requests")
    assert answers[2].headers["retry-after"] == "2"
    assert len(await game_rows(server)) == 2


@on_a_server_with(with_limits(records_of_address=Rate(2, 0.5)))
async def test_the_stored_records_of_an_address_are_limited(server: RunningApp) -> None:
    answers = [await send(server.client(), named(number)) for number in (1, 2, 3)]
    assert [answer.status_code for answer in answers] == [201, 201, 429]
    assert "set-cookie" not in answers[2].headers
    assert await people(server) == [(2,)]
    other = server.client(address="192.0.2.2")
    assert (await send(other, named(3))).status_code == 201


@on_a_server_with(with_limits(record_checks_of_address=Rate(3, 0.5)))
async def test_a_flood_of_wrong_records_is_not_verified(server: RunningApp) -> None:
    answers = [await send(server.client(), "#tgn 1") for _ in range(5)]
    assert [answer.status_code for answer in answers] == [400, 400, 400, 429, 429]
    other = server.client(address="192.0.2.2")
    assert (await send(other, RECORD)).status_code == 201


@on_a_server_with(with_limits(records_of_person=Rate(1, 0.5)))
async def test_wrong_records_do_not_count_as_stored(server: RunningApp) -> None:
    eve = server.client()
    await eve.patch("/api/me", json={"name": "Eve"})
    answers = [await send(eve, text) for text in ("#tgn 1", "#tgn 1", RECORD, named(1))]
    assert [answer.status_code for answer in answers] == [400, 400, 201, 429]
