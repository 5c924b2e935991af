"""One example of every message of the live protocol, out of a small game that is really played.

What the server says comes from the same functions that a connection uses.
"""

from typing import Final, NamedTuple

from triolet.engine.evaluation import EvaluatedMove
from triolet.engine.plays import RankedPlay, ranked_plays
from triolet.engine.suggestion import Certainty, Suggestion
from triolet.server.live import from_client, from_server
from triolet.server.live.actions import Actor, MakeMove, decide
from triolet.server.live.log import (
    ClockPlan,
    Emoted,
    Joined,
    Logged,
    Moved,
    Opened,
    SeatPlan,
    Started,
)
from triolet.server.live.message_parts import LaidTile
from triolet.server.live.messages import VERSION
from triolet.server.live.previews import fits, hint, preview
from triolet.server.live.refusal import RefusedError
from triolet.server.live.sheets import laid_view, play_of
from triolet.server.live.table import Table
from triolet.server.live.viewer import Viewer
from triolet.server.live.views import clock_view, presence_of, refused, state_for, welcome_for

BEGIN: Final = 1_793_000_000_000
GAME: Final = "q7Vw2kXeP0aZ4nRt"
HOST, GUEST = "host", "guest"
ANNA: Final = Viewer(HOST, "en")
WRONG: Final = [LaidTile("A1", "15"), LaidTile("A2", "15")]


class Examples(NamedTuple):
    """One message of each kind, in the order of the unions."""

    client: list[from_client.FromClient]
    server: list[from_server.FromServer]


def examples() -> Examples:
    table = _table()
    return Examples(_client(table), _server(table))


def _table() -> Table:
    """Two people; the first play is made, and a sign shown."""
    seats = [SeatPlan("person", "Anna", person=HOST), SeatPlan("open")]
    plan = Opened("gigamic-en", seats, HOST, ClockPlan("total", 600, 5), hints=True)
    table = Table.of(
        [
            Logged(BEGIN, plan),
            Logged(BEGIN + 9_000, Joined(1, GUEST, "Ben")),
            Logged(BEGIN + 9_000, Started("an example")),
        ]
    )
    assert table.game is not None
    while table.to_move != 0 or not table.game.moves:
        assert table.to_move is not None
        moved = Moved(table.to_move, _best(table).text, "player", 7_750)
        table.apply(table.changed + 8_000, moved)
    table.apply(table.changed + 2_000, Emoted(1, "good-luck"))
    return table


def _best(table: Table) -> RankedPlay:
    """The play of the seat to move with the most points."""
    assert table.game is not None
    return ranked_plays(table.game.observe(table.to_move).turn())[0]


def _suggestion(best: RankedPlay) -> Suggestion:
    """With numbers as a hint has them."""
    reasons = EvaluatedMove(best.play, best.points, 0.0, 1.5, 0.0, 0.0, 0.0, 21.5, 21.5)
    certainty = Certainty.SAMPLED
    return Suggestion(best.play, best.points, 17.25, 0.61, 0.4, 0.01, certainty, 400, reasons)


def _client(table: Table) -> list[from_client.FromClient]:
    tiles = laid_view(_best(table).play)
    rack = state_for(table, ANNA, 0, table.changed, {}).rack
    assert rack is not None
    return [
        from_client.Hello(request="1", version=VERSION, language="en", since=0),
        from_client.Since(request="2", number=4),
        from_client.Preview(request="3", tiles=tiles),
        from_client.Fits(request="4", tiles=[], tile=rack[0]),
        from_client.Play(request="5", tiles=tiles),
        from_client.Exchange(request="6", tiles=rack[:2]),
        from_client.Pass(request="7"),
        from_client.Resign(request="8"),
        from_client.Arrange(request="9", tiles=rack[::-1]),
        from_client.ShowEmote(request="10", emote="well-played"),
        from_client.AskClock(request="11"),
        from_client.Look(request="12", seat=1),
        from_client.Curtain(request="13"),
        from_client.Hint(request="14", step=2),
        from_client.Join(request="15", name="Ben"),
        from_client.Leave(request="16"),
        from_client.Claim(request="17", seat=1),
        from_client.StandIn(request="18", seat=1),
        from_client.Rematch(request="19"),
        from_client.Close(request="20"),
        from_client.Ping(request="21"),
    ]


def _server(table: Table) -> list[from_server.FromServer]:
    best, now = _best(table), table.changed + 3_000
    return [
        welcome_for(GAME, table, "en"),
        state_for(table, ANNA, 3, now, {1: now - 1_000}),
        preview("3", table, ANNA, laid_view(best.play)),
        fits("4", table, ANNA, [], "0"),
        from_server.Done(request="5", number=table.number + 1),
        refused("5", _refusal(table, now), table, "en"),
        hint("14", table, ANNA, 2, _suggestion(best)),
        from_server.Clocks(request="11", clock=clock_view(table, now)),
        presence_of(table, {1: now - 1_000}),
        from_server.Stopping(wait=2_000),
        from_server.Pong(request="21", now=now),
    ]


def _refusal(table: Table, now: int) -> RefusedError:
    try:
        decide(table, Actor(HOST), MakeMove(play_of(WRONG)), now, {}, lambda: "")
    except RefusedError as error:
        return error
    raise AssertionError("two tiles of 15 fit nowhere")
