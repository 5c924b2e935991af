"""Texts for new players: first steps, help and rules."""

import pytest

from triolet.engine.bots import greedy
from triolet.rules.edition_file import EDITIONS, load_edition
from triolet.rules.game import Game
from triolet.rules.tpn_reader import parse_position
from triolet.text import LANGUAGES, catalogue_for
from triolet.tui.lessons import COMMANDS, example_move, first_steps, help_page, rules_page

ENGLISH = catalogue_for("en")
NOTHING_FITS = "/".join(["15"] * 7 + ["7P7"] + ["15"] * 7)


@pytest.mark.parametrize("seed", [str(seed) for seed in range(6)])
def test_the_example_is_always_legal(seed: str) -> None:
    game = Game.start(players=2, seed=seed)
    while game.outcome is None:
        view = game.observe(game.observe().public.to_move)
        example = example_move(view)
        if example is not None:
            assert game.violations(example) == ()
        game.play(greedy(view))


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_are_three_first_steps_in_every_language(language: str) -> None:
    view = parse_position("/".join(["15"] * 15) + " DEL/_ 0/0 1 gigamic-en")
    lines = first_steps(view, catalogue_for(language))
    assert [line[:3] for line in lines if line[0] != " "] == ["1. ", "2. ", "3. "]
    assert len(lines) <= 4


def test_the_first_steps_show_a_play_that_can_be_typed() -> None:
    view = parse_position("/".join(["15"] * 15) + " DEL/_ 0/0 1 gigamic-en")
    assert first_steps(view, ENGLISH) == [
        "1. Place tiles side by side: two make 15 or less, three make exactly 15.",
        "2. Type a square, a colon and the tiles. The first play covers H8.",
        "3. For example, H8:3-4 places 3 on H8 and 4 on H9. Type help for more.",
    ]


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        pytest.param("_/BCD 0/0 2 gigamic-en", "but x:1-2-3 exchanges 1, 2 and 3", id="exchange"),
        pytest.param("_/BCD 0/0 2 gigamic-en bag=1", "Press Enter to pass", id="pass"),
    ],
)
def test_without_a_play_the_example_is_an_exchange_or_a_pass(position: str, sentence: str) -> None:
    view = parse_position(f"{NOTHING_FITS} {position}")
    assert sentence in " ".join(" ".join(first_steps(view, ENGLISH)).split())


def test_the_help_explains_every_command() -> None:
    view = parse_position("/".join(["15"] * 15) + " DEL/_ 0/0 1 gigamic-en")
    words = [line.split()[0] for line in help_page(view, ENGLISH) if line]
    assert set(COMMANDS) <= set(words)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        pytest.param(
            "gigamic-en", "in their first turn. A square of 3 × 3 tiles is never", id="en"
        ),
        pytest.param("dj-uk", "while 6 or more are in the bag", id="uk"),
        pytest.param("dj-nl", "A square of 3 × 3 tiles is allowed.", id="nl"),
        pytest.param("dj-de", "The first four tiles of the game may not", id="de"),
    ],
)
def test_the_rules_on_one_page_are_those_of_the_edition(name: str, sentence: str) -> None:
    lines = rules_page(load_edition(name), ENGLISH)
    assert sentence in " ".join(" ".join(lines).split())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", EDITIONS)
def test_the_rules_fit_on_a_screen_in_every_language(name: str, language: str) -> None:
    lines = rules_page(load_edition(name), catalogue_for(language))
    assert len(lines) <= 24
    assert max(map(len, lines)) <= 79
