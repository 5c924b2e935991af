"""Several clients send the same request at the same moment: it takes effect once."""

import asyncio
from collections.abc import Awaitable, Sequence
from contextlib import AsyncExitStack
from typing import Any

import httpx
import pytest

from testkit.server.api_client import best_move, opened
from testkit.server.log_checks import stored_table
from tests.server.wire.client import Client, Received, sitting
from tests.server.wire.guests import begun, somebody
from tests.server.wire.server import Wired, on_a_server
from triolet.server.live.log import JoinedEvent, MovedEvent, RematchedEvent, TakenBackEvent
from triolet.storage.games import all_game_ids

AT_ONCE = 6
DAY = 24 * 3600 * 1000
TABLE_OF_THREE = [{"me": True}, {"open": True}, {"open": True}]
SEVERAL = [1, pytest.param(10, marks=pytest.mark.long)]
"""How often a race is run."""


async def sockets_of(
    stack: AsyncExitStack, browsers: Sequence[httpx.AsyncClient], game: str
) -> list[Client]:
    return [await stack.enter_async_context(sitting(browser, game)) for browser in browsers]


def asks(sockets: Sequence[Client], kind: str, **fields: Any) -> list[Awaitable[Received]]:
    """Return one request for each socket, each with an id of its own."""
    return [client.ask(kind, f"{kind} {place}", **fields) for place, client in enumerate(sockets)]


async def answers(*requests: Awaitable[Received | httpx.Response]) -> list[str]:
    """Send requests at once; return `done` or the code of the refusal for each."""
    found = []
    for answer in await asyncio.gather(*requests):
        message = answer.json() if isinstance(answer, httpx.Response) else answer
        refusal = message.get("error", message)
        found.append(refusal.get("code", "done"))
    return found


@pytest.mark.parametrize("times", SEVERAL)
@on_a_server()
async def test_one_seat_goes_to_one_of_many_people(server: Wired, times: int) -> None:
    for _ in range(times):
        game = await opened(server.browser(), name="Host")
        people = [await somebody(server) for _ in range(AT_ONCE)]
        async with AsyncExitStack() as stack:
            sockets = await sockets_of(stack, people, game)
            found = await answers(
                *asks(sockets, "join", name="Eve"),
                *(
                    person.post(f"/api/games/{game}/join", json={"name": f"H{place}"})
                    for place, person in enumerate(people)
                ),
            )
        joined = [
            logged.event.person
            for logged in (await stored_table(server.database, game)).log
            if isinstance(logged.event, JoinedEvent)
        ]
        assert len(joined) == 1
        assert found.count("done") == 1


@pytest.mark.parametrize("times", SEVERAL)
@on_a_server()
async def test_one_person_takes_one_seat_however_often_they_join(server: Wired, times: int) -> None:
    for _ in range(times):
        game = await opened(server.browser(), name="Host", seats=TABLE_OF_THREE)
        person = await somebody(server)
        async with AsyncExitStack() as stack:
            sockets = await sockets_of(stack, [person] * AT_ONCE, game)
            await answers(*asks(sockets, "join", name="Eve"))
        table = await stored_table(server.database, game)
        assert sum(isinstance(logged.event, JoinedEvent) for logged in table.log) == 1
        assert table.status == "open"


@pytest.mark.parametrize("times", SEVERAL)
@on_a_server()
async def test_many_requests_for_a_rematch_open_one_game(server: Wired, times: int) -> None:
    for _ in range(times):
        game, ann, bob = await begun(server)
        assert (await ann.post(f"/api/games/{game}/resign")).status_code == 200
        before = set(await all_game_ids(server.database))
        async with AsyncExitStack() as stack:
            sockets = await sockets_of(stack, [ann, bob] * AT_ONCE, game)
            await answers(
                *asks(sockets, "rematch"),
                *(each.post(f"/api/games/{game}/rematch") for each in (ann, bob) * AT_ONCE),
            )
        table = await stored_table(server.database, game)
        assert sum(isinstance(logged.event, RematchedEvent) for logged in table.log) == 1
        assert set(await all_game_ids(server.database)) - before == {table.rematch}


@pytest.mark.parametrize("times", SEVERAL)
@on_a_server()
async def test_many_claims_remove_an_absent_player_once(server: Wired, times: int) -> None:
    for _ in range(times):
        ann, bob, gone = server.browser(), server.browser(), server.browser()
        game = await opened(ann, name="Ann", seats=TABLE_OF_THREE)
        for name, guest in (("Bob", bob), ("Gone", gone)):
            joined = await guest.post(f"/api/games/{game}/join", json={"name": name})
            assert joined.status_code == 200
        async with AsyncExitStack() as stack:
            sockets = await sockets_of(stack, [ann, bob] * AT_ONCE, game)
            await server.wait(DAY)
            found = await answers(
                *asks(sockets, "claim", seat=2),
                *(each.post(f"/api/games/{game}/claim/2") for each in (ann, bob) * AT_ONCE),
            )
        table = await stored_table(server.database, game)
        claimed = [
            logged.event.seat
            for logged in table.log
            if isinstance(logged.event, MovedEvent) and logged.event.by == "claim"
        ]
        assert claimed == [2]
        assert found.count("done") == 1
        assert table.status == "playing"


@pytest.mark.parametrize("times", SEVERAL)
@on_a_server()
async def test_a_move_is_taken_back_once_however_often_it_is_asked(
    server: Wired, times: int
) -> None:
    for _ in range(times):
        host = server.browser()
        seats = [{"device": "Ann"}, {"device": "Bob"}]
        game = await opened(host, name="Ann", seats=seats, take_back=True)
        for _ in range(2):
            seat = await to_move(host, game)
            move = await best_move(host, f"{game}?look={seat}")
            made = await host.post(f"/api/games/{game}/move/{move}?seat={seat}")
            assert made.status_code == 200, made.text
        async with AsyncExitStack() as stack:
            sockets = await sockets_of(stack, [host] * AT_ONCE, game)
            found = await answers(*(client.ask("take-back", request="same") for client in sockets))
            assert found == ["done"] * AT_ONCE
            found = await answers(*asks(sockets, "take-back"))
        table = await stored_table(server.database, game)
        assert sum(isinstance(logged.event, TakenBackEvent) for logged in table.log) == 2
        assert found.count("done") == 1
        assert table.game is not None
        assert table.game.moves == ()


async def to_move(host: httpx.AsyncClient, game: str) -> int:
    seat: int = (await host.get(f"/api/games/{game}")).json()["to_move"]
    return seat
