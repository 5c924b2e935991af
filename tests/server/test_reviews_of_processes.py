"""Reviews of real server processes: killed in the middle, and several with one PostgreSQL.

`SECONDS` only ends a test that hangs.
"""

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

from testkit.server.asked_reviews import ask, read, read_until
from testkit.server.sent_records import finished_game, send, sent_record
from testkit.server.server import serving
from testkit.server.visitor import PAUSE
from testkit.storage.postgresql import Postgres
from triolet.analysis.review import review
from triolet.analysis.review_json import review_as_json
from triolet.rules.record_reader import parse_record
from triolet.text import catalogue_for

SECONDS = 300
TURNS = len(finished_game().moves)


def expected_review() -> dict[str, Any]:
    return review_as_json(review(parse_record(sent_record())), catalogue_for("en"))


async def metric(client: httpx.AsyncClient, name: str) -> int:
    page = (await client.get("/metrics")).text
    found = [line for line in page.splitlines() if line.startswith(name)]
    return sum(int(float(line.rsplit(" ", 1)[1])) for line in found)


async def read_until_judged(client: httpx.AsyncClient, game: str, turns: int) -> dict[str, Any]:
    while (status := await read(client, game))["done"] < turns:
        await asyncio.sleep(PAUSE)
    return status


@pytest.mark.long
def test_a_killed_server_goes_on_with_the_review_where_it_stopped(tmp_path: Path) -> None:
    async def story() -> None:
        async with (
            asyncio.timeout(SECONDS),
            serving(tmp_path / "data", tmp_path) as server,
            httpx.AsyncClient(base_url=server.address, timeout=60) as client,
        ):
            game = (await send(client, sent_record())).json()["id"]
            await ask(client, game)
            before = await read_until_judged(client, game, 3)
            await server.kill()
            await server.start()
            after = await read(client, game)
            # On a busy machine the review may have been done before the signal arrived.
            assert after["done"] >= before["done"]
            assert after["state"] == ("running" if after["done"] < TURNS else "done")
            assert after["review"]["turns"][: before["done"]] == before["review"]["turns"]
            done = await read_until(client, game, "done", "failed")
            assert done["review"] == expected_review()
            judged = await metric(client, "triolet_reviewed_turns_total")
            assert judged == TURNS - after["done"]
            await server.kill()
            await server.start()
            assert await read(client, game) == done
            assert await metric(client, "triolet_reviewed_turns_total") == 0

    asyncio.run(story())


@pytest.mark.long
def test_two_processes_compute_a_review_once_and_one_takes_over(
    tmp_path: Path, postgres: Postgres
) -> None:
    database = postgres.new_database()

    async def story() -> None:
        async with (
            asyncio.timeout(SECONDS),
            serving(database, tmp_path / "one") as one,
            serving(database, tmp_path / "two") as two,
            httpx.AsyncClient(base_url=one.address, timeout=60) as ann,
            httpx.AsyncClient(base_url=two.address, timeout=60) as bob,
        ):
            game = (await send(ann, sent_record())).json()["id"]
            await asyncio.gather(*(ask(client, game) for client in (ann, bob) * 3))
            seen = await read_until_judged(ann, game, 1)
            assert seen["state"] in ("running", "done")
            done = await read_until(bob, game, "done", "failed")
            assert await read(ann, game) == done
            assert done["review"] == expected_review()
            for name, count in (("triolet_reviewed_turns_total", TURNS), ("triolet_reviews_to", 1)):
                assert sum([await metric(client, name) for client in (ann, bob)]) == count
            # The process that works on the next review is killed; the other one goes on.
            second = (await send(ann, sent_record(seed="the second review"))).json()["id"]
            await ask(ann, second)
            before = await read_until_judged(bob, second, 2)
            await one.kill()
            after = await read_until(bob, second, "done", "failed")
            assert after["state"] == "done"
            count = before["done"]
            assert after["review"]["turns"][:count] == before["review"]["turns"]

    asyncio.run(story())
