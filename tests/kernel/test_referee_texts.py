"""The kernel's referee parses changed texts of moves and positions as the rules do.

Both find the same values, or an error in the same column.
"""

from random import Random

import pytest

from testkit.referee import RefereeError, Value, load, move_facts, run, state_value
from testkit.scenes import SMALL_EDITION, small_edition
from testkit.seeded_games import Kind, seeded_game
from triolet.rules.edition import Edition
from triolet.rules.edition_file import EDITIONS, load_edition
from triolet.rules.errors import NotationError
from triolet.rules.notation import format_move, parse_move
from triolet.rules.tpn import format_position
from triolet.rules.tpn_reader import named_edition, parse_position

KINDS = (Kind.RANDOM, Kind.SWAPPER, Kind.LEAVER)
ALPHABET = "ABCHIJOPQXZabcjoxz0123456789-./:=_? \t\u00a0\u3000\u0663\u00e9\u041d"
PIECES = [
    *ALPHABET,
    *("15", "99", "1000", "J16", "j", " new=", " new=12", " out=2", " held=3/3", " held=0/0"),
    *(" bag=0", " bag=74", " bag=999999", " quiet=3", " passes=1", " again=2", " x=1", "_/", "/-"),
    *("x:", "pass", "resign", "timeout", "--", "..", "-.-", "dj-uk", "small-nine", "gigamic"),
]
SHARES = 4
TEXTS = [pytest.param(400, id="400"), pytest.param(5_000, id="5000", marks=pytest.mark.long)]


@pytest.fixture(autouse=True, scope="module")
def _editions() -> None:
    for name in (*EDITIONS, SMALL_EDITION):
        load(load_edition(name))


def find_edition(name: str) -> Edition:
    return small_edition() if name.lower() == "small-nine" else named_edition(name)


def changed(text: str, random: Random) -> str:
    for _ in range(random.randrange(4)):
        place = random.randrange(len(text) + 1)
        text = text[:place] + random.choice(PIECES) + text[place + random.randrange(3) :]
    return text


def expected_move(text: str, edition: Edition) -> Value:
    try:
        return move_facts(parse_move(text, edition))
    except NotationError as error:
        return {"error": "bad-notation", "column": error.column}


def expected_position(text: str) -> Value:
    try:
        observation = parse_position(text, find_edition)
    except NotationError as error:
        return {"error": "bad-notation", "column": error.column}
    return state_value(observation)


def found(**request: object) -> Value:
    try:
        response = run(**request)
    except RefereeError as error:
        return {"error": error.code, "column": error.column}
    state: Value = response.get("state", response)
    return state


@pytest.mark.parametrize("texts", TEXTS)
@pytest.mark.parametrize("share", range(SHARES))
def test_changed_moves_are_parsed_as_the_rules_parse_them(share: int, texts: int) -> None:
    random = Random(share)
    edition = load_edition() if share % 2 else small_edition()
    game = seeded_game(edition, 2, f"moves {share}", 30, KINDS)
    samples = [format_move(moved.move) for moved in game.moves]
    accepted = 0
    for _ in range(texts):
        text = changed(random.choice(samples), random)
        wanted = expected_move(text, edition)
        assert found(do="move", edition=edition.name, move=text) == wanted, repr(text)
        accepted += "error" not in wanted
    assert texts // 10 < accepted < texts


@pytest.mark.parametrize("texts", TEXTS)
@pytest.mark.parametrize("share", range(SHARES))
def test_changed_positions_are_parsed_as_the_rules_parse_them(share: int, texts: int) -> None:
    random = Random(share)
    edition = load_edition() if share % 2 else small_edition()
    samples = []
    for turns in (0, 3, 9, 20, 1000):
        game = seeded_game(edition, 2 + share % 2, f"positions {share}", turns, KINDS)
        samples += [format_position(game.observe(viewer)) for viewer in (None, 0, 1)]
    accepted = 0
    for _ in range(texts):
        text = changed(random.choice(samples), random)
        wanted = expected_position(text)
        assert found(do="position", position=text) == wanted, repr(text)
        accepted += "error" not in wanted
    assert texts // 10 < accepted < texts
