"""A write to a socket that is already closed ends the connection and is no error."""

from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect

from testkit.asynchronous import asynchronous
from triolet.server.socket import _sending


class ClosedSocket:
    """A socket that was closed by the other side or by uvicorn."""

    def __init__(self, error: Exception) -> None:
        self._error = error

    async def send_text(self, _text: bytes) -> None:
        raise self._error


@pytest.mark.parametrize(
    "error",
    [
        pytest.param(ConnectionResetError(), id="by the client"),
        pytest.param(
            RuntimeError("Unexpected ASGI message 'websocket.send', after 'websocket.close'."),
            id="by uvicorn",
        ),
    ],
)
@asynchronous
async def test_a_write_to_a_closed_socket_is_a_disconnect(error: Exception) -> None:
    socket: Any = ClosedSocket(error)
    with pytest.raises(WebSocketDisconnect):
        await _sending(socket)(b"{}")
