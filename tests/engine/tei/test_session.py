"""The engine's side of TEI: it answers, reads while it thinks, stops, quits, minds its lines."""

import threading
from io import BytesIO

import pytest

import triolet
from tests.engine.tei.session_client import PATIENCE, Talk
from triolet.engine.bots import GreedyBot, RandomBot
from triolet.engine.champion import ChampionBot
from triolet.engine.choice import Choice
from triolet.engine.limits import Limit
from triolet.engine.registry import BOTS
from triolet.engine.tei.protocol import parse_info
from triolet.engine.tei.session import lines_of
from triolet.rules.moves import Pass
from triolet.rules.notation import format_move
from triolet.rules.observation import Observation
from triolet.rules.tpn_reader import parse_position

EMPTY = "/".join(["15"] * 15)
FIRST_PLAY = "/".join(["15"] * 7 + ["7LD6"] + ["15"] * 7)
OPENING = f"{FIRST_PLAY} _/EHI 25/0 2 gigamic-en new=2"

IN_THREES = f"{FIRST_PLAY} _/EHI/_ 25/0/0 2 gigamic-en new=2"


class Thinker:
    """Thinks until it is stopped, and remembers how long it was allowed to."""

    name = "thinker"
    limits: list[Limit] = []  # noqa: RUF012

    def choose(self, _observation: Observation, limit: Limit) -> Choice:
        self.limits.append(limit)
        assert limit.stop is not None
        assert limit.stop.wait(PATIENCE)
        return Choice(Pass(), 0.0, (), 0.0)


class Clumsy:
    """Stumbles."""

    name = "clumsy"

    def choose(self, _observation: Observation, _limit: Limit) -> Choice:
        raise ArithmeticError("I cannot count")


@pytest.fixture
def thoughtful() -> Talk:
    Thinker.limits.clear()
    talk = Talk("thinker", {"thinker": Thinker})
    talk.say(f"position {OPENING}")
    return talk


def test_an_engine_introduces_itself() -> None:
    talk = Talk("random")
    talk.say("tei")
    assert talk.heard() == [
        f"id name Triolet {triolet.__version__}",
        "id author Triolet contributors",
        f"option name Level type combo default random {' '.join(f'var {name}' for name in BOTS)}",
        "teiok",
    ]


def test_a_move_is_answered_with_the_best_alternatives() -> None:
    talk = Talk()
    talk.say(f"position {OPENING}", "go movetime 50")
    infos = talk.hear_until("bestmove")
    assert infos[0] == "info multipv 1 move 9F:4-8 points 30 value 30"
    assert infos[-1] == "bestmove 9F:4-8"
    assert [line.split()[2] for line in infos[:-1]] == [str(rank) for rank in range(1, 11)]


def test_whoever_plays_on_tells_how_often_and_how_likely_it_wins() -> None:
    talk = Talk()
    talk.say("setoption name Level value champion", f"position {IN_THREES}", "go samples 20 seed 3")
    *infos, best = talk.hear_until("bestmove")
    told = [parse_info(line.split()[1:]) for line in infos[-10:]]
    choice = ChampionBot().choose(parse_position(IN_THREES), Limit(samples=20, seed="3"))
    assert best == f"bestmove {format_move(choice.move)}"
    assert told[0].samples == 20
    for info, each in zip(told, choice.candidates, strict=False):
        assert info.samples == each.samples
        assert info.win == (each.win and pytest.approx(each.win, abs=1e-4))
        assert info.error == (each.error and pytest.approx(each.error, abs=1e-3))
    assert None not in (told[0].win, told[0].error)


def test_whoever_takes_long_tells_what_it_has_found_so_far() -> None:
    talk = Talk("champion")
    talk.say(f"position {IN_THREES}", "go samples 300 seed 3")
    *lines, _best = talk.hear_until("bestmove")
    told = [parse_info(line.split()[1:]) for line in lines]
    firsts = [each.samples for each in told if each.multipv == 1]
    assert len(firsts) > 3
    assert firsts == sorted(firsts, key=lambda samples: samples or 0)
    assert (firsts[0], firsts[-1]) == (32, 300)


def test_what_was_not_played_on_has_no_chance_and_no_error() -> None:
    view = parse_position(OPENING)
    *_, last = ChampionBot().choose(view, Limit(samples=1, seed="3")).candidates
    assert (last.win, last.error, last.samples) == (None, None, None)


@pytest.mark.parametrize("go", ["go infinite", "go movetime 600000", "go"])
def test_the_champion_stops_when_it_is_told(go: str) -> None:
    talk = Talk("champion")
    talk.say(f"position {IN_THREES}", go, "stop")
    assert talk.hear_until("bestmove")[-1].startswith("bestmove ")


def test_the_level_decides_who_answers() -> None:
    talk = Talk()
    talk.say("setoption name level value random", f"position {OPENING}", "go seed 3")
    expected = RandomBot().choose(parse_position(OPENING), Limit(seed="3")).move
    assert talk.hear_until("bestmove")[-1] == f"bestmove {format_move(expected)}"
    assert expected != GreedyBot().choose(parse_position(OPENING), Limit()).move


