"""Questions about one position, given as its text (TPN): what can be played, for how much, and
what would be best.

Nobody's game is looked at; whoever asks brings the position along.
"""

import asyncio
from http import HTTPStatus
from typing import Annotated

from litestar import post
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody
from msgspec import Meta, Struct

from triolet.engine.limits import Limit
from triolet.engine.plays import move_options
from triolet.engine.suggestion import Suggestion, suggest
from triolet.rules.errors import NotationError
from triolet.rules.legality import Code, Violation
from triolet.rules.moves import Play
from triolet.rules.notation import format_move, parse_move
from triolet.rules.observation import Observation
from triolet.rules.observed_game import find_end
from triolet.rules.referee import judge
from triolet.rules.scoring import NO_SCORE, score
from triolet.rules.tpn_reader import parse_position
from triolet.server.api.answers import refusals, violation_details
from triolet.server.errors import ApiError
from triolet.server.services import AnyRequest, TheServices, address_of, catalogue_of

TAGS = ["Positions"]
EXAMPLE = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 CDL/_ 0/0 1 gigamic-en"
DIGITS = 4
"""Decimals of the numbers; more would only be noise."""

Tpn = Annotated[
    str,
    Meta(
        max_length=1000,
        description="A position (TPN) with the rack of the seat to move.",
        examples=[EXAMPLE],
    ),
]
MoveText = Annotated[str, Meta(max_length=100, description="A move.", examples=["H8:11-3"])]


class MovesQuestion(Struct, frozen=True, forbid_unknown_fields=True):
    """Which plays are there?"""

    tpn: Tpn
    top: Annotated[int, Meta(ge=1, le=10_000, description="At most so many.")] = 10_000


class PlayAnswer(Struct, frozen=True):
    """A legal play and its points."""

    move: str
    points: int


class MovesAnswer(Struct, frozen=True):
    """All that the seat to move may choose from, the best plays first."""

    plays: list[PlayAnswer]
    count: Annotated[int, Meta(description="Of all plays, also those that are not shown.")]
    may_exchange: bool
    must_pass: bool


class ScoreQuestion(Struct, frozen=True, forbid_unknown_fields=True):
    """What is this move worth?"""

    tpn: Tpn
    move: MoveText


class ScoreLineAnswer(Struct, frozen=True):
    """A group or a bonus."""

    reason: str
    squares: list[str]
    points: int


class ScoreAnswer(Struct, frozen=True):
    """The score sheet of a legal move."""

    points: int
    lines: list[ScoreLineAnswer]
    replay: Annotated[bool, Meta(description="Whether it brings another turn.")]


class SuggestionQuestion(Struct, frozen=True, forbid_unknown_fields=True):
    """What would the champion play?"""

    tpn: Tpn
    count: Annotated[int, Meta(ge=1, le=20)] = 5
    seconds: Annotated[float, Meta(gt=0, le=10, description="The server may think less.")] = 1.0


class SuggestedMove(Struct, frozen=True):
    """A move and what is expected of it."""

    move: str
    points: int
    value: Annotated[float, Meta(description="Points to be gained on the others.")]
    win: Annotated[float | None, Meta(description="The chance to win, 0 to 1.")]
    error: Annotated[float | None, Meta(description="The standard error of the value.")]
    certainty: str
    samples: int


class SuggestionAnswer(Struct, frozen=True):
    """The best moves, the best first."""

    suggestions: list[SuggestedMove]


@post(
    "/positions/moves",
    status_code=200,
    tags=TAGS,
    responses=refusals(415),
    summary="Every legal play with its points",
)
async def list_moves(
    data: JSONBody[MovesQuestion], request: AnyRequest, services: TheServices
) -> MovesAnswer:
    _spend(request, services)
    found = await asyncio.to_thread(move_options, _read(data.tpn))
    return MovesAnswer(
        [PlayAnswer(play.text, play.points) for play in found.plays[: data.top]],
        len(found.plays),
        found.may_exchange,
        found.must_pass,
    )


@post(
    "/positions/score",
    status_code=200,
    tags=TAGS,
    responses=refusals(415, 422),
    summary="What a move is worth, or every rule that it breaks",
)
async def score_move(
    data: JSONBody[ScoreQuestion], request: AnyRequest, services: TheServices
) -> ScoreAnswer:
    _spend(request, services)
    view = parse_position(data.tpn)
    public, edition = view.public, view.public.edition
    move = parse_move(data.move, edition)
    is_over = public.to_move is None
    broken = (Violation(Code.GAME_OVER),) if is_over else judge(view.turn(), move)
    if broken:
        details = violation_details(broken, edition, catalogue_of(request))
        raise ApiError(
            HTTPStatus.UNPROCESSABLE_ENTITY, "illegal-move", "This move is not allowed.", details
        )
    sheet = score(edition, public.board, move) if isinstance(move, Play) else NO_SCORE
    lines = [
        ScoreLineAnswer(line.reason.value, [str(square) for square in line.squares], line.points)
        for line in sheet.lines
    ]
    return ScoreAnswer(sheet.points, lines, sheet.replays > 0)


@post(
    "/positions/suggestion",
    status_code=200,
    tags=TAGS,
    responses=refusals(415, 422),
    summary="The best moves, thought about for a limited time",
)
async def suggest_move(
    data: JSONBody[SuggestionQuestion], request: AnyRequest, services: TheServices
) -> SuggestionAnswer:
    _spend(request, services)
    view = _read(data.tpn)
    if view.public.to_move is None or find_end(view) is not None:
        message = "The game is over; there is no move to suggest."
        raise ApiError(HTTPStatus.UNPROCESSABLE_ENTITY, "game-over", message)
    seconds = min(data.seconds, services.settings.most_thinking)
    async with services.thinkers:
        found = await asyncio.to_thread(_think, view, seconds, data.count)
    return SuggestionAnswer([_suggested(each) for each in found])


def _think(view: Observation, seconds: float, count: int) -> tuple[Suggestion, ...]:
    return suggest(view, Limit(seconds), count, threads=1)


def _spend(request: AnyRequest, services: TheServices) -> None:
    services.spend("thinking", address_of(request), services.settings.limits.thinking_of_address)


def _read(text: str) -> Observation:
    """A position as the seat to move sees it."""
    view = parse_position(text)
    seat = view.public.to_move
    if seat is not None and view.racks[seat] is None:
        message = f"seat {seat + 1} is to move, so the tiles of its rack must be given, not _"
        raise NotationError(message, text, 1)
    return view


def _suggested(found: Suggestion) -> SuggestedMove:
    return SuggestedMove(
        format_move(found.move),
        found.points,
        round(found.value, DIGITS),
        None if found.win is None else round(found.win, DIGITS),
        None if found.error is None else round(found.error, DIGITS),
        found.certainty.value,
        found.samples,
    )


HANDLERS: tuple[HTTPRouteHandler, ...] = (list_moves, score_move, suggest_move)
