"""`triolet verify` and `triolet show`: correct records, wrong ones, and other files."""

import re
from pathlib import Path

import pytest

from triolet.cli.main import main
from triolet.rules.errors import LONGEST_MESSAGE, MOST_FAULTS

Captured = pytest.CaptureFixture[str]
pytestmark = pytest.mark.usefixtures("example_folder")


def damage(old: str, new: str) -> int:
    """Replace the first match in the text of the game and return its line."""
    text = Path("game.tgn").read_text("utf-8")
    found = re.search(old, text)
    assert found
    Path("wrong.tgn").write_text(text[: found.start()] + new + text[found.end() :], "utf-8")
    return text.count("\n", 0, found.start()) + 1


def test_a_correct_record_is_confirmed_with_its_result(capsys: Captured) -> None:
    assert main(["verify", "game.tgn", "unfinished.tgn"]) == 0
    finished, unfinished = capsys.readouterr().out.splitlines()
    assert re.fullmatch(r"game\.tgn: right\. Anna \d+, Ben \d+\. (Anna|Ben) wins\.", finished)
    assert unfinished.endswith("Not finished after 6 turns.")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        pytest.param(r"(?<= \+)[0-9]+", "1", id="wrong-score"),
        pytest.param(r"(?<=: )[0-9]+-[0-9]+-[0-9]+", "0-0-0", id="impossible-rack"),
        pytest.param(r"(?<=: )[0-9]+-[0-9]+-[0-9]+", "0-1-16", id="no-such-tile"),
        pytest.param(r"(?<=wins: )[12]", "1 2", id="wrong-winner"),
        pytest.param(r"end: .*", "stop", id="not-a-line"),
    ],
)
def test_a_wrong_record_is_reported_with_its_file_and_line(
    capsys: Captured, old: str, new: str
) -> None:
    line = damage(old, new)
    assert main(["verify", "game.tgn", "wrong.tgn"]) == 1
    captured = capsys.readouterr()
    assert f"wrong.tgn:{line}: " in captured.out
    assert captured.out.startswith("game.tgn: right.")
    assert captured.err == ""


def test_a_wrong_record_is_not_shown(capsys: Captured) -> None:
    line = damage(r"(?<= \+)[0-9]+", "1")
    assert main(["show", "wrong.tgn"]) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    assert f"wrong.tgn:{line}: " in captured.err


@pytest.mark.parametrize("command", ["verify", "show"])
@pytest.mark.parametrize(
    ("name", "message"),
    [
        pytest.param("nothing.tgn", "cannot be read: No such file", id="missing"),
        pytest.param(".", "cannot be read: Is a directory", id="folder"),
        pytest.param("picture.tgn", "is not a text file in UTF-8", id="not-text"),
        pytest.param(
            "long.tgn",
            "long.tgn is too large: it has 4,194,305 bytes, at most 4,194,304",
            id="long",
        ),
        pytest.param("/dev/zero", "it has more than 4,194,304 bytes", id="without-end"),
    ],
)
def test_a_file_that_cannot_be_read_ends_with_code_2(
    capsys: Captured, command: str, name: str, message: str
) -> None:
    Path("picture.tgn").write_bytes(b"\x89PNG\xff")
    Path("long.tgn").write_bytes(b" " * (4 * 1024 * 1024 + 1))
    assert main([command, name]) == 2
    captured = capsys.readouterr()
    assert message in captured.err
    assert captured.out == ""


def test_the_other_files_are_still_verified_when_one_cannot_be_read(capsys: Captured) -> None:
    damage(r"(?<= \+)[0-9]+", "1")
    assert main(["verify", "nothing.tgn", "wrong.tgn", "game.tgn"]) == 2
    captured = capsys.readouterr()
    assert "wrong.tgn:" in captured.out
    assert "game.tgn: right" in captured.out


def test_a_record_of_a_house_edition_needs_its_file(capsys: Captured) -> None:
    assert main(["verify", "house.tgn"]) == 1
    assert "no edition 'house-rules'" in capsys.readouterr().out
    assert main(["verify", "--edition", "house-rules.toml", "house.tgn"]) == 0
    assert main(["show", "--edition", "house-rules.toml", "house.tgn"]) == 0
    assert main(["show", "--edition", "positions.txt", "house.tgn"]) == 2
    assert "positions.txt, line" in capsys.readouterr().err


@pytest.mark.parametrize("turn", ["0", "1", "6"])
def test_a_turn_is_shown_with_its_board(capsys: Captured, turn: str) -> None:
    assert main(["show", "unfinished.tgn", "--turn", turn]) == 0
    shown = capsys.readouterr().out
    assert ("After turn" in shown) is (turn != "0")
    assert len([line for line in shown.splitlines() if re.match(r"[A-O] .* [A-O]$", line)]) == 15


def test_without_a_turn_the_end_is_shown(capsys: Captured) -> None:
    assert main(["show", "game.tgn"]) == 0
    assert re.search(r" wins \d+ : \d+\.\n$", capsys.readouterr().out)


@pytest.mark.parametrize(
    ("turn", "message"),
    [
        pytest.param("7", "unfinished.tgn has 6 turns; there is no turn 7", id="too-many"),
        pytest.param("-1", "not a whole number", id="below-zero"),
        pytest.param("last", "not a whole number", id="word"),
    ],
)
def test_a_turn_that_does_not_exist_ends_with_code_2(
    capsys: Captured, turn: str, message: str
) -> None:
    assert main(["show", "unfinished.tgn", "--turn", turn]) == 2
    assert message in capsys.readouterr().err


@pytest.mark.parametrize("command", ["verify", "show"])
@pytest.mark.parametrize(
    ("added", "lines"),
    [
        pytest.param("not a turn\n" * 50_000, 3 * MOST_FAULTS + 1, id="many-faults"),
        pytest.param("x" * 1_000_000 + "\n", 4, id="a-long-line"),
    ],
)
def test_the_report_of_a_wrong_record_is_bounded(
    command: str, added: str, lines: int, capsys: Captured
) -> None:
    text = Path("game.tgn").read_text("utf-8")
    Path("wrong.tgn").write_text(text.replace("end:", f"{added}end:"), "utf-8")
    assert main([command, "wrong.tgn"]) == 1
    captured = capsys.readouterr()
    printed = (captured.out + captured.err).splitlines()
    assert 0 < len(printed) <= lines
    assert max(map(len, printed)) < LONGEST_MESSAGE + 100


@pytest.mark.parametrize("command", ["verify", "show"])
@pytest.mark.parametrize(
    "comments",
    [
        pytest.param("; note\n" * 20_000, id="many"),
        pytest.param("; " + "x" * 1_000_000 + "\n", id="long"),
    ],
)
def test_comments_do_not_lengthen_the_output(command: str, comments: str, capsys: Captured) -> None:
    assert main([command, "game.tgn"]) == 0
    plain = capsys.readouterr().out
    text = Path("game.tgn").read_text("utf-8")
    Path("game.tgn").write_text(text.replace("end:", f"{comments}end:"), "utf-8")
    assert main([command, "game.tgn"]) == 0
    assert capsys.readouterr().out == plain
