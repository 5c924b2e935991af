"""HTTP and WebSocket on a TCP connection, with deadlines and bounded buffers.

Extends the protocols of uvicorn, which wait for ever for a client that sends or reads nothing. The
timers of a connection run in the event loop; `tcp_connections` counts the connections.
"""

import asyncio
import weakref
from abc import ABC, abstractmethod
from functools import partial
from http import HTTPStatus
from typing import Any, Final, cast

import h11
import msgspec
from uvicorn import Config
from uvicorn._types import ASGI3Application, ASGIReceiveEvent, ASGISendEvent
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import CloseCode, Frame

from triolet.server.errors import plain_error
from triolet.server.single_event import SingleEvent, SingleQueue
from triolet.server.tcp_connections import (
    RefusedConnectionError,
    TcpConnection,
    TcpConnections,
)

REQUEST_SECONDS: Final = 15.0
"""From the connection, or from the first byte of a later request, until the request is complete."""
WRITE_SECONDS: Final = 20.0
WRITE_BYTES: Final = 64 * 1024
"""A client must read this much, or everything, in each `WRITE_SECONDS`."""
READ_BUFFER: Final = memoryview(bytearray(4096))
"""What one connection may send in one step of the event loop. Shared, because it is copied before
the next read."""
MAX_HELLO_BYTES: Final = 4096
"""The first message of a WebSocket must be complete within this many bytes, with its frames."""
MAX_EXTRA_FRAMES: Final = 100
"""The maximum number of pings, pongs and continuation frames of a client between two pings of the
server."""


class BoundedProtocol(asyncio.BufferedProtocol, asyncio.Protocol, ABC):
    """Reads in small portions, and aborts the connection if the client does not read."""

    transport: asyncio.Transport
    loop: asyncio.AbstractEventLoop
    tcp_connection: TcpConnection | None = None
    _write_timer: asyncio.TimerHandle | None = None
    _unread = 0

    @abstractmethod
    def waits_for_request(self) -> bool:
        """Return whether the server waits for the client to send something."""

    def get_buffer(self, _size: int) -> memoryview:
        return READ_BUFFER

    def buffer_updated(self, size: int) -> None:
        self.data_received(bytes(READ_BUFFER[:size]))

    def eof_received(self) -> None:
        """Return `None`, so that the transport closes the connection when the client has sent
        everything."""

    def pause_writing(self) -> None:
        super().pause_writing()
        self._unread = self.transport.get_write_buffer_size()
        self._write_timer = self.loop.call_later(WRITE_SECONDS, self._check_progress)
        self.report_wait()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._stop_write_timer()
        self.report_wait()

    def connection_lost(self, error: Exception | None) -> None:
        self._stop_write_timer()
        if self.tcp_connection is not None:
            self.tcp_connection.close()
        super().connection_lost(error)

    def report_wait(self) -> None:
        if self.tcp_connection is not None:
            is_stalled = self._write_timer is not None
            self.tcp_connection.set_waiting(waits=is_stalled or self.waits_for_request())

    def _check_progress(self) -> None:
        unread = self.transport.get_write_buffer_size()
        if unread > self._unread - WRITE_BYTES:
            self.transport.abort()
            return
        self._unread = unread
        self._write_timer = self.loop.call_later(WRITE_SECONDS, self._check_progress)

    def _stop_write_timer(self) -> None:
        if self._write_timer is not None:
            self._write_timer.cancel()
            self._write_timer = None


