"""Explanations have the same numbers in all languages."""

import re
from collections import Counter

import pytest

from testkit.scenes import draw, lay, squares
from triolet.analysis.explanation import explain_outcome, explain_sheet, explain_violation
from triolet.rules.edition_file import load_edition
from triolet.rules.legality import Code, Violation
from triolet.rules.outcome import EndLine, Outcome, Termination
from triolet.rules.scoring import score
from triolet.rules.tiles import JOKER
from triolet.text import LANGUAGES, catalogue_for

EDITION = load_edition()
SAMPLES = {
    Code.NO_TILES: Violation(Code.NO_TILES),
    Code.TOO_MANY_TILES: Violation(Code.TOO_MANY_TILES, found=4, allowed=3),
    Code.NOT_ON_RACK: Violation(Code.NOT_ON_RACK, squares("C4 C5"), (7, JOKER)),
    Code.UNKNOWN_FACE: Violation(Code.UNKNOWN_FACE, squares("C4 C5"), (20, 21), allowed=15),
    Code.TWO_JOKERS: Violation(Code.TWO_JOKERS, squares("C4 C5"), found=2, allowed=1),
    Code.OFF_BOARD: Violation(Code.OFF_BOARD, squares("P8 Q8")),
    Code.SQUARE_TAKEN: Violation(Code.SQUARE_TAKEN, squares("C4 C5")),
    Code.SQUARE_TWICE: Violation(Code.SQUARE_TWICE, squares("C4 C5")),
    Code.NOT_IN_LINE: Violation(Code.NOT_IN_LINE, squares("C4 D5")),
    Code.GAP: Violation(Code.GAP, squares("C4 C5")),
    Code.START_NOT_COVERED: Violation(Code.START_NOT_COVERED, squares("H8")),
    Code.NOT_TOUCHING: Violation(Code.NOT_TOUCHING, squares("C4 C5")),
    Code.PAIR_TOO_HIGH: Violation(Code.PAIR_TOO_HIGH, squares("C4 C5"), (7, 9), 16, 15),
    Code.TRIO_NOT_EXACT: Violation(Code.TRIO_NOT_EXACT, squares("C4 C5 C6"), (7, 9, 1), 17, 15),
    Code.LINE_TOO_LONG: Violation(Code.LINE_TOO_LONG, squares("C4 C5 C6 C7"), (0, 0, 15, 0), 4, 3),
    Code.OPENING_SQUARE: Violation(Code.OPENING_SQUARE, squares("C4 C5 D4 D5")),
    Code.NINE_SQUARE: Violation(Code.NINE_SQUARE, squares("C4 C5 C6 D4 D5 D6 E4 E5 E6")),
    Code.BAG_TOO_SMALL: Violation(Code.BAG_TOO_SMALL, found=4, allowed=5),
    Code.PASS_NOT_FORCED: Violation(Code.PASS_NOT_FORCED),
    Code.NOT_YOUR_TURN: Violation(Code.NOT_YOUR_TURN),
    Code.ALREADY_OUT: Violation(Code.ALREADY_OUT),
    Code.GAME_OVER: Violation(Code.GAME_OVER),
}

SHEETS = {
    "pair-on-a-double-square": score(EDITION, draw(""), lay("H8=11 H9=3")),
    "pair-with-a-joker": score(EDITION, draw("11", "H8"), lay("H9=J4")),
    "triolet": score(EDITION, draw("1", "G8"), lay("H7=4 H8=8 H9=3")),
    "nothing": score(EDITION, draw(""), lay("H8=11")),
    "lone-tile": score(load_edition("dj-uk"), draw(""), lay("H8=J11")),
    "replay": score(EDITION, draw("4", "A7"), lay("A8=3")),
}

