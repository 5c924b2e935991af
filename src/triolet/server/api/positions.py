"""Legal moves, score and suggestions for a position that the client sends as TPN.

No stored game is read.
"""

import asyncio
from concurrent.futures.process import BrokenProcessPool
from http import HTTPStatus
from typing import Annotated

from litestar import post
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody
from msgspec import Meta, Struct

from triolet.engine.plays import move_options
from triolet.engine.suggestion import Suggestion
from triolet.rules.errors import NotationError
from triolet.rules.legality import Code, Violation
from triolet.rules.moves import Play
from triolet.rules.notation import format_move, parse_move
from triolet.rules.observation import Observation
from triolet.rules.observed_game import find_end
from triolet.rules.referee import judge
from triolet.rules.scoring import NO_SCORE, score
from triolet.rules.tpn_reader import parse_position
from triolet.server.api.error_responses import error_specs, violation_details
from triolet.server.errors import ApiError, ErrorCode
from triolet.server.fair_queue import FullQueueError, Owner
from triolet.server.limits import address_hash
from triolet.server.live.refusal import Refusal
from triolet.server.services import InjectedCaller, InjectedContext, RequestContext
from triolet.server.thinking import ThinkingStoppedError

TAGS = ["Positions"]
EXAMPLE = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 CDL/_ 0/0 1 gigamic-en"
DIGITS = 4
"""Decimals of estimated values; further digits are noise."""

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
    """A position whose plays to list."""

    tpn: Tpn
    top: Annotated[int, Meta(ge=1, le=10_000, description="Maximum number of plays.")] = 10_000


class PlayAnswer(Struct, frozen=True):
    """A legal play and its points."""

    move: str
    points: int


class MovesAnswer(Struct, frozen=True):
    """The legal moves of the seat to move, best plays first."""

    plays: list[PlayAnswer]
    count: Annotated[int, Meta(description="Number of all plays, listed or not.")]
    may_exchange: bool
    must_pass: bool


class ScoreQuestion(Struct, frozen=True, forbid_unknown_fields=True):
    """A position and a move to score."""

    tpn: Tpn
    move: MoveText


class ScoreLineAnswer(Struct, frozen=True):
    """One line of the score sheet: a group or a bonus."""

    reason: str
    squares: list[str]
    points: int


class ScoreAnswer(Struct, frozen=True):
    """The score sheet of a legal move."""

    points: int
    lines: list[ScoreLineAnswer]
    replay: Annotated[bool, Meta(description="Whether it grants another turn.")]


class SuggestionQuestion(Struct, frozen=True, forbid_unknown_fields=True):
    """A position to analyse."""

    tpn: Tpn
    count: Annotated[int, Meta(ge=1, le=20)] = 5
    seconds: Annotated[float, Meta(gt=0, le=10, description="The server may use less.")] = 1.0


class EvaluatedMove(Struct, frozen=True):
    """A move and its evaluation."""

    move: str
    points: int
    value: Annotated[float, Meta(description="Expected point difference to the others.")]
    win: Annotated[float | None, Meta(description="Winning probability, 0 to 1.")]
    error: Annotated[float | None, Meta(description="The standard error of the value.")]
    certainty: str
    samples: int


class SuggestionAnswer(Struct, frozen=True):
    """The best moves, best first."""

    suggestions: list[EvaluatedMove]


def _question(name: str, summary: str, *statuses: int) -> post:
    return post(
        f"/positions/{name}",
        status_code=200,
        tags=TAGS,
        responses=error_specs(*statuses),
        summary=summary,
    )


@_question("moves", "Every legal play with its points", 415)
async def list_moves(data: JSONBody[MovesQuestion], context: InjectedContext) -> MovesAnswer:
    _check_rate(context)
    found = await asyncio.to_thread(move_options, _read(data.tpn))
    return MovesAnswer(
        [PlayAnswer(play.text, play.points) for play in found.plays[: data.top]],
        len(found.plays),
        found.may_exchange,
        found.must_pass,
    )


@_question("score", "Score of a move, or every rule that it breaks", 415, 422)
async def score_move(data: JSONBody[ScoreQuestion], context: InjectedContext) -> ScoreAnswer:
    _check_rate(context)
    view = parse_position(data.tpn)
    public, edition = view.public, view.public.edition
    move = parse_move(data.move, edition)
    is_over = public.to_move is None
    broken = (Violation(Code.GAME_OVER),) if is_over else judge(view.turn(), move)
    if broken:
        details = violation_details(broken, edition, context.catalogue)
        raise ApiError(
            HTTPStatus.UNPROCESSABLE_ENTITY,
            Refusal.ILLEGAL_MOVE,
            "This move is not allowed.",
            details,
        )
    sheet = score(edition, public.board, move) if isinstance(move, Play) else NO_SCORE
    lines = [
        ScoreLineAnswer(line.reason.value, [str(square) for square in line.squares], line.points)
        for line in sheet.lines
    ]
    return ScoreAnswer(sheet.points, lines, sheet.replays > 0)


@_question("suggestion", "The best moves found in a limited time", 415, 422)
async def suggest_move(
    data: JSONBody[SuggestionQuestion], context: InjectedContext, caller: InjectedCaller
) -> SuggestionAnswer:
    _check_rate(context)
    view = _read(data.tpn)
    if view.public.to_move is None or find_end(view) is not None:
        message = "The game is over; there is no move to suggest."
        raise ApiError(HTTPStatus.UNPROCESSABLE_ENTITY, Refusal.GAME_OVER, message)
    owner = Owner(caller.id or context.address, address_hash(context.address))
    seconds = min(data.seconds, context.services.settings.max_suggestion_seconds)
    try:
        found = await context.services.thinking.suggest(view, seconds, data.count, owner)
    except (TimeoutError, BrokenProcessPool, FullQueueError, ThinkingStoppedError):
        message = "The engine did not answer; try again."
        headers = {"retry-after": "2"}
        status = HTTPStatus.SERVICE_UNAVAILABLE
        raise ApiError(status, ErrorCode.ENGINE_UNAVAILABLE, message, headers=headers) from None
    return SuggestionAnswer([_suggested(each) for each in found])


def _check_rate(context: RequestContext) -> None:
    context.check_rate("thinking", context.services.settings.limits.thinking_of_address)


def _read(text: str) -> Observation:
    """Parse a position with the rack of the seat to move."""
    view = parse_position(text)
    seat = view.public.to_move
    if seat is not None and view.racks[seat] is None:
        message = f"seat {seat + 1} is to move, so its rack must be given, not _"
        raise NotationError(message, text, 1)
    return view


def _suggested(found: Suggestion) -> EvaluatedMove:
    return EvaluatedMove(
        format_move(found.move),
        found.points,
        round(found.value, DIGITS),
        None if found.win is None else round(found.win, DIGITS),
        None if found.error is None else round(found.error, DIGITS),
        found.certainty.value,
        found.samples,
    )


HANDLERS: tuple[HTTPRouteHandler, ...] = (list_moves, score_move, suggest_move)
