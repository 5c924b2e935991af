"""`triolet play`: in a real terminal to the end of games, killed and resumed, and refusals."""

import re
from pathlib import Path

import pytest

from testkit.command import TerminalSession, call_command
from triolet.engine.levels import load_levels
from triolet.text import LANGUAGES, catalogue_for

PROMPTS = r"your move: |only you can see the screen\. |record of the game is in (\S+)\."


def play_by_the_examples(session: TerminalSession, most_turns: int = 500) -> str | None:
    """Type help at each turn and then the example that it shows.

    Return the path of the record at the end of the game, or None after `most_turns`.
    """
    turns = 0
    while turns < most_turns:
        found = session.wait_for(PROMPTS)
        if found[1]:
            return found[1]
        if "screen" in found[0]:
            session.type("\n")
            continue
        session.type("help\n")
        session.wait_for("leave; the game is saved")
        text = session.wait_for(r"(?s).*?your move: ")[0]
        example = re.search(r"(?:example, |but )(\S+) (?:places|exchanges)", " ".join(text.split()))
        session.type(f"{example[1]}\n" if example else "\n")
        turns += 1
    session.wait_for(PROMPTS)
    return None


@pytest.mark.parametrize(
    "arguments",
    [
        pytest.param(["--seed", "alone"], id="against-the-computer"),
        pytest.param(["--seed", "two", "--players", "Anna,Ben"], id="two-people"),
        pytest.param(
            ["--seed", "four", "--players", "Anna,Ben", "--computers", "2", "--edition", "dj-uk"],
            id="two-people-and-two-computers",
        ),
    ],
)
def test_a_game_is_played_in_a_terminal_to_its_end(tmp_path: Path, arguments: list[str]) -> None:
    session = TerminalSession(["play", *arguments], tmp_path)
    path = play_by_the_examples(session)
    assert session.end() == 0
    assert "Traceback" not in session.shown
    assert re.search(r" wins? (with \d+ points|\d+ : \d+)\.| share the win", session.shown)
    assert path is not None
    verified = call_command(["verify", path], tmp_path)
    assert (verified.code, ": right. " in verified.out) == (0, True)


def test_a_level_is_chosen_and_stays_the_opponent_after_a_pause(tmp_path: Path) -> None:
    session = TerminalSession(["play", "--seed", "level", "--level", "duckling"], tmp_path)
    session.wait_for("Duckling: Stays near the latest move")
    assert play_by_the_examples(session, most_turns=2) is None
    session.type("quit\n")
    assert session.end() == 0
    assert re.search(r"Duckling (played|exchanged)", session.shown)

    session = TerminalSession(["play"], tmp_path)
    session.wait_for("Continue it")
    session.type("yes\n")
    session.wait_for("Duckling: Stays near the latest move")
    assert play_by_the_examples(session, most_turns=1) is None
    session.type("quit\n")
    assert session.end() == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_levels_are_listed_with_their_descriptions(tmp_path: Path, language: str) -> None:
    ended = call_command(["play", "--levels", "--language", language], tmp_path)
    assert (ended.code, ended.err) == (0, "")
    shown = ended.out
    assert max(map(len, shown.splitlines())) <= 79
    words = catalogue_for(language)
    for level in load_levels():
        name = words.say(level.name_key)
        assert re.search(rf"^ ?{level.rank}  {level.name} +{name}\b", shown, re.MULTILINE)
        assert words.say(level.sketch_key).split()[-1] in shown


def test_a_game_that_was_killed_is_continued(tmp_path: Path) -> None:
    session = TerminalSession(["play", "--seed", "killed"], tmp_path)
    assert play_by_the_examples(session, most_turns=5) is None
    session.kill()
    (path,) = (tmp_path / "triolet").iterdir()
    turns = re.findall(r"^[12]: .*$", path.read_text("utf-8"), re.MULTILINE)
    assert len(turns) >= 10

    session = TerminalSession(["play"], tmp_path)
    session.wait_for(f"{len(turns)} turns played")
    session.wait_for("Continue it")
    session.type("yes\n")
    assert play_by_the_examples(session) == str(path)
    assert session.end() == 0
    again = re.findall(r"^[12]: .*$", path.read_text("utf-8"), re.MULTILINE)
    assert again[: len(turns)] == turns
    assert call_command(["verify", str(path)], tmp_path).code == 0


