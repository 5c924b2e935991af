"""`triolet moves`: one position or many, for people and for programs."""

import io
import json
from pathlib import Path

import pytest

from triolet.cli.main import main
from triolet.cli.positions import LONGEST_LINE
from triolet.engine.plays import ranked_plays
from triolet.rules.tpn_reader import parse_position

EMPTY = "/".join(["15"] * 15)
FIRST_PLAY = "/".join(["15"] * 7 + ["7LD6"] + ["15"] * 7)
NOTHING_FITS = "/".join(["15"] * 7 + ["7P7"] + ["15"] * 7)
PRINTED = f"{FIRST_PLAY} _/EHI 25/0 2 gigamic-en"
GIGAMIC = Path(__file__).parents[2] / "src/triolet/rules/editions/gigamic-en.toml"
Captured = pytest.CaptureFixture[str]


def answer(capsys: Captured, *arguments: str, code: int = 0) -> str:
    """Return the output, which is on the standard error output only after a failure."""
    assert main(["moves", *arguments]) == code
    captured = capsys.readouterr()
    assert bool(captured.err) == bool(code)
    return captured.out or captured.err


def test_json_contains_every_play_best_first_and_nothing_else(capsys: Captured) -> None:
    found = json.loads(answer(capsys, "--json", PRINTED))
    ranked = ranked_plays(parse_position(PRINTED).turn())
    assert found == {
        "plays": [{"move": play.text, "points": play.points} for play in ranked],
        "may_exchange": True,
        "must_pass": False,
    }
    assert [(-play["points"], play["move"]) for play in found["plays"]] == sorted(
        (-play["points"], play["move"]) for play in found["plays"]
    )


@pytest.mark.parametrize(
    "arguments",
    [
        pytest.param(["--json", *PRINTED.split()], id="words"),
        pytest.param([*PRINTED.split(), "--json"], id="words-first"),
        pytest.param(["--json", f"  {PRINTED} "], id="spaces"),
        pytest.param(["--json", PRINTED.replace("gigamic-en", str(GIGAMIC))], id="edition-file"),
    ],
)
def test_a_position_may_be_written_in_several_ways(capsys: Captured, arguments: list[str]) -> None:
    assert answer(capsys, *arguments) == answer(capsys, "--json", PRINTED)


def test_negative_scores_and_empty_racks_are_not_read_as_options(capsys: Captured) -> None:
    words = [FIRST_PLAY, "-/EHI", "-25/-3", "2", "gigamic-en"]
    assert json.loads(answer(capsys, "--json", *words))["plays"]


@pytest.mark.parametrize("top", [0, 1, 3, 999])
def test_top_limits_the_plays_and_nothing_else(capsys: Captured, top: int) -> None:
    everything = json.loads(answer(capsys, "--json", PRINTED))
    found = json.loads(answer(capsys, "--json", "--top", str(top), PRINTED))
    assert found == everything | {"plays": everything["plays"][:top]}


@pytest.mark.parametrize(
    ("position", "may_exchange", "must_pass"),
    [
        pytest.param(f"{NOTHING_FITS} _/BCD 0/0 2 gigamic-en", True, False, id="exchange"),
        pytest.param(f"{NOTHING_FITS} _/BCD 0/0 2 gigamic-en bag=4", False, True, id="pass"),
        pytest.param(f"{FIRST_PLAY} _/EHI 25/0 0 gigamic-en", False, False, id="over"),
    ],
)
def test_without_a_play_the_answer_states_whether_to_exchange_or_pass(
    capsys: Captured, position: str, may_exchange: bool, must_pass: bool
) -> None:
    found = {"plays": [], "may_exchange": may_exchange, "must_pass": must_pass}
    assert json.loads(answer(capsys, "--json", position)) == found


def test_text_shows_points_plays_and_how_many_there_are(capsys: Captured) -> None:
    lines = answer(capsys, "--top", "2", "--language", "en", PRINTED).splitlines()
    assert lines == ["  38  G8:4-8", "  38  I8:4-8", "34 plays are legal. Exchanging is allowed."]


MANY = f"""\
# the printed example

{PRINTED}
no position
{FIRST_PLAY} _/_ 25/0 2 gigamic-en
{FIRST_PLAY} _/EHI 25/0 0 gigamic-en
"""


@pytest.mark.parametrize("source", ["--file", "-", "--file -"])
def test_many_positions_are_answered_line_by_line_and_bad_ones_in_their_place(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, source: str
) -> None:
    path = tmp_path / "positions.txt"
    path.write_bytes(MANY.encode() + b"\xff\n")
    arguments = ["--file", str(path)] if source == "--file" else source.split()
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(path.read_bytes()), "utf-8"))
    assert main(["moves", "--top", "1", *arguments]) == 2
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [list(found) for found in answers] == [
        ["plays", "may_exchange", "must_pass"],
        ["error"],
        ["error"],
        ["plays", "may_exchange", "must_pass"],
        ["error"],
    ]
    assert answers[0]["plays"] == [{"move": "G8:4-8", "points": 38}]
    errors = [found["error"] for found in answers if "error" in found]
    assert [error.split(",")[0].split(" is")[0] for error in errors] == [
        "line 4",
        "line 5",
        "line 7",
    ]


def test_readable_positions_end_with_success(capsys: Captured, tmp_path: Path) -> None:
    path = tmp_path / "positions.txt"
    path.write_text(f"{PRINTED}\r\n{PRINTED}", "utf-8-sig")
    found = answer(capsys, "--file", str(path)).splitlines()
    assert len(found) == 2
    assert found[0] == found[1]


def test_a_line_that_is_too_long_is_refused_and_the_next_one_answered(
    capsys: Captured, tmp_path: Path
) -> None:
    path = tmp_path / "positions.txt"
    for size in (LONGEST_LINE + 1, 3 * LONGEST_LINE):
        path.write_text(f"{'#' * (size - 1)}\n{PRINTED}\n{'#' * (LONGEST_LINE - 1)}\n", "utf-8")
        assert main(["moves", "--top", "1", "--file", str(path)]) == 2
        refused, answered = map(json.loads, capsys.readouterr().out.splitlines())
        assert refused["error"] == f"line 1 has {size:,} bytes; a position has at most 65,536"
        assert len(answered["plays"]) == 1


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        pytest.param([], "give a position, or --file FILE", id="nothing"),
        pytest.param(["--file", "a.txt", PRINTED], "not both", id="both"),
        pytest.param(["--file", "no-such-file"], "cannot be read: No such file", id="no-file"),
        pytest.param(["--file", "/"], "cannot be read: Is a directory", id="folder"),
        pytest.param(
            [f"{FIRST_PLAY} EHI/_ 25/0 2 gigamic-en"], "tiles of its rack must", id="rack"
        ),
        pytest.param([EMPTY], "missing: racks", id="too-short"),
        pytest.param([f"{EMPTY} ABC/_ 0/0 1 nobody.toml"], "nobody.toml cannot be", id="edition"),
        pytest.param(["--top", "-1", PRINTED], "'-1' is not a whole number", id="top"),
        pytest.param(["--language", "xx", PRINTED], "invalid choice: 'xx'", id="language"),
    ],
)
def test_unreadable_input_ends_with_code_2_and_a_sentence(
    capsys: Captured, arguments: list[str], message: str
) -> None:
    assert main(["moves", *arguments]) == 2
    captured = capsys.readouterr()
    assert message in captured.err
    assert captured.out == ""
