"""Sees to the turns that nobody sends: a bot's move, and the end of a player's time.

One process at a time attends to a game, by a claim that ends with the process; every process looks
once a second for games that nobody attends to, so another one takes over.
"""

import asyncio
import secrets
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from triolet.server.live.actions import bot_move, give_back, time_out
from triolet.server.live.log import Event
from triolet.server.live.table import Table
from triolet.server.live.tables import Tables
from triolet.server.logs import log_failure
from triolet.server.thinking import Thinking, ThinkingStoppedError
from triolet.storage.database import StorageError, UnavailableError
from triolet.storage.games import timed, waiting
from triolet.storage.heartbeat import beat, last_beat

LOOK_EVERY: Final = 1.0
STANDSTILL: Final = 3000
"""If nobody gave a sign of life for so many milliseconds, the clocks get the time back."""
GIVING_BACK: Final = "giving time back"


class TurnKeeper:
    """Attends to games: one task for each that waits for a bot or whose time is up."""

    def __init__(self, tables: Tables, thinking: Thinking) -> None:
        self._tables = tables
        self._thinking = thinking
        self._attended: dict[str, asyncio.Task[None]] = {}
        self._called_again: set[str] = set()
        """Games that changed while they were attended to, perhaps after the last look at them."""
        self._alarms: dict[str, asyncio.TimerHandle] = {}
        self._looking: asyncio.Task[None] | None = None

    async def start(self) -> None:
        await self._give_time_back()
        self._tables.on_change = self._consider
        self._looking = asyncio.create_task(self._look_again_and_again())

    async def stop(self) -> None:
        for alarm in self._alarms.values():
            alarm.cancel()
        tasks = [*self._attended.values(), *([self._looking] if self._looking else [])]
        self._looking = None
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _consider(self, game: str, table: Table) -> None:
        """A table has changed: is there something to do now, or later?"""
        alarm = self._alarms.pop(game, None)
        if alarm is not None:
            alarm.cancel()
        if _needs_attention(table, self._tables.now()):
            self._attend(game)
        elif table.due is not None:
            wait = (table.due - self._tables.now()) / 1000
            loop = asyncio.get_running_loop()
            self._alarms[game] = loop.call_later(wait, self._attend, game)

    def _attend(self, game: str) -> None:
        self._alarms.pop(game, None)
        if game in self._attended:
            self._called_again.add(game)
            return
        task = asyncio.create_task(self._attend_to(game))
        self._attended[game] = task
        task.add_done_callback(lambda _task: self._turn_away(game))

    def _turn_away(self, game: str) -> None:
        del self._attended[game]
        if game in self._called_again and self._looking is not None:
            self._called_again.discard(game)
            self._attend(game)

    async def _attend_to(self, game: str) -> None:
        database = self._tables.database
        claim = f"turn {game}"
        if not await database.try_lock(claim):
            return
        try:
            # The next look finds the game again, here or in another process.
            with suppress(StorageError, ThinkingStoppedError):
                while await self._take_turn(game):
                    # What happened until now is seen by the next turn.
                    self._called_again.discard(game)
        finally:
            await database.release(claim)

    async def _take_turn(self, game: str) -> bool:
        """Whether there was something to do."""
        table = await self._tables.table(game)
        if not _needs_attention(table, self._tables.now()):
            return False
        seat = table.bot_to_move
        if seat is None:
            return await self._end_time(game)
        assert table.game is not None
        bot, turns = table.seats[seat].bot, len(table.game.moves)
        assert bot is not None
        move = await self._thinking.choose(table.game.observe(seat), bot, secrets.token_hex(8))

        def make_move(now: Table, at: int) -> Sequence[Event]:
            # Somebody may have left the game while the bot was thinking.
            assert now.game is not None
            is_same = now.bot_to_move == seat and len(now.game.moves) == turns
            return bot_move(now, seat, move, at) if is_same else ()

        await self._tables.change(game, make_move)
        return True

    async def _end_time(self, game: str) -> bool:
        """A player's time is up, unless some of it is yet to be given back."""
        if await self._stood_still_since() is not None:
            return False
        await self._tables.change(game, time_out)
        return True

    async def _look_again_and_again(self) -> None:
        while True:
            try:
                if await self._give_time_back():
                    await self._look()
            except UnavailableError:
                pass  # Without the database nothing can be played anyway.
            except StorageError as error:
                log_failure("cannot keep the turns", error)
            await asyncio.sleep(LOOK_EVERY)

    async def _look(self) -> None:
        await beat(self._tables.database, self._tables.now())
        await self._tables.presence.beat()
        for row in await waiting(self._tables.database, self._tables.now()):
            self._attend(row.id)

    async def _stood_still_since(self) -> int | None:
        """The last sign of life, if that was too long ago."""
        last = await last_beat(self._tables.database)
        return None if last is None or self._tables.now() - last < STANDSTILL else last

    async def _give_time_back(self) -> bool:
        """If no process was there, or no database, the clocks of all games in play stood still.
        Gives whether they are right now: another process may still be at it."""
        database, now = self._tables.database, self._tables.now()
        last = await self._stood_still_since()
        if last is None:
            return True
        if not await database.try_lock(GIVING_BACK):
            return False
        try:
            # Another process may have done it in the meantime.
            if await last_beat(database) == last:
                for game in await timed(database):
                    await self._tables.change(game, lambda table, at: give_back(table, last, at))
                await beat(database, now)
        finally:
            await database.release(GIVING_BACK)
        return True


def _needs_attention(table: Table, now: int) -> bool:
    return table.bot_to_move is not None or (table.due is not None and table.due <= now)