@pytest.mark.parametrize("key", ["\x03", "\x04", "quit\n"], ids=["ctrl-c", "ctrl-d", "quit"])
def test_leaving_shows_where_the_game_is_saved(tmp_path: Path, key: str) -> None:
    session = TerminalSession(["play", "--seed", "leaving"], tmp_path)
    play_by_the_examples(session, most_turns=1)
    session.type(key)
    session.wait_for(r"Goodbye\. The game is saved in \S+\.tgn")
    assert session.end() == 0
    assert len(list((tmp_path / "triolet").iterdir())) == 1


def test_racks_are_wiped_from_the_terminal_and_its_scrollback(
    tmp_path: Path,
) -> None:
    session = TerminalSession(["play", "--seed", "wiped", "--players", "Anna,Ben"], tmp_path)
    play_by_the_examples(session, most_turns=2)
    session.type("\x03")
    assert session.end() == 0
    _, *seen = re.split("Your tiles:", session.shown)
    assert len(seen) >= 2
    assert all("\033[2J\033[3J" in after for after in seen[:-1])


def test_bytes_that_are_not_utf_8_are_refused_like_any_other_bad_move(tmp_path: Path) -> None:
    ended = call_command(["play", "--seed", "bytes"], tmp_path, b"\xff\xfe\x00\nquit\n")
    assert (ended.code, ended.err) == (0, "")
    assert "This cannot be read as a move" in ended.out


def test_there_is_no_colour_outside_a_terminal(tmp_path: Path) -> None:
    ended = call_command(["play", "--seed", "grey"], tmp_path)
    assert "×2" in ended.out
    assert "\033" not in ended.out


@pytest.mark.parametrize(
    ("variables", "is_coloured"),
    [
        pytest.param({}, True, id="coloured"),
        pytest.param({"NO_COLOR": "1"}, False, id="refused"),
        pytest.param({"TERM": "dumb"}, False, id="dumb"),
    ],
)
def test_a_terminal_shows_colours_unless_they_are_refused(
    tmp_path: Path, variables: dict[str, str], is_coloured: bool
) -> None:
    session = TerminalSession(["play", "--seed", "colours"], tmp_path, **variables)
    session.wait_for("your move: ")
    session.type("quit\n")
    assert session.end() == 0
    assert ("\033[34m×2" in session.shown) is is_coloured


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        pytest.param(["--players", "A,B,C,D,E"], "2 to 4 players, not 5", id="five"),
        pytest.param(["--players", ","], "'' is not a name", id="no-names"),
        pytest.param(["--level", "wizard"], "no level 'wizard'; they are snail,", id="level"),
        pytest.param(["--level", "fox,owl", "--computers", "3"], "need 1 level or 3", id="levels"),
        pytest.param(["--computers", "many"], "not a whole number", id="no-number"),
        pytest.param(["--edition", "gigamic-xx"], "no edition 'gigamic-xx'", id="edition"),
        pytest.param(["--resume", "nothing.tgn"], "cannot be read: No such file", id="no-file"),
        pytest.param(["--resume", "."], "cannot be read: Is a directory", id="folder"),
        pytest.param(["--save", "/dev/null/a.tgn"], "cannot be made", id="no-folder"),
        pytest.param(["--save", "a.tgn", "--resume", "b.tgn"], "not allowed with", id="both"),
        pytest.param(["--seed", "two\nlines"], "a seed is one line of text", id="seed"),
    ],
)
def test_wrong_arguments_are_refused_in_a_sentence(
    tmp_path: Path, arguments: list[str], message: str
) -> None:
    ended = call_command(["play", *arguments], tmp_path)
    assert (ended.code, ended.out) == (2, "")
    assert message in ended.err
