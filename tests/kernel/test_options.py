"""What the kernel's C interface says about a turn is what the rules say: where tiles fit, what a
seat may do, judgements of a turn alone. See `testkit.options_comparison`.
"""

import pytest

from testkit.invariants import BrokenInvariantError
from testkit.numbered_games import COMPARED
from testkit.options_comparison import compare_game, turn_of, turn_value
from testkit.referee import RefereeError, Value, load, run
from testkit.seeded_games import seeded_game
from tests.kernel.shares import compare_share
from triolet.rules.edition_file import load_edition

SHARES = 6
"""Number of tests that share the positions, so that they run in parallel; one of each edition."""


@pytest.mark.parametrize(
    "positions",
    [pytest.param(120, id="120"), pytest.param(6_000, id="6000", marks=pytest.mark.long)],
)
@pytest.mark.parametrize("share", range(SHARES))
def test_kernel_and_rules_agree_on_every_turn(share: int, positions: int) -> None:
    compare_share(compare_game, share, positions, SHARES)


def test_the_shares_cover_every_edition() -> None:
    assert len(COMPARED) == SHARES


def test_a_difference_is_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("testkit.options_comparison.find_fits", lambda *_: [])
    with pytest.raises(BrokenInvariantError, match=r"fits of .* instead of"):
        compare_game(0)


BOARD = [["H8", "11"], ["H9", "3"]]
TURN: Value = {"board": BOARD, "rack": ["1", "4", "J"], "bag": 40}
ALONE: Value = {"edition": "gigamic-en", "turn": TURN}


@pytest.fixture(autouse=True, scope="module")
def _edition() -> None:
    load(load_edition())


def test_a_joker_fits_with_every_face_that_makes_a_play() -> None:
    squares = run(do="fits", **ALONE, tile="J", laid=[["I8", "4"]])["squares"]
    by_square = {each["square"]: each for each in squares}
    assert by_square["J8"] == {"square": "J8", "faces": [0], "is_complete": True}
    assert by_square["I9"] == {"square": "I9", "faces": list(range(12)), "is_complete": True}


def test_a_tile_may_need_another_one_between() -> None:
    squares = run(do="fits", **ALONE, tile="4")["squares"]
    assert {"square": "G10", "faces": [4], "is_complete": False} in squares
    assert {"square": "I9", "faces": [4], "is_complete": True} in squares


def test_the_same_tile_laid_twice_counts_once() -> None:
    once = run(do="fits", **ALONE, tile="J", laid=[["I8", "4"]])
    assert run(do="fits", **ALONE, tile="J", laid=[["I8", "4"], ["I8", "4"]]) == once


def test_a_turn_may_have_an_unknown_rack_to_be_judged() -> None:
    turn = {**TURN, "rack": None}
    assert run(do="judge", edition="gigamic-en", turn=turn, move="H10:1")["sheet"]["points"] == 30
    found = run(do="judge", edition="gigamic-en", turn=turn, move="H10:2")
    assert [each["code"] for each in found["violations"]] == ["trio-not-exact"]


def test_a_turn_is_first_only_if_it_says_so() -> None:
    square = {"board": [["H8", "1"], ["H9", "2"], ["I8", "3"]], "rack": ["4"], "bag": 40}
    request: Value = {"do": "judge", "edition": "gigamic-en", "move": "I9:4"}
    assert run(**request, turn=square)["violations"] == []
    found = run(**request, turn={**square, "is_first": True})["violations"]
    assert [each["code"] for each in found] == ["opening-square"]


def test_a_seat_that_waits_can_try_its_tiles() -> None:
    game = seeded_game(load_edition(), 3, "waits", turns=4)
    seat = ((game.position.public.to_move or 0) + 1) % 3
    turn = turn_of(game, seat)
    alone = {"edition": "gigamic-en", "turn": turn_value(turn)}
    assert turn.rack
    for tile in turn.rack:
        assert run(do="fits", **alone, tile=str(tile))["squares"]
    assert run(do="plays", **alone)["plays"]


def test_squares_are_written_in_order() -> None:
    found = run(do="fits", **ALONE, tile="1")["squares"]
    order = [(each["square"][0], int(each["square"][1:])) for each in found]
    assert order == sorted(order)


