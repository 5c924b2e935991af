"""`triolet train`: learns the weights of the static evaluation by self-play.

Training needs the extra `train` (numpy, matplotlib), so its modules are imported when it runs.
"""

import argparse
import shlex
import sys
from collections.abc import Callable
from datetime import date, timedelta
from importlib.util import find_spec
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Final, TextIO

from triolet.cli.arena_report import TerminalLine
from triolet.cli.arguments import (
    DONE,
    INTERRUPTED,
    Commands,
    MissingExtraError,
    add_command,
    add_language,
    add_workers,
    at_least,
    catalogue_of,
)
from triolet.engine.arena.executors import usable_processors, worker_pool
from triolet.engine.weights_file import CHAMPION, load_weights
from triolet.rules.edition_file import load_edition
from triolet.text import Catalogue

if TYPE_CHECKING:
    from triolet.engine.training.generations import Stage, Trained, Training

LIBRARIES: Final = ("numpy", "matplotlib")
EXAMPLES = (
    "triolet train trained --games 8 --generations 1 --seed 7",
    "triolet train trained --games 8 --generations 1 --seed 7 --processes 1 --language nl",
)


def add_to(commands: Commands) -> None:
    parser = add_command(
        commands,
        "train",
        "learn the weights of the evaluation by self-play",
        "Plays games of the static evaluation against itself, fits its weights to the results and\n"
        "keeps them if they gain in paired games; then repeats this with the new weights until\n"
        "they no longer gain. FOLDER gets the weights, a card, a report with charts, and every\n"
        "finished game: after Ctrl-C the same command continues. The result depends on the seed\n"
        'only. Needs numpy and matplotlib: pip install "triolet[train]".',
        EXAMPLES,
    )
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="folder of the training")
    parser.add_argument(
        "--games",
        type=at_least(2),
        default=4000,
        metavar="N",
        help="self-play games per generation, and games per match (default: 4000)",
    )
    parser.add_argument(
        "--generations",
        type=at_least(1),
        default=3,
        metavar="N",
        help="maximum number of generations (default: 3)",
    )
    parser.add_argument("--seed", default="1", help="seed of the games")
    parser.add_argument(
        "--weights",
        default=CHAMPION,
        metavar="FILE",
        help=f"initial weights, a .json file (default: {CHAMPION}, the shipped ones)",
    )
    add_workers(parser)
    add_language(parser)
    parser.set_defaults(run=run, parser=parser)


def run(arguments: argparse.Namespace) -> int:
    _require_libraries()
    from triolet.engine.training.generations import Training, train
    from triolet.engine.training.report import documents
    from triolet.engine.training.saved_training import SavedTraining

    if not arguments.seed.isprintable():
        arguments.parser.error("a seed is one line of text")
    training = Training(
        load_edition(),
        load_weights(arguments.weights),
        Path(arguments.weights).name,
        arguments.seed,
        arguments.games,
        arguments.generations,
    )
    catalogue = catalogue_of(arguments)
    progress = TrainingProgress(training, catalogue, sys.stderr, monotonic)
    try:
        count = arguments.processes or usable_processors()
        with progress, worker_pool(arguments.scheduler, count) as pool:
            today = date.today().isoformat()
            trained = train(training, arguments.folder, pool, progress.update_counts, today)
    except KeyboardInterrupt:
        folder = shlex.quote(str(arguments.folder))
        print(f"triolet: {catalogue.say('train-interrupted', folder=folder)}", file=sys.stderr)
        return INTERRUPTED
    saved = SavedTraining(arguments.folder)
    for name, text in documents(trained).items():
        saved.write(name, text)
    print("\n".join(_lines(trained, arguments.folder, catalogue)))
    return DONE


def _require_libraries() -> None:
    missing = [name for name in LIBRARIES if find_spec(name) is None]
    if missing:
        names = " and ".join(missing)
        raise MissingExtraError(f'training needs {names}: pip install "triolet[train]"')


def _lines(trained: "Trained", folder: Path, catalogue: Catalogue) -> list[str]:
    from triolet.engine.training.report import CARD, REPORT, WEIGHTS

    lines = []
    for generation in trained.generations:
        verdict = "train-kept" if generation.is_kept else "train-not-kept"
        gain = generation.found.difference.format("+")
        lines.append(catalogue.say(verdict, generation=generation.number, gain=gain))
    share = trained.strength.win_shares[0].format(scale=100)
    lines.append(catalogue.say("train-strength", share=share, games=trained.strength.games))
    names = catalogue.join([WEIGHTS, CARD, REPORT])
    lines.append(catalogue.say("train-written", names=names, folder=str(folder)))
    return lines


class TrainingProgress(TerminalLine):
    """The progress of a training."""

    def __init__(
        self,
        training: "Training",
        catalogue: Catalogue,
        stream: TextIO,
        clock: Callable[[], float],
    ) -> None:
        super().__init__(stream, clock)
        self._training = training
        self._catalogue = catalogue
        self._played = 0
        self._done: dict[tuple[Stage, int], int] = {}

    def update_counts(self, stage: "Stage", generation: int, done: int, games: int) -> None:
        """Set the number of finished games of a stage; its first call counts the saved games."""
        key = (stage, generation)
        self._played += done - self._done.setdefault(key, done)
        self._done[key] = done
        # Before the first game of this run the pace is unknown.
        if self._played:
            self.update(lambda now: self.line(stage, generation, done, games, now))

    def line(self, stage: "Stage", generation: int, done: int, games: int, now: float) -> str:
        """Return the finished games, and the maximum time left at the pace of this run."""
        left = self._training.most_games - sum(self._done.values())
        seconds = round((now - self.start) / max(self._played, 1) * left)
        return self._catalogue.say(
            f"train-progress-{stage}",
            generation=generation,
            generations=self._training.generations,
            done=done,
            games=games,
            left=str(timedelta(seconds=seconds)),
        )
