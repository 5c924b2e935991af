"""Export of all data stored about a person, for that person."""

from typing import Annotated

from litestar import get
from litestar.handlers import HTTPRouteHandler
from msgspec import Meta, Struct

from triolet.server.api.error_responses import error_specs
from triolet.server.api.game_views import Moment
from triolet.server.api.other_players import BlockView
from triolet.server.api.tokens import TokenView, token_view
from triolet.server.services import InjectedCaller, InjectedServices
from triolet.storage.blocks import blocks_of
from triolet.storage.credentials import sessions_of, tokens_of
from triolet.storage.games import GameRow, games_of_person

PAGE = 500


class SessionData(Struct, frozen=True):
    """A login session."""

    created: Moment
    used: Moment


class GameData(Struct, frozen=True):
    """A game of the person. Its record is at /api/games/{id}/record."""

    id: str
    edition: str
    status: str
    seats: Annotated[list[int], Meta(description="The person's seats, counted from 0.")]
    created: Moment
    changed: Moment


class MyData(Struct, frozen=True):
    """All data stored about a person, without the hashes of secrets."""

    id: str
    name: str
    is_guest: bool
    created: Moment
    sessions: list[SessionData]
    tokens: list[TokenView]
    blocked: Annotated[list[BlockView], Meta(description="The people whom the person blocked.")]
    games: list[GameData]


@get("/me/data", tags=["Accounts"], responses=error_specs(401), summary="Export my data")
async def export_my_data(services: InjectedServices, caller: InjectedCaller) -> MyData:
    person = caller.need_session()
    games: list[GameRow] = []
    page = await games_of_person(services.database, person.id, PAGE)
    while page:
        games.extend(page)
        page = await games_of_person(services.database, person.id, PAGE, page[-1].created)
    return MyData(
        id=person.id,
        name=person.name,
        is_guest=person.account is None,
        created=person.created,
        sessions=[
            SessionData(each.created, each.used)
            for each in await sessions_of(services.database, person.id)
        ],
        tokens=[token_view(token) for token in await tokens_of(services.database, person.id)],
        blocked=[
            BlockView(each.id, each.name, each.at)
            for each in await blocks_of(services.database, person.id)
        ],
        games=[_game_data(row, person.id) for row in games],
    )


def _game_data(row: GameRow, person: str) -> GameData:
    seats = [seat for seat, other in enumerate(row.index.people) if other == person]
    return GameData(row.id, row.index.edition, row.index.status, seats, row.created, row.changed)


HANDLERS: tuple[HTTPRouteHandler, ...] = (export_my_data,)
