"""Editions and bots over HTTP."""

import pytest

from testkit.server.api_client import RunningApp, code_of, on_a_server
from triolet.engine.registry import BOTS
from triolet.rules.edition_file import DEFAULT_EDITION, EDITIONS, load_edition
from triolet.server.api.editions import default_edition


@on_a_server
async def test_every_edition_is_listed_and_can_be_read(server: RunningApp) -> None:
    client = server.client()
    listed = (await client.get("/api/editions")).json()
    assert [each["name"] for each in listed] == list(EDITIONS)
    for name in EDITIONS:
        view = (await client.get(f"/api/editions/{name}")).json()
        edition = load_edition(name)
        assert (view["title"], view["size"]) == (edition.title, edition.layout.size)
        assert sum(each["count"] for each in view["tiles"]) == len(edition.tiles)


@on_a_server
async def test_each_language_has_one_default_edition(server: RunningApp) -> None:
    listed = (await server.client().get("/api/editions")).json()
    assert [(each["name"], each["default_for"]) for each in listed] == [
        ("gigamic-en", ["en"]),
        ("gigamic-fr", ["fr"]),
        ("dj-uk", []),
        ("dj-nl", ["nl"]),
        ("dj-de", ["de"]),
    ]


def test_a_language_without_a_printed_edition_starts_with_the_default() -> None:
    assert default_edition("xx") == DEFAULT_EDITION


@pytest.mark.parametrize("name", ["nothing", "GIGAMIC-EN", "..", "gigamic-en.toml", "%00"])
@on_a_server
async def test_an_unknown_edition_is_not_found(server: RunningApp, name: str) -> None:
    assert code_of(await server.client().get(f"/api/editions/{name}"))[0] == 404


@on_a_server
async def test_bots_are_described_in_the_requested_language(server: RunningApp) -> None:
    header = {"accept-language": "xx, en;q=0.2, fr-CA;q=0.9, de;q=x"}
    french = (await server.client(headers=header).get("/api/bots")).json()
    english = (await server.client().get("/api/bots")).json()
    assert {each["name"] for each in english} == set(BOTS)
    levels = [each["level"] for each in english if each["level"] is not None]
    assert levels == list(range(1, 11))
    assert french[-1]["name"] == english[-1]["name"]
    assert french[-1]["sketch"] != english[-1]["sketch"]
