"""The bots by name: each exists, and each plays legal moves."""

from itertools import cycle, islice

import pytest

from triolet.engine import evaluation, plays
from triolet.engine.choice import Choice
from triolet.engine.levels import load_levels
from triolet.engine.limits import Limit
from triolet.engine.registry import BOTS, UnknownBotError, bot_named
from triolet.rules.edition_file import EDITIONS, load_edition
from triolet.rules.game import Game
from triolet.rules.moves import Exchange, Pass, Play
from triolet.rules.tpn_reader import parse_position

LEVELS = [level.name for level in load_levels()]
FEW = 16
"""Samples, to keep the champion from searching for a second."""
FIRST_PLAY = "/".join(["15"] * 7 + ["7LD6"] + ["15"] * 7)
NOTHING_FITS = "/".join(["15"] * 7 + ["7P7"] + ["15"] * 7)
OPENING = f"{FIRST_PLAY} _/EHI 25/0 2 gigamic-en"


def choose(name: str, position: str, samples: int = FEW) -> Choice:
    return bot_named(name).choose(parse_position(position), Limit(samples=samples, seed="7"))


def test_the_registry_has_the_simple_bots_and_the_levels_in_order() -> None:
    assert list(BOTS) == ["greedy", "random", *LEVELS]


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_has_its_registered_name(name: str) -> None:
    assert bot_named(name).name == name


def test_the_error_for_an_unknown_bot_lists_the_bots() -> None:
    known = f"greedy, random, {', '.join(LEVELS)}"
    with pytest.raises(UnknownBotError, match=f"'gredy'; the bots are {known}"):
        bot_named("gredy")


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_levels_play_legal_games_in_every_edition(edition: str, players: int) -> None:
    # Each game starts with another level, so that every level plays every edition.
    first = (EDITIONS.index(edition) + 3 * players) % len(LEVELS)
    game = Game.start(load_edition(edition), players, "levels")
    for name in islice(cycle(LEVELS), first, None):
        if game.outcome is not None:
            break
        view = game.observe(game.position.public.to_move)
        # An illegal move raises.
        game.play(bot_named(name).choose(view, Limit(samples=FEW, seed="1")).move)
    assert game.outcome is not None


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize(
    ("position", "kind"),
    [
        pytest.param(OPENING, Play, id="play"),
        pytest.param(f"{NOTHING_FITS} _/BCD 0/0 2 gigamic-en", Exchange, id="exchange"),
        pytest.param(f"{NOTHING_FITS} _/BCD 0/0 2 gigamic-en bag=4", Pass, id="forced-pass"),
        pytest.param(f"{FIRST_PLAY} _/EH 25/0 2 gigamic-en bag=0", Play, id="empty-bag"),
    ],
)
def test_every_level_finds_the_kind_of_move_that_is_legal(
    name: str, position: str, kind: type[object]
) -> None:
    assert isinstance(choose(name, position).move, kind)


@pytest.mark.parametrize("name", LEVELS)
def test_every_level_plays_without_the_kernel(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (evaluation, plays):
        monkeypatch.setattr(module, "kernel_for", lambda _edition: None)
    assert isinstance(choose(name, OPENING).move, Play)
