"""Makes the moves that no client sends: those of bots, and those of players whose time is up.

One process at a time handles a game, under an advisory lock that ends with the process. Every
process polls once a second for games that need a move, so another one takes over after a crash.
"""

import asyncio
import secrets
from contextlib import suppress
from typing import Final

from triolet.rules.game import Moved
from triolet.rules.moves import Move
from triolet.server.fair_queue import FullQueueError, Owner, Work
from triolet.server.live.clock import LATE_TURN_BOT
from triolet.server.live.log_rows import DamagedGameError
from triolet.server.live.server_clock import OUTAGE
from triolet.server.live.table import Table
from triolet.server.live.tables import Tables
from triolet.server.live.turns import (
    Decision,
    bot_move,
    give_back,
    has_late_turn,
    late_move,
    late_seat,
    time_out,
)
from triolet.server.logs import log_failure
from triolet.server.thinking import Thinking, ThinkingStoppedError
from triolet.storage.cancellation import cancel_tasks
from triolet.storage.database import StorageError, UnavailableError
from triolet.storage.games import games_waiting, games_with_running_clock
from triolet.storage.heartbeat import beat, last_beat

POLL_SECONDS: Final = 1.0
MOST_BOT_GAMES: Final = 64
"""With this many games at work, a poll begins no further game without people."""
GIVING_BACK: Final = "giving time back"


class TurnKeeper:
    """One task for each game that waits for a bot or whose time is up."""

    def __init__(self, tables: Tables, thinking: Thinking) -> None:
        self._tables = tables
        self._thinking = thinking
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._changed_meanwhile: set[str] = set()
        """Games that changed while their task ran, perhaps after it last read them."""
        self._alarms: dict[str, asyncio.TimerHandle] = {}
        self._polling: asyncio.Task[None] | None = None

    async def start(self) -> None:
        await self._give_time_back()
        self._tables.on_change.append(self._consider)
        self._polling = asyncio.create_task(self._poll())

    async def stop(self) -> None:
        with suppress(ValueError):
            self._tables.on_change.remove(self._consider)
        for alarm in self._alarms.values():
            alarm.cancel()
        tasks = [*self._tasks.values(), *([self._polling] if self._polling else [])]
        self._polling = None
        await cancel_tasks(tasks)

    def _consider(self, game: str, table: Table) -> None:
        """Handle a changed table now, or set an alarm for its time-out."""
        alarm = self._alarms.pop(game, None)
        if alarm is not None:
            alarm.cancel()
        if _needs_move(table, self._tables.now()):
            self._begin(game)
        elif table.due is not None:
            wait = (table.due - self._tables.now()) / 1000
            loop = asyncio.get_running_loop()
            self._alarms[game] = loop.call_later(wait, self._begin, game)

    def _begin(self, game: str) -> None:
        self._alarms.pop(game, None)
        if game in self._tasks:
            self._changed_meanwhile.add(game)
            return
        task = asyncio.create_task(self._handle(game))
        self._tasks[game] = task
        task.add_done_callback(lambda _task: self._end(game))

    def _end(self, game: str) -> None:
        del self._tasks[game]
        if game in self._changed_meanwhile and self._polling is not None:
            self._changed_meanwhile.discard(game)
            self._begin(game)

    async def _handle(self, game: str) -> None:
        database = self._tables.database
        lock = f"turn {game}"
        if not await database.try_lock(lock):
            return
        try:
            # After a failure the next poll finds the game again, here or in another process.
            with suppress(StorageError, FullQueueError, ThinkingStoppedError, DamagedGameError):
                while await self._take_turn(game):
                    # The next turn sees every change until now.
                    self._changed_meanwhile.discard(game)
        finally:
            await database.release(lock)

    async def _take_turn(self, game: str) -> bool:
        """Make one move; return whether there was one to make."""
        table = await self._tables.table(game)
        if not _needs_move(table, self._tables.now()):
            return False
        seat = table.bot_to_move
        if seat is None:
            return await self._end_time(game, table)
        bot = table.seats[seat].bot
        assert bot is not None
        move = await self._choose(table, seat, bot)

        def make_move(now: Table, at: int) -> Decision:
            # While the bot was thinking, a player may have left the game or come back to the seat.
            is_same = now.bot_to_move == seat and _turns(now) == _turns(table)
            return bot_move(now, seat, move, at) if is_same else Decision()

        await self._tables.change(game, make_move)
        return True

    async def _end_time(self, game: str, table: Table) -> bool:
        """Handle a player whose time is up, unless time is still to be given back: a bot makes the
        turn, or the player is out."""
        if await self._stopped_since() is not None:
            return False
        seat = late_seat(table, self._tables.now())
        if seat is None or not has_late_turn(table, seat):
            await self._tables.change(game, time_out)
            return True
        move = await self._choose(table, seat, LATE_TURN_BOT)

        def make_move(now: Table, at: int) -> Decision:
            is_same = _turns(now) == _turns(table)
            return late_move(now, seat, move, at) if is_same else Decision()

        await self._tables.change(game, make_move)
        return True

    async def _choose(self, table: Table, seat: int, bot: str) -> Move:
        assert table.game is not None
        view, seed = table.game.observe(seat), secrets.token_hex(8)
        owner = Owner(table.opened.host, table.opened.address_hash)
        work = Work.BOTS if table.is_without_people else Work.GAME
        return await self._thinking.choose(view, bot, seed, owner, work)

    async def _poll(self) -> None:
        logged: type[StorageError] | None = None
        while True:
            try:
                if await self._give_time_back():
                    await self._poll_once()
                logged = None
            except UnavailableError:
                pass  # Without the database nobody can play.
            except StorageError as error:
                if type(error) is not logged:
                    logged = type(error)
                    log_failure("turn keeper failed", error)
            await asyncio.sleep(POLL_SECONDS)

    async def _poll_once(self) -> None:
        await beat(self._tables.database, self._tables.now())
        await self._tables.presence.beat()
        for row in await games_waiting(self._tables.database, self._tables.now()):
            # A crowd of games without people must not be loaded all at once, again and again.
            if any(row.index.people) or len(self._tasks) < MOST_BOT_GAMES:
                self._begin(row.id)

    async def _stopped_since(self) -> int | None:
        """Return the last heartbeat if it is too old, else `None`."""
        last = await last_beat(self._tables.database)
        return None if last is None or self._tables.now() - last < OUTAGE else last

    async def _give_time_back(self) -> bool:
        """Give the running turns back the time without a process or database. Return whether all
        clocks are right: another process may still be giving back."""
        database, now = self._tables.database, self._tables.now()
        last = await self._stopped_since()
        if last is None:
            return True
        if not await database.try_lock(GIVING_BACK):
            return False
        try:
            # Another process may have done it meanwhile.
            if await last_beat(database) == last:
                for game in await games_with_running_clock(database):
                    # A damaged game must not keep the server from starting.
                    with suppress(DamagedGameError):
                        await self._tables.change(
                            game, lambda table, at: give_back(table, last, at)
                        )
                await beat(database, now)
        finally:
            await database.release(GIVING_BACK)
        return True


def _turns(table: Table) -> tuple[Moved, ...]:
    """Return the moves so far; their number is not enough, because moves may be taken back."""
    return () if table.game is None else table.game.moves


def _needs_move(table: Table, now: int) -> bool:
    return table.bot_to_move is not None or (table.due is not None and table.due <= now)
