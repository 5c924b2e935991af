"""Editions and bots over HTTP."""

from pathlib import Path

import pytest

from testkit.server.api_client import code_of, run, served
from triolet.engine.registry import BOTS
from triolet.rules.edition_file import EDITIONS, load_edition


def test_every_edition_is_listed_and_can_be_read(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path) as server:
            client = server.client()
            listed = (await client.get("/api/editions")).json()
            assert [each["name"] for each in listed] == list(EDITIONS)
            for name in EDITIONS:
                view = (await client.get(f"/api/editions/{name}")).json()
                edition = load_edition(name)
                assert (view["title"], view["size"]) == (edition.title, edition.layout.size)
                assert sum(each["count"] for each in view["tiles"]) == len(edition.tiles)

    run(story())


@pytest.mark.parametrize("name", ["nothing", "GIGAMIC-EN", "..", "gigamic-en.toml", "%00"])
def test_an_edition_that_does_not_exist_is_not_found(tmp_path: Path, name: str) -> None:
    async def story() -> int:
        async with served(tmp_path) as server:
            return code_of(await server.client().get(f"/api/editions/{name}"))[0]

    assert run(story()) == 404


def test_every_bot_is_told_of_in_the_language_asked_for(tmp_path: Path) -> None:
    async def story() -> None:
        async with served(tmp_path) as server:
            header = {"accept-language": "xx, en;q=0.2, fr-CA;q=0.9, de;q=x"}
            french = (await server.client(headers=header).get("/api/bots")).json()
            english = (await server.client().get("/api/bots")).json()
            assert {each["name"] for each in english} == set(BOTS)
            levels = [each["level"] for each in english if each["level"] is not None]
            assert levels == list(range(1, 11))
            assert french[-1]["name"] == english[-1]["name"]
            assert french[-1]["sketch"] != english[-1]["sketch"]

    run(story())
