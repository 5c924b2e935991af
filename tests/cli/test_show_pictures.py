"""`triolet show --svg` and `--png`: the card of a game and of a position."""

import re
import sys
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image

from triolet.analysis.board_colours import LIGHT
from triolet.cli.arguments import AFTER_THE_FIRST_PLAY
from triolet.cli.main import main
from triolet.tui.players import LONGEST_SHOWN_NAME

Captured = pytest.CaptureFixture[str]
pytestmark = pytest.mark.usefixtures("example_folder")
SVG = "{http://www.w3.org/2000/svg}"
FRAME = tuple(bytes.fromhex(LIGHT["frame"][1:]))
INK = tuple(bytes.fromhex(LIGHT["ink"][1:]))


def drawn_texts(path: str = "card.svg") -> list[str]:
    picture = ElementTree.parse(path)
    return [text.text for text in picture.iter(f"{SVG}text") if text.text]


def rename(name: str) -> None:
    text = Path("game.tgn").read_text("utf-8")
    Path("game.tgn").write_text(text.replace("#seat1 Anna", f"#seat1 {name}"), "utf-8")


def test_a_game_is_drawn_with_its_result(capsys: Captured) -> None:
    assert main(["show", "game.tgn", "--svg", "card.svg"]) == 0
    assert capsys.readouterr().out == "Ben beat Anna 1018 : 822 at Triolet\ncard.svg\n"
    texts = drawn_texts()
    assert texts[0] == "Ben wins"
    assert texts[1] == "Triolet · Gigamic, English · 2024-05-01"
    assert [*texts[-6:]] == ["A", "Anna", "822", "B", "Ben", "1018"]


def test_a_picture_loads_nothing_and_has_no_style_sheet() -> None:
    assert main(["show", "game.tgn", "--svg", "card.svg"]) == 0
    text = Path("card.svg").read_text("utf-8")
    assert re.findall(r"https?:[^\"]*", text) == ["http://www.w3.org/2000/svg"]
    assert not re.search(r"<style|class=|href|url\(|@import", text)


def test_a_turn_is_drawn_with_racks_and_a_ring_around_its_tiles() -> None:
    assert main(["show", "game.tgn", "--turn", "6", "--svg", "card.svg"]) == 0
    assert drawn_texts()[0] == "After turn 6 of 43"
    text = Path("card.svg").read_text("utf-8")
    assert text.count(f'stroke="{LIGHT["ring"]}"') == 2
    assert text.count("scale(0.92)") == 6


def test_a_position_is_drawn_with_its_racks(capsys: Captured) -> None:
    words = AFTER_THE_FIRST_PLAY.split()
    assert main(["show", *words, "--svg", "card.svg"]) == 0
    assert capsys.readouterr().out == "card.svg\n"
    assert drawn_texts()[0] == "Player 2 to move"
    assert Path("card.svg").read_text("utf-8").count("scale(0.92)") == 6


def test_a_position_is_shown_in_the_terminal(capsys: Captured) -> None:
    assert main(["show", AFTER_THE_FIRST_PLAY]) == 0
    assert capsys.readouterr().out.endswith("Racks: Player 1 _, Player 2 4-7-8\n")


@pytest.mark.parametrize(
    ("language", "title"),
    [("fr", "Ben gagne"), ("de", "Ben gewinnt"), ("nl", "Ben wint")],
)
def test_a_picture_is_in_the_language_that_is_asked_for(language: str, title: str) -> None:
    assert main(["show", "game.tgn", "--svg", "card.svg", "--language", language]) == 0
    assert drawn_texts()[0] == title


def test_a_reviewed_game_is_drawn_with_the_accuracy_of_each_player(capsys: Captured) -> None:
    assert main(["show", "unfinished.tgn", "--review", "--svg", "card.svg"]) == 0
    texts = drawn_texts()
    assert len([text for text in texts if re.fullmatch(r"\d+% accuracy", text)]) == 2
    assert capsys.readouterr().out.endswith("card.svg\n")


