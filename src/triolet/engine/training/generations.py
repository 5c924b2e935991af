"""A training: each generation plays games, fits the weights and plays a match against the previous
generation.

The first generation that does not gain is discarded and ends the training. The caller passes the
worker pool that plays the games.
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
"""Step size towards the fitted weights; less than 1, because the games used the old weights."""
FEWEST_GAMES: Final = 2


class TrainingError(TrioletError):
    """The training is not possible."""


class Stage(StrEnum):
    """The kind of games being played."""

    GAMES = "games"
    MATCH = "match"
    STRENGTH = "strength"


OnProgress: TypeAlias = Callable[[Stage, int, int, int], None]
"""Called at the beginning of a stage and after every game, with the stage, the generation, and the
stage's finished games and all its games."""


@dataclass(frozen=True, slots=True)
class Training:
    """The parameters of a training, which determine its result."""

    edition: Edition
    weights: Weights
    """The initial weights."""
    weights_name: str
    seed: str
    games: int
    """Self-play games per generation."""
    generations: int
    """Maximum number of generations."""

    @property
    def deals(self) -> int:
        """The number of sets in a match, which has as many games as a generation, or one less."""
        return self.games // PLAYERS

    @property
    def most_games(self) -> int:
        """Maximum number of games: self-play, matches, and the last match against greedy."""
        match = PLAYERS * self.deals
        return self.generations * (self.games + match) + match

    def description(self) -> dict[str, Any]:
        """Return the values that identify the training; the number of generations may change."""
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
    """The fit of a generation and the result of its match against the previous one."""

    number: int
    before: Weights
    fit: Fit
    tried: Weights
    found: Tally

    @property
    def is_kept(self) -> bool:
        """Whether the confidence interval of its gain is above 0."""
        return is_gain(self.found.difference)

    @property
    def after(self) -> Weights:
        return self.tried if self.is_kept else self.before


@dataclass(frozen=True, slots=True)
class Trained:
    """A finished training."""

    training: Training
    begun: str
    """The date."""
    generations: tuple[Generation, ...]
    strength: Tally
    """The result of the final weights against greedy."""

    @property
    def weights(self) -> Weights:
        return self.generations[-1].after


def is_gain(difference: Estimate) -> bool:
    return difference.error is not None and difference.mean > difference.error


def train(
    training: Training, folder: Path, pool: WorkerPool, on_progress: OnProgress, day: str
) -> Trained:
    """Run or resume a training; `day` is the date if it begins now."""
    _check(training)
    saved = SavedTraining(folder)
    begun = saved.open(training.description(), day)
    trainer = _Trainer(training, saved, pool, on_progress)
    generations: list[Generation] = []
    weights = training.weights
    for number in range(1, training.generations + 1):
        generations.append(trainer.generation(number, weights))
        weights = generations[-1].after
        if not generations[-1].is_kept:
            break
    return Trained(training, begun, tuple(generations), trainer.strength(len(generations), weights))


def _check(training: Training) -> None:
    if training.games < FEWEST_GAMES:
        raise TrainingError(f"a training needs at least {FEWEST_GAMES} games, not {training.games}")
    if training.generations < 1:
        raise TrainingError(f"a training needs at least 1 generation, not {training.generations}")
    if kernel_for(training.edition) is None:
        reason = why_missing() or f"{training.edition.name} does not fit it"
        raise TrainingError(f"training needs the kernel: {reason}")


@dataclass(frozen=True, slots=True)
class _Trainer:
    """Runs the stages of a training in a worker pool."""

    training: Training
    saved: SavedTraining
    pool: WorkerPool
    on_progress: OnProgress

    def generation(self, number: int, before: Weights) -> Generation:
        """Play games, fit the weights, and play a match against the previous generation."""
        fit = self._play(number, before).fit(before)
        tried = fit.weights(before, STEP)
        plan = StaticMatch(
            self.training.edition,
            (f"generation {number}", f"generation {number - 1}"),
            (format_weights(tried), format_weights(before)),
            f"{self.training.seed}/generation {number}/match",
        )
        report = partial(self.on_progress, Stage.MATCH, number)
        found = self._measure(plan, self.saved.match_path(number), report)
        return Generation(number, before, fit, tried, found)

    def strength(self, number: int, weights: Weights) -> Tally:
        """Play a match against greedy."""
        plan = StaticMatch(
            self.training.edition,
            ("trained", "greedy"),
            (format_weights(weights), GREEDY),
            f"{self.training.seed}/strength",
        )
        report = partial(self.on_progress, Stage.STRENGTH, number)
        return self._measure(plan, self.saved.strength_path(number), report)

    def _play(self, number: int, weights: Weights) -> Regression:
        training = self.training
        regression = Regression(training.edition.tile_counts)
        games = self.saved.games(number, training.edition.tile_counts)
        finished = set()
        for game in games.read():
            finished.add(game.number)
            regression.add(game)
        report = partial(self.on_progress, Stage.GAMES, number)
        report(regression.games, training.games)
        plan = SelfPlay(
            training.edition, format_weights(weights), f"{training.seed}/generation {number}"
        )
        missing = (each for each in range(1, training.games + 1) if each not in finished)
        task = partial(play_training_game, plan)
        with closing(self.pool.results(task, missing)) as played:
            for game in played:
                games.add(game)
                regression.add(game)
                report(regression.games, training.games)
        return regression

    def _measure(self, plan: StaticMatch, path: Path, report: Callable[[int, int], None]) -> Tally:
        progress = MatchProgress(self.training.deals)
        saved = SavedMatch(path, plan.match)
        for played in saved.open().values():
            progress.add(played)
        games = PLAYERS * progress.sets
        report(PLAYERS * len(progress.finished), games)
        task = partial(play_static_set, plan)
        with closing(self.pool.results(task, progress.missing())) as sets:
            for played in sets:
                saved.add(played)
                progress.add(played)
                report(PLAYERS * len(progress.finished), games)
        return tally(plan.match, progress.counted)
