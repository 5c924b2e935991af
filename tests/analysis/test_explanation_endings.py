"""Explanations of endings: the reason, the final count and the winners."""

from dataclasses import replace
from typing import Literal

import pytest

from testkit.scenes import lay, stacked_game
from triolet.analysis.explanation import Exit, explain_outcome, last_exit
from triolet.rules.edition_file import load_edition
from triolet.rules.moves import Resign, TimeOut
from triolet.rules.outcome import EndLine, Outcome, Termination, settle
from triolet.text import catalogue_for

NAMES = ["Anna", "Ben", "Cleo"]
ENGLISH = catalogue_for("en")


def explained(
    racks: list[str],
    scores: tuple[int, ...],
    termination: Termination = Termination.ALL_PASSED,
    edition: str = "gigamic-en",
) -> list[str]:
    """Return the explanation of the end of a game with these racks and scores."""
    position = stacked_game(load_edition(edition), racks).position
    public = replace(position.public, scores=scores)
    return explain_outcome(settle(public, position.racks, termination), NAMES, ENGLISH)


def test_the_player_who_is_out_gains_the_tiles_of_the_others() -> None:
    game = stacked_game(load_edition(), ["4 8 3", "5 8 0", "4 4 J"])
    game.play(lay("H7=4 H8=8 H9=3"))
    assert game.outcome is not None
    assert explain_outcome(game.outcome, NAMES, ENGLISH) == [
        "The bag is empty and Anna has no tile left.",
        "Anna adds what Ben has left: 0 + 5 + 8 = 13.",
        "Anna adds what Cleo has left: 4 + 4 + J = 8, as a joker counts 0.",
        "Anna wins with 131 points.",
    ]


def test_a_blocked_game_subtracts_the_tiles_left_on_each_rack() -> None:
    assert explained(["15 1 0", "14 14 J"], (200, 150)) == [
        "Everyone passed in turn.",
        "Anna subtracts the tiles left on the rack: 0 + 1 + 15 = 16.",
        "Ben subtracts the tiles left on the rack: 14 + 14 + J = 28, as a joker counts 0.",
        "Anna wins 184 : 122.",
    ]


def test_some_editions_subtract_nothing_in_a_blocked_game() -> None:
    assert explained(["15 1 0", "14 14 J"], (200, 150), edition="dj-uk") == [
        "Everyone passed in turn.",
        "Anna has 0, 1 and 15 left, and nothing is subtracted.",
        "Ben has 14, 14 and joker left, and nothing is subtracted.",
        "Anna wins 200 : 150.",
    ]


def test_a_single_tile_is_not_shown_as_a_sum() -> None:
    lines = explained(["9 9 9", "5"], (0, 0))
    assert "Ben subtracts the tiles left on the rack: 5." in lines


@pytest.mark.parametrize(
    ("termination", "expected"),
    [
        (Termination.ALL_PASSED, "Everyone passed in turn."),
        (
            Termination.DEAD_BOARD,
            "None of the tiles left fits anywhere on the board.",
        ),
        (
            Termination.QUIET,
            "Too many rounds went by without a tile being placed.",
        ),
    ],
    ids=str,
)
def test_a_blocked_game_is_explained(termination: Termination, expected: str) -> None:
    assert explained(["9 9 9", "9 9 9"], (0, 0), termination)[0] == expected


def test_the_last_one_left_wins_whatever_the_scores() -> None:
    game = stacked_game(load_edition(), ["4 8 3", "5 8 0"], bag="1 1 1 1 1")
    game.play(lay("H7=4 H8=8 H9=3"))
    game.play(Resign(), 0)
    assert game.outcome is not None
    left = last_exit((moved.seat, moved.move) for moved in game.moves)
    assert explain_outcome(game.outcome, NAMES, ENGLISH, left) == ["Anna resigned.", "Ben wins."]
    assert explain_outcome(game.outcome, NAMES, ENGLISH, left, 1) == ["Anna resigned.", "You win."]
    assert explain_outcome(game.outcome, NAMES, ENGLISH)[0] == "Everyone else has left the game."


@pytest.mark.parametrize(
    ("way", "told", "told_to_ben"),
    [
        ("resign", "Ben resigned.", "You resigned."),
        ("timeout", "Ben ran out of time.", "You ran out of time."),
        ("claim", "Ben was away too long.", "You were away too long."),
    ],
)
def test_the_end_says_how_the_last_of_the_others_left(
    way: Literal["resign", "timeout", "claim"], told: str, told_to_ben: str
) -> None:
    outcome = Outcome(Termination.LAST_ONE_LEFT, (), (110, 49), (0,))
    told_to = {
        you: explain_outcome(outcome, NAMES, ENGLISH, Exit(1, way), you) for you in (None, 0, 1)
    }
    assert told_to == {
        None: [told, "Anna wins 110 : 49."],
        0: [told, "You win 110 : 49."],
        1: [told_to_ben, "Anna wins 110 : 49."],
    }


def test_of_several_who_left_the_last_one_is_named() -> None:
    game = stacked_game(load_edition(), ["4 8 3", "5 8 0", "4 4 J"], bag="1 1 1 1 1")
    game.play(Resign(), 1)
    game.play(TimeOut(), 0)
    assert last_exit((moved.seat, moved.move) for moved in game.moves) == Exit(0, "timeout")


def test_the_reader_who_is_out_or_shares_the_win_is_addressed() -> None:
    out = Outcome(Termination.OUT, (EndLine(0, 1, (5,), 5),), (117, 90, 80), (0,))
    told = explain_outcome(out, NAMES, ENGLISH, you=0)
    assert told[0] == "The bag is empty and you have no tile left."
    assert told[-1] == "You win with 117 points."
    tie = Outcome(Termination.QUIET, (), (50, 50, 7), (0, 1))
    assert explain_outcome(tie, NAMES, ENGLISH, you=1)[-1] == (
        "You share the win with Anna, with 50 points each."
    )
    assert explain_outcome(tie, NAMES, ENGLISH, you=2)[-1] == (
        "Anna and Ben share the win with 50 points each."
    )


@pytest.mark.parametrize(
    ("scores", "expected"),
    [
        pytest.param((5, 4, 3), "Anna wins with 5 points.", id="one"),
        pytest.param((1, 1, 0), "Anna and Ben share the win with 1 point each.", id="two"),
        pytest.param((7, 7, 7), "Anna, Ben and Cleo share the win with 7 points each.", id="three"),
        pytest.param((-3, -1, -2), "Ben wins with -1 point.", id="below-zero"),
        pytest.param((1204, 0, 0), "Anna wins with 1204 points.", id="not-grouped"),
    ],
)
def test_the_highest_score_wins_and_equal_scores_share(
    scores: tuple[int, ...], expected: str
) -> None:
    assert explained(["0 0 0", "0 0 0", "0 0 0"], scores)[-1] == expected


def test_a_seat_without_a_name_is_called_by_its_number() -> None:
    position = stacked_game(load_edition(), ["9 9 9", "0 0 0"]).position
    outcome = settle(position.public, position.racks, Termination.QUIET)
    assert explain_outcome(outcome, ["Anna"], ENGLISH)[-1] == ("Player 2 wins 0 : -27.")
