"""Refused sockets and messages: origins, limits, hello, size, and lost connections."""

import json
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path
from unittest.mock import patch

import pytest
from websockets.exceptions import InvalidStatus

from testkit.server.api_client import opened, run
from tests.server.wire.client import connected, sitting
from tests.server.wire.guests import begun, somebody
from tests.server.wire.server import NO_MESSAGE_LIMIT, Wired, on_a_server, wired
from tests.server.wire.transcript import captured_log
from triolet.server import socket as socket_module
from triolet.server.limits import Rate
from triolet.server.live import connection
from triolet.server.live.messages import VERSION
from triolet.server.serving import MAX_MESSAGE_BYTES
from triolet.server.settings import Settings

FORBIDDEN = 403
TOO_MANY_REQUESTS = 429
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
    ("[" * 4000, "unreadable"),
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
    return replace(NO_MESSAGE_LIMIT, limits=replace(NO_MESSAGE_LIMIT.limits, **limits))  # type: ignore[arg-type]


def assert_may_try_again(error: InvalidStatus) -> None:
    assert error.response.status_code == TOO_MANY_REQUESTS
    assert int(error.response.headers["retry-after"]) > 0
    assert json.loads(error.response.body)["error"]["code"] == "too-many-requests"


@on_a_server()
async def test_a_refused_handshake_is_no_error_in_the_log(server: Wired) -> None:
    with captured_log() as log, pytest.raises(InvalidStatus):
        async with connected(server.browser(), NO_GAME[0], Origin=FOREIGN[0]):
            pass
    levels = [json.loads(line)["level"] for line in log.getvalue().splitlines()]
    assert set(levels) <= {"info"}


@on_a_server()
async def test_a_page_of_another_site_gets_no_socket(server: Wired) -> None:
    ann = server.browser()
    game = await opened(ann)
    for origin in FOREIGN:
        with pytest.raises(InvalidStatus) as caught:
            async with connected(ann, game, Origin=origin):
                pass
        assert caught.value.response.status_code == FORBIDDEN
    async with connected(ann, game, Origin=server.address) as client:
        assert (await client.hello())["status"] == "open"


@on_a_server(replace(NO_MESSAGE_LIMIT, is_behind_tls=True))
async def test_behind_tls_a_page_without_tls_gets_no_socket(server: Wired) -> None:
    ann = server.browser()
    ann.headers["origin"] = server.address.replace("http", "https")
    game = await opened(ann)
    with pytest.raises(InvalidStatus):
        async with connected(ann, game, Origin=server.address):
            pass
    async with connected(ann, game, Origin=ann.headers["origin"]) as client:
        assert (await client.hello())["status"] == "open"


@on_a_server(limited(connections_of_address=2))
async def test_the_sockets_of_an_address_are_limited_and_a_closed_one_is_free_again(
    server: Wired,
) -> None:
    ann = server.browser()
    game = await opened(ann)
    async with sitting(ann, game):
        async with sitting(ann, game):
            with pytest.raises(InvalidStatus) as caught:
                async with connected(ann, game):
                    pass
            assert_may_try_again(caught.value)
            stream = await ann.get(f"/api/games/{game}/stream")
            assert stream.status_code == 429
        while server.app.state.services.connection_limit.count > 1:
            await ann.get("/health")
        async with sitting(ann, game) as client:
            assert client.state["number"] == 2


@on_a_server(limited(requests_of_session=Rate(3, 1)))
async def test_connecting_too_often_is_refused(server: Wired) -> None:
    ann = server.browser()
    game = await opened(ann)
    for _ in range(3):
        async with sitting(ann, game):
            pass
    with pytest.raises(InvalidStatus) as caught:
        async with connected(ann, game):
            pass
    assert_may_try_again(caught.value)
    server.time.now += 1000
    async with sitting(ann, game):
        pass


@on_a_server()
async def test_an_unknown_game_has_its_own_close_code(server: Wired) -> None:
    for game in NO_GAME:
        async with connected(server.browser(), game) as client:
            assert await client.closed() == 4404
            assert client.received == []


@on_a_server()
async def test_a_client_that_does_not_begin_with_hello_is_refused_and_closed(server: Wired) -> None:
    game = await opened(server.browser())
    for first, code in NO_HELLO:
        async with connected(server.browser(), game) as client:
            await client.socket.send(first)
            refused = await client.receive()
            assert (refused["type"], refused["code"]) == ("refused", code), first
            assert refused["words"]
            assert await client.closed() == 1000


