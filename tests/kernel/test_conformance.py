"""The kernel on the conformance files: perft, and every drawn position with a move.

Many drawn positions occur in no game; the kernel must find the plays of the rules there too.
"""

from dataclasses import replace
from typing import Any

import pytest

from testkit.conformance.files import cases_of, names_of
from testkit.conformance.reading import Case, move_of, observation_of, position_of
from testkit.kernel_comparison import KernelGame, compare_plays, kernels, ranked_by_rules
from triolet.rules.moves import Move, Play
from triolet.rules.tpn_reader import named_edition
from triolet.rules.turn import Turn

PERFT = cases_of("perft/perft.json")
SCORING = cases_of(*names_of("scoring"))
LEGALITY = cases_of(*names_of("legality"))


def turn_of(case: Case) -> Turn | None:
    """Return the drawn turn. An unknown rack becomes the tiles of the play, if they fit."""
    observation = observation_of(case, named_edition)
    if observation.public.to_move is None:
        return None
    turn = observation.turn()
    if turn.rack is not None:
        return turn
    move = move_of(case["move"], turn.edition)
    if not isinstance(move, Play) or len(move.tiles) > turn.edition.rack_size:
        return None
    are_tiles = set(move.tiles) <= turn.edition.tile_counts.keys()
    return replace(turn, rack=move.tiles) if are_tiles else None


def drawn(cases: list[Case]) -> list[Any]:
    """Return turns, each with the move and the expected result of its case."""
    return [
        pytest.param(turn, move_of(case["move"], turn.edition), case["expected"], id=case["id"])
        for case in cases
        if "seat" not in case
        if (turn := turn_of(case)) is not None
    ]


@pytest.mark.parametrize("case", PERFT, ids=lambda case: case["id"])
def test_perft_counts_are_those_of_the_case(case: Case) -> None:
    position = position_of(case, named_edition)
    for kernel in kernels(position.public.edition):
        found = [kernel.perft(position, depth) for depth in range(len(case["counts"]) + 1)]
        assert found == [1, *case["counts"]], kernel.path


@pytest.mark.parametrize(("turn", "move", "expected"), drawn(SCORING + LEGALITY))
def test_the_plays_of_a_drawn_position_are_those_of_the_rules(
    turn: Turn, move: Move, expected: Case
) -> None:
    ranked = ranked_by_rules(turn)
    for kernel in kernels(turn.edition):
        assert kernel.plays(turn) == ranked, kernel.path
        assert kernel.best(turn) == (ranked[0] if ranked else None), kernel.path
    if isinstance(move, Play):
        is_legal = not expected.get("violations")
        assert (move in [one.play for one in ranked]) == is_legal


@pytest.mark.parametrize(("turn", "move", "expected"), drawn(SCORING))
def test_a_play_has_the_points_of_its_case(turn: Turn, move: Play, expected: Case) -> None:
    for kernel in kernels(turn.edition):
        points = {one.play: one.points for one in kernel.plays(turn)}
        assert points[move] == expected["points"], kernel.path


@pytest.mark.parametrize("case", PERFT, ids=lambda case: case["id"])
def test_the_kernel_finds_the_plays_of_a_set_up_position(case: Case) -> None:
    position = position_of(case, named_edition)
    paths = kernels(position.public.edition)
    kernel_games = [KernelGame(kernel, kernel.set_up(position)) for kernel in paths]
    ranked = ranked_by_rules(position.turn())
    assert len(compare_plays(position, ranked, kernel_games)) == len(ranked)


def test_most_cases_are_checked() -> None:
    assert len(drawn(SCORING)) == len(SCORING)
    assert len(drawn(LEGALITY)) > 0.8 * len(LEGALITY)
