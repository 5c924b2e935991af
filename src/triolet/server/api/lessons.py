"""Examples of the rules for learners: a board, a play, and its score or violations.

`lessons.toml` holds only positions and plays; the rules compute points and legality. The examples
of the printed rule sheets are included under their printed numbers.
"""

import re
import tomllib
from dataclasses import replace
from functools import cache
from importlib.resources import files
from typing import Annotated, Any, Final, Literal, TypeAlias

from litestar import get
from litestar.handlers import HTTPRouteHandler
from msgspec import Meta, Struct, structs

from triolet.rules.board import Board
from triolet.rules.edition import Edition
from triolet.rules.legality import violations
from triolet.rules.moves import Play
from triolet.rules.notation import format_laid, parse_move
from triolet.rules.scoring import score
from triolet.rules.tpn_reader import parse_position
from triolet.rules.turn import Turn
from triolet.server.api.editions import TAGS, EditionName, find_edition
from triolet.server.api.error_responses import error_specs
from triolet.server.edition_view import SpecialSquare, edition_view
from triolet.server.live import message_parts as parts
from triolet.server.live.wire_forms import broken_view, laid_view, sheet_view
from triolet.server.services import AnyRequest, catalogue_of

FILE: Final = "lessons.toml"
Source: TypeAlias = Literal["example", "case", "figure", "text"]
PRINTED_NAME: Final = re.compile(r"(N|Fall|Abb)(\d+)")
SOURCES: Final[dict[str, Source]] = {"N": "example", "Fall": "case", "Abb": "figure"}
"""What the sheets call their examples: N12 is example 12, Abb3 is figure 3."""
PLAYERS: Final = 2
"""The examples have two players, so the first two turns are the players' first turns."""


class Lesson(Struct, frozen=True):
    """A board, a play, and its score sheet or the rules that it breaks."""

    name: Annotated[str, Meta(examples=["triolet"])]
    topic: Annotated[str, Meta(description="The topic of the rules.")]
    is_printed: Annotated[bool, Meta(description="Whether it is an example of a printed sheet.")]
    special: Annotated[list[SpecialSquare], Meta(description="The special squares of the board.")]
    board: list[parts.LaidTileView]
    tiles: Annotated[list[parts.LaidTileView], Meta(description="The tiles of the play.")]
    sheet: Annotated[parts.SheetView | None, Meta(description="Null if the play is illegal.")]
    broken: list[parts.BrokenView]
    source: Annotated[
        Source | None, Meta(description="What a printed sheet calls the example.")
    ] = None
    number: Annotated[int | None, Meta(description="Its printed number.")] = None


@get(
    "/editions/{name:str}/lessons",
    tags=TAGS,
    responses=error_specs(404),
    summary="Examples of the rules of an edition",
)
async def list_lessons(name: EditionName, request: AnyRequest) -> list[Lesson]:
    return lessons_of(find_edition(name), catalogue_of(request).language)


@cache
def lessons_of(edition: Edition, language: str) -> list[Lesson]:
    """Return all examples for an edition."""
    read = read_lessons()
    return [_taught(edition, each, language) for each in read["taught"]] + [
        _printed(edition, each, language) for each in read["printed"]
    ]


@cache
def read_lessons() -> dict[str, list[dict[str, Any]]]:
    return tomllib.loads(files("triolet.server.api").joinpath(FILE).read_text("utf-8"))


def _taught(edition: Edition, source: dict[str, Any], language: str) -> Lesson:
    *before, shown = [_play(text, edition) for text in source["moves"]]
    board = _board(source["board"], edition) if "board" in source else Board()
    for play in before:
        board = board.with_tiles(play.placements)
    is_first = len(before) < PLAYERS and "board" not in source
    turn = Turn(edition, board, None, len(edition.tiles), is_first)
    return _lesson(source["name"], source["topic"], turn, shown, language)


def _printed(edition: Edition, source: dict[str, Any], language: str) -> Lesson:
    special = source.get("special", {})
    squares = (square for row in edition.layout.rows for square in row)
    factors = {square: special[str(square)] for square in squares if str(square) in special}
    layout = replace(edition.layout, multipliers=factors, replays=frozenset())
    drawn = replace(edition, layout=layout)
    turn = Turn(drawn, _board(source["board"], drawn), None, len(edition.tiles))
    lesson = _lesson(source["name"], "printed", turn, _play(source["move"], drawn), language)
    found = PRINTED_NAME.match(lesson.name)
    if found is None:
        return structs.replace(lesson, source="text")
    return structs.replace(lesson, source=SOURCES[found[1]], number=int(found[2]))


def _lesson(name: str, topic: str, turn: Turn, play: Play, language: str) -> Lesson:
    edition, board = turn.edition, turn.board
    broken = violations(turn, play)
    return Lesson(
        name=name,
        topic=topic,
        is_printed=topic == "printed",
        special=[
            square
            for square in edition_view(edition).special
            if square.factor > 1 or square.is_replay
        ],
        board=[
            parts.LaidTileView(str(square), format_laid(laid))
            for square, laid in zip(board, board.tiles(), strict=True)
        ],
        tiles=laid_view(play),
        sheet=None if broken else sheet_view(score(edition, board, play), language),
        broken=broken_view(broken, edition, language),
    )


def _board(text: str, edition: Edition) -> Board:
    """Parse a board in TPN; racks and scores do not matter."""
    return parse_position(f"{text} _/_ 0/0 1 *", lambda _name: edition).public.board


def _play(text: str, edition: Edition) -> Play:
    move = parse_move(text, edition)
    assert isinstance(move, Play), f"{text} is not a play"
    return move


HANDLERS: tuple[HTTPRouteHandler, ...] = (list_lessons,)
