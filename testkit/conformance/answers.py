"""The results of the rules for conformance cases, in the format of the files.

Each kind of case has one function. A case passes if every key under `expected` equals the same
key of the answer.
"""

import json
from collections.abc import Callable, Iterable
from typing import Any, Final

from testkit.conformance.reading import (
    Case,
    FindEdition,
    GameFromPosition,
    game_of,
    move_of,
    observation_of,
    position_of,
)
from triolet.rules.board import Board
from triolet.rules.game import Game, Started
from triolet.rules.layout import Square
from triolet.rules.legality import Violation
from triolet.rules.moves import Play
from triolet.rules.notation import format_laid, format_tile
from triolet.rules.outcome import EndLine
from triolet.rules.referee import judge
from triolet.rules.scoring import ScoreLine, ScoreSheet, score
from triolet.rules.tiles import LaidTile, Tile

Answer = dict[str, Any]


def names(squares: Iterable[Square]) -> list[str]:
    return list(map(str, squares))


def tile_texts(tiles: Iterable[Tile]) -> list[str]:
    return list(map(format_tile, tiles))


def violation_entry(violation: Violation) -> Answer:
    """Return a violation without its empty fields."""
    entry: Answer = {"code": str(violation.code)}
    if violation.squares:
        entry["squares"] = names(violation.squares)
    if violation.tiles:
        entry["tiles"] = tile_texts(violation.tiles)
    if violation.found is not None:
        entry["found"] = violation.found
    if violation.allowed is not None:
        entry["allowed"] = violation.allowed
    return entry


def violation_entries(broken: Iterable[Violation]) -> list[Answer]:
    return sorted_entries(map(violation_entry, broken))


def sorted_entries(entries: Iterable[Answer]) -> list[Answer]:
    """Sort the entries; the files do not define an order of violations."""
    return sorted(entries, key=lambda entry: json.dumps(entry, sort_keys=True))


def line_entry(line: ScoreLine) -> Answer:
    entry: Answer = {
        "reason": str(line.reason),
        "squares": names(line.squares),
        "tiles": list(map(format_laid, line.tiles)),
        "points": line.points,
    }
    if line.multipliers:
        entry["multipliers"] = {str(each.square): each.factor for each in line.multipliers}
    return entry


def sheet_entries(sheet: ScoreSheet) -> Answer:
    return {
        "points": sheet.points,
        "lines": list(map(line_entry, sheet.lines)),
        "replays": sheet.replays,
    }


def end_entry(line: EndLine) -> Answer:
    return {
        "seat": line.seat + 1,
        "holder": line.holder + 1,
        "tiles": tile_texts(line.tiles),
        "points": line.points,
    }


def score_answer(case: Case, find: FindEdition) -> Answer:
    """Return the sheet of a play, or its violations."""
    turn = observation_of(case, find).turn()
    move = move_of(case["move"], turn.edition)
    assert isinstance(move, Play)
    broken = judge(turn, move)
    if broken:
        return {"violations": violation_entries(broken)}
    return sheet_entries(score(turn.edition, turn.board, move))


def judge_answer(case: Case, find: FindEdition) -> Answer:
    """Return every rule that a move breaks; with a seat, by the game instead of the referee."""
    observation = observation_of(case, find)
    move = move_of(case["move"], observation.public.edition)
    if "seat" not in case:
        return {"violations": violation_entries(judge(observation.turn(), move))}
    game = GameFromPosition(position_of(case, find))
    return {"violations": violation_entries(game.violations(move, case["seat"] - 1))}


def game_answer(case: Case, find: FindEdition) -> Answer:
    """Return the history and the end of a game of legal moves."""
    game = game_of(case, find)
    for seat, text in case["moves"]:
        game.play(move_of(text, game.edition), seat - 1)
    return history_of(game)


def history_of(game: Game) -> Answer:
    public, outcome = game.position.public, game.outcome
    return {
        "racks_before": [tile_texts(moved.rack) for moved in game.moves],
        "sheets": [sheet_entries(moved.sheet) for moved in game.moves],
        "points": [moved.sheet.points for moved in game.moves],
        "totals": [moved.total for moved in game.moves],
        "racks": list(map(tile_texts, game.position.racks)),
        "bag": tile_texts(game.position.bag.tiles),
        "to_move": 0 if public.to_move is None else public.to_move + 1,
        "again": public.again,
        "quiet": public.quiet,
        "passes": public.passes,
        "out": [seat + 1 for seat in sorted(public.out)],
        "scores": list(public.scores),
        "termination": str(outcome.termination) if outcome else None,
        "end": list(map(end_entry, outcome.lines)) if outcome else [],
        "winners": [seat + 1 for seat in outcome.winners] if outcome else [],
    }


def deal_answer(case: Case, find: FindEdition) -> Answer:
    """Return the deal of a seed."""
    game = Game.start(find(case["edition"]), case["players"], case["seed"])
    started, position = game.events[0], game.position
    assert isinstance(started, Started)
    assert position.public.to_move is not None
    tiles = sorted(position.tiles_in_play + position.set_aside)
    return {
        "first": position.public.to_move + 1,
        "draws": [
            [None if tile is None else format_tile(tile) for tile in drawn]
            for drawn in started.deal.draws
        ],
        "racks": list(map(tile_texts, position.racks)),
        "bag_count": len(position.bag),
        "bag_begins": tile_texts(position.bag.tiles[:5]),
        "set_aside_count": len(position.set_aside),
        "tiles": {format_tile(tile): tiles.count(tile) for tile in tiles},
    }


def board_answer(case: Case, find: FindEdition) -> Answer:
    """Return the special squares, found by laying a 4 beside a 1 on every square."""
    edition = find(case["edition"])
    found: dict[str, list[str]] = {"2": [], "3": [], "replay": []}
    for row in edition.layout.rows:
        for square in row:
            beside = Square(square.row, square.column - 1 if square.column else 1)
            board = Board().with_tiles([(beside, LaidTile(1))])
            sheet = score(edition, board, Play.of([(square, LaidTile(4))]))
            if sheet.points != 5:
                found[str((sheet.points - 1) // 4)].append(str(square))
            if sheet.replays:
                found["replay"].append(str(square))
    return {"double": found["2"], "triple": found["3"], "replay": found["replay"]}


ANSWERS: Final[dict[str, Callable[[Case, FindEdition], Answer]]] = {
    "score": score_answer,
    "judge": judge_answer,
    "game": game_answer,
    "deal": deal_answer,
    "board": board_answer,
}


def answer(case: Case, find: FindEdition) -> Answer:
    """Return the part of the answer that the case expects."""
    whole = ANSWERS[case["kind"]](case, find)
    return {key: whole.get(key, "no answer") for key in case["expected"]}


def expectation(case: Case) -> Answer:
    expected: Answer = dict(case["expected"])
    if "violations" in expected:
        expected["violations"] = sorted_entries(expected["violations"])
    return expected