ENDS = {
    Termination.OUT: Outcome(
        Termination.OUT,
        (EndLine(0, 1, (5, 8), 13), EndLine(0, 2, (4, JOKER), 4)),
        (117, 90, 80),
        (0,),
    ),
    Termination.ALL_PASSED: Outcome(
        Termination.ALL_PASSED,
        (EndLine(0, 0, (5, 8), -13), EndLine(1, 1, (3,), -3)),
        (50, 50),
        (0, 1),
    ),
    Termination.DEAD_BOARD: Outcome(
        Termination.DEAD_BOARD, (EndLine(0, 0, (5, JOKER), 0), EndLine(1, 1, (3,), 0)), (1, 0), (0,)
    ),
    Termination.QUIET: Outcome(
        Termination.QUIET, (EndLine(0, 0, (5, JOKER), -5), EndLine(1, 1, (0,), 0)), (-5, 1), (1,)
    ),
    Termination.LAST_ONE_LEFT: Outcome(Termination.LAST_ONE_LEFT, (), (30, 1204), (1,)),
}


def numbers(sentences: list[str]) -> Counter[str]:
    """Return how often each number and square appears in the sentences."""
    return Counter(re.findall(r"[A-Z]?[0-9]+", " ".join(sentences)))


def check(sentences: list[str], english: list[str]) -> None:
    assert numbers(sentences) == numbers(english)
    for sentence in sentences:
        assert re.search(r"[{}]|  |\n", sentence) is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", Code)
def test_every_refusal_is_explained_in_every_language(code: Code, language: str) -> None:
    sentence, english = (
        explain_violation(SAMPLES[code], EDITION, catalogue_for(each)) for each in (language, "en")
    )
    check([sentence], [english])
    assert sentence.endswith(".")
    assert language == "en" or sentence != english


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SHEETS)
def test_every_score_is_explained_in_every_language(name: str, language: str) -> None:
    check(*(explain_sheet(SHEETS[name], catalogue_for(each)) for each in (language, "en")))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("termination", Termination)
def test_every_end_is_explained_in_every_language(termination: Termination, language: str) -> None:
    names = ["Anna", "Ben", "Cleo"]
    sentences, english = (
        explain_outcome(ENDS[termination], names, catalogue_for(each)) for each in (language, "en")
    )
    check(sentences, english)
    assert len(sentences) == len(ENDS[termination].lines) + 2
    assert language == "en" or not set(sentences) & set(english)


@pytest.mark.parametrize(
    ("language", "found", "expected"),
    [
        ("fr", 0, "Le sac est vide,"),
        ("fr", 1, "Il reste un jeton dans le sac,"),
        ("fr", 4, "Il reste 4 jetons dans le sac,"),
        ("de", 0, "Der Beutel ist leer,"),
        ("de", 1, "Im Beutel ist noch ein Stein,"),
        ("de", 4, "Im Beutel sind noch 4 Steine,"),
        ("nl", 0, "Het zakje is leeg,"),
        ("nl", 1, "Er zit nog één tegel in het zakje,"),
        ("nl", 4, "Er zitten nog 4 tegels in het zakje,"),
    ],
)
def test_plurals_follow_the_language(language: str, found: int, expected: str) -> None:
    violation = Violation(Code.BAG_TOO_SMALL, found=found, allowed=5)
    assert explain_violation(violation, EDITION, catalogue_for(language)).startswith(expected)


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        (
            "fr",
            "C4, C5 et C6\u00a0: 7 + 9 + 1 font 17. Trois jetons côte à côte font exactement 15.",
        ),
        (
            "de",
            "C4, C5 und C6: 7 + 9 + 1 ergibt 17. "
            "Drei Steine nebeneinander müssen genau 15 ergeben.",
        ),
        (
            "nl",
            "C4, C5 en C6: 7 + 9 + 1 is 17. Drie tegels naast elkaar moeten samen precies 15 zijn.",
        ),
    ],
)
def test_lists_of_squares_follow_the_language(language: str, expected: str) -> None:
    sample = SAMPLES[Code.TRIO_NOT_EXACT]
    assert explain_violation(sample, EDITION, catalogue_for(language)) == expected
