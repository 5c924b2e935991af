"""The player behind a bridge, with a server and a mind that follow a script."""

import asyncio
from collections.abc import AsyncGenerator, Mapping, Sequence
from dataclasses import dataclass, field

import pytest

from triolet.client.link import Answer, LinkError, RefusalError
from triolet.client.playing import Player
from triolet.engine.tei.external import EngineFailure
from triolet.rules.moves import Move, Pass
from triolet.rules.observation import Observation

EVENTS = "/api/stream/events"
POSITION = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 CDL/_ 0/{points} 1 gigamic-en"
Posted = tuple[str, str]


def view(number: int, to_move: int | None, viewing: int | None = 0) -> Answer:
    """A state of a game; the other one's points tell at which number it was seen."""
    seats = [{"name": "Bot", "score": 0}, {"name": "", "score": number}]
    status = "over" if to_move is None else "playing"
    position = POSITION.format(points=number)
    found = {"status": status, "number": number, "to_move": to_move, "viewing": viewing}
    return {**found, "position": position, "seats": seats}


def news(game: str, status: str = "playing", *, is_invited: bool = False) -> Answer:
    return {"game": game, "status": status, "is_invited": is_invited}


class ScriptEndedError(Exception):
    """Nothing more happens."""


@dataclass
class Script:
    """A server that tells what is written, and answers each request by the next answer."""

    streams: Mapping[str, Sequence[Answer]]
    answers: list[Answer | Exception] = field(default_factory=list)
    posted: list[Posted] = field(default_factory=list)
    bodies: list[Answer | None] = field(default_factory=list)
    thought: list[int] = field(default_factory=list)
    said: list[str] = field(default_factory=list)
    is_mindless: bool = False

    async def post(self, path: str, key: str, body: Answer | None = None) -> Answer:
        self.posted.append((path, key))
        self.bodies.append(body)
        answer = self.answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return answer

    async def follow(self, path: str) -> AsyncGenerator[Answer, None]:
        if path not in self.streams:
            raise RefusalError("unknown-game", "There is no game of this id.")
        for line in self.streams[path]:
            yield line
        if path == EVENTS:
            # Every game has been told of; they may be played to their ends.
            for _ in range(100):
                await asyncio.sleep(0)
            raise ScriptEndedError

    async def choose(self, _game: str, observation: Observation) -> Move:
        if self.is_mindless:
            raise EngineFailure("was lost in thought")
        self.thought.append(observation.public.scores[1])
        return Pass()

    def say(self, key: str, /, **values: str | int) -> None:
        self.said.append(" ".join([key, *map(str, values.values())]))

    def run(self, *tables: str) -> None:
        """Lets the player play until the script ends."""
        with pytest.raises(ScriptEndedError):
            asyncio.run(Player(self, self, "Bot", self.say).run(tables))


def one_game(*views: Answer, answers: Sequence[Answer | Exception] = ()) -> Script:
    return Script({EVENTS: [news("g")], "/api/games/g/stream": views}, list(answers))


MOVE = "/api/games/g/move/pass"


def test_a_move_is_made_in_every_turn_of_the_own_seat_and_in_no_other() -> None:
    views = (view(3, 1), view(4, 0), view(5, 1), view(6, 0), view(7, None))
    script = one_game(*views, answers=[{"number": 5}, {"number": 7}])
    script.run()
    assert script.posted == [(MOVE, "after-4"), (MOVE, "after-6")]
    assert script.said[-1] == "bridge-over g Bot 0, - 7"


def test_what_is_older_than_the_last_answer_is_passed_over() -> None:
    views = (view(4, 0), view(5, 0), view(6, 0), view(8, 0), view(9, None))
    script = one_game(*views, answers=[{"number": 6}, {"number": 7}, {"number": 9}])
    script.run()
    assert script.thought == [4, 6, 8]


def test_who_only_watches_makes_no_move() -> None:
    script = one_game(view(4, 0, viewing=None), view(5, None, viewing=None))
    script.run()
    assert script.posted == []


def test_a_move_that_comes_too_late_is_told_and_the_game_goes_on() -> None:
    late = RefusalError("time-is-up", "Too late.")
    script = one_game(view(4, 0), view(6, 0), view(7, None), answers=[late, {"number": 7}])
    script.run()
    assert script.posted == [(MOVE, "after-4"), (MOVE, "after-6")]
    assert "bridge-late g pass" in script.said


def test_a_mind_that_fails_gives_the_game_up() -> None:
    script = one_game(view(4, 0), view(5, None), answers=[{"number": 5}])
    script.is_mindless = True
    script.run()
    assert script.posted == [("/api/games/g/move/resign", "after-4")]
    assert "bridge-failed g was lost in thought" in script.said


def test_a_game_that_is_refused_does_not_end_the_others() -> None:
    script = Script(
        {EVENTS: [news("lost"), news("g")], "/api/games/g/stream": [view(4, 0), view(5, None)]},
        [{"number": 5}],
    )
    script.run()
    assert "bridge-refused lost There is no game of this id." in script.said
    assert script.said[-1] == "bridge-over g Bot 0, - 5"


def test_a_game_is_followed_once_however_often_it_is_told_of() -> None:
    script = one_game(view(4, 1), view(5, None))
    script.streams = {**script.streams, EVENTS: [news("g"), news("g"), news("g", "over")]}
    script.run()
    assert script.said.count("bridge-playing g") == 1


def test_seats_are_taken_where_one_is_kept_and_where_the_player_is_sent() -> None:
    full = RefusalError("table-full", "The table is full.")
    script = Script(
        {EVENTS: [news("a", "open", is_invited=True), news("b", "open", is_invited=True)]},
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


def test_a_token_that_ends_in_the_middle_of_a_game_ends_everything() -> None:
    gone = LinkError("the server does not accept the token")
    script = one_game(view(4, 0), answers=[gone])
    with pytest.raises(LinkError, match="does not accept the token"):
        asyncio.run(Player(script, script, "Bot", script.say).run())
