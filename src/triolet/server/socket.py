"""The way of a browser to a table: one WebSocket for each.

The door has counted the connection and checked where it comes from; here it is found out whose it
is. Everything that is said then is for `live.connection`.
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
from triolet.server.live.connection import Receive, Send, open_connection
from triolet.server.live.tables import UnknownGameError
from triolet.server.logs import log_failure
from triolet.server.middleware import REFUSED_SOCKET
from triolet.server.records import GAME_FORM
from triolet.server.services import InjectedServices, Services, address_of
from triolet.server.thinking import Thinking
from triolet.storage.database import UnavailableError

UNKNOWN_GAME: Final = 4404
UNKNOWN_CALLER: Final = 4401
RESTART: Final = 1012
TRY_AGAIN: Final = 1013
"""The database does not answer."""

TheSocket = WebSocket[None, None, State]


def live_route(thinking: Thinking) -> Callable[..., object]:
    """The handler of `/api/games/{game}/live`."""

    @websocket("/api/games/{game:str}/live")
    async def live(socket: TheSocket, game: FromPath[str], services: InjectedServices) -> None:
        # Accepted first: a browser would not learn why it was refused.
        await socket.accept()
        # An OSError: the client is gone before it could be told.
        with suppress(WebSocketDisconnect, OSError):
            try:
                code = await _talk(socket, game, services, thinking)
            except UnavailableError:
                code = TRY_AGAIN
            except Exception as error:
                if not isinstance(error, WebSocketDisconnect):
                    # Nobody else would write it down.
                    log_failure("connection failed", error)
                raise
            await socket.close(code)

    return live


async def _talk(socket: TheSocket, game: str, services: Services, thinking: Thinking) -> int:
    """Gives the reason for which the socket is to be closed."""
    try:
        async with services.tables.arrivals:
            caller = await services.auth.caller(socket.headers)
        # A token that may only look, or only play, has the API for it.
        caller.need("read")
        caller.need("play")
    except ApiError as error:
        return UNKNOWN_CALLER if error.status == HTTPStatus.UNAUTHORIZED else REFUSED_SOCKET
    if not GAME_FORM.fullmatch(game):
        return UNKNOWN_GAME
    receive = _listening(socket, services, caller)
    try:
        async with asyncio.timeout(None) as stay:
            with services.open_connections.register(
                caller, socket.headers, lambda: stay.reschedule(0)
            ):
                await open_connection(
                    services.tables, thinking, game, caller.id, receive, _sending(socket)
                )
    except UnknownGameError:
        return UNKNOWN_GAME
    except TimeoutError:
        if not stay.expired():
            raise
        return UNKNOWN_CALLER
    return RESTART if services.tables.is_stopping else WS_1000_NORMAL_CLOSURE


def _sending(socket: TheSocket) -> Send:
    async def send(text: bytes) -> None:
        try:
            await socket.send_text(text)
        except OSError:
            # It went while it was written to, which is no mistake of the server.
            raise WebSocketDisconnect(detail="gone") from None

    return send


def _listening(socket: TheSocket, services: Services, caller: Caller) -> Receive:
    """The texts of a client; who says too much, by however many sockets, is heard more slowly."""
    limits = services.settings.limits
    if caller.id is None:
        key, rate = f"messages from {address_of(socket)}", limits.messages_of_address
    else:
        key, rate = f"messages of {caller.id}", limits.messages_of_person

    async def receive() -> str | bytes | None:
        while wait := services.buckets.take(key, rate):
            await pause(wait)
        try:
            return await socket.receive_data(mode="text")
        except WebSocketDisconnect:
            return None

    return receive
