"""Judged turns as JSON without words, so that a review can be kept and shown in any language.

The numbers are not rounded: a review of parsed turns equals that of the judged ones, except for the
views and the terms of the static evaluation, which only judging needs. Luck follows from the turns
before (`review.review_of`).
"""

import json
from typing import Any, Final

from triolet.analysis.facts import Fact
from triolet.analysis.grades import Grade
from triolet.analysis.judgement import JudgedMove, Judgement
from triolet.analysis.review import ReviewedTurn
from triolet.rules.edition import Edition
from triolet.rules.errors import TrioletError
from triolet.rules.layout import Square
from triolet.rules.notation import (
    format_move,
    format_tiles,
    parse_move,
    parse_recorded_move,
    parse_tiles,
)
from triolet.rules.tiles import Rack

LONGEST_QUOTE: Final = 80


class StoredTurnError(TrioletError):
    """A text that is not a judged turn of the edition."""

    def __init__(self, text: str) -> None:
        super().__init__(f"not a judged turn: {text[:LONGEST_QUOTE]!r}")


def format_turn(turn: ReviewedTurn) -> str:
    content = {
        "turn": turn.number,
        "seat": turn.seat,
        "move": format_move(turn.move),
        "points": turn.points,
        "scores": turn.scores,
        "judgement": None if turn.judgement is None else _judgement(turn.judgement),
        "grade": turn.grade,
        "chances": turn.chances,
        "facts": [_fact(fact) for fact in turn.facts],
    }
    return json.dumps(content, separators=(",", ":"))


def _judgement(judgement: Judgement) -> dict[str, Any]:
    return {
        "played": _judged(judgement.played),
        "best": _judged(judgement.best),
        "static": _judged(judgement.static),
        "error": judgement.error,
        "win_error": judgement.win_error,
        "static_error": judgement.static_error,
        "most_points": judgement.most_points,
        "choices": judgement.choices,
    }


def _judged(judged: JudgedMove) -> dict[str, Any]:
    return {
        "move": format_move(judged.move),
        "points": judged.points,
        "gain": judged.gain,
        "win": judged.win,
    }


def _fact(fact: Fact) -> dict[str, Any]:
    return {
        "kind": fact.kind,
        "weight": fact.weight,
        "numbers": dict(fact.numbers),
        "squares": list(map(str, fact.squares)),
        "move": None if fact.move is None else format_move(fact.move),
        "tiles": format_tiles(fact.tiles),
        "others": format_tiles(fact.others),
    }


def parse_turn(text: str, edition: Edition) -> ReviewedTurn:
    """Return the turn without its luck, its view and the terms of its evaluation."""
    try:
        content = json.loads(text)
        judgement, grade = content["judgement"], content["grade"]
        chances = content["chances"]
        return ReviewedTurn(
            content["turn"],
            content["seat"],
            parse_recorded_move(content["move"], edition),
            content["points"],
            tuple(content["scores"]),
            None,
            None if judgement is None else _parse_judgement(judgement, edition),
            None if grade is None else Grade(grade),
            0.0,
            None if chances is None else tuple(chances),
            tuple(_parse_fact(fact, edition) for fact in content["facts"]),
        )
    except (ValueError, TypeError, KeyError, AttributeError, TrioletError) as error:
        raise StoredTurnError(text) from error


def _parse_judgement(content: dict[str, Any], edition: Edition) -> Judgement:
    return Judgement(
        _parse_judged(content["played"], edition),
        _parse_judged(content["best"], edition),
        _parse_judged(content["static"], edition),
        content["error"],
        content["win_error"],
        content["static_error"],
        content["most_points"],
        content["choices"],
    )


def _parse_judged(content: dict[str, Any], edition: Edition) -> JudgedMove:
    move = parse_move(content["move"], edition)
    return JudgedMove(move, content["points"], content["gain"], content["win"])


def _parse_fact(content: dict[str, Any], edition: Edition) -> Fact:
    return Fact(
        content["kind"],
        content["weight"],
        content["numbers"],
        tuple(map(_parse_square, content["squares"])),
        None if content["move"] is None else parse_move(content["move"], edition),
        _parse_rack(content["tiles"], edition),
        _parse_rack(content["others"], edition),
    )


def _parse_rack(text: str, edition: Edition) -> Rack:
    return parse_tiles(text, edition) if text else ()


def _parse_square(name: str) -> Square:
    return Square(ord(name[0]) - ord("A"), int(name[1:]) - 1)
