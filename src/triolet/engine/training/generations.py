"""A training from beginning to end: generation after generation plays, learns and must prove
itself against the one before.

The first that does not gain ends the training and is not kept. Where the games are played is for
the caller, who passes a worker pool.
"""

from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, TypeAlias

from triolet.engine.arena.executors import WorkerPool
from triolet.engine.arena.match import MatchProgress
from triolet.engine.arena.saved_match import SavedMatch
from triolet.engine.arena.tally import Estimate, Tally, tally
from triolet.engine.kernel import kernel_for, why_missing
from triolet.engine.training.fitting import Fit, Regression
from triolet.engine.training.saved_training import SavedTraining
from triolet.engine.training.self_play import PLAYERS, SelfPlay, play_training_game
from triolet.engine.training.static_match import GREEDY, StaticMatch, play_static_set
from triolet.engine.weights_file import Weights, format_weights
from triolet.rules.edition import Edition
from triolet.rules.errors import TrioletError

STEP: Final = 0.5
"""How much of the way to the fitted weights a generation goes: its games were played with other
weights than those that it will be played with."""
FEWEST_GAMES: Final = 2


class TrainingError(TrioletError):
    """A training that cannot be done."""


class Stage(StrEnum):
    """What is being played."""

    GAMES = "games"
    MATCH = "match"
    STRENGTH = "strength"


Tell: TypeAlias = Callable[[Stage, int, int, int], None]
"""Hears of every finished game, and of those found finished at the beginning of a stage: the stage,
the generation, how many games are done in it, and how many there are."""


@dataclass(frozen=True, slots=True)
class Training:
    """What settles a training, whoever plays its games."""

    edition: Edition
    weights: Weights
    """What it begins with,"""
    weights_name: str
    """and what that is called."""
    seed: str
    games: int
    """Games of a generation against itself."""
    generations: int
    """At most so many."""

    @property
    def deals(self) -> int:
        """The sets of a match: about as many games as there are to learn from."""
        return self.games // PLAYERS

    @property
    def most_games(self) -> int:
        """Those of all generations and of their matches, and the last match against greedy."""
        match = PLAYERS * self.deals
        return self.generations * (self.games + match) + match

    def description(self) -> dict[str, Any]:
        """What must be equal for two trainings to be one. More generations may be asked for."""
        text = format_weights(self.weights)
        return {
            "edition": self.edition.name,
            "weights": self.weights_name,
            "fingerprint": sha256(text.encode()).hexdigest()[:16],
            "seed": self.seed,
            "games": self.games,
        }


@dataclass(frozen=True, slots=True)
class Generation:
    """What a generation learned, and how its match against the one before ended."""

    number: int
    before: Weights
    fit: Fit
    tried: Weights
    found: Tally

    @property
    def is_kept(self) -> bool:
        """Whether the whole interval of its gain lies above 0."""
        return is_gain(self.found.difference)

    @property
    def after(self) -> Weights:
        return self.tried if self.is_kept else self.before


@dataclass(frozen=True, slots=True)
class Trained:
    """A finished training."""

    training: Training
    begun: str
    """The day."""
    generations: tuple[Generation, ...]
    strength: Tally
    """The match of the last weights against greedy."""

    @property
    def weights(self) -> Weights:
        return self.generations[-1].after


def is_gain(difference: Estimate) -> bool:
    return difference.error is not None and difference.mean > difference.error


def train(training: Training, folder: Path, pool: WorkerPool, tell: Tell, day: str) -> Trained:
    """Plays what the folder does not hold yet, and learns. `day` is when a new training begins."""
    _check(training)
    saved = SavedTraining(folder)
    begun = saved.open(training.description(), day)
    course = _Course(training, saved, pool, tell)
    generations: list[Generation] = []
    weights = training.weights
    for number in range(1, training.generations + 1):
        generations.append(course.generation(number, weights))
        weights = generations[-1].after
        if not generations[-1].is_kept:
            break
    return Trained(training, begun, tuple(generations), course.strength(len(generations), weights))


def _check(training: Training) -> None:
    if training.games < FEWEST_GAMES:
        raise TrainingError(f"{training.games} games teach nothing: at least {FEWEST_GAMES}")
    if training.generations < 1:
        raise TrainingError(f"{training.generations} generations: at least 1")
    if kernel_for(training.edition) is None:
        reason = why_missing() or f"{training.edition.name} does not fit it"
        raise TrainingError(f"training needs the kernel: {reason}")


@dataclass(frozen=True, slots=True)
class _Course:
    """One training and those who work for it."""

    training: Training
    saved: SavedTraining
    pool: WorkerPool
    tell: Tell

    def generation(self, number: int, before: Weights) -> Generation:
        """Plays, fits, goes a part of the way, and plays a match against the one before."""
        fit = self._play(number, before).fit(before)
        tried = fit.weights(before, STEP)
        plan = StaticMatch(
            self.training.edition,
            (f"generation {number}", f"generation {number - 1}"),
            (format_weights(tried), format_weights(before)),
            f"{self.training.seed}/generation {number}/match",
        )
        told = partial(self.tell, Stage.MATCH, number)
        found = self._measure(plan, self.saved.match_path(number), told)
        return Generation(number, before, fit, tried, found)

    def strength(self, number: int, weights: Weights) -> Tally:
        """A match against greedy, which everybody knows."""
        plan = StaticMatch(
            self.training.edition,
            ("trained", "greedy"),
            (format_weights(weights), GREEDY),
            f"{self.training.seed}/strength",
        )
        told = partial(self.tell, Stage.STRENGTH, number)
        return self._measure(plan, self.saved.strength_path(number), told)

    def _play(self, number: int, weights: Weights) -> Regression:
        training = self.training
        regression = Regression(training.edition.tile_counts)
        games = self.saved.games(number, training.edition.tile_counts)
        finished = set()
        for game in games.read():
            finished.add(game.number)
            regression.add(game)
        told = partial(self.tell, Stage.GAMES, number)
        told(regression.games, training.games)
        plan = SelfPlay(
            training.edition, format_weights(weights), f"{training.seed}/generation {number}"
        )
        missing = (each for each in range(1, training.games + 1) if each not in finished)
        work = partial(play_training_game, plan)
        with closing(self.pool.results(work, missing)) as played:
            for game in played:
                games.add(game)
                regression.add(game)
                told(regression.games, training.games)
        return regression

    def _measure(self, plan: StaticMatch, path: Path, told: Callable[[int, int], None]) -> Tally:
        progress = MatchProgress(self.training.deals)
        kept = SavedMatch(path, plan.match)
        for played in kept.open().values():
            progress.add(played)
        games = PLAYERS * progress.sets
        told(PLAYERS * len(progress.finished), games)
        work = partial(play_static_set, plan)
        with closing(self.pool.results(work, progress.missing())) as sets:
            for played in sets:
                kept.add(played)
                progress.add(played)
                told(PLAYERS * len(progress.finished), games)
        return tally(plan.match, progress.counted)
