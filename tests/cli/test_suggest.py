"""`triolet suggest`: the best moves with their reasons, for people and for programs."""

import io
import json
import re
import signal
from pathlib import Path
from typing import Any

import pytest

from testkit.command import TerminalSession, run_command
from triolet.cli import suggest as command
from triolet.cli.main import main
from triolet.engine.bots import greedy
from triolet.engine.limits import Limit
from triolet.engine.suggestion import Suggestion, suggest
from triolet.rules.game import Game
from triolet.rules.notation import format_move
from triolet.rules.observation import Observation
from triolet.rules.tpn import format_position
from triolet.rules.tpn_reader import parse_position

EMPTY = "/".join(["15"] * 15)
FIRST_PLAY = "/".join(["15"] * 7 + ["7LD6"] + ["15"] * 7)
LAST_TILE = "/".join(["15"] * 7 + ["7P7"] + ["15"] * 7)
TWO = f"{FIRST_PLAY} _/EHI 25/0 2 gigamic-en new=2"
THREE = f"{FIRST_PLAY} _/EHI/_ 25/0/0 2 gigamic-en new=2"
COLUMNS = ("move", "points", "value", "win", "error", "again", "kept", "reply", "next")
SMALL = ("--samples", "32", "--seed", "7")
Captured = pytest.CaptureFixture[str]


def empty_bag() -> str:
    """Return a position with an empty bag, as the seat to move sees it."""
    game = Game.start(seed="endgame")
    while game.observe().public.bag_count:
        game.play(greedy(game.observe(game.observe().public.to_move)))
    return format_position(game.observe(game.observe().public.to_move))


ENDGAME = empty_bag()


def answer(capsys: Captured, *arguments: str) -> str:
    """Return the output; nothing is on the standard error output, not even progress."""
    assert main(["suggest", *arguments]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out


def as_json(found: Suggestion, rank: int) -> dict[str, Any]:
    """Return the expected JSON, with approximate numbers."""
    error = found.error
    return {
        "rank": rank,
        "move": format_move(found.move),
        "points": found.points,
        "value": pytest.approx(found.value, abs=1e-3),
        "win": found.win and pytest.approx(found.win, abs=1e-3),
        "error": None if error is None else pytest.approx(error, abs=1e-3),
        "certainty": found.certainty.value,
        "samples": found.samples,
        "reasons": {
            "points": found.points,
            "again": pytest.approx(found.reasons.again, abs=1e-3),
            "kept": pytest.approx(found.reasons.kept, abs=1e-3),
            "reply": pytest.approx(found.reasons.reply, abs=1e-3),
            "next": pytest.approx(found.reasons.next, abs=1e-3),
        },
    }


@pytest.mark.parametrize("position", [TWO, THREE, ENDGAME], ids=["two", "three", "endgame"])
def test_json_is_what_the_engine_suggests(capsys: Captured, position: str) -> None:
    found = json.loads(answer(capsys, "--json", *SMALL, "--count", "40", position))
    expected = suggest(parse_position(position), Limit(samples=32, seed="7"), 40)
    assert found == {"suggestions": [as_json(each, rank) for rank, each in enumerate(expected, 1)]}


@pytest.mark.parametrize(
    ("arguments", "count"), [([], 5), (["--count", "2"], 2), (["--count", "999"], 37)], ids=str
)
def test_count_limits_the_moves_and_is_five_by_default(
    capsys: Captured, arguments: list[str], count: int
) -> None:
    found = json.loads(answer(capsys, "--json", *SMALL, *arguments, TWO))
    assert len(found["suggestions"]) == count


def test_the_same_seed_and_samples_return_the_same_answer_on_any_number_of_threads(
    capsys: Captured,
) -> None:
    some, same, others = (
        answer(capsys, "--json", "--samples", "64", "--seed", seed, "--threads", threads, THREE)
        for seed, threads in (("7", "1"), ("7", "3"), ("8", "1"))
    )
    assert some == same != others


def test_the_table_has_a_line_for_each_move_and_names_its_certainty(capsys: Captured) -> None:
    head, *rest = answer(capsys, "--language", "en", *SMALL, "--count", "9", TWO).splitlines()
    assert head.split() == [*COLUMNS]
    found = suggest(parse_position(TWO), Limit(samples=32, seed="7"), 9)
    assert [line.split()[:3] for line in rest[:9]] == [
        [str(rank), format_move(each.move), str(each.points)] for rank, each in enumerate(found, 1)
    ]
    first, last = rest[0].split(), rest[8].split()
    assert re.fullmatch(r"\d+\.\d %", " ".join(first[4:6]))
    assert last[4:6] == ["-", "-"]
    notes = " ".join(rest[9:])
    assert "reply, the best reply to be expected" in notes
    assert re.search(r"1-\d: foreseen, .* (\d-)?9: static, ", notes)


@pytest.mark.parametrize(
    ("position", "certainty"),
    [
        pytest.param(TWO, ": foreseen", id="two-players"),
        pytest.param(THREE, ": sampled", id="three-players"),
        pytest.param(ENDGAME, ": exact", id="empty-bag"),
        pytest.param(f"{LAST_TILE} _/BCD 0/0 2 dj-uk bag=0", ": static", id="only-a-pass"),
    ],
)
def test_the_certainty_of_the_values_is_explained(
    capsys: Captured, position: str, certainty: str
) -> None:
    shown = answer(capsys, "--language", "en", *SMALL, "--count", "2", position)
    assert certainty in shown


def test_a_forced_pass_is_suggested(capsys: Captured) -> None:
    found = json.loads(answer(capsys, "--json", f"{LAST_TILE} _/BCD 0/0 2 dj-uk bag=0"))
    (only,) = found["suggestions"]
    assert (only["move"], only["points"]) == ("pass", 0)
    assert (only["win"], only["error"], only["certainty"]) == (None, None, "static")


def test_many_positions_are_answered_line_by_line_and_bad_ones_in_their_place(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = f"# two\n\n{TWO}\nno position\n{FIRST_PLAY} _/EHI 25/0 0 gigamic-en\n{THREE}\n"
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(lines.encode()), "utf-8"))
    assert main(["suggest", "-", *SMALL, "--count", "1"]) == 2
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [list(found) for found in answers] == [
        ["suggestions"],
        ["error"],
        ["error"],
        ["suggestions"],
    ]
    assert answers[2] == {
        "error": "line 5, column 59: the game is over; there is no move to suggest"
    }


