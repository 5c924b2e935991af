"""Who gets no socket, and what is no message: every refusal on the way to a table."""

import json
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path
from unittest.mock import patch

import pytest
from websockets.exceptions import InvalidStatus

from testkit.server.api_client import opened, run
from tests.server.wire.client import knocking, sitting
from tests.server.wire.guests import begun
from tests.server.wire.server import TALKATIVE, wired
from tests.server.wire.world import written_down
from triolet.server import socket as socket_module
from triolet.server.limits import Rate
from triolet.server.live import connection
from triolet.server.serving import MAX_MESSAGE_BYTES
from triolet.server.settings import Settings

FORBIDDEN = 403
TOO_BIG = 1009
FOREIGN = (
    "https://evil.test",
    "null",
    "http://127.0.0.1.evil.test",
    "http://127.0.0.1:1",
    "nonsense",
)
NO_HELLO: tuple[tuple[str | bytes, str], ...] = (
    ("nonsense", "unreadable"),
    ("[" * 10_000, "unreadable"),
    (b"\x00\xff", "unreadable"),
    ("", "unreadable"),
    ('{"type":"ping","request":"1"}', "no-hello"),
    ('{"type":"hello","request":"1","version":1,"language":"en","rack":1}', "unreadable"),
    ('{"type":"hello","request":"1","version":1,"language":"en","since":-1}', "unreadable"),
    ('{"type":"hello","request":"1","version":99,"language":"en"}', "other-version"),
)
NO_MESSAGE: tuple[str | bytes, ...] = (
    "nonsense",
    b"\x00\x01",
    '{"type":"play","request":"1"}',
    '{"type":"play","request":"","tiles":[]}',
    f'{{"type":"ping","request":"{"x" * 41}"}}',
    '{"type":"state","request":"1"}',
    '{"type":"arrange","request":"1","tiles":["\\ud800"]}',
    '{"type":"fits","request":"1","tiles":[],"tile":"' + "9" * 900,
)
MANY = 2000
NO_GAME = ("A" * 16, "x", "%00" * 12, "%C3%A9" * 12)


def limited(**limits: object) -> Settings:
    return replace(TALKATIVE, limits=replace(TALKATIVE.limits, **limits))  # type: ignore[arg-type]


def test_a_page_of_another_site_gets_no_socket(tmp_path: Path) -> None:
    async def story() -> None:
        async with wired(tmp_path) as server:
            ann = server.browser()
            game = await opened(ann)
            for origin in FOREIGN:
                with pytest.raises(InvalidStatus) as caught:
                    async with knocking(ann, game, Origin=origin):
                        pass
                assert caught.value.response.status_code == FORBIDDEN
            async with knocking(ann, game, Origin=server.address) as client:
                assert (await client.hello())["status"] == "open"

    run(story())


def test_behind_tls_a_page_without_tls_gets_no_socket(tmp_path: Path) -> None:
    async def story() -> None:
        async with wired(tmp_path, replace(TALKATIVE, is_behind_tls=True)) as server:
            ann = server.browser()
            ann.headers["origin"] = server.address.replace("http", "https")
            game = await opened(ann)
            with pytest.raises(InvalidStatus):
                async with knocking(ann, game, Origin=server.address):
                    pass
            async with knocking(ann, game, Origin=ann.headers["origin"]) as client:
                assert (await client.hello())["status"] == "open"

    run(story())


def test_one_address_has_only_so_many_sockets_and_gets_one_back_when_one_ends(
    tmp_path: Path,
) -> None:
    async def story() -> None:
        async with wired(tmp_path, limited(connections_of_address=2)) as server:
            ann = server.browser()
            game = await opened(ann)
            async with sitting(ann, game):
                async with sitting(ann, game):
                    with pytest.raises(InvalidStatus) as caught:
                        async with knocking(ann, game):
                            pass
                    assert caught.value.response.status_code == FORBIDDEN
                    stream = await ann.get(f"/api/games/{game}/stream")
                    assert stream.status_code == 429
                while server.app.state.services.connection_limit.count > 1:
                    await ann.get("/health")
                async with sitting(ann, game) as client:
                    assert client.state["number"] == 1

    run(story())


def test_who_connects_too_often_is_refused(tmp_path: Path) -> None:
    async def story() -> None:
        async with wired(tmp_path, limited(requests_of_session=Rate(3, 1))) as server:
            ann = server.browser()
            game = await opened(ann)
            for _ in range(3):
                async with sitting(ann, game):
                    pass
            with pytest.raises(InvalidStatus) as caught:
                async with knocking(ann, game):
                    pass
            assert caught.value.response.status_code == FORBIDDEN
            server.time.now += 1000
            async with sitting(ann, game):
                pass

    run(story())


def test_an_unknown_table_is_told_by_a_code_of_its_own(tmp_path: Path) -> None:
    async def story() -> None:
        async with wired(tmp_path) as server:
            for game in NO_GAME:
                async with knocking(server.browser(), game) as client:
                    assert await client.closed() == 4404
                    assert client.heard == []

    run(story())


def test_whoever_does_not_begin_with_hello_is_told_why_and_closed(tmp_path: Path) -> None:
    async def story() -> None:
        async with wired(tmp_path) as server:
            game = await opened(server.browser())
            for first, code in NO_HELLO:
                async with knocking(server.browser(), game) as client:
                    await client.socket.send(first)
                    refused = await client.hear()
                    assert (refused["type"], refused["code"]) == ("refused", code), first
                    assert refused["words"]
                    assert await client.closed() == 1000

    run(story())


