"""The WebSocket of a browser at a table.

The middleware has counted the connection and checked its origin; this module authenticates it.
`live.connection` handles the messages.
"""

import asyncio
from asyncio import sleep as pause
from collections.abc import Callable
from contextlib import suppress
from http import HTTPStatus
from typing import Final

from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath
from litestar.status_codes import WS_1000_NORMAL_CLOSURE

from triolet.server.auth import Caller
from triolet.server.errors import ApiError
from triolet.server.limits import MessageLimit
from triolet.server.live.connection import Receive, Send, open_connection
from triolet.server.live.game_ids import GAME_PATTERN
from triolet.server.live.log_rows import DamagedGameError
from triolet.server.live.tables import UnknownGameError
from triolet.server.logs import log_failure
from triolet.server.services import InjectedServices, Services, address_of
from triolet.server.thinking import Thinking
from triolet.storage.database import FullDiskError, UnavailableError

UNKNOWN_GAME: Final = 4404
DAMAGED_GAME: Final = 4410
UNKNOWN_CALLER: Final = 4401
MISSING_SCOPE: Final = 4403
RESTART: Final = 1012
TRY_AGAIN: Final = 1013
"""The database does not respond or has no space, or the person has too many connections."""

CLOSED: Final = (OSError, RuntimeError)
"""Raised by a write. OSError: the client disconnected. RuntimeError: uvicorn has closed the
connection, because the server stops or the client did not answer a ping."""

AnySocket = WebSocket[None, None, State]


def live_route(thinking: Thinking) -> Callable[..., object]:
    """Return the handler of `/api/games/{game}/live`."""

    @websocket("/api/games/{game:str}/live")
    async def live(socket: AnySocket, game: FromPath[str], services: InjectedServices) -> None:
        # Accept first: a browser cannot read why a handshake was refused.
        await socket.accept()
        with suppress(WebSocketDisconnect):
            try:
                code = await _serve(socket, game, services, thinking)
            except (UnavailableError, FullDiskError):
                code = TRY_AGAIN
            except Exception as error:
                if not isinstance(error, WebSocketDisconnect):
                    # Nothing else logs it.
                    log_failure("connection failed", error)
                raise
            with suppress(*CLOSED):
                await socket.close(code)

    return live


async def _serve(socket: AnySocket, game: str, services: Services, thinking: Thinking) -> int:
    """Serve the client and return the close code."""
    try:
        async with services.tables.arrivals:
            caller = await services.auth.caller(socket.headers)
        # A token with only one of these scopes can use the HTTP API.
        caller.need("read")
        caller.need("play")
    except ApiError as error:
        return UNKNOWN_CALLER if error.status == HTTPStatus.UNAUTHORIZED else MISSING_SCOPE
    if not GAME_PATTERN.fullmatch(game):
        return UNKNOWN_GAME
    receive = _receiving(socket, services, caller)
    try:
        async with asyncio.timeout(None) as timeout:
            with (
                services.connection_limit.hold_for(caller.id) as is_granted,
                services.open_connections.register(
                    caller, socket.headers, lambda: timeout.reschedule(0)
                ),
            ):
                if not is_granted:
                    return TRY_AGAIN
                # Nothing reads them any more, and the socket may be open for hours.
                socket.scope["headers"] = []
                await open_connection(
                    services.tables,
                    thinking,
                    game,
                    caller.id,
                    address_of(socket),
                    receive,
                    _sending(socket),
                )
    except UnknownGameError:
        return UNKNOWN_GAME
    except DamagedGameError:
        return DAMAGED_GAME
    except TimeoutError:
        if not timeout.expired():
            raise
        return UNKNOWN_CALLER
    return RESTART if services.tables.is_stopping else WS_1000_NORMAL_CLOSURE


def _sending(socket: AnySocket) -> Send:
    async def send(text: bytes) -> None:
        try:
            await socket.send_text(text)
        except CLOSED:
            raise WebSocketDisconnect(detail="disconnected") from None

    return send


def _receiving(socket: AnySocket, services: Services, caller: Caller) -> Receive:
    """Return the function that receives texts, slowed down by the rate limits of the person and
    the address over all their sockets."""
    limit = MessageLimit(services.settings.limits, services.buckets)
    person, address = caller.id, address_of(socket)

    async def receive() -> str | bytes | None:
        for delay in limit.delays(person, address):
            if delay:
                await pause(delay)
        try:
            return await socket.receive_data(mode="text")
        except WebSocketDisconnect:
            return None

    return receive
