"""The request `bench` of the C interface plays the games of the kernel and refuses bad values."""

from dataclasses import replace
from pathlib import Path

import pytest

from testkit.numbered_games import COMPARED
from testkit.referee import RefereeError, Value, load, run
from testkit.scenes import SMALL_EDITION
from triolet.engine.kernel import Policy, kernel_for
from triolet.engine.kernel_tables import edition_json, fits
from triolet.rules.edition import Edition
from triolet.rules.edition_file import load_edition

SEEDS = ("one", "two é")


def bench(edition: Edition, **values: object) -> Value:
    return run(do="bench", edition=edition_json(edition), **values)


@pytest.mark.parametrize("name", COMPARED)
@pytest.mark.parametrize("players", [2, 3])
def test_the_games_are_those_of_the_kernel(name: str | Path, players: int) -> None:
    edition = load_edition(name)
    kernel = kernel_for(edition)
    assert kernel is not None
    played = kernel.play_games([Policy.GREEDY] * players, SEEDS, threads=1)
    expected = [
        {
            "scores": list(game.scores),
            "termination": game.termination,
            "turns": game.turns,
            "plays": game.plays_seen,
        }
        for game in played
    ]
    assert bench(edition, players=players, seeds=SEEDS) == {"games": expected}


def test_games_with_the_fast_shuffle_are_those_of_the_kernel() -> None:
    edition = load_edition()
    kernel = kernel_for(edition)
    assert kernel is not None
    _, turns, _ = kernel.time_games(2, 30, 1)
    assert run(do="bench", edition=load(edition), players=2, count=30) == {"turns": turns}


@pytest.mark.parametrize(
    "values",
    [
        pytest.param({"players": 1, "count": 1}, id="players"),
        pytest.param({"players": 2}, id="nothing"),
        pytest.param({"players": 2, "count": 10_001}, id="count"),
        pytest.param({"players": 2, "seeds": [1]}, id="number"),
        pytest.param({"players": 2, "seeds": ["x" * 201]}, id="long-seed"),
        pytest.param({"players": 2, "seeds": ["x"] * 1001}, id="many-seeds"),
    ],
)
def test_bad_values_are_refused(values: dict[str, object]) -> None:
    with pytest.raises(RefereeError) as refusal:
        bench(load_edition(), **values)
    assert refusal.value.code == "bad-request"


@pytest.mark.parametrize(
    ("name", "factor", "trio_points", "is_playable"),
    [
        pytest.param("gigamic-en", 9, 900, True, id="just-fits"),
        pytest.param("gigamic-en", 9, 1000, False, id="too-high"),
        pytest.param(SMALL_EDITION, 5, 65, True, id="multipliers-together-just-fit"),
        pytest.param(SMALL_EDITION, 5, 66, False, id="multipliers-together-too-high"),
    ],
)
def test_the_limits_of_the_tables_are_those_of_the_engine(
    name: str | Path, factor: int, trio_points: int, is_playable: bool
) -> None:
    edition = replace(load_edition(name), trio_points=trio_points)
    multipliers = dict.fromkeys(edition.layout.multipliers, factor)
    edition = replace(edition, layout=replace(edition.layout, multipliers=multipliers))
    assert fits(edition) is is_playable
    if is_playable:
        assert bench(edition, players=2, count=1)["turns"] > 0
        return
    with pytest.raises(RefereeError) as refusal:
        bench(edition, players=2, count=1)
    assert refusal.value.code == "bad-edition"
