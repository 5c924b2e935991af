"""The engine's side of TEI: answers, reading while thinking, stop, quit, bad lines."""

import threading
from io import BytesIO

import pytest

import triolet
from tests.engine.tei.session_client import TIMEOUT, SessionClient
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
THREE_PLAYERS = f"{FIRST_PLAY} _/EHI/_ 25/0/0 2 gigamic-en new=2"


class Thinker:
    """Waits for the stop event, and records its limits."""

    name = "thinker"
    limits: list[Limit] = []  # noqa: RUF012

    def choose(self, _observation: Observation, limit: Limit) -> Choice:
        self.limits.append(limit)
        assert limit.stop is not None
        assert limit.stop.wait(TIMEOUT)
        return Choice(Pass(), 0.0, (), 0.0)


class Failing:
    """Raises an exception."""

    name = "failing"

    def choose(self, _observation: Observation, _limit: Limit) -> Choice:
        raise ArithmeticError("I cannot count")


@pytest.fixture
def waiting() -> SessionClient:
    Thinker.limits.clear()
    client = SessionClient("thinker", {"thinker": Thinker})
    client.send(f"position {OPENING}")
    return client


def test_tei_is_answered_with_names_and_options() -> None:
    client = SessionClient("random")
    client.send("tei")
    assert client.received() == [
        f"id name Triolet {triolet.__version__}",
        "id author Triolet contributors",
        f"option name Level type combo default random {' '.join(f'var {name}' for name in BOTS)}",
        "teiok",
    ]


def test_go_is_answered_with_the_best_candidates() -> None:
    client = SessionClient()
    client.send(f"position {OPENING}", "go movetime 50")
    infos = client.receive_until("bestmove")
    assert infos[0] == "info multipv 1 move 9F:4-8 points 30 value 30"
    assert infos[-1] == "bestmove 9F:4-8"
    assert [line.split()[2] for line in infos[:-1]] == [str(rank) for rank in range(1, 11)]


def test_the_champion_sends_samples_and_win_probabilities() -> None:
    client = SessionClient()
    client.send(
        "setoption name Level value champion", f"position {THREE_PLAYERS}", "go samples 20 seed 3"
    )
    *infos, best = client.receive_until("bestmove")
    sent = [parse_info(line.split()[1:]) for line in infos[-10:]]
    choice = ChampionBot().choose(parse_position(THREE_PLAYERS), Limit(samples=20, seed="3"))
    assert best == f"bestmove {format_move(choice.move)}"
    assert sent[0].samples == 20
    for info, each in zip(sent, choice.candidates, strict=False):
        assert info.samples == each.samples
        assert info.win == (each.win and pytest.approx(each.win, abs=1e-4))
        assert info.error == (each.error and pytest.approx(each.error, abs=1e-3))
    assert None not in (sent[0].win, sent[0].error)


def test_the_champion_sends_its_progress() -> None:
    client = SessionClient("champion")
    client.send(f"position {THREE_PLAYERS}", "go samples 300 seed 3")
    *lines, _best = client.receive_until("bestmove")
    sent = [parse_info(line.split()[1:]) for line in lines]
    firsts = [each.samples for each in sent if each.multipv == 1]
    assert len(firsts) > 3
    assert firsts == sorted(firsts, key=lambda samples: samples or 0)
    assert (firsts[0], firsts[-1]) == (32, 300)


def test_a_move_that_was_not_searched_has_no_win_probability() -> None:
    view = parse_position(OPENING)
    *_, last = ChampionBot().choose(view, Limit(samples=1, seed="3")).candidates
    assert (last.win, last.error, last.samples) == (None, None, None)


@pytest.mark.parametrize("go", ["go infinite", "go movetime 600000", "go"])
def test_stop_ends_the_search_of_the_champion(go: str) -> None:
    client = SessionClient("champion")
    client.send(f"position {THREE_PLAYERS}", go, "stop")
    assert client.receive_until("bestmove")[-1].startswith("bestmove ")


def test_the_level_selects_the_bot() -> None:
    client = SessionClient()
    client.send("setoption name level value random", f"position {OPENING}", "go seed 3")
    expected = RandomBot().choose(parse_position(OPENING), Limit(seed="3")).move
    assert client.receive_until("bestmove")[-1] == f"bestmove {format_move(expected)}"
    assert expected != GreedyBot().choose(parse_position(OPENING), Limit()).move


def test_the_limits_of_a_go_reach_the_bot(waiting: SessionClient) -> None:
    for go in ("go movetime 1500 samples 20 seed 7", "go movetime 5 infinite seed x"):
        waiting.send(go, "stop")
        assert waiting.receive() == "bestmove pass"
    limits = [(limit.seconds, limit.samples, limit.seed) for limit in Thinker.limits]
    assert limits == [(1.5, 20, "7"), (None, None, "x")]