EMPTY = "/".join(["15"] * 15)
HIDDEN = {"position": f"{EMPTY} BDL/_ 0/0 1 gigamic-en"}


@pytest.mark.parametrize(
    ("request_", "message"),
    [
        pytest.param({"turn": 7}, '"turn" must be an object, not 7', id="no-object"),
        pytest.param({"turn": {}}, '"turn.board" is missing', id="no-board"),
        pytest.param({"turn": {**TURN, "board": "H8"}}, '"turn.board" must be a list', id="text"),
        pytest.param({"turn": {**TURN, "board": [["H8"]]}}, "pairs of a square", id="no-pair"),
        pytest.param({"turn": {**TURN, "board": [["P1", "1"]]}}, "of its own", id="off-board"),
        pytest.param({"turn": {**TURN, "board": [*BOARD, *BOARD]}}, "of its own", id="twice"),
        pytest.param({"turn": {**TURN, "board": [["H8", "16"]]}}, "of the edition", id="no-face"),
        pytest.param({"turn": {**TURN, "board": [["H8", "J99"]]}}, "of the edition", id="joker-99"),
        pytest.param(
            {"turn": {**TURN, "board": [[f"A{at}", "J1"] for at in range(1, 4)]}},
            '"turn.board" must be tiles of the edition, each on a square of its own',
            id="too-many-jokers",
        ),
        pytest.param({"turn": {**TURN, "rack": "147"}}, '"turn.rack" must be a list', id="rack"),
        pytest.param({"turn": {**TURN, "rack": ["1"] * 4}}, "at most 3 values", id="long-rack"),
        pytest.param({"turn": {**TURN, "rack": ["17"]}}, '"turn.rack" must be tiles', id="tile-17"),
        pytest.param({"turn": {**TURN, "rack": ["J1"]}}, '"turn.rack" must be tiles', id="J1"),
        pytest.param({"turn": {**TURN, "rack": ["J"] * 3}}, "not on the board", id="three-jokers"),
        pytest.param({"turn": {**TURN, "bag": 80}}, '"turn.bag" must be a whole', id="large-bag"),
        pytest.param({"turn": {**TURN, "bag": -1}}, '"turn.bag" must be a whole', id="no-bag"),
        pytest.param({"turn": {**TURN, "is_first": 1}}, '"turn.is_first" must be true', id="flag"),
        pytest.param({"turn": {**TURN, "rack": None}}, "the rack of the seat is hidden", id="null"),
        pytest.param({"turn": TURN, "tile": 4}, '"tile" must be a text', id="tile-not-text"),
        pytest.param({"turn": TURN, "tile": "Q"}, '"tile" must be a tile of the', id="no-tile"),
        pytest.param({"turn": TURN, "laid": 4}, '"laid" must be a list', id="laid-not-list"),
        pytest.param({"turn": TURN, "laid": [["H8"]]}, '"laid" must be pairs', id="laid-no-pair"),
        pytest.param({**HIDDEN, "seat": 2}, "the rack of the seat is hidden", id="hidden-rack"),
        pytest.param({**HIDDEN, "seat": 3}, '"seat" must be a whole number', id="no-seat"),
        pytest.param({}, '"players" is missing', id="nothing"),
    ],
)
def test_a_bad_request_gets_a_sentence_that_names_the_key(request_: Value, message: str) -> None:
    with pytest.raises(RefereeError) as caught:
        run(**{"do": "fits", "edition": "gigamic-en", "tile": "4", **request_})
    assert caught.value.code == "bad-request"
    assert message in str(caught.value)


def test_a_turn_needs_an_edition() -> None:
    with pytest.raises(RefereeError, match='"edition"'):
        run(do="fits", turn=TURN, tile="4")
    with pytest.raises(RefereeError) as caught:
        run(do="fits", turn=TURN, tile="4", edition="chess")
    assert caught.value.code == "unknown-edition"


@pytest.mark.parametrize("task", ["fits", "options", "plays"])
def test_an_illegal_move_of_the_game_is_refused_with_its_violations(task: str) -> None:
    game = {"edition": "gigamic-en", "players": 2, "seed": "rain", "moves": [[1, "A1:3"]]}
    with pytest.raises(RefereeError) as caught:
        run(do=task, tile="4", **game)
    assert caught.value.code == "illegal-move"
    assert caught.value.violations
