"""The engine player, against a scripted server and engine."""

import asyncio
from collections.abc import AsyncGenerator, Mapping, Sequence
from dataclasses import dataclass, field

import pytest

from triolet.client.engine_player import EnginePlayer
from triolet.client.http_client import Json, RequestRefusedError, UnusableServerError
from triolet.engine.tei.external import EngineFailure
from triolet.rules.moves import Move, Pass
from triolet.rules.observation import Observation

EVENTS = "/api/stream/events"
POSITION = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 CDL/_ 0/{points} 1 gigamic-en"
Posted = tuple[str, str]


def view(number: int, to_move: int | None, viewing: int | None = 0) -> Json:
    """Return a view of a game; the score of seat 1 is the number of the view."""
    seats = [{"name": "Bot", "score": 0}, {"name": "", "score": number}]
    status = "over" if to_move is None else "playing"
    position = POSITION.format(points=number)
    found = {"status": status, "number": number, "to_move": to_move, "viewing": viewing}
    return {**found, "position": position, "seats": seats}


def event(game: str, status: str = "playing", *, is_invited: bool = False) -> Json:
    return {"game": game, "status": status, "is_invited": is_invited}


class ScriptEndedError(Exception):
    """The script is over."""


@dataclass
class ScriptedServer:
    """A server with fixed streams that answers each request with the next answer."""

    streams: Mapping[str, Sequence[Json]]
    answers: list[Json | Exception] = field(default_factory=list)
    posted: list[Posted] = field(default_factory=list)
    bodies: list[Json | None] = field(default_factory=list)
    asked: list[int] = field(default_factory=list)
    said: list[str] = field(default_factory=list)
    has_failed: bool = False

    async def post(self, path: str, key: str, body: Json | None = None) -> Json:
        self.posted.append((path, key))
        self.bodies.append(body)
        answer = self.answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return answer

    async def stream(self, path: str) -> AsyncGenerator[Json, None]:
        if path not in self.streams:
            raise RequestRefusedError("unknown-game", "There is no game with this id.")
        for line in self.streams[path]:
            yield line
        if path == EVENTS:
            # Let the games finish.
            for _ in range(100):
                await asyncio.sleep(0)
            raise ScriptEndedError

    async def choose(self, _game: str, observation: Observation) -> Move:
        if self.has_failed:
            raise EngineFailure("was lost in thought")
        self.asked.append(observation.public.scores[1])
        return Pass()

    def say(self, key: str, /, **values: str | int) -> None:
        self.said.append(" ".join([key, *map(str, values.values())]))

    def run(self, *tables: str) -> None:
        """Run the player until the script ends."""
        with pytest.raises(ScriptEndedError):
            asyncio.run(EnginePlayer(self, self, "Bot", self.say).run(tables))


def one_game(*views: Json, answers: Sequence[Json | Exception] = ()) -> ScriptedServer:
    return ScriptedServer({EVENTS: [event("g")], "/api/games/g/stream": views}, list(answers))


MOVE = "/api/games/g/move/pass"


def test_a_move_is_made_in_every_turn_of_the_seat_and_in_no_other() -> None:
    views = (view(3, 1), view(4, 0), view(5, 1), view(6, 0), view(7, None))
    script = one_game(*views, answers=[{"number": 5}, {"number": 7}])
    script.run()
    assert script.posted == [(MOVE, "after-4"), (MOVE, "after-6")]
    assert script.said[-1] == "bridge-over g Bot 0, - 7"


def test_a_view_older_than_the_last_move_is_ignored() -> None:
    views = (view(4, 0), view(5, 0), view(6, 0), view(8, 0), view(9, None))
    script = one_game(*views, answers=[{"number": 6}, {"number": 7}, {"number": 9}])
    script.run()
    assert script.asked == [4, 6, 8]


def test_a_spectator_makes_no_move() -> None:
    script = one_game(view(4, 0, viewing=None), view(5, None, viewing=None))
    script.run()
    assert script.posted == []


def test_a_late_move_is_reported_and_the_game_continues() -> None:
    late = RequestRefusedError("time-is-up", "Too late.")
    script = one_game(view(4, 0), view(6, 0), view(7, None), answers=[late, {"number": 7}])
    script.run()
    assert script.posted == [(MOVE, "after-4"), (MOVE, "after-6")]
    assert "bridge-late g pass" in script.said


def test_a_failed_engine_resigns() -> None:
    script = one_game(view(4, 0), view(5, None), answers=[{"number": 5}])
    script.has_failed = True
    script.run()
    assert script.posted == [("/api/games/g/move/resign", "after-4")]
    assert "bridge-failed g was lost in thought" in script.said


def test_a_refused_game_does_not_end_the_others() -> None:
    script = ScriptedServer(
        {EVENTS: [event("lost"), event("g")], "/api/games/g/stream": [view(4, 0), view(5, None)]},
        [{"number": 5}],
    )
    script.run()
    assert "bridge-refused lost There is no game with this id." in script.said
    assert script.said[-1] == "bridge-over g Bot 0, - 5"


def test_a_game_is_played_once_for_any_number_of_events() -> None:
    script = one_game(view(4, 1), view(5, None))
    script.streams = {**script.streams, EVENTS: [event("g"), event("g"), event("g", "over")]}
    script.run()
    assert script.said.count("bridge-playing g") == 1


def test_seats_are_taken_at_given_tables_and_by_invitation() -> None:
    full = RequestRefusedError("table-full", "The table is full.")
    script = ScriptedServer(
        {EVENTS: [event("a", "open", is_invited=True), event("b", "open", is_invited=True)]},
        [{"number": 2}, {"number": 2}, full],
    )
    script.run("c")
    assert script.posted == [(f"/api/games/{game}/join", "join") for game in "cab"]
    assert script.bodies == [{"name": "Bot"}] * 3
    assert script.said == [
        "bridge-joined c",
        "bridge-joined a",
        "bridge-refused b The table is full.",
    ]


def test_an_offered_rematch_is_accepted() -> None:
    offer = event("a", "over") | {"rematch_offered": True, "number": 9}
    closed = RequestRefusedError("already-rematched", "The rematch has begun already.")
    script = ScriptedServer({EVENTS: [offer, offer | {"game": "b"}]}, [{"id": "c"}, closed])
    script.run()
    assert script.posted == [(f"/api/games/{game}/rematch", "rematch-9") for game in "ab"]
    assert script.said == ["bridge-refused b The rematch has begun already."]


def test_a_revoked_token_ends_the_player() -> None:
    revoked = UnusableServerError("the server does not accept the token")
    script = one_game(view(4, 0), answers=[revoked])
    with pytest.raises(UnusableServerError, match="does not accept the token"):
        asyncio.run(EnginePlayer(script, script, "Bot", script.say).run())
