"""Generates the playthroughs: whole seeded games that people can follow turn by turn.

They are golden files: a change in the rules shows as a difference to review.
"""

from collections.abc import Iterator
from typing import Final

from testkit.conformance.players import Script, play_script
from triolet.rules.bag import Deal
from triolet.rules.board import Board
from triolet.rules.game import Game, Moved, Started
from triolet.rules.layout import Layout, Square
from triolet.rules.moves import Exchange, Play, Resign, TimeOut
from triolet.rules.notation import format_laid, format_move, format_tile, format_tiles
from triolet.rules.outcome import Outcome
from triolet.rules.scoring import ScoreLine
from triolet.rules.tiles import Rack

DRAW_EVERY: Final = 6
"""Turns between two drawings of the board."""
COMMAND: Final = "python -m tools.regenerate_conformance"

SCRIPTS: Final = (
    Script("gigamic-en-two-players", "gigamic-en", "game-270", ("highest",) * 2),
    Script("gigamic-en-three-players", "gigamic-en", "game-530", ("exchanging",) * 3),
    Script("gigamic-fr-two-players", "gigamic-fr", "game-286", ("any-play",) * 2),
    Script("gigamic-fr-four-players", "gigamic-fr", "game-356", ("exchanging",) * 4),
    Script("dj-uk-two-players", "dj-uk", "game-47", ("highest",) * 2),
    Script("dj-uk-three-players", "dj-uk", "game-82", ("exchanging",) * 3),
    Script("dj-uk-four-players", "dj-uk", "game-222", ("exchanging",) * 4),
    Script("dj-nl-two-players", "dj-nl", "game-558", ("any-play",) * 2),
    Script("dj-nl-three-players", "dj-nl", "game-503", ("highest",) * 3),
    Script(
        "dj-nl-four-players", "dj-nl", "game-43", ("exchanging",) * 4, leaving={14: (2, Resign())}
    ),
    Script("dj-de-two-players", "dj-de", "game-394", ("exchanging",) * 2),
    Script(
        "dj-de-three-players",
        "dj-de",
        "game-459",
        ("highest",) * 3,
        leaving={10: (1, TimeOut()), 15: (0, Resign())},
    ),
)


def playthrough(script: Script) -> str:
    """Return the text of one game."""
    return "\n".join(_lines(script, play_script(script))) + "\n"


def _lines(script: Script, game: Game) -> Iterator[str]:
    yield f"Playthrough {script.name}, written by: {COMMAND}"
    yield f"edition {script.edition}, seed {script.seed}, players {' '.join(script.players)}"
    yield ""
    started = game.events[0]
    assert isinstance(started, Started)
    yield from _deal_lines(started.deal)
    board, bag = Board(), len(started.deal.bag) - len(script.players) * game.edition.rack_size
    for number, moved in enumerate(game.moves, 1):
        yield f"{number}. seat {moved.seat + 1}, rack {_tiles(moved.rack)}, bag {bag}"
        yield from _turn_lines(moved)
        if moved.sheet.replays and number < len(game.moves):
            yield "     plays again"
        if isinstance(moved.move, Play):
            board = board.with_tiles(moved.move.placements)
            bag -= len(moved.drawn)
        if number % DRAW_EVERY == 0 or number == len(game.moves):
            yield from ("", *_drawing(game.edition.layout, board), "")
    assert game.outcome is not None
    yield from _end_lines(game.outcome, bag)


def _tiles(rack: Rack) -> str:
    return format_tiles(rack) or "empty"


def _deal_lines(deal: Deal) -> Iterator[str]:
    for drawn in deal.draws:
        shown = ("none" if tile is None else format_tile(tile) for tile in drawn)
        yield f"drawn for the first turn, by seat: {' '.join(shown)}"
    yield f"set aside unseen: {_tiles(deal.set_aside)}"
    yield f"seat {deal.first + 1} begins"
    yield ""


def _turn_lines(moved: Moved) -> Iterator[str]:
    yield f"     {format_move(moved.move)}"
    for line in moved.sheet.lines:
        yield f"     {_score_line(line)}"
    if isinstance(moved.move, Play):
        yield f"     points {moved.sheet.points}, total {moved.total}, draws {_tiles(moved.drawn)}"
    if isinstance(moved.move, Exchange):
        yield f"     draws {_tiles(moved.drawn)}"


def _score_line(line: ScoreLine) -> str:
    squares = " ".join(map(str, line.squares))
    tiles = "-".join(map(format_laid, line.tiles))
    factors = "".join(f", {each.square} x{each.factor}" for each in line.multipliers)
    return f"{line.reason} {squares}: {tiles}{factors} = {line.points}"


def _drawing(layout: Layout, board: Board) -> Iterator[str]:
    """Draw tiles as in the notation of moves; `=` double, `#` triple, `@` replay."""
    yield "   " + "".join(f"{column:>4}" for column in range(1, layout.size + 1))
    for row in layout.rows:
        yield f"  {str(row[0])[0]}" + "".join(f"{_sign(layout, board, each):>4}" for each in row)


def _sign(layout: Layout, board: Board, square: Square) -> str:
    tile = board.at(square)
    if tile is not None:
        return format_laid(tile)
    if square in layout.replays:
        return "@"
    return {1: ".", 2: "=", 3: "#"}[layout.multipliers.get(square, 1)]


def _end_lines(outcome: Outcome, bag: int) -> Iterator[str]:
    yield f"The game is over: {outcome.termination}, bag {bag}"
    for line in outcome.lines:
        held = f"{_tiles(line.tiles)} left on the rack of seat {line.holder + 1}"
        yield f"     seat {line.seat + 1}: {line.points:+} for {held}"
    yield f"scores {' '.join(map(str, outcome.scores))}"
    winners = " ".join(str(seat + 1) for seat in outcome.winners)
    yield f"the win is shared by seats {winners}" if " " in winners else f"seat {winners} wins"
