"""One client at one table: takes its messages, answers them, and tells what has changed.

How texts travel is for whoever opens the connection. What is told is always the latest: a client
that is slow misses no event, because each state holds everything since the last one it got.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from typing import Final, TypeAlias

from triolet.server.live import from_client as ask
from triolet.server.live import from_server as tell
from triolet.server.live.from_client import FromClient
from triolet.server.live.from_server import FromServer
from triolet.server.live.messages import VERSION, MessageError, format_message, parse_message
from triolet.server.live.previews import fits, hint, preview
from triolet.server.live.refusal import Refusal, RefusedError
from triolet.server.live.requests import action_of
from triolet.server.live.table import Table
from triolet.server.live.table_cache import Subscriber
from triolet.server.live.tables import Tables
from triolet.server.live.viewer import Viewer
from triolet.server.live.views import clock_view, presence_of, refused, state_for, welcome_for
from triolet.server.thinking import Thinking
from triolet.storage.database import StorageError

Receive: TypeAlias = Callable[[], Awaitable[str | bytes | None]]
"""The next text of the client; `None` when there will be none."""
Send: TypeAlias = Callable[[bytes], Awaitable[None]]

HELLO_SECONDS: Final = 10.0
HINT_SECONDS: Final = 1.0
MOST_WAITING: Final = 100
"""A client that does not take so many answers is not listened to until it does."""
RESTART: Final = 2000
"""Milliseconds that a stopping server asks its clients to wait."""


@dataclass
class Connection:
    """A client that has said hello."""

    tables: Tables
    thinking: Thinking
    game: str
    viewer: Viewer
    subscriber: Subscriber
    told: int = 0
    """The number up to which the client knows everything."""
    answers: deque[FromServer] = field(default_factory=deque)
    seats: set[int] = field(default_factory=set)
    """The seats that are noted as present through this connection."""
    room: asyncio.Event = field(default_factory=asyncio.Event)
    hinting: asyncio.Task[None] | None = None
    to_move: int | None = None
    """Whose turn it was when the curtain was looked after last."""
    gone: tell.PresenceMessage | None = None

    @property
    def table(self) -> Table:
        return self.tables.seen(self.game)

    async def run(self, receive: Receive, send: Send) -> None:
        """Until the client goes, or the server stops."""
        writing = asyncio.create_task(self._write(send))
        reading = asyncio.create_task(self._read(receive))
        try:
            await asyncio.wait({writing, reading}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            tasks = [writing, reading, *([self.hinting] if self.hinting else [])]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        for task in (writing, reading):
            if not task.cancelled() and (error := task.exception()) is not None:
                raise error

    async def arrive(self, since: int) -> tell.StateMessage:
        """The first state that the client gets."""
        await self._note_seats()
        await self.tables.presence.look(self.game)
        self._check_may_watch()
        state = self._state(since)
        self.told, self.gone = state.number, presence_of(self.table, self._gone())
        return state

    async def leave(self) -> None:
        for seat in self.seats:
            await self.tables.presence.went(self.game, seat)

    async def _note_seats(self) -> None:
        """The seats that the person has taken are present from now on, however they were taken."""
        own = set(self.table.seats_of(self.viewer.person))
        for seat in own - self.seats:
            self.seats.add(seat)
            await self.tables.presence.came(self.game, seat)
        for seat in self.seats - own:
            self.seats.discard(seat)
            await self.tables.presence.went(self.game, seat)

    def _check_may_watch(self) -> None:
        """A game that began may be for others only than the table that waited for players."""
        if not self.table.may_be_watched_by(self.viewer.person):
            raise RefusedError(Refusal.NO_SPECTATORS)

    # Telling

    async def _write(self, send: Send) -> None:
        while True:
            await self._note_seats()
            self._check_may_watch()
            for message in self._news():
                await send(format_message(message))
            self.room.set()
            if self.tables.is_stopping:
                await send(format_message(tell.StoppingMessage(RESTART)))
                return
            await self.subscriber.changed()

    def _news(self) -> list[FromServer]:
        """What the client does not know yet: first how things stand, then its answers, so that
        what an answer speaks of is known."""
        self._let_curtain_fall()
        news: list[FromServer] = []
        table = self.table
        gone = presence_of(table, self._gone())
        if table.number > self.told:
            news.append(self._state(self.told))
        elif gone != self.gone:
            news.append(gone)
        self.told, self.gone = table.number, gone
        while self.answers:
            news.append(self.answers.popleft())
        return news

    def _gone(self) -> dict[int, int]:
        known = self.tables.presence.known(self.game)
        return {seat: since for seat, since in known.items() if since is not None}

    def _state(self, since: int) -> tell.StateMessage:
        return state_for(self.table, self.viewer, since, self.tables.now(), self._gone())

    def _answer(self, message: FromServer) -> None:
        self.answers.append(message)
        self.subscriber.wake()

    # Listening

    async def _read(self, receive: Receive) -> None:
        while (text := await receive()) is not None:
            if len(self.answers) >= MOST_WAITING:
                self.room.clear()
                await self.room.wait()
            try:
                message = parse_message(text)
            except MessageError as error:
                self._refuse(None, RefusedError(Refusal.UNREADABLE, message=str(error)))
                continue
            await self._hear(message)

    async def _hear(self, message: FromClient) -> None:
        self._let_curtain_fall()
        try:
            await self._carry_out(message)
        except RefusedError as error:
            self._refuse(message.request, error)
        except StorageError:
            self._refuse(message.request, RefusedError(Refusal.UNAVAILABLE))

    def _refuse(self, request: str | None, error: RefusedError) -> None:
        self._answer(refused(request, error, self.table, self.viewer.language))

    async def _carry_out(self, message: FromClient) -> None:
        request, table, viewer = message.request, self.table, self.viewer
        match message:
            case ask.PingRequest():
                self._answer(tell.PongMessage(request, self.tables.now()))
            case ask.SinceRequest(number=number):
                self._answer(self._state(number))
            case ask.AskClockRequest():
                self._answer(tell.ClocksMessage(request, clock_view(table, self.tables.now())))
            case ask.PreviewRequest(tiles=tiles):
                self._answer(preview(request, table, viewer, tiles))
            case ask.FitsRequest(tiles=tiles, tile=tile):
                self._answer(fits(request, table, viewer, tiles, tile))
            case ask.LookRequest(seat=seat):
                self._look(seat)
            case ask.CurtainRequest():
                self._look(None)
            case ask.HintRequest():
                self._begin_hint(message)
            case ask.HelloRequest(language=language):
                self.viewer = replace(viewer, language=language)
                self._answer(welcome_for(self.game, table, language))
                self._answer(self._state(message.since))
            case _:
                await self._act(message)

    def _look(self, seat: int | None) -> None:
        """The curtain of a shared device goes up for a seat, or comes down."""
        if seat is not None and seat not in self.table.seats_of(self.viewer.person):
            raise RefusedError(Refusal.NOT_YOUR_SEAT, seat=seat + 1)
        self.viewer = replace(self.viewer, looking=seat)
        self._answer(self._state(self.told))

    def _let_curtain_fall(self) -> None:
        """Whoever takes the device next must not see the tiles of the last one: when another seat
        is to move, the curtain can be up for that one only."""
        to_move = self.table.to_move
        if to_move != self.to_move and self.viewer.looking != to_move:
            self.viewer = replace(self.viewer, looking=None)
        self.to_move = to_move

    async def _act(self, message: FromClient) -> None:
        actor, action = action_of(message, self.viewer, self.table)
        number = await self.tables.act(self.game, actor, action, message.request)
        self._answer(tell.DoneMessage(message.request, number))

    def _begin_hint(self, message: ask.HintRequest) -> None:
        table, viewer = self.table, self.viewer
        if not table.opened.hints:
            raise RefusedError(Refusal.NO_HINTS)
        if self.hinting is not None and not self.hinting.done():
            raise RefusedError(Refusal.STILL_THINKING)
        seat = viewer.own_seat(table)
        if seat != table.to_move:
            raise RefusedError(Refusal.NOT_YOUR_TURN)
        self.hinting = asyncio.create_task(self._hint(message, table, seat))

    async def _hint(self, message: ask.HintRequest, table: Table, seat: int) -> None:
        assert table.game is not None
        try:
            view = table.game.observe(seat)
            best = (await self.thinking.suggest(view, HINT_SECONDS, 1))[0]
            # Perhaps somebody else has the device by now.
            self._let_curtain_fall()
            if self.viewer.own_seat(self.table) != seat:
                raise RefusedError(Refusal.NOT_YOUR_TURN)
            self._answer(hint(message.request, table, self.viewer, message.step, best))
        except TimeoutError:
            self._refuse(message.request, RefusedError(Refusal.UNAVAILABLE))
        except RefusedError as error:
            self._refuse(message.request, error)


async def open_connection(
    tables: Tables, thinking: Thinking, game: str, person: str | None, receive: Receive, send: Send
) -> None:
    """Serves a client until it goes. The first message must be a hello that both understand."""
    async with tables.follow(game) as subscriber:
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
        connection = Connection(tables, thinking, game, viewer, subscriber)
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


async def _hello(table: Table, person: str | None, receive: Receive) -> ask.HelloRequest | None:
    try:
        async with asyncio.timeout(HELLO_SECONDS):
            text = await receive()
    except TimeoutError:
        raise RefusedError(Refusal.NO_HELLO) from None
    if text is None:
        return None
    try:
        message = parse_message(text)
    except MessageError as error:
        raise RefusedError(Refusal.UNREADABLE, message=str(error)) from None
    if not isinstance(message, ask.HelloRequest):
        raise RefusedError(Refusal.NO_HELLO)
    if message.version != VERSION:
        raise RefusedError(Refusal.OTHER_VERSION, version=VERSION)
    if not table.may_be_watched_by(person):
        raise RefusedError(Refusal.NO_SPECTATORS)
    return message
