"""The API's views of a game, and the check whether a caller may watch it.

A view is made from `live.views` and an `Observation`, never from the `Position`.
"""

from collections.abc import Mapping
from http import HTTPStatus
from typing import Annotated

from litestar.params import PathParameter
from msgspec import Meta, Struct, structs

from triolet.rules.tpn import format_position
from triolet.server.errors import ApiError, ErrorCode
from triolet.server.live import message_parts as parts
from triolet.server.live.game_ids import GAME_PATTERN
from triolet.server.live.messages import StateMessage
from triolet.server.live.refusal import Refusal
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
    number: Annotated[int, Meta(description="Number of events so far.")]
    edition: str
    edition_title: str
    created: Moment
    changed: Moment
    plan: parts.PlanView
    seats: list[parts.SeatView]
    yours: Annotated[list[int], Meta(description="Your seats, counted from 0.")]
    is_invited: Annotated[bool, Meta(description="Whether a free seat is reserved for you.")]
    rematch_offered: Annotated[
        bool, Meta(description="Whether others want a rematch and wait for your answer.")
    ]
    to_move: int | None
    outcome: parts.OutcomeView | None


class GameView(GameSummary, frozen=True):
    """A game as the caller may see it."""

    is_host: Annotated[bool, Meta(description="Whether you opened the table.")]
    viewing: Annotated[int | None, Meta(description="The seat whose rack is in the position.")]
    position: Annotated[str | None, Meta(description="The position (TPN) with the viewer's rack.")]
    must_pass: bool
    since: Annotated[
        int, Meta(description="As requested, or 0 if moves after that event were taken back.")
    ]
    turns: Annotated[list[parts.TurnView], Meta(description="The turns after `since`.")]
    take_backs: Annotated[
        list[parts.TakenBackView], Meta(description="The moves taken back after `since`.")
    ]
    can_take_back: bool
    clock: parts.ClockView
    commitment: Annotated[
        str | None, Meta(description="The hash of the server's secret, from the opening on.")
    ]
    randoms: Annotated[
        list[str], Meta(description="What the person of each seat added to the seed.")
    ]
    rematch_commitment: Annotated[
        str | None, Meta(description="The commitment of a rematch that has not begun.")
    ]
    seal: Annotated[str | None, Meta(description="The hash of the deal.")]
    deal: Annotated[str | None, Meta(description="The seed of the deal, after the end.")]
    rematch: Annotated[str | None, Meta(description="The id of the rematch, once it has begun.")]
    rematch_answers: parts.RematchAnswersView


async def find_table(services: Services, game: str) -> Table:
    """Return the table with this id, or raise error 404."""
    if GAME_PATTERN.fullmatch(game):
        try:
            return await services.tables.table(game)
        except UnknownGameError:
            pass
    raise ApiError(HTTPStatus.NOT_FOUND, ErrorCode.UNKNOWN_GAME, "There is no game with this id.")


def check_may_watch(table: Table, person: str | None) -> None:
    if not table.may_be_watched_by(person):
        raise ApiError(
            HTTPStatus.FORBIDDEN, Refusal.NO_SPECTATORS, "Only the players may watch this game."
        )


def summary_of(
    services: Services, game: str, table: Table, person: str | None, language: str
) -> GameSummary:
    viewer = Viewer(person, language)
    return _summary(game, table, viewer, state_for(table, viewer, table.number, services.now(), {}))


def view_of(
    services: Services,
    game: str,
    table: Table,
    viewer: Viewer,
    since: int,
    absent: Mapping[int, int],
) -> GameView:
    """Return the game as the viewer may see it, with the turns after `since`."""
    state = state_for(table, viewer, since, services.now(), absent)
    observation = None if table.game is None else table.game.observe(state.viewing)
    return GameView(
        **structs.asdict(_summary(game, table, viewer, state)),
        is_host=state.is_host,
        viewing=state.viewing,
        position=None if observation is None else format_position(observation),
        must_pass=state.must_pass,
        since=state.since,
        turns=state.turns,
        take_backs=state.take_backs,
        can_take_back=state.can_take_back,
        clock=state.clock,
        commitment=state.commitment,
        randoms=state.randoms,
        rematch_commitment=state.rematch_commitment,
        seal=state.seal,
        deal=state.deal,
        rematch=state.rematch,
        rematch_answers=state.rematch_answers,
    )


def _summary(game: str, table: Table, viewer: Viewer, state: StateMessage) -> GameSummary:
    return GameSummary(
        id=game,
        status=state.status,
        number=state.number,
        edition=table.opened.edition,
        edition_title=table.edition.title,
        created=table.created,
        changed=table.changed,
        plan=welcome_for(game, table, viewer.language).plan,
        seats=state.seats,
        yours=state.yours,
        is_invited=table.has_invited(viewer.person),
        rematch_offered=table.has_rematch_offer_for(viewer.person),
        to_move=state.to_move,
        outcome=state.outcome,
    )