def test_a_client_that_sends_nothing_is_closed(tmp_path: Path) -> None:
    async def story() -> None:
        with patch.object(connection, "HELLO_SECONDS", 0.01):
            async with wired(tmp_path) as server:
                game = await opened(server.browser())
                async with connected(server.browser(), game) as client:
                    assert await client.closed() == 1000
                    assert [json.loads(text)["code"] for text in client.received] == ["no-hello"]

    run(story())


@pytest.mark.parametrize("is_seated", [True, False])
@on_a_server()
async def test_a_message_that_is_too_long_closes_the_socket(server: Wired, is_seated: bool) -> None:
    ann = server.browser()
    game = await opened(ann)
    async with connected(ann, game) as client:
        if is_seated:
            await client.hello()
            await client.socket.send(" " * MAX_MESSAGE_BYTES)
            await client.socket.send(" " * (MAX_MESSAGE_BYTES + 1))
        else:
            await client.socket.send(" " * MAX_MESSAGE_BYTES)
        assert await client.closed() == TOO_BIG
    async with sitting(ann, game) as client:
        assert client.state["number"] == 2


@on_a_server()
async def test_an_invalid_message_is_refused_and_the_connection_stays_open(server: Wired) -> None:
    ann = server.browser()
    game = await opened(ann)
    async with sitting(ann, game) as client:
        for message in NO_MESSAGE:
            await client.socket.send(message)
            refused = await client.receive()
            assert (refused["code"], refused["request"]) == ("unreadable", None), message
            assert len(client.received[-1]) < 2000
            assert (await client.ask("ping"))["type"] == "pong"


def test_a_client_over_the_rate_limit_is_read_more_slowly(tmp_path: Path) -> None:
    """The limit covers all sockets of the person, and nobody else."""
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
    # Two hellos and twelve requests, and the server takes a token before each message.
    assert waits == [0.25] * 6


def test_many_guests_of_one_address_are_read_more_slowly(tmp_path: Path) -> None:
    waits: list[float] = []

    async def story() -> None:
        async with wired(tmp_path, limited(messages_of_address=Rate(10, 4))) as server:

            async def wait(seconds: float) -> None:
                waits.append(seconds)
                server.time.now += int(seconds * 1000)

            game, *guests = await begun(server)
            async with AsyncExitStack() as stack:
                stack.enter_context(patch.object(socket_module, "pause", wait))
                for guest in (*guests, await somebody(server)):
                    client = await stack.enter_async_context(sitting(guest, game))
                    for _ in range(4):
                        assert (await client.ask("ping"))["type"] == "pong"

    run(story())
    # Three hellos and twelve requests, and the server takes a token before each message.
    assert waits == [0.25] * 8


@on_a_server()
async def test_many_requests_are_answered_in_order(server: Wired) -> None:
    ann = server.browser()
    game = await opened(ann)
    async with sitting(ann, game) as client:
        asked = [await client.send("ping") for _ in range(500)]
        answered = [(await client.receive())["request"] for _ in asked]
        assert answered == asked


def test_a_client_that_disconnects_abruptly_is_absent_and_causes_no_error(tmp_path: Path) -> None:
    async def story() -> str:
        with captured_log() as log:
            async with wired(tmp_path) as server:
                game, ann, bob = await begun(server)
                async with sitting(ann, game) as client:
                    async with sitting(bob, game) as vanishing:
                        for _ in range(20):
                            await vanishing.send("since", number=0)
                        vanishing.socket.transport.abort()
                        await client.ask("show-emote", emote="wow")
                    await client.wait_for_absence(1)
                    assert (await client.ask("ping"))["type"] == "pong"
        return log.getvalue()

    log = run(story())
    assert '"level": "info"' in log
    assert '"level": "error"' not in log


def test_a_client_that_does_not_read_and_disconnects_causes_no_error(tmp_path: Path) -> None:
    async def story() -> str:
        with captured_log() as log:
            async with wired(tmp_path) as server:
                game, ann, bob = await begun(server)
                async with sitting(ann, game) as client:
                    async with sitting(bob, game) as silent:
                        # Far more than the buffers hold: the server waits in the middle of a write.
                        for _ in range(MANY):
                            await silent.send("hello", version=VERSION, language="en")
                        assert (await client.ask("ping"))["type"] == "pong"
                        silent.socket.transport.abort()
                    await client.wait_for_absence(1)
        return log.getvalue()

    log = run(story())
    assert '"level": "info"' in log
    assert '"level": "error"' not in log


@on_a_server()
async def test_two_hundred_aborted_connections_leave_none_open(server: Wired) -> None:
    ann = server.browser()
    game = await opened(ann)
    for _ in range(200):
        async with connected(ann, game) as client:
            client.socket.transport.abort()
    connections = server.app.state.services.connection_limit
    while connections.count:
        await ann.get("/health")
    async with sitting(ann, game) as client:
        assert client.state["number"] == 2