def interrupted(times: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Press Ctrl-C `times` times when the thinking begins."""

    def thinking(view: Observation, limit: Limit, *rest: Any, **more: Any) -> object:
        for _ in range(times):
            signal.raise_signal(signal.SIGINT)
        assert limit.is_stopped
        return suggest(view, limit, *rest, **more)

    monkeypatch.setattr(command, "suggest", thinking)


def test_ctrl_c_ends_the_thinking_and_shows_the_moves_found(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = signal.getsignal(signal.SIGINT)
    interrupted(1, monkeypatch)
    found = json.loads(answer(capsys, "--json", "--time", "60s", TWO))
    assert len(found["suggestions"]) == 5
    assert signal.getsignal(signal.SIGINT) is before


def test_a_second_ctrl_c_leaves_without_an_answer(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = signal.getsignal(signal.SIGINT)
    interrupted(2, monkeypatch)
    assert main(["suggest", "--time", "60s", TWO]) == 130
    assert capsys.readouterr().out == ""
    assert signal.getsignal(signal.SIGINT) is before


def test_a_terminal_shows_the_progress(tmp_path: Path) -> None:
    session = TerminalSession(["suggest", *SMALL, THREE], tmp_path)
    session.wait_for(r"\r\033\[K\d+ moves? looked at, the best so far: \S+")
    session.wait_for(r"\r\033\[K +move +points")
    assert session.end() == 0


def test_without_the_kernel_it_warns_and_suggests_by_static_value(tmp_path: Path) -> None:
    ended = run_command(["suggest", "--json", TWO], tmp_path, TRIOLET_KERNEL="off")
    assert ended.returncode == 0
    assert ended.stderr.startswith(b"triolet: without the kernel no reply is weighed: ")
    found = json.loads(ended.stdout)["suggestions"]
    assert [each["certainty"] for each in found] == ["static"] * 5


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        pytest.param([], "the following arguments are required: TPN", id="nothing"),
        pytest.param([EMPTY], "missing: racks", id="too-short"),
        pytest.param([f"{FIRST_PLAY} EHI/_ 25/0 2 gigamic-en"], "its rack must", id="rack"),
        pytest.param([f"{FIRST_PLAY} _/EHI 25/0 0 gigamic-en"], "the game is over", id="over"),
        pytest.param(
            [f"{FIRST_PLAY} _/EHI/_ 25/0/0 2 gigamic-en out=13"], "the game is over", id="alone"
        ),
        pytest.param(["--time", "soon", TWO], "'soon' is not a limit", id="time"),
        pytest.param(["--time", "9samples", TWO], "'9samples' is not a time", id="no-time"),
        pytest.param(["--time", "1s", "--samples", "9", TWO], "not allowed with", id="both"),
        pytest.param(["--samples", "0", TWO], "at least 1", id="samples"),
        pytest.param(["--count", "0", TWO], "at least 1", id="count"),
        pytest.param(["--threads", "-1", TWO], "not a whole number", id="threads"),
    ],
)
def test_unreadable_input_ends_with_code_2_and_a_sentence(
    capsys: Captured, arguments: list[str], message: str
) -> None:
    assert main(["suggest", *arguments]) == 2
    captured = capsys.readouterr()
    assert message in captured.err
    assert captured.out == ""
