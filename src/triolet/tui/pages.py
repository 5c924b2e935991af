"""Pages of a game: board, scores, rack, turns with their points, unseen tiles, opponents.

Each page is a list of lines.
"""

import re
import textwrap
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, assert_never

from triolet.analysis.explanation import explain_sheet
from triolet.engine.levels import load_levels
from triolet.rules.moves import HiddenExchange, Pass, Play, Resign, TimeOut
from triolet.rules.notation import format_move, format_tile
from triolet.rules.observation import Observation
from triolet.rules.public_state import PastTurn
from triolet.rules.tiles import Rack, Tile, sorted_rack
from triolet.text import Catalogue
from triolet.tui.drawing import NO_PAINT, Paint, draw_board, draw_legend
from triolet.tui.players import Player

WIDTH: Final = 79


def wrapped(text: str, indent: str = "") -> list[str]:
    """Wrap a sentence to the width of the terminal."""
    return textwrap.wrap(
        # Keep no-break spaces, which French has before a colon.
        re.sub(r"[ \n]+", " ", text),
        WIDTH,
        initial_indent=indent,
        subsequent_indent=" " * len(indent),
        break_on_hyphens=False,
    )


def table_page(
    view: Observation, names: Sequence[str], catalogue: Catalogue, paint: Paint = NO_PAINT
) -> list[str]:
    """Return the board with the latest play marked, its legend and the scores."""
    public = view.public
    new = public.latest_squares
    return [
        *draw_board(public.edition, public.board, new, paint),
        draw_legend(public.edition, public.board, catalogue, new, paint),
        "",
        *scores_page(view, names, catalogue, paint),
    ]


def scores_page(
    view: Observation, names: Sequence[str], catalogue: Catalogue, paint: Paint = NO_PAINT
) -> list[str]:
    """Return a line for each seat, the one to move marked, then the bag."""
    public = view.public
    name_width = max(map(len, names))
    score_width = max(len(str(score)) for score in public.scores)
    lines = []
    for seat, (name, score) in enumerate(zip(names, public.scores, strict=True)):
        if seat in public.out:
            held = catalogue.say("table-has-left")
        else:
            held = catalogue.say("table-tiles", count=public.rack_counts[seat])
        line = f"{name:<{name_width}}  {score:>{score_width}}  {held}"
        is_to_move = seat == public.to_move
        lines.append(paint.heading(f"> {line}") if is_to_move else f"  {line}")
    return [*lines, "  " + catalogue.say("table-bag", count=public.bag_count)]


def rack_line(rack: Rack, catalogue: Catalogue, paint: Paint = NO_PAINT) -> str:
    tiles = "  ".join(paint.tile(f"[{format_tile(tile)}]", is_new=False) for tile in rack)
    return f"{catalogue.say('table-your-rack')}  {tiles}"


def turn_page(turn: PastTurn, names: Sequence[str], catalogue: Catalogue) -> list[str]:
    """Return a turn with every line of its score."""
    name = names[turn.seat]
    match turn.move:
        case Play():
            move, points = format_move(turn.move), turn.sheet.points
            head = catalogue.say("table-played", name=name, move=move, points=points)
            details = explain_sheet(turn.sheet, catalogue)
            return [head, *(line for detail in details for line in wrapped(detail, "    "))]
        case HiddenExchange():
            return [catalogue.say("table-exchanged", name=name, count=turn.move.count)]
        case Pass():
            return [catalogue.say("table-passed", name=name)]
        case Resign():
            return [catalogue.say("table-resigned", name=name)]
        case TimeOut():
            return [catalogue.say("table-timed-out", name=name)]
        case _:
            assert_never(turn.move)


def turns_page(turns: Iterable[PastTurn], names: Sequence[str], catalogue: Catalogue) -> list[str]:
    return [line for turn in turns for line in turn_page(turn, names, catalogue)]


def opponents_page(players: Iterable[Player], catalogue: Catalogue) -> list[str]:
    """Return a description of each level at the table."""
    sketches = {level.name: level.sketch_key for level in load_levels()}
    playing = [each for each in players if each.is_computer and each.bot in sketches]
    sentences = [
        catalogue.say("table-opponent", name=each.name, sketch=catalogue.say(sketches[each.bot]))
        for each in playing
    ]
    return [line for sentence in sentences for line in wrapped(sentence)]


def levels_page(catalogue: Catalogue) -> list[str]:
    """Return every level: rank, option value, name and description."""
    lines = []
    for level in load_levels():
        name, sketch = catalogue.say(level.name_key), catalogue.say(level.sketch_key)
        sentence = catalogue.say("table-opponent", name=name, sketch=sketch)
        lines += wrapped(sentence, f"{level.rank:>2}  {level.name:<10}")
    return lines


def unseen_page(view: Observation, catalogue: Catalogue) -> list[str]:
    """Return the unseen tiles, counted by face."""
    counts = Counter(view.unseen)
    left = {tile: counts[tile] for tile in view.public.edition.tile_counts}
    sentence = catalogue.say("table-unseen", count=counts.total())
    return [*wrapped(sentence), *tile_table(left, catalogue)]


def tile_table(counts: Mapping[Tile, int], catalogue: Catalogue) -> list[str]:
    """Return two lines: the tiles and their counts."""
    tiles = sorted_rack(counts)
    rows = {
        catalogue.say("table-tile"): [format_tile(tile) for tile in tiles],
        catalogue.say("table-count"): [str(counts[tile]) for tile in tiles],
    }
    width = max(map(len, rows))
    return [
        f"  {label:<{width}}  " + " ".join(f"{cell:>2}" for cell in cells)
        for label, cells in rows.items()
    ]
