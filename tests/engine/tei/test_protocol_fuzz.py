"""Fuzzing: for any input the engine answers with lines of the protocol, or not at all."""

import shlex
import subprocess
from io import BytesIO

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.tei.faulty_engines import faulty
from tests.engine.tei.session_client import TIMEOUT, SessionClient
from triolet.engine.tei.session import lines_of
from triolet.rules.board import Board
from triolet.rules.edition import Edition
from triolet.rules.edition_file import EDITIONS, load_edition
from triolet.rules.layout import Square
from triolet.rules.notation import parse_move
from triolet.rules.observation import Observation
from triolet.rules.public_state import PublicState
from triolet.rules.referee import judge
from triolet.rules.tiles import JOKER, LaidTile, sorted_rack
from triolet.rules.tpn import format_position
from triolet.rules.tpn_reader import parse_position

EMPTY = "/".join(["15"] * 15)
FIRST_PLAY = "/".join(["15"] * 7 + ["7LD6"] + ["15"] * 7)
ANSWERS = {"id", "option", "teiok", "readyok", "info", "bestmove", "error"}
COMMANDS = ("tei", "setoption", "isready", "newgame", "position", "go", "stop", "hello", "\x00")
WORDS = (
    *("name", "Level", "value", "greedy", "random", "moves"),
    *("movetime", "samples", "seed", "infinite", "1", "2", "20", "-3", "1e9", "²"),
    *("H8:11-3", "I8:4", "x:_-_", "x:3-7", "pass", "resign", "timeout", "A1:.", "_/EHI", "25/0"),
    *("bag=0", "bag=4", "quiet=9", "passes=1", "again=2", "held=3/1", "out=1", "out=2", "new="),
)
POSITIONS = (f"{FIRST_PLAY} _/EHI 25/0 2 gigamic-en", f"{EMPTY} CD?/_/_ 0/0/0 1 dj-uk")

words = st.sampled_from(WORDS) | st.sampled_from(POSITIONS) | st.text(max_size=8)
tails = st.lists(words, max_size=6).map(" ".join)
spoken = st.builds("{} {}".format, st.sampled_from(COMMANDS) | st.text(max_size=8), tails)
continued = st.builds("position {} {}".format, st.sampled_from(POSITIONS), tails)
lines = st.lists(spoken | continued, max_size=12).map("\n".join)


@st.composite
def spoilt_positions(draw: st.DrawFn) -> str:
    """A position with some characters changed."""
    text = list(draw(st.sampled_from(POSITIONS)))
    for _ in range(draw(st.integers(1, 4))):
        place = draw(st.integers(0, len(text) - 1))
        text[place] = draw(st.sampled_from("0129/-_?ABPZaz =") | st.characters(codec="utf-8"))
    return f"position {''.join(text)}"


@st.composite
def scattered_positions(draw: st.DrawFn) -> Observation:
    """Any tiles on any squares, unlike a position of a game."""
    edition = load_edition(draw(st.sampled_from(EDITIONS)))
    tiles = draw(st.permutations(edition.tiles))
    size = edition.layout.size
    places = draw(st.lists(st.integers(0, size * size - 1), unique=True, max_size=60))
    laid = [
        (Square(*divmod(place, size)), _laid(draw, edition, tile))
        for place, tile in zip(places, tiles, strict=False)
    ]
    rack = sorted_rack(tiles[len(laid) : len(laid) + draw(st.integers(1, edition.rack_size))])
    left = len(edition.tiles) - edition.set_aside - len(laid) - len(rack) - edition.rack_size
    bag = draw(st.integers(0, max(0, left)))
    public = PublicState(
        edition,
        Board().with_tiles(laid),
        (0, 0),
        (len(rack), edition.rack_size),
        bag,
        0,
        new=frozenset(draw(st.sets(st.integers(0, 1)))),
    )
    return Observation(0, public, (rack, None))


def _laid(draw: st.DrawFn, edition: Edition, tile: int) -> LaidTile:
    if tile == JOKER:
        return LaidTile(draw(st.sampled_from(edition.faces)), is_joker=True)
    return LaidTile(tile)


def check_answers(answers: list[str]) -> None:
    for answer in answers:
        assert answer.split()[0] in ANSWERS
        assert answer.isprintable()
        assert answer.count("\n") == 0


@settings(deadline=None)
@given(lines | st.text() | spoilt_positions())
def test_any_text_leaves_the_session_working(text: str) -> None:
    client = SessionClient()
    client.session.run([*text.splitlines(), "stop", "isready"])
    answers = client.received()
    check_answers(answers)
    assert "readyok" in answers or "quit" in text


@settings(deadline=None)
@given(st.binary(max_size=300))
def test_any_bytes_leave_the_session_working(data: bytes) -> None:
    client = SessionClient()
    client.session.run(lines_of(BytesIO(data + b"\nisready")))
    answers = client.received()
    check_answers(answers)
    assert answers[-1] == "readyok"


@settings(deadline=None)
@given(scattered_positions())
def test_the_answer_is_legal_in_impossible_positions(view: Observation) -> None:
    text = format_position(view)
    client = SessionClient()
    client.send(f"position {text}")
    refused = client.received()
    if refused:
        assert refused == ["error the game is over"]
        return
    client.send("go")
    best = client.receive_until("bestmove")[-1].split()[1]
    again = parse_position(text)
    assert judge(again.turn(), parse_move(best, again.public.edition)) == ()


@settings(deadline=None, max_examples=5)
@given(st.lists(lines | spoilt_positions(), max_size=200).map("\n".join))
def test_any_text_leaves_the_program_working(text: str) -> None:
    data = f"{text}\nstop\nisready\n".replace("quit", "").encode("utf-8", "replace")
    ended = subprocess.run(
        shlex.split(faulty("none")), input=data, capture_output=True, timeout=TIMEOUT, check=False
    )
    assert (ended.returncode, ended.stderr) == (0, b"")
    check_answers(ended.stdout.decode().splitlines())
    assert b"readyok\n" in ended.stdout
