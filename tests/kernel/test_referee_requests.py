"""Bad requests to the kernel's referee: each gets an error that quotes the input.

The long test of the kernel (`kernel/tests/bad_requests.cpp`) sends many more, under sanitizers.
"""

import json
import subprocess
import sys
from random import Random
from typing import Any

import pytest

from testkit.referee import ERROR_CODES, RefereeError, Value, load, run, run_bytes
from testkit.tree import ROOT
from triolet.engine import _kernel
from triolet.engine.kernel_tables import edition_json
from triolet.rules.edition_file import load_edition

EMPTY = "/".join(["15"] * 15)
GAME: Value = {"do": "game", "edition": "gigamic-en", "players": 2, "seed": "summer rain"}
JUDGE: Value = {"do": "judge", "position": f"{EMPTY} BDL/_ 0/0 1 gigamic-en", "move": "H8:11-3"}
SEEN: Value = {**GAME, "do": "observe", "viewer": 1}


@pytest.fixture(autouse=True, scope="module")
def _edition() -> None:
    load(load_edition())


def edition_with(**changes: object) -> Value:
    return {"do": "edition", "edition": {**edition_json(load_edition()), **changes}}


def bad(identifier: str, request: Value, code: str, quoted: str) -> Any:
    return pytest.param(request, code, quoted, id=identifier)


BAD = [
    bad("nothing-to-do", {}, "bad-request", '"do" is missing; it must be "edition" or'),
    bad("unknown-task", {"do": "chess"}, "bad-request", 'not "chess"'),
    bad("task-not-text", {"do": [7]}, "bad-request", "not [7]"),
    bad("no-move", {"do": "move", "edition": "gigamic-en"}, "bad-request", "not nothing"),
    bad("no-position", {"do": "position"}, "bad-request", '"position" is missing'),
    bad("position-not-text", {**JUDGE, "position": 8}, "bad-request", "not 8"),
    bad("long-position", {**JUDGE, "position": "A" * 5000}, "bad-request", "AAAA"),
    bad("wrong-position", {**JUDGE, "position": "15/x"}, "bad-notation", "missing: racks"),
    bad("wrong-move", {**JUDGE, "move": "H8:11-y"}, "bad-notation", '"y"'),
    bad("move-not-text", {**JUDGE, "move": None}, "bad-request", "not null"),
    bad("long-move", {**JUDGE, "move": "x:" + "1-" * 600}, "bad-request", "x:1-1-"),
    bad("many-tiles", {**JUDGE, "move": {"exchange": ["1"] * 101}}, "bad-request", '["1"'),
    bad("wrong-tile", {**JUDGE, "move": {"exchange": ["Q"]}}, "bad-request", '["Q"]'),
    bad("wrong-square", {**JUDGE, "move": {"placements": [["8H", "1"]]}}, "bad-request", "8H"),
    bad("wrong-pair", {**JUDGE, "move": {"placements": [["H8"]]}}, "bad-request", '[["H8"]]'),
    bad("wrong-seat", {**JUDGE, "seat": 3}, "bad-request", "not 3"),
    bad("unknown-edition", {**GAME, "edition": "chess"}, "unknown-edition", '"chess"'),
    bad("edition-not-text", {**GAME, "edition": 5}, "bad-request", "not 5"),
    bad("five-players", {**GAME, "players": 5}, "bad-request", "not 5"),
    bad("half-a-player", {**GAME, "players": 2.5}, "bad-request", "not 2.5"),
    bad("huge-number", {**GAME, "players": 10**40}, "bad-request", "not 1000000"),
    bad("no-seed", {**GAME, "seed": None}, "bad-request", "not null"),
    bad("long-seed", {**GAME, "seed": "s" * 1001}, "bad-request", "sss"),
    bad("moves-not-a-list", {**GAME, "moves": {}}, "bad-request", "not {}"),
    bad("many-moves", {**GAME, "moves": [[1, "pass"]] * 2001}, "bad-request", '[1, "pass"]'),
    bad("not-a-pair", {**GAME, "moves": ["pass"]}, "bad-request", 'move 1, "pass"'),
    bad("seat-0", {**GAME, "moves": [[0, "pass"]]}, "bad-request", '[0, "pass"]'),
    bad("wrong-move-of-a-game", {**GAME, "moves": [[1, "y"]]}, "bad-notation", '[1, "y"]'),
    bad("states-not-a-flag", {**GAME, "states": 1, "moves": []}, "bad-request", "not 1"),
    bad("hidden-rack", {"do": "game", "position": JUDGE["position"]}, "bad-request", "BDL/_"),
    bad(
        "wrong-bag",
        {"do": "game", "position": f"{EMPTY} BDL/A 0/0 1 gigamic-en", "bag": "AB"},
        "bad-request",
        'not "AB"',
    ),
    bad("tiles-twice", {**GAME, "first": 1, "bag": "OO"}, "bad-request", 'not "OO"'),
    bad("not-a-letter", {**GAME, "first": 1, "bag": "A\u00e9"}, "bad-request", "\u00e9"),
    bad("no-viewer", {**SEEN, "viewer": 3}, "bad-request", "not 3"),
    bad("edition-not-an-object", {"do": "edition", "edition": 3}, "bad-edition", "not 3"),
    bad("edition-name", edition_with(name="a b"), "bad-edition", 'not "a b"'),
    bad("edition-without-rules", edition_with(rules={}), "bad-edition", "rules.rack_size"),
    bad("edition-tiles", edition_with(tiles={"26": 5}), "bad-edition", '{"26": 5}'),
    bad("edition-jokers-only", edition_with(tiles={"joker": 50}), "bad-edition", "joker"),
    bad("edition-two-rows", edition_with(board={"rows": ["..", ".."]}), "bad-edition", '[".."'),
    bad(
        "edition-start",
        edition_with(board={"rows": ["...", ".R.", "2.3"], "start": "D1"}),
        "bad-edition",
        'not "D1"',
    ),
]


