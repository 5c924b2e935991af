"""A small training: reproducible with any executor and after any interruption."""

from pathlib import Path

import pytest

from tests.engine.training.example_games import (
    DAY,
    one_thread,
    silent,
    small_training,
    trained_here,
)
from triolet.engine.arena.executors import local_processes
from triolet.engine.arena.tally import Estimate
from triolet.engine.kernel import kernel_for
from triolet.engine.training import generations
from triolet.engine.training.generations import Stage, Trained, TrainingError, is_gain, train
from triolet.engine.training.report import documents
from triolet.engine.training.saved_training import SavedTrainingError
from triolet.engine.weights_file import parse_weights


class InterruptedTrainingError(Exception):
    """Interrupts the training."""


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Trained:
    return trained_here(small_training(), tmp_path_factory.mktemp("alone"))


@pytest.mark.long
def test_two_processes_train_the_same(alone: Trained, tmp_path: Path) -> None:
    with local_processes(2) as pool:
        trained = train(small_training(), tmp_path, pool, silent, DAY)
    assert documents(trained) == documents(alone)


def test_another_seed_leads_to_other_weights(alone: Trained, tmp_path: Path) -> None:
    other = trained_here(small_training("8"), tmp_path)
    assert other.generations[0].tried != alone.generations[0].tried


@pytest.mark.long
@pytest.mark.parametrize(
    ("stage", "done"), [(Stage.GAMES, 3), (Stage.MATCH, 2), (Stage.STRENGTH, 2)]
)
def test_a_resumed_training_plays_no_game_twice(
    alone: Trained, tmp_path: Path, stage: Stage, done: int
) -> None:
    def interrupt(at: Stage, _generation: int, now: int, _games: int) -> None:
        if (at, now) == (stage, done):
            raise InterruptedTrainingError

    with pytest.raises(InterruptedTrainingError), one_thread() as pool:
        train(small_training(), tmp_path, pool, interrupt, DAY)
    found: dict[Stage, int] = {}

    def watch(at: Stage, _generation: int, now: int, _games: int) -> None:
        found.setdefault(at, now)

    with one_thread() as pool:
        trained = train(small_training(), tmp_path, pool, watch, "2027-01-01")
    assert found[stage] == done
    assert documents(trained) == documents(alone)
    games = (tmp_path / "generation-1" / "games.jsonl").read_text("utf-8").splitlines()
    assert len(games) == small_training().games


def test_a_finished_training_plays_no_further_games(tmp_path: Path) -> None:
    trained = trained_here(small_training(), tmp_path)
    before = {path: path.read_bytes() for path in tmp_path.rglob("*.jsonl")}
    assert trained_here(small_training(), tmp_path) == trained
    assert {path: path.read_bytes() for path in tmp_path.rglob("*.jsonl")} == before


def test_the_next_generation_starts_with_weights_that_gained(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(generations, "is_gain", lambda _difference: True)
    trained = trained_here(small_training(generations=2), tmp_path)
    first, second = trained.generations
    assert second.before == first.tried
    assert trained.weights == second.tried
    assert trained.training.most_games == 2 * (4 + 4) + 4


def test_the_first_generation_without_a_gain_ends_the_training(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(generations, "is_gain", lambda _difference: False)
    trained = trained_here(small_training(generations=3), tmp_path)
    assert len(trained.generations) == 1
    assert trained.weights == trained.training.weights


@pytest.mark.parametrize(
    ("difference", "expected"),
    [
        pytest.param(Estimate(5.0, 4.0), True, id="sure"),
        pytest.param(Estimate(5.0, 6.0), False, id="perhaps"),
        pytest.param(Estimate(-5.0, 1.0), False, id="worse"),
        pytest.param(Estimate(5.0, None), False, id="one-deal"),
    ],
)
def test_a_gain_needs_an_interval_above_zero(difference: Estimate, expected: bool) -> None:
    assert is_gain(difference) is expected


def test_the_number_of_generations_may_grow_but_nothing_else_may_change(tmp_path: Path) -> None:
    trained_here(small_training(), tmp_path)
    assert trained_here(small_training(generations=2), tmp_path).generations
    with pytest.raises(SavedTrainingError, match=r"another training \(see seed in"):
        trained_here(small_training("8"), tmp_path)


def test_without_the_kernel_training_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(generations, "kernel_for", lambda _edition: None)
    monkeypatch.setattr(generations, "why_missing", lambda: "no compiler")
    with pytest.raises(TrainingError, match="needs the kernel: no compiler"):
        trained_here(small_training(), tmp_path)
    assert kernel_for(small_training().edition) is not None


def test_the_documents_contain_the_result(alone: Trained) -> None:
    files = documents(alone)
    assert parse_weights(files["weights.json"]) == alone.weights
    assert "triolet train FOLDER --games 4 --generations 1 --seed 7" in files["card.md"]
    assert f"**Date:** {DAY}" in files["card.md"]
    charts = [name for name in files if name.endswith(".svg")]
    assert len(charts) == 4
    assert all(f"]({name})" in files["report.md"] for name in charts)
    assert "| kept joker |" in files["report.md"]
