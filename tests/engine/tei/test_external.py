"""External engines: legal answers are accepted, and every failure is named."""

import shlex
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from threading import Event, Timer
from time import monotonic

import pytest

from tests.engine.tei.faulty_engines import LONG_TIMEOUTS, SHORT_TIMEOUTS, faulty
from triolet.engine.bots import GreedyBot, greedy
from triolet.engine.champion import ChampionBot
from triolet.engine.limits import Limit
from triolet.engine.tei import engine_process, external
from triolet.engine.tei.engine_process import EngineProcess
from triolet.engine.tei.external import EngineFailure, ExternalEngine, Timeouts
from triolet.rules.game import Game
from triolet.rules.moves import Resign
from triolet.rules.notation import format_move
from triolet.rules.tpn_reader import parse_position

FIRST_PLAY = "/".join(["15"] * 7 + ["7LD6"] + ["15"] * 7)
VIEW = parse_position(f"{FIRST_PLAY} _/EHI 25/0 2 gigamic-en new=2")
SOON = Limit(seconds=0.05)


@pytest.fixture(autouse=True)
def started(monkeypatch: pytest.MonkeyPatch) -> Iterator[list["subprocess.Popen[bytes]"]]:
    """The processes that a test started; each must have ended after the test."""
    programs: list[subprocess.Popen[bytes]] = []

    class Recorded(subprocess.Popen[bytes]):
        def __init__(self, *arguments: object, **options: object) -> None:
            programs.append(self)
            super().__init__(*arguments, **options)  # type: ignore[call-overload]

    monkeypatch.setattr(subprocess, "Popen", Recorded)
    yield programs
    assert all(getattr(program, "returncode", 0) is not None for program in programs)


def test_an_engine_answers_like_the_bot_it_runs() -> None:
    with ExternalEngine(faulty("none"), LONG_TIMEOUTS) as engine:
        choice = engine.choose(VIEW, SOON)
    expected = GreedyBot().choose(VIEW, SOON)
    assert (choice.move, choice.value) == (expected.move, expected.value)
    assert choice.candidates == expected.candidates[: len(choice.candidates)]
    assert len(choice.candidates) == 10
    assert choice.seconds > 0


def test_the_info_of_an_engine_becomes_candidates() -> None:
    command = shlex.join([sys.executable, "-m", "triolet.cli.main", "engine", "--bot", "champion"])
    limit = Limit(samples=200, seed="info")
    with ExternalEngine(command, LONG_TIMEOUTS) as engine:
        received = engine.choose(VIEW, limit).candidates
    expected = ChampionBot().choose(VIEW, limit).candidates[: len(received)]
    assert [each.move for each in received] == [each.move for each in expected]
    assert [each.samples for each in received] == [each.samples for each in expected]
    assert [each.win for each in received] == pytest.approx(
        [each.win for each in expected], rel=1e-5
    )
    assert [each.error for each in received] == [each.error for each in expected]
    assert received[0].win is not None


def test_an_engine_plays_a_whole_game_and_is_started_once(
    started: list["subprocess.Popen[bytes]"],
) -> None:
    game = Game.start(seed="external", players=3)
    with ExternalEngine(faulty("none"), LONG_TIMEOUTS) as engine:
        engine.new_game()
        while game.outcome is None:
            seat = game.position.public.to_move
            view = game.observe(seat)
            game.play(engine.choose(view, Limit()).move if seat == 1 else greedy(view))
    assert len(started) == 1
    assert started[0].returncode == 0


def test_options_and_seeds_are_sent() -> None:
    options = {"Level": "random"}
    moves = set()
    for seed in ("1", "2", "3", "3"):
        with ExternalEngine(faulty("none"), LONG_TIMEOUTS, options) as engine:
            moves.add((seed, format_move(engine.choose(VIEW, Limit(seed=seed)).move)))
    assert len(moves) == 3
    assert len({move for _, move in moves}) > 1


def test_an_engine_may_resign() -> None:
    with ExternalEngine(faulty("resigning"), LONG_TIMEOUTS) as engine:
        assert engine.choose(VIEW, SOON).move == Resign()


