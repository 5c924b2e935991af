"""`triolet.engine.kernel`: small racks, equal tiles, editions that do not fit, a missing kernel."""

import os
import re
import subprocess
import sys
from collections import Counter
from dataclasses import replace

import pytest

from testkit.kernel_comparison import kernels, ranked_by_rules
from testkit.tree import ROOT
from triolet.engine.kernel import EndgameCertainty, Kernel, is_available, kernel_for, why_missing
from triolet.engine.kernel_tables import fits
from triolet.rules.edition import Edition
from triolet.rules.edition_file import EDITIONS, load_edition
from triolet.rules.layout import Layout, Square
from triolet.rules.tiles import JOKER, Rack
from triolet.rules.tpn_reader import parse_position

# 5 on H8, joker as 4 on H9, 6 on H10; 9 below the joker.
BOARD = "15/15/15/15/15/15/15/7FeG5/8J6/15/15/15/15/15/15 _/_ 20/10 1 gigamic-en"


@pytest.mark.parametrize(
    "rack",
    [
        pytest.param((), id="no-tile"),
        pytest.param((7,), id="one"),
        pytest.param((JOKER,), id="one-joker"),
        pytest.param((3, 7), id="two"),
        pytest.param((3, 3), id="two-equal"),
        pytest.param((3, JOKER), id="two-with-joker"),
        pytest.param((JOKER, JOKER), id="two-jokers"),
        pytest.param((5, 5, 5), id="three-equal-that-make-a-trio"),
        pytest.param((0, 0, 0), id="three-noughts"),
        pytest.param((2, 2, 11), id="two-equal-of-three"),
        pytest.param((2, JOKER, JOKER), id="two-jokers-of-three"),
    ],
)
@pytest.mark.parametrize("name", EDITIONS)
def test_each_play_of_a_rack_is_found_once(name: str, rack: Rack) -> None:
    turn = replace(parse_position(BOARD).turn(), edition=load_edition(name), rack=rack)
    wanted = ranked_by_rules(turn)
    for kernel in kernels(turn.edition):
        plays = kernel.plays(turn)
        assert plays == wanted
        assert max(Counter(play.text for play in plays).values(), default=1) == 1
        assert kernel.best(turn) == (wanted[0] if wanted else None)


def test_the_certainty_of_an_endgame_has_the_names_of_the_kernel() -> None:
    header = (ROOT / "kernel" / "endgame.h").read_text("utf-8")
    body = header.partition("enum class EndgameCertainty")[2].partition("{")[2].partition("}")[0]
    names = re.findall(r"^  k(\w+),", body, re.MULTILINE)
    assert names == [each.name.title() for each in EndgameCertainty]


def test_every_edition_has_a_kernel() -> None:
    assert why_missing() is None
    assert is_available()
    assert all(kernel_for(load_edition(name)) is not None for name in EDITIONS)


def test_a_kernel_is_made_once_for_an_edition() -> None:
    assert kernel_for(load_edition()) is kernel_for(load_edition())
    other = replace(load_edition(), trio_points=31)
    assert kernel_for(other) is not kernel_for(load_edition())


def layout_with(size: int = 15, multipliers: dict[Square, int] | None = None) -> Layout:
    return Layout(size, Square(7, 7), multipliers or {}, frozenset())


ONE = load_edition()
CLOSE = {Square(0, column): 9 for column in range(3)}


@pytest.mark.parametrize(
    ("edition", "is_fitting"),
    [
        pytest.param(ONE, True, id="printed"),
        pytest.param(replace(ONE, layout=layout_with(16)), False, id="board-of-16"),
        pytest.param(replace(ONE, rack_size=4), True, id="rack-of-4"),
        pytest.param(replace(ONE, rack_size=5), False, id="rack-of-5"),
        pytest.param(replace(ONE, tile_counts={0: 99, 25: 99, 24: 57}), True, id="255-tiles"),
        pytest.param(replace(ONE, tile_counts={0: 99, 25: 99, 24: 58}), False, id="256-tiles"),
        pytest.param(replace(ONE, trio_sum=60, tile_counts={0: 9, 24: 9}), True, id="sum-of-60"),
        pytest.param(
            replace(ONE, trio_sum=60, tile_counts={0: 9, 25: 9}), False, id="sum-of-60-with-25"
        ),
        pytest.param(replace(ONE, trio_points=1000), True, id="high-points"),
        pytest.param(
            replace(ONE, trio_points=100, layout=layout_with(multipliers=CLOSE)),
            False,
            id="points-past-16-bits",
        ),
    ],
)
def test_an_edition_that_does_not_fit_has_no_kernel(edition: Edition, is_fitting: bool) -> None:
    assert fits(edition) is is_fitting
    assert (kernel_for(edition) is not None) is is_fitting


def test_games_with_too_many_players_or_no_thread_are_a_mistake() -> None:
    kernel = Kernel(load_edition())
    with pytest.raises(AssertionError):
        kernel.play_games([], ["seed"], threads=1)
    with pytest.raises(AssertionError):
        kernel.deal(5, "seed")


SCRIPT = """
from triolet.engine.kernel import kernel_for, why_missing
from triolet.rules.edition_file import load_edition
kernel = kernel_for(load_edition())
print(kernel.path if kernel else None, why_missing(), sep="; ")
"""


@pytest.mark.parametrize(
    ("switch", "output"),
    [
        pytest.param("off", "None; TRIOLET_KERNEL is off", id="off"),
        pytest.param("portable", "portable; None", id="portable"),
        pytest.param(
            "fast",
            "None; TRIOLET_KERNEL is 'fast', but it may be off, portable or wide",
            id="unknown",
        ),
    ],
)
def test_the_environment_chooses_the_path(switch: str, output: str) -> None:
    environment = {**os.environ, "TRIOLET_KERNEL": switch}
    result = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    assert result.stdout.strip() == output


def test_a_missing_module_is_the_reason_given() -> None:
    hide = "import sys; sys.modules['triolet.engine._kernel'] = None\n"
    result = subprocess.run(
        [sys.executable, "-c", hide + SCRIPT], capture_output=True, text=True, check=True
    )
    assert result.stdout == "None; the kernel was not compiled when Triolet was set up\n"
