"""The kernel's referee and the rules agree: at random positions, on legal and illegal moves, and
in whole games of all editions. See `testkit.referee_comparison`.
"""

import json
import tomllib
from dataclasses import replace
from importlib.resources import files

import pytest

from testkit.invariants import BrokenInvariantError
from testkit.numbered_games import COMPARED
from testkit.referee import RefereeError, load, run
from testkit.referee_comparison import (
    check_judgement,
    compare_game,
    compare_moves,
    compare_observations,
    random_moves,
)
from testkit.scenes import SMALL_EDITION
from testkit.seeded_games import Kind, RandomGenerator, next_move, seeded_game
from tests.kernel.shares import compare_share, in_shares, of_positions
from triolet.engine.kernel_tables import edition_json, fits
from triolet.rules.edition import Edition
from triolet.rules.edition_file import EDITIONS, load_edition
from triolet.rules.legality import Code
from triolet.rules.moves import Pass
from triolet.rules.observation import Observation
from triolet.rules.tpn import format_position


@of_positions
@in_shares
def test_referee_and_rules_agree_at_every_position(share: int, positions: int) -> None:
    compare_share(compare_game, share, positions)


def test_the_random_moves_break_every_rule_that_a_turn_can_break() -> None:
    found: set[Code] = set()
    random = RandomGenerator("rules broken")
    for number in range(20):
        edition = load_edition(COMPARED[number % len(COMPARED)])
        game = seeded_game(edition, 2, f"broken {number}", turns=number % 3)
        for _ in range(10):
            move = next_move(game, (Kind.RANDOM, Kind.GREEDY), random)
            for tried in random_moves(game, move, random):
                found |= {violation.code for violation in game.violations(tried)}
            game.play(move)
    # These depend on the course of the game; the conformance files have them all.
    of_games = {Code.NOT_YOUR_TURN, Code.ALREADY_OUT, Code.GAME_OVER, Code.BAG_TOO_SMALL}
    assert found >= set(Code) - of_games - {Code.OPENING_SQUARE, Code.NINE_SQUARE}


def test_a_difference_is_detected() -> None:
    game = seeded_game(load_edition(), 2, "seen", turns=4)
    text = format_position(Observation(None, game.position.public, game.position.racks))
    changed = game.copy()
    changed._position = replace(
        game.position, public=replace(game.position.public, scores=(1, 0), out=frozenset({0, 1}))
    )
    with pytest.raises(BrokenInvariantError, match="instead of"):
        check_judgement(changed, text, Pass(), seat=None)
    with pytest.raises(BrokenInvariantError, match="move 1"):
        compare_moves(game, [game.position] * 4, "seen")
    with pytest.raises(BrokenInvariantError, match="observation"):
        compare_observations(changed, "seen")


@pytest.mark.parametrize("name", [*EDITIONS, SMALL_EDITION.as_posix()], ids=lambda name: name[-8:])
def test_the_referee_accepts_every_edition(name: str) -> None:
    edition = load_edition(name)
    assert run(do="edition", edition=edition_json(edition)) == {"edition": edition.name}


@pytest.mark.parametrize("name", EDITIONS)
def test_the_json_of_an_edition_has_the_values_of_its_file(name: str) -> None:
    file = files("triolet.rules").joinpath("editions", f"{name}.toml")
    content = tomllib.loads(file.read_text("utf-8"))
    rows = content["board"]["drawing"].split()
    assert json.loads(json.dumps(edition_json(load_edition(name)))) == {
        "name": name,
        "players": content["players"],
        "board": {"start": content["board"]["start"], "rows": rows},
        "tiles": content["tiles"],
        "rules": content["rules"],
    }


UNREACHABLE = "15/15/15/15/15/15/15/7LD6/15/15/15/15/15/15/15"


@pytest.mark.parametrize(
    ("position", "moves", "termination", "winners"),
    [
        pytest.param("-/-/B 5/0/9 3 gigamic-en bag=0", [[3, "H10:1"]], "out", [3], id="all-empty"),
        pytest.param("-/-/BC 5/0/9 3 gigamic-en bag=0", [[3, "H10:1"]], "out", [3], id="two-empty"),
        pytest.param("B/C 5/0 1 gigamic-en out=2", [[1, "resign"]], "last-one-left", [], id="last"),
    ],
)
def test_a_game_from_a_position_that_no_game_reaches_ends(
    position: str, moves: list[list[object]], termination: str, winners: list[int]
) -> None:
    load(load_edition())
    response = run(do="game", position=f"{UNREACHABLE} {position}", moves=moves)
    assert (response["termination"], response["winners"]) == (termination, winners)


def variants() -> list[Edition]:
    edition = load_edition()
    return [
        replace(edition, rack_size=5),
        replace(edition, tile_counts={0: 99, 25: 99, 24: 58}),
        replace(edition, set_aside=80),
    ]


@pytest.mark.parametrize("edition", variants(), ids=["rack-of-5", "256-tiles", "too-few-tiles"])
def test_an_edition_that_does_not_fit_is_refused(edition: Edition) -> None:
    assert not fits(edition) or edition.set_aside == 80
    with pytest.raises(RefereeError, match="must be") as caught:
        run(do="edition", edition=edition_json(edition))
    assert caught.value.code == "bad-edition"


def test_an_edition_in_a_request_comes_before_a_loaded_one() -> None:
    edition = load_edition()
    load(edition)
    changed = edition_json(replace(edition, trio_points=31))
    request = {
        "do": "judge",
        "position": "15/15/15/15/15/15/15/7LD6/15/15/15/15/15/15/15 _/_ 0/0 1 gigamic-en",
        "move": "H10:1",
    }
    assert run(**request)["sheet"]["points"] == 30
    assert run(**request, edition=changed)["sheet"]["points"] == 31
    assert run(**request)["sheet"]["points"] == 30
