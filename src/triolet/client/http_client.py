"""HTTP client of a Triolet server: sends requests, reads streams, and reconnects.

A retried request has the same idempotency key, so it takes effect once. `engine_player` decides
which requests to send.
"""

import asyncio
import json
from collections.abc import AsyncGenerator, Callable, Iterator
from contextlib import AsyncExitStack
from itertools import chain, repeat
from typing import Any, Final

import httpx

from triolet.rules.errors import TrioletError

TIMEOUT: Final = httpx.Timeout(10.0, read=35.0)
"""A stream sends an empty line every 10 seconds; three of them may be lost."""
WAITS: Final = (0.2, 0.5, 1.0, 2.0, 5.0)
"""Back-off: seconds between attempts; the last value repeats."""
MAX_RETRY_AFTER: Final = 60.0
RETRIED: Final = frozenset({408, 425, 429, 500, 502, 503, 504})
"""Statuses after which a request is retried: the server is starting or busy, or its proxy cannot
reach it."""
TOKEN_ERRORS: Final = frozenset({"unknown-token", "missing-scope", "not-logged-in"})

Json = dict[str, Any]


class UnusableServerError(TrioletError):
    """The address or the token is wrong."""


class RequestRefusedError(TrioletError):
    """The server refused one request."""

    def __init__(self, code: str, message: str) -> None:
        self.code = code
        super().__init__(message)


class HttpClient:
    """A client of one server, authenticated by a token. Use it in an `async with` block."""

    def __init__(
        self, url: str, token: str, *, on_loss: Callable[[str], None], on_return: Callable[[], None]
    ) -> None:
        self._url = url.rstrip("/")
        self._client = httpx.AsyncClient(
            base_url=self._url,
            headers={"authorization": f"Bearer {token}"},
            timeout=TIMEOUT,
            # One stream per game.
            limits=httpx.Limits(max_connections=None, max_keepalive_connections=10),
        )
        self._on_loss = on_loss
        self._on_return = on_return
        self._is_lost = False

    async def __aenter__(self) -> "HttpClient":
        return self

    async def __aexit__(self, *_error: object) -> None:
        await self._client.aclose()

    async def read_me(self) -> Json:
        """Return the token's owner. Do not retry: without a response the address is wrong."""
        try:
            response = await self._client.get("/api/me")
        except (httpx.TransportError, httpx.InvalidURL) as error:
            raise UnusableServerError(
                f"{self._url} cannot be reached: {reason_of(error)}"
            ) from error
        _check(response)
        try:
            me: Json = response.json()
            assert me["id"] is not None, "a token belongs to a person"
        except (ValueError, KeyError, TypeError) as error:
            raise UnusableServerError(f"{self._url} is not a Triolet server") from error
        return me

    async def post(self, path: str, key: str, body: Json | None = None) -> Json:
        """Send a request until the server responds, and return the response."""
        headers = {"idempotency-key": key}
        for wait in _waits():
            try:
                response = await self._client.post(path, json=body, headers=headers)
            except httpx.TransportError as error:
                self._report_loss(reason_of(error))
                await asyncio.sleep(wait)
                continue
            if response.status_code in RETRIED:
                await asyncio.sleep(_retry_after(response, wait))
                continue
            self._report_return()
            _check(response)
            result: Json = response.json()
            return result
        raise AssertionError("the back-off never ends")

    async def stream(self, path: str) -> AsyncGenerator[Json, None]:
        """Yield the lines of a stream forever. After a lost connection the stream is reopened and
        starts with the current state."""
        waits = _waits()
        while True:
            wait = next(waits)
            try:
                async with AsyncExitStack() as stack:
                    response = await stack.enter_async_context(self._client.stream("GET", path))
                    if response.status_code in RETRIED:
                        wait = _retry_after(response, wait)
                    else:
                        if not response.is_success:
                            await response.aread()
                        _check(response)
                        self._report_return()
                        async for line in response.aiter_lines():
                            waits = _waits()
                            if line:
                                yield json.loads(line)
            except (httpx.TransportError, json.JSONDecodeError) as error:
                # The last line may be incomplete.
                self._report_loss(reason_of(error))
            await asyncio.sleep(wait)

    def _report_loss(self, reason: str) -> None:
        if not self._is_lost:
            self._is_lost = True
            self._on_loss(reason)

    def _report_return(self) -> None:
        if self._is_lost:
            self._is_lost = False
            self._on_return()


def _waits() -> Iterator[float]:
    return chain(WAITS, repeat(WAITS[-1]))


def _retry_after(response: httpx.Response, wait: float) -> float:
    """Return the seconds in the header Retry-After, up to a maximum; without one, `wait`."""
    seconds = response.headers.get("retry-after", "")
    return min(float(seconds), MAX_RETRY_AFTER) if seconds.isascii() and seconds.isdigit() else wait


def _check(response: httpx.Response) -> None:
    if response.is_success:
        return
    if response.is_redirect:
        location = response.headers.get("location", "")
        raise UnusableServerError(f"{response.url} has moved to {location}; use that address")
    try:
        error = response.json()["error"]
        code, message = str(error["code"]), str(error["message"])
        details = [str(detail["message"]) for detail in error["details"]]
    except (ValueError, KeyError, TypeError):
        raise UnusableServerError(
            f"{response.url} is not an address of a Triolet server (status {response.status_code})"
        ) from None
    if code in TOKEN_ERRORS:
        raise UnusableServerError(f"the server does not accept the token: {message}")
    raise RequestRefusedError(code, " ".join([message, *details]))


def reason_of(error: Exception) -> str:
    """Return the text of an error, or its type if it has none."""
    return str(error) or type(error).__name__
