"""Plays on a server with a TEI engine: takes the seats reserved for it and plays its games.

The server's streams announce its turns; `engine_pool` finds the moves, `http_client` sends them.
"""

import asyncio
from collections.abc import AsyncGenerator, Sequence
from contextlib import aclosing
from dataclasses import dataclass
from typing import Final, Protocol

from triolet.client.http_client import Json, RequestRefusedError
from triolet.engine.tei.external import EngineFailure
from triolet.rules.moves import Move
from triolet.rules.notation import format_move
from triolet.rules.observation import Observation
from triolet.rules.tpn_reader import parse_position

FINISHED: Final = ("over", "closed")
LATE: Final = frozenset({"not-your-turn", "game-over", "time-is-up", "already-out"})
"""Refusal codes of a move that came too late; the stream shows the new state."""


class Say(Protocol):
    """Prints a message of the catalogue."""

    def __call__(self, key: str, /, **values: str | int) -> None: ...


class Server(Protocol):
    """Sends requests (`HttpClient`)."""

    async def post(self, path: str, key: str, body: Json | None = None) -> Json: ...

    def stream(self, path: str) -> AsyncGenerator[Json, None]: ...


class MoveChooser(Protocol):
    """Chooses the moves (`EnginePool`)."""

    async def choose(self, game: str, observation: Observation, /) -> Move: ...


@dataclass(frozen=True, slots=True)
class EnginePlayer:
    """Plays all games of the token's owner."""

    server: Server
    chooser: MoveChooser
    name: str
    """The name at a table, if the person has no account."""
    say: Say

    async def run(self, tables: Sequence[str] = ()) -> None:
        """Take a seat at these tables, and play until cancelled."""
        for game in tables:
            await self._join(game)
        games_played: set[str] = set()
        try:
            async with (
                asyncio.TaskGroup() as games,
                aclosing(self.server.stream("/api/stream/events")) as events,
            ):
                async for news in events:
                    game = news["game"]
                    if news["is_invited"]:
                        games.create_task(self._accept(game))
                    elif news.get("rematch_offered"):
                        games.create_task(self._accept_rematch(game, news["number"]))
                    elif news["status"] == "playing" and game not in games_played:
                        games_played.add(game)
                        games.create_task(self._play(game))
        except ExceptionGroup as group:
            # The first error ends all games; report that one.
            raise group.exceptions[0] from None

    async def _accept(self, game: str) -> None:
        try:
            await self._join(game)
        except RequestRefusedError as error:
            self.say("bridge-refused", game=game, message=str(error))

    async def _accept_rematch(self, game: str, number: int) -> None:
        try:
            await self.server.post(f"/api/games/{game}/rematch", f"rematch-{number}")
        except RequestRefusedError as error:
            self.say("bridge-refused", game=game, message=str(error))

    async def _join(self, game: str) -> None:
        await self.server.post(f"/api/games/{game}/join", "join", {"name": self.name})
        self.say("bridge-joined", game=game)

    async def _play(self, game: str) -> None:
        """Play one game to its end."""
        self.say("bridge-playing", game=game)
        try:
            async with aclosing(self.server.stream(f"/api/games/{game}/stream")) as views:
                answered = 0
                async for view in views:
                    if view["status"] in FINISHED:
                        self.say("bridge-over", game=game, scores=_scores(view))
                        return
                    # A view received while the engine was thinking may be older than its move.
                    is_turn = view["to_move"] is not None and view["to_move"] == view["viewing"]
                    if is_turn and view["number"] >= answered:
                        answered = await self._move(game, view)
        except RequestRefusedError as error:
            self.say("bridge-refused", game=game, message=str(error))

    async def _move(self, game: str, view: Json) -> int:
        """Make a move and return the event number after it."""
        number: int = view["number"]
        try:
            move = format_move(await self.chooser.choose(game, parse_position(view["position"])))
        except EngineFailure as error:
            # Resign, so that the other players do not wait forever.
            self.say("bridge-failed", game=game, reason=str(error))
            move = "resign"
        try:
            done = await self.server.post(f"/api/games/{game}/move/{move}", f"after-{number}")
        except RequestRefusedError as error:
            if error.code not in LATE:
                raise
            self.say("bridge-late", game=game, move=move)
            return number + 1
        self.say("bridge-moved", game=game, move=move)
        after: int = done["number"]
        return after


def _scores(view: Json) -> str:
    return ", ".join(f"{seat['name'] or '-'} {seat['score']}" for seat in view["seats"])
