"""A minimal WebSocket client, so that one process can hold thousands of connections.

It supports only what our server needs: unfragmented frames and pings.
"""

import asyncio
import struct
from base64 import b64encode
from collections.abc import Callable
from typing import Final

TEXT: Final = 1
CLOSE: Final = 8
PING: Final = 9
PONG: Final = 10
END_OF_HEADERS: Final = b"\r\n\r\n"
TWO_BYTES: Final = 126
EIGHT_BYTES: Final = 127
NO_MASK: Final = bytes(4)
"""Clients must mask their frames; a mask of zeros changes nothing."""


class LoadClient(asyncio.Protocol):
    """One connection, with a callback for every text message."""

    def __init__(self, on_text: Callable[[bytes], None]) -> None:
        self._on_text = on_text
        self._buffer = bytearray()
        self._transport: asyncio.Transport | None = None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.is_lost = False
        self.close_payload = b""
        """The payload of the server's close frame: a code and an optional reason."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def connection_lost(self, error: Exception | None) -> None:
        self.is_lost = True
        if not self.opened.done():
            self.opened.set_exception(error or ConnectionError("closed before it was open"))

    def send_upgrade(self, path: str, port: int, cookie: str, address: str) -> None:
        """Send the upgrade request, with `address` as the client's forwarded address."""
        key = b64encode(bytes(16)).decode()
        self._write(
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            f"Cookie: {cookie}\r\nX-Forwarded-For: {address}\r\n\r\n".encode()
        )

    def send(self, payload: bytes, kind: int = TEXT) -> None:
        size = len(payload)
        if size < TWO_BYTES:
            head = struct.pack("!BB", 0x80 | kind, 0x80 | size)
        else:
            head = struct.pack("!BBH", 0x80 | kind, 0x80 | TWO_BYTES, size)
        self._write(head + NO_MASK + payload)

    def close(self) -> None:
        if self._transport is not None:
            self._transport.abort()

    def _write(self, data: bytes) -> None:
        assert self._transport is not None
        self._transport.write(data)

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self.opened.done():
            end = self._buffer.find(END_OF_HEADERS)
            if end < 0:
                return
            status = bytes(self._buffer[: self._buffer.find(b"\r\n")])
            del self._buffer[: end + len(END_OF_HEADERS)]
            if b" 101 " not in status:
                self.opened.set_exception(ConnectionError(status.decode()))
                return
            self.opened.set_result(None)
        while self._take_frame():
            pass

    def _take_frame(self) -> bool:
        buffer = self._buffer
        if len(buffer) < 2:
            return False
        kind, size, start = buffer[0] & 0x0F, buffer[1], 2
        if size == TWO_BYTES:
            if len(buffer) < 4:
                return False
            size, start = struct.unpack_from("!H", buffer, 2)[0], 4
        elif size == EIGHT_BYTES:
            if len(buffer) < 10:
                return False
            size, start = struct.unpack_from("!Q", buffer, 2)[0], 10
        if len(buffer) < start + size:
            return False
        payload = bytes(buffer[start : start + size])
        del buffer[: start + size]
        if kind == TEXT:
            self._on_text(payload)
        elif kind == PING:
            self.send(payload, PONG)
        elif kind == CLOSE:
            self.close_payload = payload
        return True
