"""`triolet arena`: its text and JSON output, and resuming an interrupted match."""

import json
from io import StringIO
from pathlib import Path

import pytest

from testkit.command import TerminalSession, run_command
from testkit.scenes import SMALL_EDITION
from testkit.tei_programs import write_program
from tests.engine.arena.example_sets import EVEN, match_of, set_of
from triolet.cli.arena_report import ProgressLine
from triolet.cli.main import main
from triolet.engine.arena.match import MatchProgress
from triolet.rules.record_reader import parse_record
from triolet.rules.verification import verify_record

Captured = pytest.CaptureFixture[str]
SMALL = ["--edition", str(SMALL_EDITION)]


def arena(capsys: Captured, *arguments: str, code: int = 0) -> tuple[str, str]:
    """Run the command and return its output and error output."""
    assert main(["arena", *arguments]) == code
    captured = capsys.readouterr()
    return captured.out, captured.err


def test_json_has_exactly_the_documented_fields(capsys: Captured) -> None:
    out, err = arena(capsys, "--seats", "greedy,random", "--games", "6", "--json", *SMALL)
    found = json.loads(out)
    assert list(found) == ["games", "seats", "difference", "error"]
    assert found["games"] == 6
    assert [list(seat) for seat in found["seats"]] == [["name", "win_share", "mean_points"]] * 2
    assert [seat["name"] for seat in found["seats"]] == ["greedy", "random"]
    assert sum(seat["win_share"] for seat in found["seats"]) == pytest.approx(1)
    points = [seat["mean_points"] for seat in found["seats"]]
    assert found["difference"] == pytest.approx(points[0] - points[1])
    assert found["error"] > 0
    assert err == ""


@pytest.mark.parametrize("name", ["greedy", "random"])
def test_a_bot_against_itself_has_exactly_no_difference(capsys: Captured, name: str) -> None:
    found = json.loads(arena(capsys, "--seats", f"{name},{name}", "--games", "8", "--json")[0])
    assert (found["difference"], found["error"]) == (0, 0)
    assert [seat["win_share"] for seat in found["seats"]] == [0.5, 0.5]


def test_ten_thousand_greedy_games_are_played_in_the_kernel(capsys: Captured) -> None:
    arguments = ["--seats", "greedy,greedy", "--games", "10000", "--json"]
    found = json.loads(arena(capsys, *arguments)[0])
    assert (found["games"], found["difference"], found["error"]) == (10000, 0, 0)


def test_the_last_name_is_repeated_and_games_are_rounded_up(capsys: Captured) -> None:
    arguments = ["--seats", "greedy,random", "--players", "3", "--games", "4", *SMALL]
    out, err = arena(capsys, *arguments)
    assert err == "triolet: 6 games instead of 4: whole sets of 3\n"
    lines = out.splitlines()
    assert lines[0].startswith("6 games, small-nine, seed 1: 2 deals, each in 3 seatings")
    assert [line.split()[1] for line in lines[3:6]] == ["greedy", "random", "random"]
    pairs = ["1 greedy - 2 random", "1 greedy - 3 random", "2 random - 3 random"]
    assert [line[: len(pairs[0])] for line in lines[7:10]] == pairs


@pytest.mark.long
def test_the_match_depends_on_the_seed(capsys: Captured) -> None:
    arguments = ["--seats", "greedy,random", "--games", "4", "--json", *SMALL, "--seed"]
    outputs = [arena(capsys, *arguments, seed)[0] for seed in ("7", "7", "8")]
    assert outputs[0] == outputs[1] != outputs[2]


@pytest.mark.long
def test_the_number_of_processes_changes_nothing(capsys: Captured) -> None:
    arguments = ["--seats", "greedy,random", "--games", "8", "--json", *SMALL, "--processes"]
    assert arena(capsys, *arguments, "1") == arena(capsys, *arguments, "3")


def test_saved_games_verify(capsys: Captured, tmp_path: Path) -> None:
    folder = tmp_path / "games"
    arguments = ["--seats", "greedy,greedy", "--games", "4", "--save", str(folder)]
    arena(capsys, *arguments, "--edition", "dj-de")
    paths = sorted(folder.iterdir())
    assert [path.name for path in paths] == [
        f"set-00000{number}-game-{game}.tgn" for number in (1, 2) for game in (1, 2)
    ]
    assert all(verify_record(parse_record(path.read_text("utf-8"))) == () for path in paths)


def test_a_match_has_the_same_result_with_saved_games_and_in_the_kernel(
    capsys: Captured, tmp_path: Path
) -> None:
    arguments = ["--seats", "greedy,greedy", "--games", "4"]
    saved, _ = arena(capsys, *arguments, "--save", str(tmp_path))
    assert arena(capsys, *arguments)[0] == saved


@pytest.mark.long
def test_a_program_that_fails_is_reported_and_the_match_continues(
    capsys: Captured, tmp_path: Path
) -> None:
    seats = f"greedy,{write_program(tmp_path, 'nonsense')}"
    out, err = arena(capsys, "--seats", seats, "--games", "4", "--json")
    assert [seat["win_share"] for seat in json.loads(out)["seats"]] == [1, 0]
    assert "nonsense.py lost 4 games: " in err
    assert "fly" in err
    assert "nonsense.py lost 4 games: " in arena(capsys, "--seats", seats, "--games", "4")[0]


