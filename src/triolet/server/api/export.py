"""Everything that is kept about a person, for that person."""

from typing import Annotated

from litestar import get
from litestar.handlers import HTTPRouteHandler
from msgspec import Meta, Struct

from triolet.server.api.answers import refusals
from triolet.server.api.game_views import Moment
from triolet.server.api.tokens import TokenView, token_view
from triolet.server.services import TheCaller, TheServices
from triolet.storage.games import GameRow, of_person
from triolet.storage.secrets import sessions_of, tokens_of

PAGE = 500


class SessionData(Struct, frozen=True):
    """A browser that knows the person."""

    created: Moment
    used: Moment


class GameData(Struct, frozen=True):
    """A game of the person; its record is at /api/games/{id}/record."""

    id: str
    edition: str
    status: str
    seats: Annotated[list[int], Meta(description="The person's seats, counted from 0.")]
    created: Moment
    changed: Moment


class MyData(Struct, frozen=True):
    """All that the server knows of a person, but no secret: those are kept as hashes only."""

    id: str
    name: str
    is_guest: bool
    created: Moment
    sessions: list[SessionData]
    tokens: list[TokenView]
    games: list[GameData]


@get("/me/data", tags=["Accounts"], responses=refusals(401), summary="All that is kept about me")
async def export_my_data(services: TheServices, caller: TheCaller) -> MyData:
    person = caller.need_session()
    games: list[GameRow] = []
    page = await of_person(services.database, person.id, PAGE)
    while page:
        games.extend(page)
        page = await of_person(services.database, person.id, PAGE, page[-1].created)
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
        games=[_game_data(row, person.id) for row in games],
    )


def _game_data(row: GameRow, person: str) -> GameData:
    seats = [seat for seat, other in enumerate(row.index.people) if other == person]
    return GameData(row.id, row.index.edition, row.index.status, seats, row.created, row.changed)


HANDLERS: tuple[HTTPRouteHandler, ...] = (export_my_data,)
