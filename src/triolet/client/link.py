"""The way to a server over HTTP: asks it, follows its streams, and comes back after every break.

A request that is sent again carries the same key, so that it counts once. What is asked for is
for `playing`.
"""

import asyncio
import json
from collections.abc import AsyncGenerator, Callable, Iterator
from contextlib import AsyncExitStack
from itertools import chain, repeat
from types import TracebackType
from typing import Any, Final

import httpx

from triolet.rules.errors import TrioletError

TIMEOUT: Final = httpx.Timeout(10.0, read=35.0)
"""A stream gives a sign of life every 10 seconds; three may be lost."""
WAITS: Final = (0.2, 0.5, 1.0, 2.0, 5.0)
"""Seconds between attempts; the last one is repeated."""
LONGEST_WAIT: Final = 60.0
PASSING: Final = frozenset({408, 425, 429, 500, 502, 503, 504})
"""Answers after which the same request may be granted: by a server that starts or is busy, or by
the proxy before it."""
NO_ENTRY: Final = frozenset({"unknown-token", "missing-scope", "not-logged-in"})

Answer = dict[str, Any]


class LinkError(TrioletError):
    """A server that cannot be used at all: a wrong address, or a wrong token."""


class RefusalError(TrioletError):
    """The server refused one request; others may be granted."""

    def __init__(self, code: str, message: str) -> None:
        self.code = code
        super().__init__(message)


class Link:
    """A server and the token to show there. Use it in an `async with` block."""

    def __init__(
        self, url: str, token: str, *, on_loss: Callable[[str], None], on_return: Callable[[], None]
    ) -> None:
        self._url = url.rstrip("/")
        self._client = httpx.AsyncClient(
            base_url=self._url,
            headers={"authorization": f"Bearer {token}"},
            timeout=TIMEOUT,
            # Each game has a stream of its own.
            limits=httpx.Limits(max_connections=None, max_keepalive_connections=10),
        )
        self._on_loss = on_loss
        self._on_return = on_return
        self._is_lost = False

    async def __aenter__(self) -> "Link":
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self._client.aclose()

    async def introduce(self) -> Answer:
        """Who the token stands for. Here a server that does not answer is a wrong address."""
        try:
            answer = await self._client.get("/api/me")
        except (httpx.TransportError, httpx.InvalidURL) as error:
            raise LinkError(f"{self._url} cannot be reached: {reason_of(error)}") from error
        _check(answer)
        try:
            me: Answer = answer.json()
            assert me["id"] is not None, "a token stands for somebody"
        except (ValueError, KeyError, TypeError) as error:
            raise LinkError(f"{self._url} is not a server of Triolet") from error
        return me

    async def post(self, path: str, key: str, body: Answer | None = None) -> Answer:
        """The answer to a request, sent until there is one."""
        headers = {"idempotency-key": key}
        for wait in _waits():
            try:
                answer = await self._client.post(path, json=body, headers=headers)
            except httpx.TransportError as error:
                self._note_loss(reason_of(error))
                await asyncio.sleep(wait)
                continue
            if answer.status_code in PASSING:
                await asyncio.sleep(_wait_asked(answer, wait))
                continue
            self._note_return()
            _check(answer)
            found: Answer = answer.json()
            return found
        raise AssertionError("attempts do not end")

    async def follow(self, path: str) -> AsyncGenerator[Answer, None]:
        """The lines of a stream, for ever: where it breaks off it is asked for again, and begins
        with how things are now."""
        waits = _waits()
        while True:
            wait = next(waits)
            try:
                async with AsyncExitStack() as stack:
                    stream = await stack.enter_async_context(self._client.stream("GET", path))
                    if stream.status_code in PASSING:
                        wait = _wait_asked(stream, wait)
                    else:
                        if not stream.is_success:
                            await stream.aread()
                        _check(stream)
                        self._note_return()
                        async for line in stream.aiter_lines():
                            waits = _waits()
                            if line:
                                yield json.loads(line)
            except (httpx.TransportError, json.JSONDecodeError) as error:
                # The last line may be half of one.
                self._note_loss(reason_of(error))
            await asyncio.sleep(wait)

    def _note_loss(self, reason: str) -> None:
        if not self._is_lost:
            self._is_lost = True
            self._on_loss(reason)

    def _note_return(self) -> None:
        if self._is_lost:
            self._is_lost = False
            self._on_return()


def _waits() -> Iterator[float]:
    return chain(WAITS, repeat(WAITS[-1]))


def _wait_asked(answer: httpx.Response, wait: float) -> float:
    """How long the server asks to wait, within reason."""
    asked = answer.headers.get("retry-after", "")
    return min(float(asked), LONGEST_WAIT) if asked.isascii() and asked.isdigit() else wait


def _check(answer: httpx.Response) -> None:
    if answer.is_success:
        return
    if answer.is_redirect:
        place = answer.headers.get("location", "")
        raise LinkError(f"{answer.url} is now at {place}; use that address")
    try:
        error = answer.json()["error"]
        code, message = str(error["code"]), str(error["message"])
        details = [str(detail["message"]) for detail in error["details"]]
    except (ValueError, KeyError, TypeError):
        raise LinkError(
            f"{answer.url} is not an address of a Triolet server (status {answer.status_code})"
        ) from None
    if code in NO_ENTRY:
        raise LinkError(f"the server does not accept the token: {message}")
    raise RefusalError(code, " ".join([message, *details]))


def reason_of(error: Exception) -> str:
    """What went wrong on the way, in a few words."""
    return str(error) or type(error).__name__
