"""Moves, positions and records as text: canonical forms, and the lines and columns of errors."""

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
from triolet.rules.record import RecordError, format_record
from triolet.rules.record_reader import parse_record
from triolet.rules.tpn import format_position
from triolet.rules.tpn_reader import parse_position
from triolet.rules.verification import verify_record

MOVES, POSITIONS = "notation/moves.json", "notation/positions.json"
RECORDS = "notation/records.json"


def with_key(file: str, key: str) -> list[Any]:
    return [pytest.param(case, id=case["id"]) for case in cases_of(file) if key in case]


@pytest.mark.parametrize("case", with_key(MOVES, "canonical"))
def test_a_move_has_its_canonical_form(case: Case) -> None:
    move = parse_move(case["text"], load_edition())
    assert format_move(move) == case["canonical"]
    assert parse_move(case["canonical"], load_edition()) == move
    if "placements" in case:
        assert isinstance(move, Play)
        assert case["placements"] == [
            [str(square), format_laid(tile)] for square, tile in move.placements
        ]


@pytest.mark.parametrize("case", with_key(MOVES, "column"))
def test_an_invalid_move_has_its_column(case: Case) -> None:
    with pytest.raises(NotationError) as caught:
        parse_move(case["text"], load_edition())
    assert (caught.value.text, caught.value.column) == (case["text"], case["column"])


@pytest.mark.parametrize("case", with_key(POSITIONS, "canonical"))
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


@pytest.mark.parametrize("case", with_key(POSITIONS, "column"))
def test_an_invalid_position_has_its_column(case: Case) -> None:
    with pytest.raises(NotationError) as caught:
        parse_position(case["text"])
    assert (caught.value.text, caught.value.column) == (case["text"], case["column"])


@pytest.mark.parametrize("case", with_key(RECORDS, "faults"))
def test_the_faults_of_a_record_are_in_the_expected_lines(case: Case) -> None:
    record = parse_record("\n".join(case["lines"]))
    assert [fault.line for fault in verify_record(record)] == case["faults"]
    assert parse_record(format_record(record)) == record


@pytest.mark.parametrize("case", with_key(RECORDS, "unreadable"))
def test_the_syntax_errors_of_a_record_are_in_the_expected_lines(case: Case) -> None:
    with pytest.raises(RecordError) as caught:
        parse_record("\n".join(case["lines"]))
    assert [fault.line for fault in caught.value.faults] == case["unreadable"]
