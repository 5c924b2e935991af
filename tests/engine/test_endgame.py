"""The kernel's endgame solver against a brute force; `benchmarks.endgames` is the long run."""

from dataclasses import replace
from itertools import chain, count, islice, product
from pathlib import Path

import pytest

from testkit.endgame_comparison import (
    ALL_MOVES,
    TOLERANCE,
    compare,
    endgame,
    expected_differences,
    is_quick,
    possible_racks,
    solve,
)
from testkit.invariants import BrokenInvariantError
from testkit.kernel_comparison import kernels
from testkit.scenes import SMALL_EDITION
from triolet.engine.kernel import EndgameCertainty, Kernel
from triolet.rules.edition import Edition
from triolet.rules.edition_file import EDITIONS, load_edition
from triolet.rules.game import Game
from triolet.rules.generator import legal_moves
from triolet.rules.moves import Pass, Resign
from triolet.rules.position import Position

NAMES = [*EDITIONS, SMALL_EDITION.as_posix()]
SHORT = ("gigamic-en", SMALL_EDITION.as_posix())
IDS = [*EDITIONS, SMALL_EDITION.stem]
COMPARED = [
    pytest.param(name, id=Path(name).stem, marks=() if name in SHORT else pytest.mark.long)
    for name in NAMES
]
POSITIONS = 4
"""Per edition."""


def quick_endgames(edition: Edition) -> list[Position]:
    """Return positions that the brute force solves within about a second."""
    kernel = kernels(edition)[0]
    games = (endgame(edition, f"{edition.name} {number}") for number in count())
    positions = chain.from_iterable(games)
    return list(islice((one for one in positions if is_quick(kernel, one)), POSITIONS))


def first_endgame(kernel: Kernel, plays: int) -> Position:
    """Return the first position with an empty bag and at least this many plays."""
    games = (endgame(kernel.edition, f"many plays {number}") for number in count())
    return next(
        position
        for position in chain.from_iterable(games)
        if len(kernel.plays(position.turn())) >= plays
    )


@pytest.mark.parametrize("name", COMPARED)
def test_every_value_equals_that_of_the_brute_force(name: str) -> None:
    for position in quick_endgames(load_edition(name)):
        assert compare(position) > 0


@pytest.mark.parametrize("name", ["gigamic-en", "dj-nl"])
def test_the_best_moves_are_exact_and_the_others_bounded(name: str) -> None:
    edition = load_edition(name)
    for position in quick_endgames(edition):
        truth = expected_differences(position)
        for kernel, wanted in product(kernels(edition), [1, 3]):
            best = sorted(truth.values(), reverse=True)[:wanted]
            solved = solve(kernel, position, wanted)
            assert [move.value for move in solved[:wanted]] == pytest.approx(best)
            assert all(move.certainty == EndgameCertainty.EXACT for move in solved[:wanted])
            for move in solved:
                if move.certainty == EndgameCertainty.EXACT:
                    assert move.value == pytest.approx(truth[move.move])
                else:
                    assert move.certainty == EndgameCertainty.BOUNDED
                    assert truth[move.move] - TOLERANCE <= move.value <= best[-1] + TOLERANCE


def test_all_paths_sort_the_moves_by_value_alike() -> None:
    answers = []
    for kernel in kernels(load_edition()):
        solved = solve(kernel, first_endgame(kernel, plays=20), ALL_MOVES)
        values = [move.value for move in solved]
        assert values == pytest.approx(sorted(values, reverse=True))
        answers.append(solved)
    assert all(answer == answers[0] for answer in answers)


def test_the_share_of_deals_won_follows_the_final_difference() -> None:
    (kernel, *_) = kernels(load_edition())
    position = first_endgame(kernel, plays=2)
    far_ahead = replace(position.public, scores=(5000, 0), to_move=0)
    for public, share in ((far_ahead, 1), (replace(far_ahead, to_move=1), 0)):
        solved = solve(kernel, replace(position, public=public), ALL_MOVES)
        assert [move.win_share for move in solved] == pytest.approx([share] * len(solved))


def test_equal_final_scores_share_the_win() -> None:
    (kernel, *_) = kernels(load_edition("dj-uk"))
    position = first_endgame(kernel, plays=2)
    assert len(possible_racks(position)) == 1
    public = position.public
    assert public.to_move is not None
    (best, *_) = solve(kernel, position, wanted=1)
    scores = list(public.scores)
    scores[public.to_move] -= round(best.value)
    level = replace(position, public=replace(public, scores=tuple(scores)))
    (again, *_) = solve(kernel, level, wanted=1)
    assert (again.move, again.value, again.win_share) == (best.move, 0, 0.5)


@pytest.mark.parametrize("most_nodes", [0, 1, 100])
def test_an_interrupted_search_marks_its_values_as_estimated(most_nodes: int) -> None:
    for kernel in kernels(load_edition()):
        position = first_endgame(kernel, plays=30)
        solved = solve(kernel, position, ALL_MOVES, most_nodes)
        assert {move.move for move in solved} == set(legal_moves(position.turn()))
        assert any(move.certainty == EndgameCertainty.ESTIMATED for move in solved)
        assert all(abs(move.value) < 2000 for move in solved)


def test_a_seat_without_a_play_passes() -> None:
    edition = load_edition()
    (kernel, *_) = kernels(edition)
    games = (endgame(edition, f"stuck {number}") for number in count())
    stuck = next(
        position
        for position in chain.from_iterable(games)
        if not kernel.plays(position.turn()) and is_quick(kernel, position)
    )
    assert [move.move for move in solve(kernel, stuck, wanted=1)] == [Pass()]
    assert compare(stuck) == 1


def test_a_seat_that_resigned_is_ignored() -> None:
    edition = load_edition()
    (kernel, *_) = kernels(edition)
    for number in count():
        game = Game.start(edition, 3, f"left {number}")
        game.play(Resign(), seat=number % 3)
        while game.outcome is None:
            if not game.position.bag.tiles and is_quick(kernel, game.position):
                assert compare(game.position) > 0
                return
            best = kernel.best(game.position.turn())
            game.play(best.play if best else legal_moves(game.position.turn())[-1])


def test_the_comparison_detects_a_wrong_value(monkeypatch: pytest.MonkeyPatch) -> None:
    edition = load_edition("dj-nl")
    (position, *_) = quick_endgames(edition)
    wrong = {move: value + 1 for move, value in expected_differences(position).items()}
    monkeypatch.setattr("testkit.endgame_comparison.expected_differences", lambda _: wrong)
    with pytest.raises(BrokenInvariantError, match="by brute force"):
        compare(position)