def test_it_reads_while_it_thinks_and_refuses_a_second_go(waiting: SessionClient) -> None:
    waiting.send("go movetime 60000", "isready", "go", "position x", "tei")
    received = waiting.receive_until("teiok")
    assert received[:2] == ["readyok", "error still thinking; send stop first"]
    assert received[2].startswith("error a position is")
    waiting.send("stop")
    assert waiting.receive() == "bestmove pass"


def test_an_infinite_go_is_answered_only_after_stop() -> None:
    client = SessionClient()
    client.send(f"position {OPENING}", "go infinite")
    client.send("isready")
    assert client.receive() == "readyok"
    client.send("stop")
    assert client.receive_until("bestmove")[-1] == "bestmove 9F:4-8"


def test_an_early_stop_does_not_end_the_next_go(waiting: SessionClient) -> None:
    waiting.send("stop", "go", "isready")
    assert waiting.receive() == "readyok"
    assert waiting.received() == []
    waiting.send("stop")
    assert waiting.receive() == "bestmove pass"


def test_the_next_go_may_follow_the_answer_at_once(waiting: SessionClient) -> None:
    for _ in range(50):
        waiting.send("go", "stop")
        assert waiting.receive() == "bestmove pass"


def test_quit_ends_the_search_without_an_answer(waiting: SessionClient) -> None:
    waiting.send("go infinite", "quit", "isready")
    assert waiting.received() == []
    assert Thinker.limits[0].is_stopped


def test_the_last_go_is_answered_after_the_end_of_the_input() -> None:
    client = SessionClient()
    client.session.run([f"position {OPENING}\n", "go movetime 50"])
    assert client.received()[-1] == "bestmove 9F:4-8"
    client.session.run(["go infinite"])
    assert client.received()[-1] == "bestmove 9F:4-8"


def test_newgame_removes_the_position() -> None:
    client = SessionClient()
    client.send(f"position {OPENING}", "newgame", "go")
    assert client.received() == ["error there is no position"]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        pytest.param("position", "a position is: board racks", id="no-position"),
        pytest.param(f"position {EMPTY} CDL/_ 0/0 1 nowhere", "there is no edition", id="edition"),
        pytest.param("position a.toml b c d e.toml", "'e.toml' is a file", id="file"),
        pytest.param(f"position {EMPTY} _/CDL 0/0 1 dj-uk", "its rack is unknown", id="hidden"),
        pytest.param("go movetime fast", "movetime needs", id="go"),
        pytest.param("setoption name Colour value red", "there is no option 'Colour'", id="option"),
        pytest.param("setoption name Level value wizard", "there is no level", id="level"),
        pytest.param("setoption", "setoption needs: name", id="nothing-to-set"),
        pytest.param("position " + "A" * 70_000, "at most 65536 characters", id="too-long"),
    ],
)
def test_a_bad_line_is_an_error_and_changes_nothing(line: str, message: str) -> None:
    client = SessionClient()
    client.send(f"position {OPENING}", line)
    (answer,) = client.received()
    assert answer.startswith("error ")
    assert message in answer
    client.send("go")
    assert client.receive_until("bestmove")[-1] == "bestmove 9F:4-8"


@pytest.mark.parametrize("line", ["", " \t", "hello", "POSITION x", "bestmove pass", "\x00"])
def test_unknown_lines_are_ignored(line: str) -> None:
    client = SessionClient()
    client.send(line)
    assert client.received() == []


def test_an_exception_in_the_bot_is_answered_with_an_error(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shown: list[str] = []
    monkeypatch.setattr(threading, "excepthook", lambda hook: shown.append(str(hook.exc_value)))
    client = SessionClient("failing", {"failing": Failing})
    client.send(f"position {OPENING}", "go")
    assert client.receive() == "error the bot failed and found no move"
    client.session.finish()
    assert shown == ["I cannot count"]
    client.send("isready")
    assert client.receive() == "readyok"


def test_long_lines_are_truncated_and_not_split() -> None:
    longest = 65_536
    stream = BytesIO(
        b"one\n" + b"\xe2\x82\xac" * longest + b"\nthree\r\n\xff\n" + b"x" * longest + b"\nlast"
    )
    lines = list(lines_of(stream))
    assert [line.strip() for line in (lines[0], lines[2], lines[3])] == ["one", "three", "\ufffd"]
    assert len(lines[1]) == longest + 1
    assert lines[4:] == ["x" * longest + "\n", "last"]


@pytest.mark.parametrize(("length", "count"), [(65_536, 2), (65_537, 1)])
def test_the_maximum_length_of_a_line_is_accepted(length: int, count: int) -> None:
    client = SessionClient()
    client.send("isready".ljust(length) + "\n", "isready")
    received = client.received()
    assert received.count("readyok") == count
