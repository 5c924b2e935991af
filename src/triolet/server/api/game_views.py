"""A game as the API shows it to one who asks, and who may watch it.

What is seen comes from `live.views` and from an observation, never from the game itself.
"""

from collections.abc import Mapping
from http import HTTPStatus
from typing import Annotated

from litestar.params import PathParameter
from msgspec import Meta, Struct

from triolet.rules.tpn import format_position
from triolet.server.errors import ApiError
from triolet.server.live import message_parts as parts
from triolet.server.live.game_ids import GAME_FORM
from triolet.server.live.table import Table
from triolet.server.live.tables import UnknownGameError
from triolet.server.live.viewer import Viewer
from triolet.server.live.views import state_for, welcome_for
from triolet.server.services import Services

Moment = Annotated[int, Meta(description="Milliseconds since 1970.")]
GameId = Annotated[str, PathParameter(description="The id of a game.")]


class GameSummary(Struct, frozen=True):
    """A game in a list."""

    id: str
    status: parts.Status
    number: Annotated[int, Meta(description="Events so far; it grows with all that happens.")]
    edition: str
    created: Moment
    changed: Moment
    plan: parts.PlanView
    seats: list[parts.SeatView]
    yours: Annotated[list[int], Meta(description="Your seats, counted from 0.")]
    is_invited: Annotated[bool, Meta(description="Whether a free seat is kept for you.")]
    to_move: int | None


class GameView(GameSummary, frozen=True):
    """A game through the eyes of who asks."""

    viewing: Annotated[int | None, Meta(description="The seat whose rack is in the position.")]
    position: Annotated[
        str | None,
        Meta(description="The position (TPN) with no other rack than the viewer's own."),
    ]
    must_pass: bool
    turns: Annotated[list[parts.TurnView], Meta(description="Those after the number asked for.")]
    clock: parts.ClockView
    seal: Annotated[str | None, Meta(description="A hash of how the tiles were dealt.")]
    deal: Annotated[str | None, Meta(description="What the seal is made of, after the end.")]
    outcome: parts.OutcomeView | None
    rematch: Annotated[str | None, Meta(description="The next game of the same people.")]


async def find_table(services: Services, game: str) -> Table:
    """The table of this id; what cannot be an id is not looked for."""
    if GAME_FORM.fullmatch(game):
        try:
            return await services.tables.table(game)
        except UnknownGameError:
            pass
    raise ApiError(HTTPStatus.NOT_FOUND, "unknown-game", "There is no game of this id.")


def check_may_watch(table: Table, person: str | None) -> None:
    if not table.may_be_watched_by(person):
        raise ApiError(HTTPStatus.FORBIDDEN, "no-spectators", "Only those who play may watch.")


def summary_of(
    services: Services, game: str, table: Table, person: str | None, language: str
) -> GameSummary:
    state = state_for(table, Viewer(person, language), table.number, services.now(), {})
    return GameSummary(
        id=game,
        status=state.status,
        number=state.number,
        edition=table.opened.edition,
        created=table.created,
        changed=table.changed,
        plan=welcome_for(game, table, language).plan,
        seats=state.seats,
        yours=state.yours,
        is_invited=_is_invited(table, person),
        to_move=state.to_move,
    )


def view_of(
    services: Services,
    game: str,
    table: Table,
    viewer: Viewer,
    since: int,
    gone: Mapping[int, int | None],
) -> GameView:
    """The game as the viewer sees it, with the turns after `since`."""
    state = state_for(table, viewer, since, services.now(), gone)
    seen = None if table.game is None else table.game.observe(state.viewing)
    return GameView(
        id=game,
        status=state.status,
        number=state.number,
        edition=table.opened.edition,
        created=table.created,
        changed=table.changed,
        plan=welcome_for(game, table, viewer.language).plan,
        seats=state.seats,
        yours=state.yours,
        is_invited=_is_invited(table, viewer.person),
        to_move=state.to_move,
        viewing=state.viewing,
        position=None if seen is None else format_position(seen),
        must_pass=state.must_pass,
        turns=state.turns,
        clock=state.clock,
        seal=state.seal,
        deal=state.deal,
        outcome=state.outcome,
        rematch=state.rematch,
    )


def _is_invited(table: Table, person: str | None) -> bool:
    return person is not None and any(
        seat.invited == person and not seat.is_taken for seat in table.seats
    )
