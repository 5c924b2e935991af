"""The kernel's referee passes the conformance cases, through its C interface.

Requests have the keys of the cases, and responses those of the expected results.
"""

from itertools import chain
from typing import Any

import pytest

from testkit.conformance.answers import expectation, sorted_entries
from testkit.conformance.files import cases_of, names_of, parameters
from testkit.conformance.reading import Case
from testkit.conformance.requests import request_of
from testkit.referee import RefereeError, Value, load, run
from triolet.rules.edition_file import EDITIONS, load_edition

FILES = [
    *(*names_of("scoring"), *names_of("legality"), *names_of("endings"), *names_of("games")),
    "editions.json",
]
MOVES, POSITIONS = "notation/moves.json", "notation/positions.json"


@pytest.fixture(autouse=True, scope="module")
def _editions() -> None:
    for name in EDITIONS:
        load(load_edition(name))


def judge_answer(case: Case) -> Value:
    return run(do="judge", **request_of(case))


def score_answer(case: Case) -> Value:
    return dict(judge_answer(case)["sheet"])


def game_answer(case: Case) -> Value:
    response = run(do="game", **request_of(case))
    moves, state = response["moves"], response["state"]
    return {
        **response,
        **state,
        "racks_before": [move["rack"] for move in moves],
        "sheets": [move["sheet"] for move in moves],
        "points": [move["sheet"]["points"] for move in moves],
        "totals": [move["total"] for move in moves],
    }


def deal_answer(case: Case) -> Value:
    response = run(do="game", **request_of(case))
    racks = response["state"]["racks"]
    tiles = [*response["bag"], *response["set_aside"], *chain.from_iterable(racks)]
    return {
        **response,
        **response["state"],
        "bag_begins": response["bag"][:5],
        "set_aside_count": len(response["set_aside"]),
        "tiles": {tile: tiles.count(tile) for tile in tiles},
    }


def board_answer(case: Case) -> Value:
    """Find the special squares by laying a 4 beside a 1 on every square."""
    found: dict[str, list[str]] = {"2": [], "3": [], "replay": []}
    edition = load_edition(case["edition"])
    size = edition.layout.size
    for row in edition.layout.rows:
        for square in row:
            beside = square.column - 1 if square.column else 1
            drawn = f"{beside or ''}B{size - beside - 1 or ''}"
            rows = [drawn if each is row else str(size) for each in edition.layout.rows]
            position = f"{'/'.join(rows)} _/_ 0/0 1 {edition.name}"
            sheet = run(do="judge", position=position, move=f"{square}:4")["sheet"]
            if sheet["points"] != 5:
                found[str((sheet["points"] - 1) // 4)].append(str(square))
            if sheet["replays"]:
                found["replay"].append(str(square))
    return {"double": found["2"], "triple": found["3"], "replay": found["replay"]}


ANSWERS = {
    "score": score_answer,
    "judge": judge_answer,
    "game": game_answer,
    "deal": deal_answer,
    "board": board_answer,
}


@pytest.mark.parametrize("case", parameters(*FILES))
def test_the_referee_gives_the_expected_result(case: Case) -> None:
    answer = ANSWERS[case["kind"]](case)
    if "violations" in answer:
        answer["violations"] = sorted_entries(answer["violations"])
    assert {key: answer[key] for key in case["expected"]} == expectation(case)


def with_key(file: str, key: str) -> list[Any]:
    return [pytest.param(case, id=case["id"]) for case in cases_of(file) if key in case]


@pytest.mark.parametrize("case", with_key(MOVES, "canonical"))
def test_a_move_has_its_canonical_form(case: Case) -> None:
    answer = run(do="move", edition="gigamic-en", move=case["text"])
    assert answer["text"] == case["canonical"]
    assert answer.get("placements") == case.get("placements", answer.get("placements"))
    assert run(do="move", edition="gigamic-en", move=case["canonical"]) == answer


@pytest.mark.parametrize("case", with_key(MOVES, "column"))
def test_an_invalid_move_has_its_column(case: Case) -> None:
    with pytest.raises(RefereeError) as caught:
        run(do="move", edition="gigamic-en", move=case["text"])
    assert (caught.value.code, caught.value.column) == ("bad-notation", case["column"])


@pytest.mark.parametrize("case", with_key(POSITIONS, "canonical"))
def test_a_position_has_its_canonical_form(case: Case) -> None:
    answer = run(do="position", position=case["text"])
    assert answer["state"]["position"] == case["canonical"]
    assert run(do="position", position=case["canonical"]) == answer
    assert {key: answer["state"][key] for key in case["facts"]} == case["facts"]


@pytest.mark.parametrize("case", with_key(POSITIONS, "column"))
def test_an_invalid_position_has_its_column(case: Case) -> None:
    with pytest.raises(RefereeError) as caught:
        run(do="position", position=case["text"])
    assert (caught.value.code, caught.value.column) == ("bad-notation", case["column"])
