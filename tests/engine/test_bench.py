"""The signature of the engine, with and without the kernel, and the command `triolet bench`."""

import json
import os
import subprocess
import sys

import pytest

from triolet.cli.main import main
from triolet.engine.bench import SEEDS, measure, play_by_rules, signature
from triolet.engine.kernel import Policy, kernel_for
from triolet.rules.edition_file import EDITIONS, load_edition

SIGNATURE = 1026210735
"""Changes only with the behaviour of the engine; the commit explains why."""


def test_the_signature_is_unchanged() -> None:
    assert signature() == SIGNATURE


@pytest.mark.parametrize("name", EDITIONS)
def test_rules_and_kernel_play_the_games_of_the_signature_alike(name: str) -> None:
    edition = load_edition(name)
    kernel = kernel_for(edition)
    assert kernel is not None
    (played,) = kernel.play_games([Policy.GREEDY] * 2, SEEDS[:1], threads=1)
    assert play_by_rules(edition, 2, SEEDS[0]) == played


@pytest.mark.long
def test_without_the_kernel_the_command_prints_the_same_signature() -> None:
    ended = subprocess.run(
        [sys.executable, "-m", "triolet.cli.main", "bench", "--json"],
        env={**os.environ, "TRIOLET_KERNEL": "off"},
        capture_output=True,
        text=True,
        check=True,
    )
    answer = json.loads(ended.stdout)
    assert (answer["signature"], answer["kernel"]) == (SIGNATURE, None)
    assert "TRIOLET_KERNEL is off" in answer["why"]


def test_the_measured_speeds_are_consistent() -> None:
    kernel = kernel_for(load_edition())
    assert kernel is not None
    speed = measure(kernel, games=50, threads=1)
    turns_per_second = 1e6 / speed.microseconds_per_turn
    assert 30 < turns_per_second / speed.games_per_second < 60
    assert speed.plays_per_second > turns_per_second


def test_the_command_prints_json_for_one_and_all_threads(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["bench", "--json", "--games", "20"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["signature"] == SIGNATURE
    assert answer["path"] in ("portable", "wide")
    assert set(answer["threads"]) == {"1", str(os.cpu_count())}
    assert answer["games_per_second"] == answer["threads"]["1"]["games_per_second"]


def test_the_command_prints_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--games", "20"]) == 0
    shown = capsys.readouterr().out
    assert f"signature {SIGNATURE}\n" in shown
    assert "1 thread: " in shown
