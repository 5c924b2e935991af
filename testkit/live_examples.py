"""One example of every message of the live protocol, from a small game.

The server messages come from the functions that a connection uses.
"""

from typing import Final, NamedTuple

from triolet.engine.evaluation import EvaluatedMove
from triolet.engine.plays import RankedPlay, ranked_plays
from triolet.engine.suggestion import Certainty, Suggestion
from triolet.server.live import messages, requests
from triolet.server.live.actions import Actor, decide
from triolet.server.live.log import (
    ClockPlan,
    EmotedEvent,
    JoinedEvent,
    Logged,
    MovedEvent,
    OpenedEvent,
    SeatPlan,
    StartedEvent,
)
from triolet.server.live.message_parts import LaidTileView
from triolet.server.live.messages import VERSION
from triolet.server.live.previews import fits, hint, preview
from triolet.server.live.refusal import RefusedError
from triolet.server.live.table import Table
from triolet.server.live.viewer import Viewer
from triolet.server.live.views import clock_view, presence_of, refused, state_for, welcome_for
from triolet.server.live.wire_forms import laid_view, play_of

BEGIN: Final = 1_793_000_000_000
GAME: Final = "q7Vw2kXeP0aZ4nRt"
HOST, GUEST = "host", "guest"
ANNA: Final = Viewer(HOST, "en")
ILLEGAL: Final = [LaidTileView("A1", "15"), LaidTileView("A2", "15")]


class Examples(NamedTuple):
    """One message of each type, in the order of the unions."""

    client: list[requests.FromClient]
    server: list[messages.FromServer]


def examples() -> Examples:
    table = _table()
    return Examples(_client(table), _server(table))


def _table() -> Table:
    """Return a table of two people after the first play and an emote."""
    seats = [SeatPlan("person", "Anna", person=HOST), SeatPlan("open")]
    plan = OpenedEvent("gigamic-en", seats, HOST, ClockPlan("total", 600, 5), hints=True)
    table = Table.of(
        [
            Logged(BEGIN, plan),
            Logged(BEGIN + 9_000, JoinedEvent(1, GUEST, "Ben")),
            Logged(BEGIN + 9_000, StartedEvent("an example")),
        ]
    )
    assert table.game is not None
    while table.to_move != 0 or not table.game.moves:
        assert table.to_move is not None
        moved = MovedEvent(table.to_move, _best(table).text, "player", 7_750)
        table.apply(table.changed + 8_000, moved)
    table.apply(table.changed + 2_000, EmotedEvent(1, "good-luck"))
    return table


def _best(table: Table) -> RankedPlay:
    """Return the play of the seat to move with the most points."""
    assert table.game is not None
    return ranked_plays(table.game.observe(table.to_move).turn())[0]


def _suggestion(best: RankedPlay) -> Suggestion:
    """Return a suggestion with typical numbers."""
    reasons = EvaluatedMove(best.play, best.points, 0.0, 1.5, 0.0, 0.0, 0.0, 21.5, 21.5)
    certainty = Certainty.SAMPLED
    return Suggestion(best.play, best.points, 17.25, 0.61, 0.4, 0.01, certainty, 400, reasons)


def _client(table: Table) -> list[requests.FromClient]:
    tiles = laid_view(_best(table).play)
    rack = state_for(table, ANNA, 0, table.changed, {}).rack
    assert rack is not None
    return [
        requests.HelloRequest(request="1", version=VERSION, language="en", since=0),
        requests.SinceRequest(request="2", number=4),
        requests.PreviewRequest(request="3", tiles=tiles),
        requests.FitsRequest(request="4", tiles=[], tile=rack[0]),
        requests.PlayRequest(request="5", tiles=tiles),
        requests.ExchangeRequest(request="6", tiles=rack[:2]),
        requests.PassRequest(request="7"),
        requests.ResignRequest(request="8"),
        requests.ArrangeRequest(request="9", tiles=rack[::-1]),
        requests.ShowEmoteRequest(request="10", emote="well-played"),
        requests.AskClockRequest(request="11"),
        requests.LookRequest(request="12", seat=1),
        requests.CurtainRequest(request="13"),
        requests.HintRequest(request="14", step=2),
        requests.JoinRequest(request="15", name="Ben"),
        requests.LeaveRequest(request="16"),
        requests.ClaimRequest(request="17", seat=1),
        requests.StandInRequest(request="18", seat=1),
        requests.ReturnRequest(request="19"),
        requests.RematchRequest(request="20"),
        requests.DeclineRematchRequest(request="21"),
        requests.TakeBackRequest(request="22"),
        requests.CloseRequest(request="23"),
        requests.PingRequest(request="24"),
    ]


def _server(table: Table) -> list[messages.FromServer]:
    best, now = _best(table), table.changed + 3_000
    return [
        welcome_for(GAME, table, "en"),
        state_for(table, ANNA, 3, now, {1: now - 1_000}),
        preview("3", table, ANNA, laid_view(best.play)),
        fits("4", table, ANNA, [], "0"),
        messages.DoneMessage(request="5", number=table.number + 1),
        refused("5", _refusal(table, now), table, "en"),
        hint("14", table, ANNA, 2, [_suggestion(best)]),
        messages.ClocksMessage(request="11", clock=clock_view(table, now)),
        presence_of(table, {1: now - 1_000}),
        messages.StoppingMessage(wait=2_000),
        messages.PongMessage(request="24", now=now),
    ]


def _refusal(table: Table, now: int) -> RefusedError:
    try:
        decide(table, Actor(HOST), play_of(ILLEGAL), now, {}, lambda: "")
    except RefusedError as error:
        return error
    raise AssertionError("the illegal play was accepted")