@pytest.mark.parametrize(("request_value", "code", "quoted"), BAD)
def test_a_bad_request_gets_an_error_that_quotes_it(
    request_value: Value, code: str, quoted: str
) -> None:
    with pytest.raises(RefereeError) as caught:
        run(**request_value)
    assert caught.value.code == code
    assert quoted in str(caught.value)
    assert len(str(caught.value)) < 400


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(b"", id="empty"),
        pytest.param(b"\xff\xfe", id="not-utf-8"),
        pytest.param(b'{"do":"\xc0\x80"}', id="overlong"),
        pytest.param(b'{"do":"\\udc00"}', id="half-a-surrogate-pair"),
        pytest.param(b'{"do":"a","do":"b"}', id="key-twice"),
        pytest.param(b'{"do":1}x', id="text-after"),
        pytest.param(b'{"do":+1}', id="plus"),
        pytest.param(b'{"do":.5}', id="point-first"),
        pytest.param(b"{'do':1}", id="apostrophes"),
        pytest.param(b'{"do":NaN}', id="nan"),
        pytest.param(b"[" * 200_000, id="deep"),
        pytest.param(b"[" + b"0," * 120_000 + b"0]", id="many-values"),
        pytest.param(
            json.dumps({str(number): 0 for number in range(300)}).encode(), id="many-members"
        ),
    ],
)
def test_a_text_that_is_not_json_is_refused(text: bytes) -> None:
    with pytest.raises(RefereeError, match="not JSON") as caught:
        run_bytes(text)
    assert caught.value.code == "not-json"


def test_a_request_above_the_limit_is_refused() -> None:
    with pytest.raises(RefereeError, match="at most 262144 bytes, not 262145") as caught:
        run_bytes(b" " * 262_145)
    assert caught.value.code == "too-large"


def test_an_illegal_move_of_a_game_gets_its_violations() -> None:
    seat = run(**GAME)["first"]
    with pytest.raises(RefereeError, match="is illegal: no-tiles") as caught:
        run(**GAME, moves=[[seat, {"exchange": []}]])
    assert caught.value.code == "illegal-move"
    assert caught.value.violations == [{"code": "no-tiles"}]


ROOM = """
import json, sys
from triolet.engine import _kernel
edition = json.load(sys.stdin)
for number in [*range(18), 3]:
    edition["name"] = f"house-{number}"
    print(_kernel.run(json.dumps({"do": "edition", "edition": edition}).encode())[0])
"""


def test_there_is_room_for_sixteen_editions() -> None:
    # In a process of its own: the other tests need the editions that they loaded.
    output = subprocess.run(
        [sys.executable, "-c", ROOM],
        input=json.dumps(edition_json(load_edition())),
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    codes = [ERROR_CODES[int(line)] for line in output.split()]
    assert codes == ["none"] * 16 + ["bad-request"] * 2 + ["none"]


def test_texts_survive_the_way_through_json() -> None:
    seed = 'quotation " backslash \\ line\n tab\t null\0 delete\x7f caf\u00e9 \u2028 \U0001f600'
    for is_ascii in (False, True):
        written = json.dumps({**GAME, "seed": seed}, ensure_ascii=is_ascii).encode()
        assert run_bytes(written) == run(**{**GAME, "seed": seed})
    with pytest.raises(RefereeError) as caught:
        run(**{**GAME, "edition": seed})
    assert "caf\u00e9" in str(caught.value)


@pytest.mark.parametrize("seed", range(4))
def test_changed_requests_never_end_the_program(seed: int) -> None:
    random = Random(seed)
    with_edition = {**GAME, "edition": edition_json(load_edition())}
    requests = [json.dumps(each).encode() for each in (GAME, JUDGE, SEEN, with_edition)]
    for _ in range(500):
        text = bytearray(random.choice(requests))
        for _ in range(random.randrange(1, 4)):
            place = random.randrange(len(text))
            text[place : place + random.randrange(3)] = random.randbytes(random.randrange(3))
        code, written = _kernel.run(bytes(text))
        assert ("error" in json.loads(written)) == (code != 0)


def test_the_page_lists_every_error_code() -> None:
    page = (ROOT / "docs" / "referee.md").read_text("utf-8")
    for number, code in enumerate(ERROR_CODES[1:], 1):
        assert f"| {number} | `{code}` |" in page