def test_whoever_says_nothing_is_not_waited_for(tmp_path: Path) -> None:
    async def story() -> None:
        with patch.object(connection, "HELLO_SECONDS", 0.01):
            async with wired(tmp_path) as server:
                game = await opened(server.browser())
                async with knocking(server.browser(), game) as client:
                    assert await client.closed() == 1000
                    assert [json.loads(text)["code"] for text in client.heard] == ["no-hello"]

    run(story())


@pytest.mark.parametrize("is_seated", [True, False])
def test_a_message_that_is_too_long_ends_the_socket(tmp_path: Path, is_seated: bool) -> None:
    async def story() -> None:
        async with wired(tmp_path) as server:
            ann = server.browser()
            game = await opened(ann)
            async with knocking(ann, game) as client:
                if is_seated:
                    await client.hello()
                await client.socket.send(" " * MAX_MESSAGE_BYTES)
                await client.socket.send(" " * (MAX_MESSAGE_BYTES + 1))
                assert await client.closed() == TOO_BIG
            async with sitting(ann, game) as client:
                assert client.state["number"] == 1

    run(story())


def test_what_is_no_message_is_refused_and_the_talk_goes_on(tmp_path: Path) -> None:
    async def story() -> None:
        async with wired(tmp_path) as server:
            ann = server.browser()
            game = await opened(ann)
            async with sitting(ann, game) as client:
                for said in NO_MESSAGE:
                    await client.socket.send(said)
                    refused = await client.hear()
                    assert (refused["code"], refused["request"]) == ("unreadable", None), said
                    assert len(client.heard[-1]) < 2000
                    assert (await client.ask("ping"))["type"] == "pong"

    run(story())


def test_who_says_too_much_is_heard_more_slowly(tmp_path: Path) -> None:
    """Over all sockets of the person; others are not touched by it."""
    waits: list[float] = []

    async def story() -> None:
        async with wired(tmp_path, limited(messages_of_person=Rate(10, 4))) as server:

            async def wait(seconds: float) -> None:
                waits.append(seconds)
                server.time.now += int(seconds * 1000)

            ann, bob = server.browser(), server.browser()
            game = await opened(ann)
            async with AsyncExitStack() as stack:
                sockets = [await stack.enter_async_context(sitting(ann, game)) for _ in range(2)]
                stack.enter_context(patch.object(socket_module, "pause", wait))
                for client in sockets * 6:
                    assert (await client.ask("ping"))["type"] == "pong"
                before = len(waits)
                watcher = await stack.enter_async_context(sitting(bob, game))
                assert (await watcher.ask("ping"))["type"] == "pong"
                assert before == len(waits)

    run(story())
    # Two have said hello, twelve ask, and each is listened to before it says something.
    assert waits == [0.25] * 6


def test_a_flood_of_questions_is_answered_in_order_and_nothing_is_lost(tmp_path: Path) -> None:
    async def story() -> None:
        async with wired(tmp_path) as server:
            ann = server.browser()
            game = await opened(ann)
            async with sitting(ann, game) as client:
                asked = [await client.say("ping") for _ in range(500)]
                heard = [(await client.hear())["request"] for _ in asked]
                assert heard == asked

    run(story())


def test_a_client_that_vanishes_is_gone_and_does_no_harm(tmp_path: Path) -> None:
    async def story() -> str:
        with written_down() as log:
            async with wired(tmp_path) as server:
                game, ann, bob = await begun(server)
                async with sitting(ann, game) as client:
                    async with sitting(bob, game) as vanishing:
                        for _ in range(20):
                            await vanishing.say("since", number=0)
                        vanishing.socket.transport.abort()
                        await client.ask("show-emote", emote="wow")
                    assert (await client.next("presence"))["gone"] == [None, server.time.now]
                    assert (await client.ask("ping"))["type"] == "pong"
        return log.getvalue()

    log = run(story())
    assert '"request"' in log
    assert '"level": "error"' not in log


def test_a_client_that_does_not_read_and_vanishes_does_no_harm_either(tmp_path: Path) -> None:
    async def story() -> str:
        with written_down() as log:
            async with wired(tmp_path) as server:
                game, ann, bob = await begun(server)
                async with sitting(ann, game) as client:
                    async with sitting(bob, game) as silent:
                        # Far more than the line holds: the server waits in the middle of a word.
                        for _ in range(MANY):
                            await silent.say("hello", version=1, language="en")
                        assert (await client.ask("ping"))["type"] == "pong"
                        silent.socket.transport.abort()
                    assert (await client.next("presence"))["gone"] == [None, server.time.now]
        return log.getvalue()

    assert '"level": "error"' not in run(story())


def test_two_hundred_who_come_and_vanish_leave_no_connection_behind(tmp_path: Path) -> None:
    async def story() -> None:
        async with wired(tmp_path) as server:
            ann = server.browser()
            game = await opened(ann)
            for _ in range(200):
                async with knocking(ann, game) as client:
                    client.socket.transport.abort()
            connections = server.app.state.services.connection_limit
            while connections.count:
                await ann.get("/health")
            async with sitting(ann, game) as client:
                assert client.state["number"] == 1

    run(story())
