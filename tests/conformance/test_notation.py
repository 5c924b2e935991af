"""Notation: the canonical form of texts, and the column of errors."""

from typing import Any

import pytest

from testkit.conformance.answers import names, tile_texts
from testkit.conformance.files import cases_of
from testkit.conformance.reading import Case
from triolet.rules.edition_file import load_edition
from triolet.rules.errors import NotationError
from triolet.rules.moves import Play
from triolet.rules.notation import format_laid, format_move, parse_move
from triolet.rules.observation import Observation
from triolet.rules.tpn import format_position
from triolet.rules.tpn_reader import parse_position

MOVES, POSITIONS = "notation/moves.json", "notation/positions.json"


def valid(file: str) -> list[Any]:
    return [pytest.param(case, id=case["id"]) for case in cases_of(file) if "canonical" in case]


def invalid(file: str) -> list[Any]:
    return [pytest.param(case, id=case["id"]) for case in cases_of(file) if "column" in case]


@pytest.mark.parametrize("case", valid(MOVES))
def test_a_move_has_its_canonical_form(case: Case) -> None:
    move = parse_move(case["text"], load_edition())
    assert format_move(move) == case["canonical"]
    assert parse_move(case["canonical"], load_edition()) == move
    if "placements" in case:
        assert isinstance(move, Play)
        assert case["placements"] == [
            [str(square), format_laid(tile)] for square, tile in move.placements
        ]


@pytest.mark.parametrize("case", invalid(MOVES))
def test_an_invalid_move_has_its_column(case: Case) -> None:
    with pytest.raises(NotationError) as caught:
        parse_move(case["text"], load_edition())
    assert (caught.value.text, caught.value.column) == (case["text"], case["column"])


@pytest.mark.parametrize("case", valid(POSITIONS))
def test_a_position_has_its_canonical_form(case: Case) -> None:
    observation = parse_position(case["text"])
    assert format_position(observation) == case["canonical"]
    assert parse_position(case["canonical"]) == observation
    facts = facts_of(observation)
    assert {key: facts[key] for key in case["facts"]} == case["facts"]


def facts_of(observation: Observation) -> dict[str, Any]:
    public = observation.public
    board = public.board
    return {
        "tiles": {
            name: format_laid(tile) for name, tile in zip(names(board), board.tiles(), strict=True)
        },
        "racks": [None if rack is None else tile_texts(rack) for rack in observation.racks],
        "scores": list(public.scores),
        "to_move": 0 if public.to_move is None else public.to_move + 1,
        "bag_count": public.bag_count,
        "held": list(public.rack_counts),
        "new": [seat + 1 for seat in sorted(public.new)],
        "out": [seat + 1 for seat in sorted(public.out)],
        "quiet": public.quiet,
        "passes": public.passes,
        "again": public.again,
    }


@pytest.mark.parametrize("case", invalid(POSITIONS))
def test_an_invalid_position_has_its_column(case: Case) -> None:
    with pytest.raises(NotationError) as caught:
        parse_position(case["text"])
    assert (caught.value.text, caught.value.column) == (case["text"], case["column"])
