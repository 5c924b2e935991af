"""A player on a server that is a program: takes the seats it is offered, and plays every game.

The server's streams say when it is its turn; `thinkers` find the moves, `link` carries them.
"""

import asyncio
from collections.abc import AsyncGenerator, Sequence
from contextlib import aclosing
from dataclasses import dataclass
from typing import Final, Protocol

from triolet.client.link import Answer, RefusalError
from triolet.engine.tei.external import EngineFailure
from triolet.rules.moves import Move
from triolet.rules.notation import format_move
from triolet.rules.observation import Observation
from triolet.rules.tpn_reader import parse_position

FINISHED: Final = ("over", "closed")
LATE: Final = frozenset({"not-your-turn", "game-over", "time-is-up", "already-out"})
"""Refusals of a move that came too late; the stream says what happened."""


class Say(Protocol):
    """Tells whoever watches the bridge something, by the key of a sentence."""

    def __call__(self, key: str, /, **values: str | int) -> None: ...


class Wire(Protocol):
    """The way to the server."""

    async def post(self, path: str, key: str, body: Answer | None = None) -> Answer: ...

    def follow(self, path: str) -> AsyncGenerator[Answer, None]: ...


class Mind(Protocol):
    """Whoever finds the moves."""

    async def choose(self, game: str, observation: Observation, /) -> Move: ...


@dataclass(frozen=True, slots=True)
class Player:
    """Plays with one mind for the person of one token."""

    link: Wire
    mind: Mind
    name: str
    """At a table, if the person has no account."""
    say: Say

    async def run(self, tables: Sequence[str] = ()) -> None:
        """Takes a seat at these tables, and plays until it is cancelled."""
        for game in tables:
            await self._join(game)
        followed: set[str] = set()
        try:
            async with (
                asyncio.TaskGroup() as games,
                aclosing(self.link.follow("/api/stream/events")) as events,
            ):
                async for news in events:
                    game = news["game"]
                    if news["is_invited"]:
                        games.create_task(self._accept(game))
                    elif news["status"] == "playing" and game not in followed:
                        followed.add(game)
                        games.create_task(self._play(game))
        except ExceptionGroup as group:
            # The first game that fails ends the others; it is the one to tell of.
            raise group.exceptions[0] from None

    async def _accept(self, game: str) -> None:
        try:
            await self._join(game)
        except RefusalError as error:
            self.say("bridge-refused", game=game, message=str(error))

    async def _join(self, game: str) -> None:
        await self.link.post(f"/api/games/{game}/join", "join", {"name": self.name})
        self.say("bridge-joined", game=game)

    async def _play(self, game: str) -> None:
        """One game to its end."""
        self.say("bridge-playing", game=game)
        try:
            async with aclosing(self.link.follow(f"/api/games/{game}/stream")) as views:
                answered = 0
                async for view in views:
                    if view["status"] in FINISHED:
                        self.say("bridge-over", game=game, scores=_scores(view))
                        return
                    # What was told while the program was thinking may be older than its move.
                    is_turn = view["to_move"] is not None and view["to_move"] == view["viewing"]
                    if is_turn and view["number"] >= answered:
                        answered = await self._move(game, view)
        except RefusalError as error:
            self.say("bridge-refused", game=game, message=str(error))

    async def _move(self, game: str, view: Answer) -> int:
        """Makes a move; gives the number of the game after it."""
        number: int = view["number"]
        try:
            move = format_move(await self.mind.choose(game, parse_position(view["position"])))
        except EngineFailure as error:
            # Somebody is waiting: better a game lost than one that never ends.
            self.say("bridge-failed", game=game, reason=str(error))
            move = "resign"
        try:
            done = await self.link.post(f"/api/games/{game}/move/{move}", f"after-{number}")
        except RefusalError as error:
            if error.code not in LATE:
                raise
            self.say("bridge-late", game=game, move=move)
            return number + 1
        self.say("bridge-moved", game=game, move=move)
        after: int = done["number"]
        return after


def _scores(view: Answer) -> str:
    return ", ".join(f"{seat['name'] or '-'} {seat['score']}" for seat in view["seats"])
