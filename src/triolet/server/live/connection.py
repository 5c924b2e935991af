"""One client at one table: handles its requests and sends what has changed.

The transport is passed in as two functions. Only the latest state is sent: a slow client misses no
event, because each state contains everything since the previous one.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field, replace
from typing import Final, TypeAlias

from triolet.server.fair_queue import FullQueueError, Owner
from triolet.server.limits import address_hash
from triolet.server.live import messages, requests
from triolet.server.live.absences import absences
from triolet.server.live.actions import Actor, action_of
from triolet.server.live.client_actions import carry_out
from triolet.server.live.messages import (
    VERSION,
    FromServer,
    PresenceMessage,
    StateMessage,
    format_message,
)
from triolet.server.live.previews import fits, hint, preview
from triolet.server.live.refusal import Refusal, RefusedError
from triolet.server.live.requests import (
    FromClient,
    HelloRequest,
    HintRequest,
    MessageError,
    parse_message,
)
from triolet.server.live.table import Table
from triolet.server.live.table_cache import Subscriber
from triolet.server.live.tables import Tables
from triolet.server.live.viewer import Viewer
from triolet.server.live.views import clock_view, presence_of, refused, welcome_for
from triolet.server.logs import log_failure
from triolet.server.single_event import SingleEvent
from triolet.server.thinking import Thinking, ThinkingStoppedError
from triolet.storage.cancellation import cancel_tasks
from triolet.storage.database import StorageError

Receive: TypeAlias = Callable[[], Awaitable[str | bytes | None]]
"""Returns the next text of the client; `None` after the last one."""
Send: TypeAlias = Callable[[bytes], Awaitable[None]]

HELLO_SECONDS: Final = 10.0
HINT_SECONDS: Final = 1.0
HINTED_MOVES: Final = 8
"""Enough for a client to choose different ones."""
NO_WORKER: Final = (TimeoutError, BrokenProcessPool, FullQueueError, ThinkingStoppedError)
"""The expected reasons why a hint was not computed."""
MAX_UNSENT: Final = 100
"""With this many unsent replies, no further request of the client is read."""
RESTART: Final = 2000
"""Milliseconds that clients wait before they reconnect to a stopping server."""


@dataclass(slots=True)
class Connection:
    """A client after its hello."""

    tables: Tables
    thinking: Thinking
    game: str
    viewer: Viewer
    address: str
    """The address of the client as limits count it."""
    subscriber: Subscriber
    sent: int = 0
    """The number of the last event sent to the client."""
    wanted: int | None = None
    """The client asked for a state since this event, and did not get it yet."""
    is_greeted: bool = True
    """Whether the client has the answer to its last hello."""
    replies: deque[FromServer] = field(default_factory=deque)
    seats: set[int] = field(default_factory=set)
    """The seats that count as present through this connection."""
    has_room: SingleEvent = field(default_factory=SingleEvent)
    hinting: asyncio.Task[None] | None = None
    to_move: int | None = None
    """The seat to move when the curtain was last checked."""
    presence: PresenceMessage | None = None
    """The presence last sent to the client."""

    @property
    def table(self) -> Table:
        return self.tables.cached(self.game)

    async def run(self, receive: Receive, send: Send) -> None:
        """Serve until the client disconnects or the server stops."""
        writing = asyncio.create_task(self._write(send))
        reading = asyncio.create_task(self._read(receive))
        try:
            await asyncio.wait({writing, reading}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            tasks = [writing, reading, *([self.hinting] if self.hinting else [])]
            await cancel_tasks(tasks)
        for task in (writing, reading):
            if not task.cancelled() and (error := task.exception()) is not None:
                raise error

    async def arrive(self, since: int) -> StateMessage:
        """Register the client as present and return its first state."""
        await self._update_presence()
        await self.tables.presence.read(self.game)
        self._check_may_watch()
        absent = self._absences()
        state = self._state(since, absent)
        self.sent, self.presence = state.number, presence_of(self.table, absent)
        return state

    async def leave(self) -> None:
        for seat in self.seats:
            await self.tables.presence.disconnected(self.game, seat)

    async def _update_presence(self) -> None:
        """Update presence when the person has taken or left a seat, by any connection."""
        own = self.table.seats_of(self.viewer.person)
        await self.tables.presence.update(self.game, self.seats, own)

    def _check_may_watch(self) -> None:
        """Check again: a game may be closed to spectators once it has begun."""
        if not self.table.may_be_watched_by(self.viewer.person):
            raise RefusedError(Refusal.NO_SPECTATORS)

    # Writing

    async def _write(self, send: Send) -> None:
        while True:
            await self._update_presence()
            while (message := self._next_message()) is not None:
                await send(format_message(message))
            self.has_room.set()
            if self.tables.is_stopping:
                await send(format_message(messages.StoppingMessage(RESTART)))
                return
            await self.subscriber.changed()

    def _next_message(self) -> FromServer | None:
        """Return the next message to send. The state comes before the replies, so that the client
        has every event that a reply refers to. Each message is made just before it is sent: after a
        state no older one follows, and no rack that the client may not see any more."""
        self._check_may_watch()
        self._lower_curtain()
        table, absent = self.table, self._absences()
        presence = presence_of(table, absent)
        if not self.is_greeted:
            self.is_greeted = True
            return welcome_for(self.game, table, self.viewer.language)
        if self.wanted is not None or table.number > self.sent:
            since = self._since(table)
            self.sent, self.presence, self.wanted = table.number, presence, None
            return self._state(since, absent)
        if presence != self.presence:
            self.presence = presence
            return presence
        return self.replies.popleft() if self.replies else None

    def _since(self, table: Table) -> int:
        """Return the last event that the client has for certain."""
        if self.wanted is None:
            return self.sent
        # A number that this log has not reached is of another log: the client gets everything.
        return self.wanted if self.wanted > table.number else min(self.wanted, self.sent)

    def _state(self, since: int, absent: Mapping[int, int]) -> StateMessage:
        now, states = self.tables.now(), self.tables.states
        return states.state_for(self.game, self.table, self.viewer, since, now, absent)

    def _absences(self) -> dict[int, int]:
        return absences(self.table, self.tables.presence.cached(self.game))

    def _request_state(self, since: int) -> None:
        """Send a state soon, with everything that happened since an event."""
        self.wanted = since if self.wanted is None else min(since, self.wanted)
        self.subscriber.wake()

    def _reply(self, message: FromServer) -> None:
        self.replies.append(message)
        self.subscriber.wake()

    # Reading

    async def _read(self, receive: Receive) -> None:
        while (text := await receive()) is not None:
            if len(self.replies) >= MAX_UNSENT:
                self.has_room.clear()
                await self.has_room.wait()
            try:
                message = _parsed(text)
            except RefusedError as error:
                self._refuse(None, error)
            else:
                await self._handle(message)

    async def _handle(self, message: FromClient) -> None:
        self._lower_curtain()
        try:
            await self._carry_out(message)
        except RefusedError as error:
            self._refuse(message.request, error)
        except StorageError:
            self._refuse(message.request, RefusedError(Refusal.UNAVAILABLE))

    def _refuse(self, request: str | None, error: RefusedError) -> None:
        self._reply(refused(request, error, self.table, self.viewer.language))

    async def _carry_out(self, message: FromClient) -> None:
        request, table, viewer = message.request, self.table, self.viewer
        match message:
            case requests.PingRequest():
                self._reply(messages.PongMessage(request, self.tables.now()))
            case requests.SinceRequest(number=number):
                self._request_state(number)
            case requests.AskClockRequest():
                self._reply(messages.ClocksMessage(request, clock_view(table, self.tables.now())))
            case requests.PreviewRequest(tiles=tiles):
                self._reply(preview(request, table, viewer, tiles))
            case requests.FitsRequest(tiles=tiles, tile=tile):
                self._reply(fits(request, table, viewer, tiles, tile))
            case requests.LookRequest(seat=seat):
                self._look(seat)
            case requests.CurtainRequest():
                self._look(None)
            case HintRequest():
                self._begin_hint(message)
            case HelloRequest(language=language):
                self.viewer = replace(viewer, language=language)
                self.is_greeted = False
                self._request_state(message.since)
            case _:
                await self._act(message)

    def _look(self, seat: int | None) -> None:
        """Raise the curtain of a shared device for a seat, or lower it."""
        if seat is not None and seat not in self.table.seats_of(self.viewer.person):
            raise RefusedError(Refusal.NOT_YOUR_SEAT, seat=seat + 1)
        self.viewer = replace(self.viewer, looking=seat)
        self._request_state(self.sent)

    def _lower_curtain(self) -> None:
        """Lower the curtain when another seat is to move: the next player at a shared device must
        not see the rack of the previous one."""
        to_move = self.table.to_move
        if to_move != self.to_move and self.viewer.looking != to_move:
            self.viewer = replace(self.viewer, looking=None)
        self.to_move = to_move

    async def _act(self, message: FromClient) -> None:
        actor = Actor(self.viewer.person, self.viewer.seat(self.table), self.address)
        action, request = action_of(message), message.request
        number = await carry_out(self.tables, self.game, actor, action, request)
        self._reply(messages.DoneMessage(request, number))

    def _begin_hint(self, message: HintRequest) -> None:
        table, viewer = self.table, self.viewer
        if not table.opened.hints:
            raise RefusedError(Refusal.NO_HINTS)
        if self.hinting is not None and not self.hinting.done():
            raise RefusedError(Refusal.STILL_THINKING)
        seat = viewer.own_seat(table)
        if seat != table.to_move:
            raise RefusedError(Refusal.NOT_YOUR_TURN)
        self.tables.limits.check_hint(viewer.person, self.address)
        self.hinting = asyncio.create_task(self._hint(message, table, seat))

    async def _hint(self, message: HintRequest, table: Table, seat: int) -> None:
        assert table.game is not None
        try:
            view = table.game.observe(seat)
            owner = Owner(self.viewer.person or self.address, address_hash(self.address))
            found = await self.thinking.suggest(view, HINT_SECONDS, HINTED_MOVES, owner)
            # Another player may have the device by now.
            self._lower_curtain()
            if self.viewer.own_seat(self.table) != seat:
                raise RefusedError(Refusal.NOT_YOUR_TURN)
            self._reply(hint(message.request, table, self.viewer, message.step, found))
        except RefusedError as error:
            self._refuse(message.request, error)
        except Exception as error:  # noqa: BLE001  it is logged and answered
            # A client that gets no reply would wait for ever.
            if not isinstance(error, NO_WORKER):
                log_failure("hint failed", error)
            self._refuse(message.request, RefusedError(Refusal.UNAVAILABLE))


async def open_connection(
    tables: Tables,
    thinking: Thinking,
    game: str,
    person: str | None,
    address: str,
    receive: Receive,
    send: Send,
) -> None:
    """Serve a client until it disconnects. Its first message must be a valid hello."""
    async with tables.subscribe(game) as subscriber:
        async with tables.arrivals:
            table = await tables.table(game)
        try:
            hello = await _hello(table, person, receive)
        except RefusedError as error:
            await send(format_message(refused(None, error, table, "en")))
            return
        if hello is None:
            return
        viewer = Viewer(person, hello.language)
        connection = Connection(tables, thinking, game, viewer, address, subscriber)
        try:
            async with tables.arrivals:
                state = await connection.arrive(hello.since)
            await send(format_message(welcome_for(game, table, hello.language)))
            await send(format_message(state))
            await connection.run(receive, send)
        except RefusedError as error:
            await send(format_message(refused(None, error, table, hello.language)))
        finally:
            await connection.leave()


async def _hello(table: Table, person: str | None, receive: Receive) -> HelloRequest | None:
    try:
        async with asyncio.timeout(HELLO_SECONDS):
            text = await receive()
    except TimeoutError:
        raise RefusedError(Refusal.NO_HELLO) from None
    if text is None:
        return None
    message = _parsed(text)
    if not isinstance(message, HelloRequest):
        raise RefusedError(Refusal.NO_HELLO)
    if message.version != VERSION:
        raise RefusedError(Refusal.OTHER_VERSION, version=VERSION)
    if not table.may_be_watched_by(person):
        raise RefusedError(Refusal.NO_SPECTATORS)
    return message


def _parsed(text: str | bytes) -> FromClient:
    try:
        return parse_message(text)
    except MessageError as error:
        raise RefusedError(Refusal.UNREADABLE, detail=str(error)) from None
