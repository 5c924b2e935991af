"""A review as JSON, for programs and pages."""

from typing import Any, Final

from triolet.analysis.facts import Fact, fact_text
from triolet.analysis.review import Review, ReviewedPlayer, ReviewedTurn
from triolet.analysis.review_words import turn_words
from triolet.rules.notation import format_move, format_tile
from triolet.text import Catalogue

DIGITS: Final = 4
"""Decimals; more would be noise."""


def review_as_json(review: Review, catalogue: Catalogue) -> dict[str, Any]:
    """Return the review with its sentences in the language of the catalogue."""
    return {
        "players": [_player(player) for player in review.players],
        "turns": [_turn(turn, catalogue) for turn in review.turns],
        "key_moments": list(review.key_moments),
    }


def _player(player: ReviewedPlayer) -> dict[str, Any]:
    return {
        "name": player.name,
        "accuracy": _rounded(player.accuracy),
        "luck": _rounded(player.luck),
        "decisions": None if player.accuracy is None else _rounded(player.decisions),
        "turn_order": _rounded(player.turn_order),
        "departures": _rounded(player.departures),
        "lead": _rounded(player.lead),
        "best_turn": player.best_turn,
        "worst_turn": player.worst_turn,
    }


def _turn(turn: ReviewedTurn, catalogue: Catalogue) -> dict[str, Any]:
    judgement = turn.judgement
    return {
        "turn": turn.number,
        "seat": turn.seat,
        "move": format_move(turn.move),
        "points": turn.points,
        "scores": list(turn.scores),
        "best": None if judgement is None else format_move(judgement.best.move),
        "best_points": None if judgement is None else judgement.best.points,
        "loss_points": None if judgement is None else _rounded(judgement.loss_points),
        "loss_win": None if judgement is None else _rounded(judgement.loss_win),
        "error": None if judgement is None else _rounded(judgement.error),
        "grade": turn.grade,
        "luck": _rounded(turn.luck),
        "chances": None if turn.chances is None else list(map(_rounded, turn.chances)),
        "facts": [_fact(fact, catalogue) for fact in turn.facts],
        "words": turn_words(turn, catalogue),
    }


def _fact(fact: Fact, catalogue: Catalogue) -> dict[str, Any]:
    return {
        "kind": fact.kind,
        "numbers": dict(fact.numbers),
        "squares": list(map(str, fact.squares)),
        "move": None if fact.move is None else format_move(fact.move),
        "tiles": list(map(format_tile, fact.tiles)),
        "others": list(map(format_tile, fact.others)),
        "words": fact_text(fact, catalogue),
    }


def _rounded(number: float | None) -> float | None:
    # Adding 0 turns -0.0 into 0.0.
    return None if number is None else round(number, DIGITS) + 0.0
