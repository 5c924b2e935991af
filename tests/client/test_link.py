"""The way to a server through a connection that breaks, and a server that is busy."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import aclosing, asynccontextmanager
from dataclasses import dataclass, field

import pytest

from triolet.client.link import Link, LinkError, RefusalError

DONE = b'HTTP/1.1 200 OK\r\ncontent-length: 12\r\n\r\n{"number":7}'
BUSY = b"HTTP/1.1 429 Too Many\r\nretry-after: 0\r\ncontent-length: 0\r\n\r\n"
STARTING = b"HTTP/1.1 502 Bad Gateway\r\nretry-after: 0\r\ncontent-length: 4\r\n\r\nsoon"
MOVED = b"HTTP/1.1 308 Moved\r\nlocation: https://b.example/\r\ncontent-length: 0\r\n\r\n"
STRANGE = b"HTTP/1.1 404 Not Found\r\ncontent-length: 2\r\n\r\nno"
BROKEN = b""
"""The connection ends before there is an answer."""


def refusal(code: str) -> bytes:
    body = (
        f'{{"error": {{"code": "{code}", "message": "No.", "details": [{{"message": "Why."}}]}}}}'
    )
    return f"HTTP/1.1 409 Conflict\r\ncontent-length: {len(body)}\r\n\r\n{body}".encode()


def stream(*lines: bytes, is_whole: bool) -> bytes:
    chunks = b"".join(b"%x\r\n%s\r\n" % (len(line), line) for line in lines)
    head = b"HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n"
    return head + chunks + (b"0\r\n\r\n" if is_whole else b"")


@dataclass
class Heard:
    """What a server that answers by heart was asked, and what the link has said."""

    requests: list[str] = field(default_factory=list)
    said: list[str] = field(default_factory=list)

    @property
    def keys(self) -> list[str]:
        return [
            line.partition(": ")[2]
            for request in self.requests
            for line in request.split("\r\n")
            if line.lower().startswith("idempotency-key")
        ]


@asynccontextmanager
async def linked(answers: Sequence[bytes]) -> AsyncIterator[tuple[Link, Heard]]:
    """A link to a server that gives these answers, one for each connection."""
    heard, left = Heard(), list(answers)

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        heard.requests.append((await reader.readuntil(b"\r\n\r\n")).decode())
        writer.write(left.pop(0))
        await writer.drain()
        writer.close()

    listener = await asyncio.start_server(answer, "127.0.0.1", 0)
    port = listener.sockets[0].getsockname()[1]
    link = Link(
        f"http://127.0.0.1:{port}",
        "secret",
        on_loss=lambda _reason: heard.said.append("lost"),
        on_return=lambda: heard.said.append("back"),
    )
    async with listener, link:
        yield link, heard


@pytest.mark.parametrize(
    ("answers", "said"),
    [
        pytest.param([BROKEN, BROKEN, DONE], ["lost", "back"], id="broken"),
        pytest.param([BUSY, STARTING, DONE], [], id="busy"),
        pytest.param([DONE[:-3], DONE], ["lost", "back"], id="half-an-answer"),
    ],
)
def test_a_request_is_sent_again_under_the_same_key(answers: list[bytes], said: list[str]) -> None:
    async def story() -> None:
        async with linked(answers) as (link, heard):
            assert await link.post("/api/games/g/move/pass", "after-6") == {"number": 7}
            assert heard.keys == ["after-6"] * len(answers)
            assert heard.said == said
            assert all("authorization: Bearer secret" in each for each in heard.requests)

    asyncio.run(story())


def test_a_stream_that_breaks_off_is_asked_for_again() -> None:
    answers = [
        stream(b'{"number": 1}\n', b"\n", is_whole=True),
        BUSY,
        stream(b'{"number": 2}\n', b'{"num', is_whole=False),
        stream(b'{"number": 3}\n{"number"', b": 4}\n", is_whole=True),
    ]

    async def story() -> None:
        async with linked(answers) as (link, heard):
            found = []
            async with aclosing(link.follow("/api/stream/events")) as news:
                async for each in news:
                    found.append(each["number"])
                    if len(found) == 4:
                        break
            assert found == [1, 2, 3, 4]
            assert len(heard.requests) == 4
            assert heard.said == ["lost", "back"]

    asyncio.run(story())


def test_what_is_refused_is_not_asked_again() -> None:
    async def story() -> None:
        async with linked([refusal("game-over")]) as (link, heard):
            with pytest.raises(RefusalError, match=r"No\. Why\.") as raised:
                await link.post("/api/games/g/move/pass", "after-6")
            assert raised.value.code == "game-over"
            assert len(heard.requests) == 1

    asyncio.run(story())


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        pytest.param(refusal("unknown-token"), "does not accept the token: No.", id="token"),
        pytest.param(MOVED, "is now at https://b.example/; use that address", id="moved"),
        pytest.param(STRANGE, r"not an address of a Triolet server \(status 404\)", id="strange"),
        pytest.param(DONE, "is not a server of Triolet", id="another-server"),
        pytest.param(BROKEN, "cannot be reached", id="broken"),
    ],
)
def test_a_server_that_cannot_be_used_is_seen_at_once(answer: bytes, said: str) -> None:
    async def story() -> None:
        async with linked([answer]) as (link, _heard):
            with pytest.raises(LinkError, match=said):
                await link.introduce()

    asyncio.run(story())