def test_a_png_has_twice_the_size_of_the_drawing_and_shows_board_and_text() -> None:
    assert main(["show", "game.tgn", "--png", "card.png", "--svg", "card.svg"]) == 0
    root = ElementTree.parse("card.svg").getroot()
    with Image.open(BytesIO(Path("card.png").read_bytes())) as image:
        assert image.format == "PNG"
        assert image.size == (2 * int(root.attrib["width"]), 2 * int(root.attrib["height"]))
        colours = {colour: count for count, colour in image.convert("RGB").getcolors(1 << 24) or ()}
        title = image.convert("RGB").crop((0, 60, image.width, 150))
        title_colours = {colour for _, colour in title.getcolors(1 << 24) or ()}
    assert colours[FRAME] > 10_000
    assert INK in title_colours


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        pytest.param("Anna & <Ben>", "Anna & <Ben>", id="markup"),
        pytest.param("An\x1bna\u202e", "An?na?", id="invisible"),
        pytest.param("{name}", "{name}", id="braces"),
    ],
)
def test_a_name_is_cleaned_and_escaped(name: str, shown: str) -> None:
    rename(name)
    assert main(["show", "game.tgn", "--svg", "card.svg"]) == 0
    assert shown in drawn_texts()


@pytest.mark.parametrize("letter", ["W", "i", "漢"])
def test_a_name_of_two_megabytes_is_shortened(letter: str) -> None:
    rename(letter * (2_000_000 // len(letter.encode())))
    assert main(["show", "game.tgn", "--svg", "card.svg", "--png", "card.png"]) == 0
    (name,) = {text for text in drawn_texts() if text.startswith(letter) and len(text) > 1}
    assert len(name) <= LONGEST_SHOWN_NAME
    assert name.endswith("…")


def test_an_existing_picture_is_replaced() -> None:
    Path("card.svg").write_text("old", "utf-8")
    assert main(["show", "game.tgn", "--svg", "card.svg"]) == 0
    assert "old" not in Path("card.svg").read_text("utf-8")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        pytest.param(["game.tgn", "--svg", "game.tgn"], "is the record itself", id="record"),
        pytest.param(["game.tgn", "--svg", "no/card.svg"], "no is not a folder", id="no-folder"),
        pytest.param(["game.tgn", "--png", "."], "is not a regular file", id="folder"),
        pytest.param(["game.tgn", "--svg", "/dev/null"], "is not a regular file", id="device"),
        pytest.param(["game.tgn", "--svg", "a", "--png", "./a"], "two files", id="same-file"),
        pytest.param(["game.tgn", "--review"], "--review needs --svg or --png", id="terminal"),
        pytest.param(
            ["game.tgn", "--svg", "card.svg", "--review", "--turn", "1"], "not both", id="turn"
        ),
        pytest.param(["game.tgn", "unfinished.tgn"], "give one file, not 2", id="two-files"),
        pytest.param(
            [AFTER_THE_FIRST_PLAY, "--turn", "1"], "for records, not for a position", id="position"
        ),
        pytest.param(["15/15/15 _/_ 0/0 1 gigamic-en"], "^", id="wrong-position"),
    ],
)
def test_what_cannot_be_drawn_ends_with_code_2(
    words: list[str], message: str, capsys: Captured
) -> None:
    before = Path("game.tgn").read_bytes()
    assert main(["show", *words]) == 2
    captured = capsys.readouterr()
    assert message in captured.err
    assert captured.out == ""
    assert Path("game.tgn").read_bytes() == before


def test_a_wrong_record_is_not_drawn(capsys: Captured) -> None:
    Path("wrong.tgn").write_text("#edition nothing\n", "utf-8")
    assert main(["show", "wrong.tgn", "--svg", "card.svg"]) == 1
    assert "wrong.tgn:" in capsys.readouterr().err
    assert not Path("card.svg").exists()


def test_without_its_library_png_names_the_extra_to_install(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    assert main(["show", "game.tgn", "--png", "card.png"]) == 2
    message = 'triolet: show --png needs the package resvg_py: pip install "triolet[png]"\n'
    assert capsys.readouterr().err == message
    assert main(["show", "game.tgn", "--svg", "card.svg"]) == 0


def test_without_any_font_png_says_so(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("triolet.cli.pictures.SANS_SERIF", ("No Such Font",))
    assert main(["show", "game.tgn", "--png", "card.png"]) == 2
    assert "found no font on this computer" in capsys.readouterr().err
    assert not Path("card.png").exists()
