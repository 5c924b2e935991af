"""The table of the best moves: width, numbers and certainty."""

import pytest

from triolet.engine.evaluation import EvaluatedMove
from triolet.engine.suggestion import Certainty, Suggestion
from triolet.rules.edition_file import load_edition
from triolet.rules.notation import parse_move
from triolet.text import LANGUAGES, catalogue_for
from triolet.tui.suggestion_page import suggestion_page

EDITION = load_edition()


def found(certainty: Certainty, text: str = "15H:10-J11-12", win: float | None = 1.0) -> Suggestion:
    """Return a suggestion with the widest numbers."""
    move = parse_move(text, EDITION)
    reasons = EvaluatedMove(move, 150, 129.9, -0.04, 0.0, 100.0, 100.0, 0.0, 0.0)
    error = None if certainty in (Certainty.STATIC, Certainty.BOUNDED) else 12.34
    return Suggestion(move, 150, -199.96, win, error, 0.01, certainty, 10, reasons)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_widest_numbers_fit_the_terminal(language: str) -> None:
    page = suggestion_page([found(Certainty.SAMPLED)] * 10, catalogue_for(language))
    assert max(map(len, page)) <= 79


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_certainty_has_its_own_text(language: str) -> None:
    pages = {
        "\n".join(suggestion_page([found(certainty)], catalogue_for(language)))
        for certainty in Certainty
    }
    assert len(pages) == len(Certainty)


def test_a_line_has_the_numbers_and_a_dash_for_unknown_ones() -> None:
    moves = [found(Certainty.EXACT), found(Certainty.STATIC, "x:3", None)]
    _, first, second, *_ = suggestion_page(moves, catalogue_for("en"))
    assert first.split()[:6] == ["1", "15H:10-J11-12", "150", "-200.0", "100.0", "%"]
    assert first.split()[6:] == ["12.3", "129.9", "0.0", "100.0", "100.0"]
    assert second.split()[:6] == ["2", "x:3", "150", "-200.0", "-", "-"]


def test_consecutive_moves_of_the_same_certainty_share_a_sentence() -> None:
    kinds = [Certainty.FORESEEN, Certainty.STATIC, Certainty.STATIC]
    page = suggestion_page([found(kind) for kind in kinds], catalogue_for("en"))
    assert [line.split(",")[0] for line in page[-2:]] == ["1: foreseen", "2-3: static"]