@pytest.mark.long
@pytest.mark.parametrize(
    ("command", "timeouts", "reason"),
    [
        pytest.param(
            "no-such-program", LONG_TIMEOUTS, "cannot be started: no-such-program: No such file"
        ),
        pytest.param("", LONG_TIMEOUTS, "cannot be started: the command is empty"),
        pytest.param("'half", LONG_TIMEOUTS, "cannot be started: .* has an unclosed quote"),
        pytest.param("true", LONG_TIMEOUTS, "exited with code 0"),
        pytest.param("sleep 60", Timeouts(start=0.1), "did not answer tei with teiok within 0.1 s"),
        pytest.param(
            faulty("crashing"), LONG_TIMEOUTS, "code 1; its last error line: out of order"
        ),
        pytest.param(faulty("killed"), LONG_TIMEOUTS, r"killed by a signal \(Killed\)"),
        pytest.param(faulty("closing-its-pipe"), LONG_TIMEOUTS, "closed its pipe without ending"),
        pytest.param(faulty("stalling"), SHORT_TIMEOUTS, "no bestmove within 0.25 s"),
        pytest.param(faulty("flooding"), SHORT_TIMEOUTS, "no bestmove within 0.25 s"),
        pytest.param(faulty("unending"), LONG_TIMEOUTS, "a line of more than 65536 characters"),
        pytest.param(faulty("late"), SHORT_TIMEOUTS, "no bestmove within 0.25 s"),
        pytest.param(faulty("uncalled"), LONG_TIMEOUTS, "sent 'bestmove pass' without go"),
        pytest.param(faulty("refusing"), LONG_TIMEOUTS, "refused the position: "),
        pytest.param(faulty("balking"), LONG_TIMEOUTS, "answered go with an error: movetime needs"),
        pytest.param(faulty("nonsense"), LONG_TIMEOUTS, "answered 'banana': a move is a play like"),
        pytest.param(faulty("wordless"), LONG_TIMEOUTS, "sent bestmove without a move"),
        pytest.param(faulty("timekeeping"), LONG_TIMEOUTS, "'timeout', which only the clock"),
        pytest.param(faulty("illegal"), LONG_TIMEOUTS, "A1:15-15, which is not legal: not-on-rack"),
        pytest.param(faulty("passing"), LONG_TIMEOUTS, "pass, which is not legal: pass-not-forced"),
    ],
    ids=lambda value: value.split()[-1] if isinstance(value, str) and value else None,
)
def test_every_failure_is_named(command: str, timeouts: Timeouts, reason: str) -> None:
    with ExternalEngine(command, timeouts) as engine, pytest.raises(EngineFailure, match=reason):
        engine.choose(VIEW, SOON)


@pytest.mark.parametrize(
    ("fault", "line"),
    [("stalling", "info multipv"), ("chattering", "let me see"), ("flooding", "info string")],
)
def test_an_engine_that_sends_everything_but_a_move_is_quoted(
    fault: str, line: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pass_deadlines_after(line, monkeypatch)
    reason = rf"no bestmove within 10\.05 s; its last line was '{line}"
    with (
        ExternalEngine(faulty(fault), LONG_TIMEOUTS) as engine,
        pytest.raises(EngineFailure, match=reason),
    ):
        engine.choose(VIEW, SOON)


def pass_deadlines_after(beginning: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Advance the clock by an hour when the engine has sent a line that begins so."""
    receive = EngineProcess.receive
    hour = 0.0

    def received(program: EngineProcess, deadline: float) -> str | None:
        nonlocal hour
        line = receive(program, deadline)
        if line is not None and line.startswith(beginning):
            hour = 3600.0
        return line

    monkeypatch.setattr(EngineProcess, "receive", received)
    for module in (external, engine_process):
        monkeypatch.setattr(module, "monotonic", lambda: monotonic() + hour)


def test_a_failure_ends_the_engine_and_the_next_question_starts_it_again(
    started: list["subprocess.Popen[bytes]"],
) -> None:
    with ExternalEngine(faulty("nonsense"), LONG_TIMEOUTS) as engine:
        for count in (1, 2):
            with pytest.raises(EngineFailure):
                engine.choose(VIEW, SOON)
            assert len(started) == count
            assert started[-1].returncode is not None


def test_an_unknown_edition_is_a_failure_of_the_engine() -> None:
    edition = replace(VIEW.public.edition, name="house-rules")
    view = replace(VIEW, public=replace(VIEW.public, edition=edition))
    with (
        ExternalEngine(faulty("none"), LONG_TIMEOUTS) as engine,
        pytest.raises(EngineFailure, match="refused the position: there is no edition 'house"),
    ):
        engine.choose(view, SOON)


def test_a_refused_option_is_a_failure_of_the_engine() -> None:
    with (
        ExternalEngine(faulty("none"), LONG_TIMEOUTS, {"Level": "wizard"}) as engine,
        pytest.raises(EngineFailure, match="refused the option Level: there is no level 'wizard'"),
    ):
        engine.choose(VIEW, SOON)


def test_an_engine_that_ignores_quit_is_killed(
    started: list["subprocess.Popen[bytes]"],
) -> None:
    with ExternalEngine(faulty("ignoring-quit"), Timeouts(30.0, 30.0, grace=0.1)) as engine:
        engine.choose(VIEW, SOON)
    assert started[0].returncode < 0


def test_the_stop_event_is_sent_to_the_engine() -> None:
    stop = Event()
    stop.set()
    with ExternalEngine(faulty("waiting-for-stop"), LONG_TIMEOUTS) as engine:
        assert engine.choose(VIEW, Limit(stop=stop)).move == greedy(VIEW)


def test_an_engine_that_ignores_stop_fails() -> None:
    stop = Event()
    timer = Timer(0.05, stop.set)
    with ExternalEngine(faulty("stalling"), Timeouts(30.0, 30.0, grace=0.1)) as engine:
        engine.new_game()
        timer.start()
        with pytest.raises(EngineFailure, match=r"sent no bestmove 0\.1 s after stop"):
            engine.choose(VIEW, Limit(stop=stop))
    timer.join()


def test_a_bad_info_line_does_not_affect_the_move() -> None:
    with ExternalEngine(faulty("careless"), LONG_TIMEOUTS) as engine:
        choice = engine.choose(VIEW, SOON)
    assert choice.move == greedy(VIEW)
    assert [candidate.points for candidate in choice.candidates] == [30]