class HttpProtocol(BoundedProtocol, H11Protocol):
    """HTTP with a deadline for each request."""

    def __init__(self, *arguments: Any, connections: TcpConnections, **named: Any) -> None:
        super().__init__(*arguments, **named)
        # A proxy, because a reference cycle would keep each closed connection in memory.
        self.app = cast(Any, partial(_abort_cancelled_response, weakref.proxy(self), self.app))
        self._connections = connections
        self._deadline: asyncio.TimerHandle | None = None
        self._is_new = True
        """No request has arrived yet."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        # The protocol is notified as soon as the client does not read.
        transport.set_write_buffer_limits(0)
        host = self.client[0] if self.client else ""
        try:
            self.tcp_connection = self._connections.open(host, transport.abort)
        except RefusedConnectionError as error:
            busy = HTTPStatus.TOO_MANY_REQUESTS if error.of_address else None
            self._refuse(busy or HTTPStatus.SERVICE_UNAVAILABLE)
        else:
            self._start_deadline()

    def connection_lost(self, error: Exception | None) -> None:
        self._stop_deadline()
        super().connection_lost(error)

    def handle_events(self) -> None:
        super().handle_events()
        self._watch_request()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._watch_request()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        is_paused = self._write_timer is not None
        self._stop_deadline()
        self._stop_write_timer()
        self.ws_protocol_class = partial(SocketProtocol, tcp_connection=self.tcp_connection)  # type: ignore[assignment]
        super().handle_websocket_upgrade(event)
        protocol = cast(SocketProtocol, self.transport.get_protocol())
        if is_paused:
            # The client has not read the response before; the transport notifies only once.
            protocol.pause_writing()
        else:
            protocol.report_wait()

    def waits_for_request(self) -> bool:
        return self.conn.their_state in (h11.IDLE, h11.SEND_BODY)

    def _watch_request(self) -> None:
        """Start the deadline if a request is incomplete; stop it otherwise."""
        if self.transport.get_protocol() is not self:
            # The connection is a WebSocket now.
            return
        self._is_new = self._is_new and self.conn.their_state is h11.IDLE
        if self._is_idle() and self.timeout_keep_alive_task is None:
            # The end of the body came after the response. uvicorn sets no timer then.
            self.timeout_keep_alive_task = self.loop.call_later(
                self.timeout_keep_alive, self.timeout_keep_alive_handler
            )
        if not self.waits_for_request() or self._is_idle():
            self._stop_deadline()
        elif self._deadline is None:
            self._start_deadline()
        self.report_wait()

    def _is_idle(self) -> bool:
        """Return whether no part of another request has arrived since the last one."""
        is_between = self.conn.our_state is h11.IDLE and self.conn.their_state is h11.IDLE
        return is_between and not self._is_new and not self.conn.trailing_data[0]

    def _start_deadline(self) -> None:
        self._deadline = self.loop.call_later(REQUEST_SECONDS, self._end_incomplete)

    def _stop_deadline(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _end_incomplete(self) -> None:
        """Respond to an incomplete request with error 408, if a part of it has arrived."""
        self._deadline = None
        is_silent = self.conn.their_state is h11.IDLE and not self.conn.trailing_data[0]
        if is_silent or self.conn.our_state not in (h11.IDLE, h11.SEND_RESPONSE):
            self.transport.abort()
            return
        self._refuse(HTTPStatus.REQUEST_TIMEOUT)
        if self.cycle is not None:
            # The handler, which waits for the body, ends.
            self.cycle.disconnected = True
            self.cycle.message_event.set()

    def _refuse(self, status: HTTPStatus) -> None:
        """Send an error and close the connection."""
        body = msgspec.json.encode(plain_error(status).body)
        headers = [
            ("content-type", "application/json"),
            ("content-length", str(len(body))),
            ("connection", "close"),
        ]
        response = h11.Response(status_code=status, headers=headers, reason=status.phrase)
        for event in (response, h11.Data(data=body), h11.EndOfMessage()):
            self.transport.write(self.conn.send(event) or b"")
        self.transport.close()


async def _abort_cancelled_response(
    protocol: HttpProtocol, app: ASGI3Application, scope: Any, receive: Any, send: Any
) -> None:
    """Run the app. uvicorn cancels it when the time for a graceful shutdown is over: then abort the
    connection if a response has started, so that the client does not take a part for the whole.
    uvicorn would log a bug."""
    try:
        await app(scope, receive, send)
    except asyncio.CancelledError:
        if not protocol.cycle.response_started:
            raise
        protocol.cycle.disconnected = True
        protocol.transport.abort()


class SocketProtocol(BoundedProtocol, WebSocketsSansIOProtocol):
    """A WebSocket whose client cannot make the server buffer pongs, fragments or a large first
    message."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        tcp_connection: TcpConnection | None,
    ) -> None:
        super().__init__(config, server_state, app_state)
        self.tcp_connection = tcp_connection
        self.queue = cast(Any, SingleQueue[ASGIReceiveEvent]())
        self.writable = cast(Any, SingleEvent())
        self.writable.set()
        self._hello_bytes: int | None = 0
        """Bytes received after the handshake; `None` after the first message."""
        self._extra_frames = 0

    def waits_for_request(self) -> bool:
        return False

    def buffer_updated(self, size: int) -> None:
        data = bytes(READ_BUFFER[:size])
        if self._hello_bytes is not None:
            # The rest of the data may be further messages: parse what the first may have.
            allowed = MAX_HELLO_BYTES - self._hello_bytes
            first, data = data[:allowed], data[allowed:]
            self._hello_bytes += len(first)
            self.data_received(first)
            if data and self._hello_bytes is not None:
                self._fail(CloseCode.MESSAGE_TOO_BIG, "the first message is too long")
                return
        if data:
            self.data_received(data)

    def send_receive_event_to_app(self) -> None:
        self._hello_bytes = None
        super().send_receive_event_to_app()

    def start_keepalive(self) -> None:
        super().start_keepalive()
        # The handshake is over. The parser still refers to the request: free its headers.
        self.request.headers.clear()
        del self.request, self.response

    async def send(self, message: ASGISendEvent) -> None:
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            # The handshake is refused; uvicorn would log that it was not completed.
            self.handshake_complete = True

    def send_keepalive_ping(self) -> None:
        self._extra_frames = 0
        super().send_keepalive_ping()

    def handle_ping(self) -> None:
        self._count_extra_frame()
        pongs = b"".join(self.conn.data_to_send())
        # A client that reads nothing gets no further pongs.
        if self.writable.is_set():
            self.transport.write(pongs)

    def handle_pong(self, event: Frame) -> None:
        self._count_extra_frame()
        super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        self._count_extra_frame()
        super().handle_cont(event)

    def _count_extra_frame(self) -> None:
        self._extra_frames += 1
        if self._extra_frames == MAX_EXTRA_FRAMES + 1:
            self._fail(CloseCode.POLICY_VIOLATION, "too many control or continuation frames")

    def _fail(self, code: CloseCode, reason: str) -> None:
        self.conn.fail(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()