def test_the_limits_of_a_go_reach_the_bot(thoughtful: Talk) -> None:
    for go in ("go movetime 1500 samples 20 seed 7", "go movetime 5 infinite seed x"):
        thoughtful.say(go, "stop")
        assert thoughtful.hear() == "bestmove pass"
    limits = [(limit.seconds, limit.samples, limit.seed) for limit in Thinker.limits]
    assert limits == [(1.5, 20, "7"), (None, None, "x")]


def test_it_reads_while_it_thinks_and_thinks_once_at_a_time(thoughtful: Talk) -> None:
    thoughtful.say("go movetime 60000", "isready", "go", "position x", "tei")
    heard = thoughtful.hear_until("teiok")
    assert heard[:2] == ["readyok", "error still thinking; say stop first"]
    assert heard[2].startswith("error a position is")
    thoughtful.say("stop")
    assert thoughtful.hear() == "bestmove pass"


def test_an_infinite_go_waits_for_stop_although_the_bot_is_done() -> None:
    talk = Talk()
    talk.say(f"position {OPENING}", "go infinite")
    talk.say("isready")
    assert talk.hear() == "readyok"
    talk.say("stop")
    assert talk.hear_until("bestmove")[-1] == "bestmove 9F:4-8"


def test_a_stop_that_comes_late_does_not_end_the_next_go(thoughtful: Talk) -> None:
    thoughtful.say("stop", "go", "isready")
    assert thoughtful.hear() == "readyok"
    assert thoughtful.heard() == []
    thoughtful.say("stop")
    assert thoughtful.hear() == "bestmove pass"


def test_the_next_go_may_follow_the_answer_at_once(thoughtful: Talk) -> None:
    for _ in range(50):
        thoughtful.say("go", "stop")
        assert thoughtful.hear() == "bestmove pass"


def test_quit_says_nothing_more_and_ends_the_thinking(thoughtful: Talk) -> None:
    thoughtful.say("go infinite", "quit", "isready")
    assert thoughtful.heard() == []
    assert Thinker.limits[0].is_stopped


def test_at_the_end_of_the_input_what_was_asked_is_answered() -> None:
    talk = Talk()
    talk.session.run([f"position {OPENING}\n", "go movetime 50"])
    assert talk.heard()[-1] == "bestmove 9F:4-8"
    talk.session.run(["go infinite"])
    assert talk.heard()[-1] == "bestmove 9F:4-8"


def test_newgame_forgets_the_position() -> None:
    talk = Talk()
    talk.say(f"position {OPENING}", "newgame", "go")
    assert talk.heard() == ["error there is no position to think about"]


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        pytest.param("position", "a position is: board racks", id="no-position"),
        pytest.param(f"position {EMPTY} CDL/_ 0/0 1 nowhere", "there is no edition", id="edition"),
        pytest.param("position a.toml b c d e.toml", "'e.toml' is a file", id="file"),
        pytest.param(f"position {EMPTY} _/CDL 0/0 1 dj-uk", "its rack is not known", id="hidden"),
        pytest.param("go movetime fast", "movetime needs", id="go"),
        pytest.param("setoption name Colour value red", "there is no option 'Colour'", id="option"),
        pytest.param("setoption name Level value wizard", "there is no level", id="level"),
        pytest.param("setoption", "setoption needs: name", id="nothing-to-set"),
        pytest.param("position " + "A" * 70_000, "at most 65536 characters", id="too-long"),
    ],
)
def test_a_bad_line_is_an_error_and_changes_nothing(line: str, complaint: str) -> None:
    talk = Talk()
    talk.say(f"position {OPENING}", line)
    (answer,) = talk.heard()
    assert answer.startswith("error ")
    assert complaint in answer
    talk.say("go")
    assert talk.hear_until("bestmove")[-1] == "bestmove 9F:4-8"


@pytest.mark.parametrize("line", ["", " \t", "hello", "POSITION x", "bestmove pass", "\x00"])
def test_what_is_not_known_is_ignored(line: str) -> None:
    talk = Talk()
    talk.say(line)
    assert talk.heard() == []


def test_a_bot_that_fails_is_shown_and_nobody_waits_for_ever(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shown: list[str] = []
    monkeypatch.setattr(threading, "excepthook", lambda hook: shown.append(str(hook.exc_value)))
    talk = Talk("clumsy", {"clumsy": Clumsy})
    talk.say(f"position {OPENING}", "go")
    assert talk.hear() == "error the bot failed and found no move"
    talk.session.finish()
    assert shown == ["I cannot count"]
    talk.say("isready")
    assert talk.hear() == "readyok"


def test_lines_are_cut_where_they_are_too_long_and_never_in_two() -> None:
    longest = 65_536
    stream = BytesIO(
        b"one\n" + b"\xe2\x82\xac" * longest + b"\nthree\r\n\xff\n" + b"x" * longest + b"\nlast"
    )
    lines = list(lines_of(stream))
    assert [line.strip() for line in (lines[0], lines[2], lines[3])] == ["one", "three", "\ufffd"]
    assert len(lines[1]) == longest + 1
    assert lines[4:] == ["x" * longest + "\n", "last"]


@pytest.mark.parametrize(("length", "count"), [(65_536, 2), (65_537, 1)])
def test_a_line_may_be_as_long_as_is_said(length: int, count: int) -> None:
    talk = Talk()
    talk.say("isready".ljust(length) + "\n", "isready")
    heard = talk.heard()
    assert heard.count("readyok") == count