@pytest.mark.long
def test_the_sequential_test_stops_with_a_verdict(capsys: Captured) -> None:
    arguments = ["--seats", "greedy,random", "--games", "400", *SMALL, "--sprt"]
    out, _ = arena(capsys, *arguments, "-50,50")
    assert "the difference is 50 Elo or more" in out
    found = json.loads(arena(capsys, *arguments, "-50,50", "--json")[0])
    assert found["games"] < 400
    assert found["sprt"]["verdict"] == "high"
    out, _ = arena(capsys, "--seats", "greedy,greedy", "--games", "2000", "--sprt", "0,20")
    assert "the difference is 0 Elo or less" in out
    out, _ = arena(capsys, "--seats", "greedy,greedy", "--games", "20", "--sprt", "0,20")
    assert "not decided" in out


def test_a_resumed_match_plays_no_set_twice(capsys: Captured, tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    arguments = ["--seats", "greedy,random", "--json", *SMALL]
    whole, _ = arena(capsys, *arguments, "--games", "12")
    arena(capsys, *arguments, "--games", "6", "--resume", str(path))
    lines = path.read_text("utf-8").splitlines()
    # Remove the second set, as if it had been interrupted.
    path.write_text("\n".join([*lines[:2], lines[3], ""]), "utf-8")
    assert arena(capsys, *arguments, "--games", "12", "--resume", str(path))[0] == whole
    sets = [json.loads(line)["set"] for line in path.read_text("utf-8").splitlines()[1:]]
    assert sorted(sets) == [1, 2, 3, 4, 5, 6]
    assert arena(capsys, *arguments, "--games", "12", "--resume", str(path))[0] == whole
    assert len(path.read_text("utf-8").splitlines()) == 7


@pytest.mark.long
def test_ctrl_c_reports_the_finished_sets_and_the_match_can_be_resumed(tmp_path: Path) -> None:
    arguments = ["arena", "--seats", "greedy,random", "--games", "80", "--processes", "1", *SMALL]
    session = TerminalSession(arguments, tmp_path)
    session.wait_for(r"\d+ of 80 games \(\d+ %\), 0:\d\d left")
    session.type("\x03")
    session.wait_for(r"\d+ games, small-nine, seed 1: ")
    path = session.wait_for(r"interrupted; \d+ of 40 sets are finished.*--resume (\S+)")[1]
    assert session.end() == 130
    resumed = run_command([*arguments, "--resume", path], tmp_path)
    assert (resumed.returncode, resumed.stderr) == (0, b"")
    assert resumed.stdout == run_command(arguments, tmp_path).stdout


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        pytest.param(["--seats", "gredy"], "the bots are greedy, random", id="bot"),
        pytest.param(["--seats", "greedy@soon"], "not a limit", id="limit"),
        pytest.param(["--seats", "greedy", "--players", "7"], "not 7", id="players"),
        pytest.param(["--seats", "greedy", "--games", "0"], "at least 1", id="games"),
        pytest.param(["--seats", "greedy", "--sprt", "9"], "LOW,HIGH", id="sprt"),
        pytest.param(["--seats", "greedy", "--edition", "dj-fr"], "no edition", id="edition"),
        pytest.param(["--seats", "greedy", "--seed", "a\nb"], "one line", id="seed"),
        pytest.param(["--seats", "greedy", "--resume", "/"], "directory", id="resume"),
        pytest.param([], "--seats", id="no-seats"),
    ],
)
def test_bad_arguments_end_with_a_sentence(
    capsys: Captured, arguments: list[str], message: str
) -> None:
    out, err = arena(capsys, *arguments, code=2)
    assert out == ""
    assert message in err


@pytest.mark.long
def test_without_the_kernel_the_match_is_the_same_with_one_warning(tmp_path: Path) -> None:
    arguments = ["arena", "--seats", "greedy,greedy", "--games", "4", "--processes", "2"]
    quick = run_command(arguments, tmp_path)
    slow = run_command(arguments, tmp_path, TRIOLET_KERNEL="off")
    assert (quick.returncode, quick.stderr) == (0, b"")
    assert slow.stdout == quick.stdout
    assert slow.stderr.count(b"without the kernel") == len(slow.stderr.splitlines()) == 1


def test_the_time_left_is_estimated_from_this_run_only() -> None:
    progress = MatchProgress(sets=100)
    for number in range(1, 21):
        progress.add(set_of(number, EVEN, EVEN))
    line = ProgressLine(match_of("greedy", "random"), progress, StringIO(), lambda: 100.0)
    for number in range(21, 31):
        progress.add(set_of(number, EVEN, EVEN))
    assert line.line(now=110.0) == "60 of 200 games (30 %), 1:10 left"
    assert line.line(now=1700.0) == "60 of 200 games (30 %), 3:06:40 left"
