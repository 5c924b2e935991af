"""Synthetic training games with known weights, and small trainings."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from types import MappingProxyType

from triolet.engine.arena.executors import WorkerPool
from triolet.engine.training.generations import Stage, Trained, Training, train
from triolet.engine.training.training_data import HUNDREDTHS, Row, TrainingGame
from triolet.engine.weights_file import Weights, load_weights
from triolet.rules.edition_file import load_edition
from triolet.rules.tiles import JOKER

KINDS = (0, 7, 15, JOKER)
DAY = "2026-11-16"


def weights_of(reply: float, following: float, again: float, *kept: float) -> Weights:
    values = MappingProxyType(dict(zip(KINDS, kept, strict=True)))
    return replace(load_weights(), reply=reply, next=following, again=again, kept=values)


def made_games(weights: Weights, games: int, noise: float, seed: int) -> Iterator[TrainingGame]:
    """Yield games of forty rows whose gains are the weighted features, a level that depends on the
    bag, and noise."""
    chance = Random(seed)
    for number in range(1, games + 1):
        rows = []
        for _ in range(40):
            bag = chance.randrange(80)
            reply, following = chance.randrange(2000, 9000), chance.randrange(2000, 9000)
            again = chance.randrange(2)
            kept = tuple(chance.choice(KINDS) for _ in range(chance.randrange(4)))
            gained = (
                10 * (bag // 20)
                - weights.reply * reply / HUNDREDTHS
                + weights.next * following / HUNDREDTHS
                + weights.again * again
                + sum(weights.kept[tile] for tile in kept)
                + chance.gauss(0, noise)
            )
            rows.append(Row(bag, reply, following, again, kept, round(gained)))
        yield TrainingGame(number, tuple(rows))


def small_training(seed: str = "7", generations: int = 1) -> Training:
    return Training(load_edition(), load_weights(), "champion", seed, 4, generations)


@contextmanager
def one_thread() -> Iterator[WorkerPool]:
    with ThreadPoolExecutor(1) as executor:
        yield WorkerPool(executor, 1)


def silent(stage: Stage, generation: int, done: int, games: int) -> None:
    """Ignore the progress."""


def trained_here(training: Training, folder: Path) -> Trained:
    with one_thread() as pool:
        return train(training, folder, pool, silent, DAY)
