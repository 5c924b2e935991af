"""`triolet score`: points or violations, for people and for programs."""

import json

import pytest

from triolet.cli.main import main
from triolet.rules.legality import Code

EMPTY = "/".join(["15"] * 15)
FIRST_PLAY = "/".join(["15"] * 7 + ["7LD6"] + ["15"] * 7)
NOTHING_FITS = "/".join(["15"] * 7 + ["7P7"] + ["15"] * 7)
OPENING = f"{EMPTY} CDL/_ 0/0 1 gigamic-en"
SECOND = f"{FIRST_PLAY} _/EHI 25/0 2 gigamic-en"
Captured = pytest.CaptureFixture[str]


def score_json(capsys: Captured, position: str, move: str, code: int = 0) -> dict[str, object]:
    assert main(["score", "--json", position, move]) == code
    captured = capsys.readouterr()
    assert captured.err == ""
    found = json.loads(captured.out)
    assert isinstance(found, dict)
    return found


def test_json_contains_points_lines_and_replay_and_nothing_else(capsys: Captured) -> None:
    assert score_json(capsys, OPENING, "H8:11-3") == {
        "points": 25,
        "lines": [{"reason": "pair", "squares": ["H8", "H9"], "points": 25}],
        "replay": False,
    }


@pytest.mark.parametrize(
    ("position", "move", "points", "reasons", "replay"),
    [
        pytest.param(f"{EMPTY} DEI/_ 0/0 1 gigamic-en", "H7:3-8-4", 110, ["trio", "triolet"], False,
                     id="triolet"),
        pytest.param(f"{EMPTY} CDL/_ 0/0 1 gigamic-en", "H8:11", 0, [], False, id="lone-tile"),
        pytest.param(f"{EMPTY} CDL/_ 0/0 1 dj-uk", "H8:11", 22, ["lone-tile"], False, id="lone-uk"),
        pytest.param("15/14F/" + "/".join(["15"] * 13) + " EHI/_ 0/0 1 gigamic-en", "B14:8", 13,
                     ["pair"], True, id="replay"),
        pytest.param(SECOND, "x:4-7", 0, [], False, id="exchange"),
        pytest.param(f"{NOTHING_FITS} _/BCD 0/0 2 gigamic-en bag=4", "pass", 0, [], False,
                     id="forced-pass"),
        pytest.param(f"{EMPTY} _/_ 0/0 1 gigamic-en", "h8 : 11 - 3", 25, ["pair"], False,
                     id="unknown-rack"),
    ],
)  # fmt: skip
def test_every_kind_of_move_is_scored(
    capsys: Captured, position: str, move: str, points: int, reasons: list[str], replay: bool
) -> None:
    found = score_json(capsys, position, move)
    lines = found["lines"]
    assert isinstance(lines, list)
    assert (found["points"], [line["reason"] for line in lines]) == (points, reasons)
    assert found["replay"] is replay


@pytest.mark.parametrize(
    ("position", "move", "codes"),
    [
        pytest.param(SECOND, "I8:8-4", [Code.PAIR_TOO_HIGH], id="one"),
        pytest.param(SECOND, "A1:9", [Code.NOT_ON_RACK, Code.NOT_TOUCHING], id="two"),
        pytest.param(SECOND, "x:9", [Code.NOT_ON_RACK], id="exchange"),
        pytest.param(SECOND, "pass", [Code.PASS_NOT_FORCED], id="pass"),
        pytest.param(
            f"{FIRST_PLAY} _/EHI 25/0 0 gigamic-en", "I7:8-4", [Code.GAME_OVER], id="over"
        ),
    ],
)
def test_an_illegal_move_ends_with_code_1_and_all_violations(
    capsys: Captured, position: str, move: str, codes: list[Code]
) -> None:
    found = score_json(capsys, position, move, code=1)
    assert list(found) == ["violations"]
    violations = found["violations"]
    assert isinstance(violations, list)
    assert [violation["code"] for violation in violations] == codes
    for violation in violations:
        assert list(violation) == ["code", "squares", "message"]
        assert violation["message"].endswith(".")


def test_a_violation_names_its_squares(capsys: Captured) -> None:
    violations = score_json(capsys, SECOND, "I8:8-4", code=1)["violations"]
    assert isinstance(violations, list)
    assert [violation["squares"] for violation in violations] == [["H8", "I8"]]


def test_text_shows_the_lines_and_the_points(capsys: Captured) -> None:
    assert main(["score", "--language", "en", *SECOND.split(), "I7:8-4"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Pair I7 I8: 8 + 4 = 12",
        "Pair H8 I8: 11 + 4 = 15",
        "27 points",
    ]


def test_text_lists_every_violation_on_the_standard_output(capsys: Captured) -> None:
    assert main(["score", "--language", "en", SECOND, "A1:9"]) == 1
    captured = capsys.readouterr()
    assert len(captured.out.splitlines()) == 2
    assert captured.err == ""


@pytest.mark.parametrize(
    ("variables", "arguments", "language"),
    [
        pytest.param({"LC_ALL": "de_DE.UTF-8"}, [], "de", id="lc-all"),
        pytest.param({"LC_ALL": "", "LC_MESSAGES": "", "LANG": "fr_BE"}, [], "fr", id="lang"),
        pytest.param({"LC_ALL": "pt_PT.UTF-8"}, [], "en", id="no-catalogue"),
        pytest.param({"LC_ALL": "C"}, [], "en", id="c"),
        pytest.param({"LC_ALL": "de_DE.UTF-8"}, ["--language", "nl"], "nl", id="option"),
        pytest.param({"LC_ALL": "de_DE.UTF-8"}, ["--json"], "en", id="json"),
        pytest.param({}, ["--json", "--language", "fr"], "fr", id="json-option"),
    ],
)
def test_messages_are_in_the_chosen_language(
    capsys: Captured,
    monkeypatch: pytest.MonkeyPatch,
    variables: dict[str, str],
    arguments: list[str],
    language: str,
) -> None:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    words = {"en": "You can still", "de": "Du kannst", "fr": "Vous pouvez", "nl": "Je kunt"}
    assert main(["score", *arguments, SECOND, "pass"]) == 1
    message = capsys.readouterr().out
    assert [key for key, start in words.items() if start.lower() in message.lower()] == [language]


@pytest.mark.parametrize(
    ("position", "move", "message"),
    [
        pytest.param(SECOND, "I8:8-99", "'99' is not a tile", id="tile"),
        pytest.param(SECOND, "Z9:1", "there is no row Z", id="square"),
        pytest.param(SECOND, "", "a move is a play like", id="empty"),
        pytest.param(SECOND, "I8:J", "say what the joker stands for", id="joker"),
        pytest.param("nonsense", "I8:1", "missing: racks", id="position"),
        pytest.param(f"{EMPTY} ABC/_ 0/0 1 no-edition", "I8:1", "no edition", id="edition"),
    ],
)
def test_unreadable_input_ends_with_code_2_and_nothing_on_the_standard_output(
    capsys: Captured, position: str, move: str, message: str
) -> None:
    assert main(["score", "--json", position, move]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert message in captured.err
    assert "^" in captured.err
