"""The counts and positions of the perft file, also checked by brute force."""

from typing import Any

import pytest

from testkit.conformance.files import cases_of
from testkit.conformance.perft import POSITIONS, Seeded, brute_force_perft, start_of
from testkit.conformance.reading import Case, position_of
from triolet.rules.edition_file import EDITIONS
from triolet.rules.perft import perft
from triolet.rules.tpn_reader import named_edition

CASES = cases_of("perft/perft.json")
MOST_NODES = 600
"""Upper limit of positions searched for one count; regeneration counts all depths."""
SHORT_NODES = 100
"""The same in `make test`."""
FEW_NODES = 2
"""The same for brute force, which takes about a second per position."""


def counts_with(most_nodes: int) -> list[Any]:
    """Return the counts that need at most `most_nodes` positions."""
    return [
        pytest.param(
            case,
            depth,
            count,
            id=f"{case['id']}-{depth}",
            marks=pytest.mark.long if sum(case["counts"][: depth - 1]) > SHORT_NODES else (),
        )
        for case in CASES
        for depth, count in enumerate(case["counts"], 1)
        if depth == 1 or sum(case["counts"][: depth - 1]) <= most_nodes
    ]


@pytest.mark.parametrize(("case", "depth", "count"), counts_with(MOST_NODES))
def test_perft_gives_the_count_of_the_file(case: Case, depth: int, count: int) -> None:
    assert perft(position_of(case, named_edition), depth) == count


@pytest.mark.long
@pytest.mark.parametrize(("case", "depth", "count"), counts_with(FEW_NODES))
def test_brute_force_gives_the_count_of_the_file(case: Case, depth: int, count: int) -> None:
    assert brute_force_perft(position_of(case, named_edition), depth) == count


@pytest.mark.parametrize("seeded", POSITIONS, ids=lambda seeded: seeded.name)
def test_the_positions_are_those_of_the_seeds(seeded: Seeded) -> None:
    (case,) = (case for case in CASES if case["id"] == seeded.name)
    assert {key: case[key] for key in ("id", "position", "bag")} == start_of(seeded)


def test_there_are_positions_of_every_edition_and_number_of_players() -> None:
    fields = [case["position"].split() for case in CASES]
    assert len(CASES) == len(POSITIONS) >= 12
    assert {field[4] for field in fields} == set(EDITIONS)
    assert {field[1].count("/") + 1 for field in fields} == {2, 3, 4}
