"""A program in a seat: what it answers is taken, and whatever else it does is named."""

import shlex
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from threading import Event, Timer
from time import monotonic

import pytest

from tests.engine.tei.faulty_engines import BRIEF, PATIENT, faulty
from triolet.engine.bots import GreedyBot, greedy
from triolet.engine.champion import ChampionBot
from triolet.engine.limits import Limit
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
    """The programs that a test started; each must have been ended by its owner."""
    programs: list[subprocess.Popen[bytes]] = []

    class Noted(subprocess.Popen[bytes]):
        def __init__(self, *arguments: object, **options: object) -> None:
            programs.append(self)
            super().__init__(*arguments, **options)  # type: ignore[call-overload]

    monkeypatch.setattr(subprocess, "Popen", Noted)
    yield programs
    assert all(getattr(program, "returncode", 0) is not None for program in programs)


def test_a_program_answers_like_the_bot_that_it_runs() -> None:
    with ExternalEngine(faulty("none"), PATIENT) as engine:
        choice = engine.choose(VIEW, SOON)
    expected = GreedyBot().choose(VIEW, SOON)
    assert (choice.move, choice.value) == (expected.move, expected.value)
    assert choice.candidates == expected.candidates[: len(choice.candidates)]
    assert len(choice.candidates) == 10
    assert choice.seconds > 0


def test_what_a_program_knows_of_its_moves_is_handed_on() -> None:
    command = shlex.join([sys.executable, "-m", "triolet.cli.main", "engine", "--bot", "champion"])
    limit = Limit(samples=200, seed="handed on")
    with ExternalEngine(command, PATIENT) as engine:
        told = engine.choose(VIEW, limit).candidates
    known = ChampionBot().choose(VIEW, limit).candidates[: len(told)]
    assert [each.move for each in told] == [each.move for each in known]
    assert [each.samples for each in told] == [each.samples for each in known]
    assert [each.win for each in told] == pytest.approx([each.win for each in known], rel=1e-5)
    assert [each.error for each in told] == [each.error for each in known]
    assert told[0].win is not None


def test_a_program_plays_a_game_to_its_end_and_is_started_once(
    started: list["subprocess.Popen[bytes]"],
) -> None:
    game = Game.start(seed="external", players=3)
    with ExternalEngine(faulty("none"), PATIENT) as engine:
        engine.new_game()
        while game.outcome is None:
            seat = game.position.public.to_move
            view = game.observe(seat)
            game.play(engine.choose(view, Limit()).move if seat == 1 else greedy(view))
    assert len(started) == 1
    assert started[0].returncode == 0


def test_an_option_is_set_and_a_seed_repeats_the_move() -> None:
    options = {"Level": "random"}
    moves = set()
    for seed in ("1", "2", "3", "3"):
        with ExternalEngine(faulty("none"), PATIENT, options) as engine:
            moves.add((seed, format_move(engine.choose(VIEW, Limit(seed=seed)).move)))
    assert len(moves) == 3
    assert len({move for _, move in moves}) > 1


def test_a_program_may_resign() -> None:
    with ExternalEngine(faulty("resigning"), PATIENT) as engine:
        assert engine.choose(VIEW, SOON).move == Resign()


