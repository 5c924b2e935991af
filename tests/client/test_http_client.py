"""The HTTP client with a server that is busy and connections that break."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import aclosing, asynccontextmanager
from dataclasses import dataclass, field

import pytest

from testkit.asynchronous import asynchronous
from triolet.client.http_client import HttpClient, RequestRefusedError, UnusableServerError

DONE = b'HTTP/1.1 200 OK\r\ncontent-length: 12\r\n\r\n{"number":7}'
BUSY = b"HTTP/1.1 429 Too Many\r\nretry-after: 0\r\ncontent-length: 0\r\n\r\n"
STARTING = b"HTTP/1.1 502 Bad Gateway\r\nretry-after: 0\r\ncontent-length: 4\r\n\r\nsoon"
MOVED = b"HTTP/1.1 308 Moved\r\nlocation: https://b.example/\r\ncontent-length: 0\r\n\r\n"
STRANGE = b"HTTP/1.1 404 Not Found\r\ncontent-length: 2\r\n\r\nno"
BROKEN = b""
"""The connection closes before the response."""


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
class Log:
    """The requests to the server and the reports of the client."""

    requests: list[str] = field(default_factory=list)
    reports: list[str] = field(default_factory=list)

    @property
    def keys(self) -> list[str]:
        return [
            line.partition(": ")[2]
            for request in self.requests
            for line in request.split("\r\n")
            if line.lower().startswith("idempotency-key")
        ]


@asynccontextmanager
async def connected(answers: Sequence[bytes]) -> AsyncIterator[tuple[HttpClient, Log]]:
    """Yield a client of a server that sends these responses, one per connection."""
    log, left = Log(), list(answers)

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        log.requests.append((await reader.readuntil(b"\r\n\r\n")).decode())
        writer.write(left.pop(0))
        await writer.drain()
        writer.close()

    listener = await asyncio.start_server(answer, "127.0.0.1", 0)
    port = listener.sockets[0].getsockname()[1]
    client = HttpClient(
        f"http://127.0.0.1:{port}",
        "secret",
        on_loss=lambda _reason: log.reports.append("lost"),
        on_return=lambda: log.reports.append("back"),
    )
    async with listener, client:
        yield client, log


@pytest.mark.parametrize(
    ("answers", "reports"),
    [
        pytest.param([BROKEN, BROKEN, DONE], ["lost", "back"], id="broken"),
        pytest.param([BUSY, STARTING, DONE], [], id="busy"),
        pytest.param([DONE[:-3], DONE], ["lost", "back"], id="half-an-answer"),
    ],
)
@asynchronous
async def test_a_request_is_retried_with_the_same_key(
    answers: list[bytes], reports: list[str]
) -> None:
    async with connected(answers) as (client, log):
        assert await client.post("/api/games/g/move/pass", "after-6") == {"number": 7}
        assert log.keys == ["after-6"] * len(answers)
        assert log.reports == reports
        assert all("authorization: Bearer secret" in each for each in log.requests)


@asynchronous
async def test_a_broken_stream_is_reopened() -> None:
    answers = [
        stream(b'{"number": 1}\n', b"\n", is_whole=True),
        BUSY,
        stream(b'{"number": 2}\n', b'{"num', is_whole=False),
        stream(b'{"number": 3}\n{"number"', b": 4}\n", is_whole=True),
    ]
    async with connected(answers) as (client, log):
        found = []
        async with aclosing(client.stream("/api/stream/events")) as events:
            async for each in events:
                found.append(each["number"])
                if len(found) == 4:
                    break
        assert found == [1, 2, 3, 4]
        assert len(log.requests) == 4
        assert log.reports == ["lost", "back"]


@asynchronous
async def test_a_refused_request_is_not_retried() -> None:
    async with connected([refusal("game-over")]) as (client, log):
        with pytest.raises(RequestRefusedError, match=r"No\. Why\.") as raised:
            await client.post("/api/games/g/move/pass", "after-6")
        assert raised.value.code == "game-over"
        assert len(log.requests) == 1


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        pytest.param(refusal("unknown-token"), "does not accept the token: No.", id="token"),
        pytest.param(MOVED, "has moved to https://b.example/; use that address", id="moved"),
        pytest.param(STRANGE, r"not an address of a Triolet server \(status 404\)", id="strange"),
        pytest.param(DONE, "is not a Triolet server", id="another-server"),
        pytest.param(BROKEN, "cannot be reached", id="broken"),
    ],
)
@asynchronous
async def test_a_wrong_address_or_token_fails_at_once(answer: bytes, message: str) -> None:
    async with connected([answer]) as (client, _):
        with pytest.raises(UnusableServerError, match=message):
            await client.read_me()
