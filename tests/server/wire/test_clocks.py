"""Clocks run on the server: time-outs without a connection, uncharged lag, time given back."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from unittest.mock import patch

from testkit.server.api_client import Time, run
from tests.server.wire.client import sitting
from tests.server.wire.guests import begun
from tests.server.wire.server import Wired, on_a_server, wired
from triolet.engine.bots import greedy
from triolet.rules.moves import Move
from triolet.rules.observation import Observation
from triolet.server.fair_queue import Owner, Work
from triolet.server.live import turn_keeper
from triolet.server.live.clock import LAG
from triolet.server.live.log import MovedEvent, TimeGivenEvent
from triolet.server.live.table import Table
from triolet.server.live.table_record import record_of_table
from triolet.server.thinking import Thinking
from triolet.storage.heartbeat import last_beat

FIVE_SECONDS = {"kind": "turn", "seconds": 5}
THIRTY_SECONDS = {"kind": "total", "seconds": 30}
FIVE_MINUTES = {"kind": "total", "seconds": 300, "increment": 2}
STEP = 2000
"""Shorter than a standstill, so that no time is given back."""
LOOK_OFTEN = patch.object(turn_keeper, "POLL_SECONDS", 0.001)


async def advance(server: Wired, ms: int) -> None:
    """Advance the clock in steps, with a heartbeat after each."""
    end = server.time.now + ms
    while server.time.now < end:
        server.time.now = min(end, server.time.now + STEP)
        while await last_beat(server.database) != server.time.now:
            pass


async def until_over(server: Wired, game: str) -> Table:
    async with server.tables.subscribe(game) as subscriber:
        while (table := await server.tables.table(game)).status != "over":
            await subscriber.changed()
    return table


def test_a_turn_times_out_at_the_exact_moment_with_nobody_connected(tmp_path: Path) -> None:
    async def story() -> None:
        with LOOK_OFTEN:
            async with wired(tmp_path, keeps_turns=True) as server:
                game, _, _ = await begun(server, clock=THIRTY_SECONDS)
                began = server.time.now
                await advance(server, 30_000 + LAG - 1)
                await advance(server, 1)
                table = await until_over(server, game)
                at, event, _ = table.log[-1]
                assert isinstance(event, MovedEvent)
                assert (event.by, event.move, event.spent) == ("clock", "timeout", 30_000)
                assert at == began + 30_000 + LAG

    run(story())


class GreedyThinking(Thinking):
    """Chooses moves without worker processes; `meanwhile` happens during the thinking."""

    def __init__(self) -> None:
        super().__init__(workers=1)
        self.bots: list[str] = []
        self.meanwhile: list[Callable[[], Awaitable[object]]] = []

    async def choose(
        self, view: Observation, bot: str, _seed: str, _owner: Owner, _work: Work
    ) -> Move:
        self.bots.append(bot)
        while self.meanwhile:
            await self.meanwhile.pop()()
        return greedy(view)


async def until_turn(server: Wired, game: str, count: int) -> Table:
    """Wait until the game has at least this many moves."""
    async with server.tables.subscribe(game) as subscriber:
        while True:
            table = await server.tables.table(game)
            assert table.game is not None
            if len(table.game.moves) >= count:
                return table
            await subscriber.changed()


def test_a_bot_makes_two_late_turns_of_each_player_and_the_third_time_ends_it(
    tmp_path: Path,
) -> None:
    thinking = GreedyThinking()

    async def story() -> None:
        with LOOK_OFTEN:
            async with wired(tmp_path, keeps_turns=True, thinking=thinking) as server:
                game, _, _ = await begun(server, clock=FIVE_SECONDS)
                turns = 0
                while (await server.tables.table(game)).status == "playing":
                    turns += 1
                    await advance(server, 5000 + LAG)
                    await until_turn(server, game, turns)
                table = await server.tables.table(game)
                moves = [event for _, event, _ in table.log if isinstance(event, MovedEvent)]
                assert {event.by for event in moves} == {"clock"}
                own = [event.move for event in moves if event.seat == moves[-1].seat]
                assert own.index("timeout") == len(own) - 1 == 2
                assert thinking.bots == ["hedgehog"] * (turns - 1)
                comments = [comment.text for comment in record_of_table(table).comments]
                assert comments == ["time is up, played by: hedgehog"] * (turns - 1)

    run(story())


def test_a_bot_that_is_thinking_does_not_move_for_a_player_who_came_back(tmp_path: Path) -> None:
    thinking = GreedyThinking()

    async def story() -> None:
        async with wired(tmp_path, keeps_turns=True, thinking=thinking) as server:
            game, *players = await begun(server, stand_in="owl")
            seat = (await server.tables.table(game)).to_move
            assert seat is not None
            await server.wait(300_000)
            back = f"/api/games/{game}/return"
            thinking.meanwhile.append(lambda: players[seat].post(back))
            await players[1 - seat].post(f"/api/games/{game}/stand-in/{seat}")
            async with server.tables.subscribe(game) as subscriber:
                while (table := await server.tables.table(game)).seats[seat].bot is not None:
                    await subscriber.changed()
            async with sitting(players[seat], game) as client:
                done = await client.ask("exchange", tiles=client.state["rack"][:1])
                assert done["type"] == "done"
            table = await server.tables.table(game)
            moves = [event for _, event, _ in table.log if isinstance(event, MovedEvent)]
            assert [(event.seat, event.by) for event in moves] == [(seat, "player")]
            assert thinking.bots == ["owl"]

    run(story())


@on_a_server()
async def test_network_lag_is_not_charged(server: Wired) -> None:
    game, *players = await begun(server, clock=FIVE_MINUTES)
    async with sitting(players[0], game) as one, sitting(players[1], game) as other:
        clients, spent = (one, other), []
        for waited in (LAG, LAG + 7000):
            server.time.now += waited
            client = clients[one.state["to_move"]]
            done = await client.ask("exchange", tiles=client.state["rack"][:1])
            for each in clients:
                await each.reach(done["number"])
            spent.append(one.state["turns"][0]["spent"])
        first = 1 - one.state["to_move"]
        assert spent == [0, 7000]
        left = (await one.ask("ask-clock"))["clock"]["left"]
        assert sorted(left) == [300_000 - 7000 + 2000, 300_000 + 2000]
        assert left[first] == 300_000 - 7000 + 2000


@on_a_server()
async def test_a_move_just_before_the_time_out_counts_and_a_later_one_does_not(
    server: Wired,
) -> None:
    game, *players = await begun(server, clock=FIVE_SECONDS)
    async with sitting(players[0], game) as one, sitting(players[1], game) as other:
        clients = (one, other)
        server.time.now += 5000 + LAG - 1
        client = clients[one.state["to_move"]]
        done = await client.ask("exchange", tiles=client.state["rack"][:1])
        assert done["type"] == "done"
        for each in clients:
            await each.reach(done["number"])
        server.time.now += 5000 + LAG
        client = clients[one.state["to_move"]]
        late = await client.ask("exchange", tiles=client.state["rack"][:1])
        assert late["code"] == "time-is-up"


def test_the_time_without_a_server_is_given_back(tmp_path: Path) -> None:
    async def story() -> None:
        with LOOK_OFTEN:
            async with wired(tmp_path, keeps_turns=True) as server:
                game, _, _ = await begun(server, clock=THIRTY_SECONDS)
                seat = (await server.tables.table(game)).to_move
                assert seat is not None
                await advance(server, 1500)
                stopped = server.time.now
            later = Time(stopped + 3_600_000)
            async with wired(tmp_path, time=later, keeps_turns=True) as server:
                table = await server.tables.table(game)
                assert table.log[-1].event == TimeGivenEvent(3_600_000)
                assert (table.status, table.to_move) == ("playing", seat)
                assert table.time_left(seat, later.now) == 30_000 - (1500 - LAG)
                # The rest times out: time is given back only once.
                await advance(server, 30_000 - 1500 + LAG)
                assert (await until_over(server, game)).number == table.number + 1

    run(story())


def test_a_short_break_is_not_given_back(tmp_path: Path) -> None:
    async def story() -> None:
        with LOOK_OFTEN:
            async with wired(tmp_path, keeps_turns=True) as server:
                game, _, _ = await begun(server, clock=FIVE_SECONDS)
                await advance(server, 100)
                stopped = server.time.now
            async with wired(tmp_path, time=Time(stopped + 2999), keeps_turns=True) as server:
                events = [type(each.event) for each in (await server.tables.table(game)).log]
                assert TimeGivenEvent not in events

    run(story())