@pytest.mark.parametrize(
    ("command", "patience", "reason"),
    [
        pytest.param(
            "no-such-program", PATIENT, "cannot be started: no-such-program: No such file"
        ),
        pytest.param("", PATIENT, "cannot be started: the command is empty"),
        pytest.param("'half", PATIENT, "cannot be started: .* has an open quotation mark"),
        pytest.param("true", PATIENT, "ended by itself with exit code 0"),
        pytest.param("sleep 60", Timeouts(start=0.1), "did not answer tei by teiok within 0.1 s"),
        pytest.param(faulty("crashing"), PATIENT, "exit code 1; it complained: I have lost my"),
        pytest.param(faulty("killed"), PATIENT, r"ended by a signal \(Killed\)"),
        pytest.param(faulty("closing-its-pipe"), PATIENT, "closed its pipe without ending"),
        pytest.param(faulty("stalling"), BRIEF, "no bestmove within 0.25 s; the last it said was"),
        pytest.param(faulty("chattering"), BRIEF, "no bestmove .* said was 'let me see'"),
        pytest.param(faulty("flooding"), BRIEF, "no bestmove within 0.25 s"),
        pytest.param(faulty("unending"), PATIENT, "a line of more than 65536 characters"),
        pytest.param(faulty("late"), BRIEF, "no bestmove within 0.25 s"),
        pytest.param(faulty("uncalled"), PATIENT, "said 'bestmove pass', although nothing"),
        pytest.param(faulty("refusing"), PATIENT, "refused the position: "),
        pytest.param(faulty("balking"), PATIENT, "answered go by an error: movetime needs"),
        pytest.param(faulty("nonsense"), PATIENT, "answered 'banana': a move is a play like"),
        pytest.param(faulty("wordless"), PATIENT, "said bestmove without a move"),
        pytest.param(faulty("timekeeping"), PATIENT, "'timeout', which is for whoever keeps"),
        pytest.param(faulty("illegal"), PATIENT, "A1:15-15, which is not legal: not-on-rack"),
        pytest.param(faulty("passing"), PATIENT, "pass, which is not legal: pass-not-forced"),
    ],
    ids=lambda value: value.split()[-1] if isinstance(value, str) and value else None,
)
def test_whatever_a_program_does_wrong_is_named(
    command: str, patience: Timeouts, reason: str
) -> None:
    with ExternalEngine(command, patience) as engine, pytest.raises(EngineFailure, match=reason):
        engine.choose(VIEW, SOON)


def test_a_failure_ends_the_program_at_once_and_the_next_question_starts_it_again(
    started: list["subprocess.Popen[bytes]"],
) -> None:
    with ExternalEngine(faulty("nonsense"), PATIENT) as engine:
        for count in (1, 2):
            with pytest.raises(EngineFailure):
                engine.choose(VIEW, SOON)
            assert len(started) == count
            assert started[-1].returncode is not None


def test_an_edition_that_the_program_does_not_know_is_its_failure() -> None:
    edition = replace(VIEW.public.edition, name="house-rules")
    view = replace(VIEW, public=replace(VIEW.public, edition=edition))
    with (
        ExternalEngine(faulty("none"), PATIENT) as engine,
        pytest.raises(EngineFailure, match="refused the position: there is no edition 'house"),
    ):
        engine.choose(view, SOON)


def test_an_option_that_the_program_does_not_take_is_its_failure() -> None:
    with (
        ExternalEngine(faulty("none"), PATIENT, {"Level": "wizard"}) as engine,
        pytest.raises(EngineFailure, match="refused the option Level: there is no level 'wizard'"),
    ):
        engine.choose(VIEW, SOON)


def test_a_program_that_ignores_quit_is_ended_all_the_same(
    started: list["subprocess.Popen[bytes]"],
) -> None:
    with ExternalEngine(faulty("ignoring-quit"), Timeouts(30.0, 30.0, grace=0.1)) as engine:
        engine.choose(VIEW, SOON)
    assert started[0].returncode < 0


def test_an_interruption_is_passed_on_to_the_program() -> None:
    stop = Event()
    with ExternalEngine(faulty("none"), PATIENT) as engine:
        engine.new_game()
        stop.set()
        start = monotonic()
        choice = engine.choose(VIEW, Limit(stop=stop))
    assert choice.move == greedy(VIEW)
    assert monotonic() - start < PATIENT.grace


def test_a_program_that_ignores_an_interruption_is_ended() -> None:
    stop = Event()
    timer = Timer(0.05, stop.set)
    with ExternalEngine(faulty("stalling"), Timeouts(30.0, 30.0, grace=0.1)) as engine:
        engine.new_game()
        timer.start()
        with pytest.raises(EngineFailure, match=r"gave no bestmove 0\.1 s after stop"):
            engine.choose(VIEW, Limit(stop=stop))
    timer.join()


def test_what_cannot_be_read_of_an_info_does_not_spoil_the_move() -> None:
    with ExternalEngine(faulty("careless"), PATIENT) as engine:
        choice = engine.choose(VIEW, SOON)
    assert choice.move == greedy(VIEW)
    assert [alternative.points for alternative in choice.candidates] == [30]
