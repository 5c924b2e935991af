"""ASGI middleware: host and origin check, rate limit, size limit, request log, security headers."""

import logging
from asyncio import CancelledError
from collections.abc import Awaitable, Callable
from http import HTTPStatus
from time import perf_counter
from typing import Final

import msgspec
from litestar.datastructures import Headers
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from triolet.server.auth import hash_secret
from triolet.server.errors import ApiError, ErrorCode, plain_error, too_many_connections
from triolet.server.limits import address_key
from triolet.server.logs import log
from triolet.server.origins import SAFE_METHODS, is_own_host, is_own_origin
from triolet.server.security import with_security_headers
from triolet.server.services import COOKIE_TO_SET, Services

CLIENT_CLOSED_REQUEST: Final = 499
"""Logged as the status if the client disconnected before the response."""
HEALTH: Final = "/health"
"""Has no rate limit: the response must show whether the process responds."""
ON_EVERY_HOST: Final = frozenset({HEALTH, "/ready", "/metrics"})
"""For monitoring, which uses the address of the process."""
MAX_QUOTED: Final = 80
KNOWN_METHODS: Final = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})


class Middleware:
    """Checks each request and each handshake of a WebSocket before the app. Logs requests and adds
    the security headers to their responses; WebSockets are counted, not logged."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def __call__(self, app: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
        scope.setdefault("state", {})
        if scope["type"] == ScopeType.HTTP:
            await self._request(app, scope, receive, send)
        else:
            await self._socket(app, scope, receive, send)

    async def _request(self, app: ASGIApp, scope: HTTPScope, receive: Receive, send: Send) -> None:
        start = perf_counter()
        status, has_started = CLIENT_CLOSED_REQUEST, False

        async def send_secured(message: Message) -> None:
            nonlocal status, has_started
            if message["type"] == "http.response.start":
                status, has_started = message["status"], True
                headers = list(message["headers"])
                cookie = scope["state"].get(COOKIE_TO_SET)
                if cookie is not None:
                    headers.append((b"set-cookie", cookie.encode()))
                is_tls = self._services.settings.is_behind_tls
                message["headers"] = with_security_headers(headers, is_behind_tls=is_tls)
            await send(message)

        try:
            self._check_request(scope)
        except ApiError as error:
            await _send_error(error, send_secured)
            self._services.metrics.refused(error.code)
        else:
            try:
                await app(scope, receive, send_secured)
            except CancelledError:
                # The time for a graceful shutdown is over; uvicorn would send status 500. Of a
                # response that has started, `HttpProtocol` aborts the connection.
                if has_started or not self._services.stopping.is_set():
                    raise
                await _send_error(plain_error(HTTPStatus.SERVICE_UNAVAILABLE), send_secured)
        finally:
            self._log(scope, status, perf_counter() - start)

    def _check_request(self, scope: HTTPScope) -> None:
        headers = Headers.from_scope(scope)
        if scope["path"] != HEALTH:
            self._check_rate(scope, headers)
        if scope["path"] not in ON_EVERY_HOST:
            self._check_host(headers)
        if scope["method"] not in SAFE_METHODS:
            self._check_origin(headers)
        length = headers.get("content-length", "0")
        if not length.isascii() or not length.isdigit():
            raise plain_error(HTTPStatus.BAD_REQUEST)
        # Bounds the cost of int(); 20 digits exceed any limit.
        if int(length[:20]) > self._services.settings.limits.body:
            raise plain_error(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)

    def _check_rate(self, scope: Scope, headers: Headers) -> None:
        limits = self._services.settings.limits
        self._services.check_rate("address", _address(scope), limits.requests_of_address)
        credential = self._services.auth.credential(headers)
        if credential is not None:
            _, secret = credential
            self._services.check_rate("session", hash_secret(secret), limits.requests_of_session)

    def _check_host(self, headers: Headers) -> None:
        public_url = self._services.settings.public_url
        if not is_own_host(headers, public_url):
            host = headers.get("host", "")[:MAX_QUOTED]
            raise ApiError(
                HTTPStatus.MISDIRECTED_REQUEST,
                ErrorCode.WRONG_HOST,
                f"This server is not at {host!r}. Use {public_url}.",
            )

    def _check_origin(self, headers: Headers) -> None:
        settings = self._services.settings
        if not is_own_origin(headers, settings.origins, needs_tls=settings.is_behind_tls):
            raise ApiError(
                HTTPStatus.FORBIDDEN,
                ErrorCode.WRONG_ORIGIN,
                "Requests from pages of other sites are not allowed.",
            )

    def _log(self, scope: HTTPScope, status: int, seconds: float) -> None:
        # The path may contain a move, or the id of a game, which grants access to it.
        route = str(scope.get("path_template") or "none")
        method = scope["method"] if scope["method"] in KNOWN_METHODS else "OTHER"
        self._services.metrics.answered(method, route, status, seconds)
        log(
            logging.INFO,
            "request",
            method=method,
            route=route,
            status=status,
            ms=round(seconds * 1000, 1),
        )

    async def _socket(self, app: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers.from_scope(scope)
        try:
            self._check_rate(scope, headers)
            self._check_host(headers)
            self._check_origin(headers)
        except ApiError as error:
            await self._refuse_socket(error, receive, send)
            return
        with self._services.connection_limit.hold(_address(scope)) as is_granted:
            if not is_granted:
                await self._refuse_socket(too_many_connections(), receive, send)
                return
            with self._services.metrics.connections.track_inprogress():
                try:
                    await app(scope, receive, send)
                except CancelledError:
                    # The time for a graceful shutdown is over; uvicorn would log a bug.
                    if not self._services.stopping.is_set():
                        raise

    async def _refuse_socket(self, error: ApiError, receive: Receive, send: Send) -> None:
        """Refuse the handshake with the HTTP response of the error: its status says whether the
        client may try again. There is no close code, and a browser does not show the status."""
        self._services.metrics.refused(error.code)
        await receive()
        headers, body = _headers_and_body(error)
        status = error.status.value
        await send({"type": "websocket.http.response.start", "status": status, "headers": headers})
        await send({"type": "websocket.http.response.body", "body": body, "more_body": False})


async def _send_error(error: ApiError, send: Callable[[Message], Awaitable[None]]) -> None:
    headers, body = _headers_and_body(error)
    await send({"type": "http.response.start", "status": error.status.value, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


def _headers_and_body(error: ApiError) -> tuple[list[tuple[bytes, bytes]], bytes]:
    body = msgspec.json.encode(error.body)
    headers = [(name.encode(), value.encode()) for name, value in error.headers.items()]
    headers.append((b"content-type", b"application/json"))
    headers.append((b"content-length", str(len(body)).encode()))
    return headers, body


def _address(scope: Scope) -> str:
    client = scope.get("client")
    return address_key(client[0]) if client else ""
