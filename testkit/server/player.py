"""A scripted player: connects to a table, plays legal moves to the end, and survives every fault.

After a lost connection it asks for the events it missed and repeats unanswered requests under the
same request id. It keeps every acknowledgement, so that a test can compare them with the log.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from random import Random

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidMessage, InvalidStatus

from testkit.server.received_state import GapError, ReceivedState
from testkit.server.visitor import PAUSE, Visitor, back_off
from triolet.server.live import messages, requests
from triolet.server.live.messages import EMOTES, VERSION, FromServer
from triolet.server.live.requests import FromClient

DECODER = msgspec.json.Decoder(FromServer)
LOST = (ConnectionClosed, InvalidMessage, ConnectionError, EOFError, TimeoutError)
"""The errors of a lost connection."""
INTERNAL_ERROR = 500
SILENCE = 20.0
"""Seconds without a message after which a connection counts as lost."""
EMOTE_PROBABILITY = 0.3
"""Probability that an emote is shown before a move."""
ARRANGE_PROBABILITY = 0.3
"""Probability that the rack is arranged before a move without an emote."""
REPEAT_PROBABILITY = 0.3
"""Probability that a request is sent twice on purpose."""


@dataclass
class NetworkPlayer:
    """One seat of one game, played by a visitor."""

    visitor: Visitor
    game: str
    random: Random
    received: ReceivedState = field(default_factory=ReceivedState)
    acknowledged: dict[str, int] = field(default_factory=dict)
    """The event number of each acknowledged request."""
    unanswered: dict[str, FromClient] = field(default_factory=dict)
    texts: list[str] = field(default_factory=list)
    """Every message of the server."""
    connections: int = 0
    longest_pause: float = 0.0
    """Upper limit of the seconds before a move."""
    on_done: Callable[[], None] = lambda: None
    """Called after every acknowledgement."""
    _numbers: "count[int]" = field(default_factory=lambda: count(1))
    _emoted: int = -1
    _is_current: bool = False
    """Whether a state has arrived on this connection; `received` may be older."""

    @property
    def address(self) -> str:
        """The URL of the table; it follows the address of the visitor."""
        return f"{self.visitor.address.replace('http', 'ws', 1)}/api/games/{self.game}/live"

    def new_request(self) -> str:
        return f"{self.visitor.name}-{next(self._numbers)}"

    async def join(self) -> None:
        """Take a seat; retry until it works."""
        self._expect(requests.JoinRequest(request=self.new_request(), name=self.visitor.name))
        await self._stay_until(lambda: not self.unanswered)

    async def play(self) -> None:
        """Play to the end of the game."""
        await self._stay_until(lambda: self.received.is_over and not self.unanswered)

    async def _stay_until(self, is_done: Callable[[], bool]) -> None:
        failures = 0
        while not is_done():
            before = len(self.texts)
            try:
                await self._connect(is_done)
            except LOST:
                pass
            except InvalidStatus as error:
                if error.response.status_code < INTERNAL_ERROR:
                    raise
            failures = 0 if len(self.texts) > before else failures + 1
            await asyncio.sleep(self.random.uniform(1, 2) * back_off(failures))

    async def _connect(self, is_done: Callable[[], bool]) -> None:
        async with connect(
            self.address,
            additional_headers={**self.visitor.headers, "Cookie": self.visitor.cookie},
            open_timeout=SILENCE,
            close_timeout=1,
            ping_interval=None,
            compression=None,
            proxy=None,
        ) as socket:
            await self._serve(socket, is_done)

    async def _serve(self, socket: ClientConnection, is_done: Callable[[], bool]) -> None:
        """Serve one connection from hello until it is lost or everything is done."""
        self.connections += 1
        self._is_current = False
        hello = requests.HelloRequest(
            request=self.new_request(),
            version=VERSION,
            language="en",
            since=self.received.number,
        )
        await self._send(socket, hello)
        for message in self.unanswered.values():
            await self._send(socket, message)
        while not is_done():
            text = await asyncio.wait_for(socket.recv(), SILENCE)
            assert isinstance(text, str), "messages are text, so that a browser can read them"
            self.texts.append(text)
            await self._handle(socket, DECODER.decode(text))
            if self._is_current and self.received.is_my_turn and not self.unanswered:
                await asyncio.sleep(self.random.uniform(0, self.longest_pause))
                await self._request(socket, self._next_request())

    async def _handle(self, socket: ClientConnection, message: FromServer) -> None:
        match message:
            case messages.StateMessage():
                try:
                    self.received.take(message)
                    self._is_current = True
                except GapError:
                    number = self.received.number
                    await self._send(
                        socket, requests.SinceRequest(request=self.new_request(), number=number)
                    )
            case messages.DoneMessage(request, number):
                before = self.acknowledged.setdefault(request, number)
                assert before == number, "the same request was counted twice"
                self.unanswered.pop(request, None)
                self.on_done()
            case messages.RefusedMessage(request, "unavailable") if request is not None:
                await asyncio.sleep(PAUSE)
                if request in self.unanswered:
                    await self._send(socket, self.unanswered[request])
            case messages.RefusedMessage(None, "no-hello"):
                raise ConnectionError("the hello was delayed longer than the server waits for it")
            case messages.RefusedMessage():
                raise AssertionError(f"{self.visitor.name}: {message}")
            case _:
                pass

    def _next_request(self) -> FromClient:
        """Return a move, or sometimes first an emote or an arranged rack."""
        state, request = self.received.state, self.new_request()
        assert state is not None
        assert state.rack is not None
        if self._emoted < state.number and self.random.random() < EMOTE_PROBABILITY:
            # Only one for each state, so that the game advances.
            self._emoted = state.number + 1
            return requests.ShowEmoteRequest(request=request, emote=self.random.choice(EMOTES))
        if self._emoted < state.number and self.random.random() < ARRANGE_PROBABILITY:
            self._emoted = state.number + 1
            tiles = self.random.sample(state.rack, len(state.rack))
            return requests.ArrangeRequest(request=request, tiles=tiles)
        return self.received.next_move(self.random, request)

    def _expect(self, message: FromClient) -> None:
        self.unanswered[message.request] = message

    async def _request(self, socket: ClientConnection, message: FromClient) -> None:
        self._expect(message)
        await self._send(socket, message)
        if self.random.random() < REPEAT_PROBABILITY:
            await self._send(socket, message)

    async def _send(self, socket: ClientConnection, message: FromClient) -> None:
        await socket.send(msgspec.json.encode(message), text=True)
