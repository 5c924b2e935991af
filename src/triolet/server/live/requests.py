"""What a client's message asks for at the table, and for which seat."""

from triolet.rules.moves import Exchange, Pass
from triolet.server.live import actions
from triolet.server.live import from_client as ask
from triolet.server.live.actions import Action, Actor
from triolet.server.live.from_client import FromClient
from triolet.server.live.refusal import Refusal, RefusedError
from triolet.server.live.sheets import play_of, tiles_of
from triolet.server.live.table import Table
from triolet.server.live.viewer import Viewer
from triolet.server.names import BadNameError, clean_name


def action_of(message: FromClient, viewer: Viewer, table: Table) -> tuple[Actor, Action]:
    """The action, and who takes it: on a shared device the seat for which the curtain is up."""
    return Actor(viewer.person, viewer.seat(table)), _action(message)


def _action(message: FromClient) -> Action:  # noqa: C901  one case for each message
    match message:
        case ask.PlayRequest(tiles=tiles):
            return actions.MakeMove(play_of(tiles))
        case ask.ExchangeRequest(tiles=tiles):
            return actions.MakeMove(Exchange.of(tiles_of(tiles)))
        case ask.PassRequest():
            return actions.MakeMove(Pass())
        case ask.ResignRequest():
            return actions.Resign()
        case ask.ArrangeRequest(tiles=tiles):
            return actions.Arrange(tiles_of(tiles))
        case ask.ShowEmoteRequest(emote=emote):
            return actions.Emote(emote)
        case ask.JoinRequest(name=name, seat=seat):
            return actions.Join(_cleaned(name), seat)
        case ask.LeaveRequest():
            return actions.Leave()
        case ask.ClaimRequest(seat=seat):
            return actions.Claim(seat)
        case ask.StandInRequest(seat=seat):
            return actions.StandIn(seat)
        case ask.RematchRequest():
            return actions.Rematch()
        case ask.CloseRequest():
            return actions.Close()
        case _:
            raise AssertionError(f"{message!r} asks for nothing at the table")


def _cleaned(name: str) -> str:
    try:
        return clean_name(name)
    except BadNameError as error:
        raise RefusedError(Refusal.BAD_NAME, message=str(error)) from None
