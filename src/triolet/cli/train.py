"""`triolet train`: learns the weights of the static evaluation from games against itself."""

import argparse
import shlex
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager
from datetime import date, timedelta
from pathlib import Path
from time import monotonic
from typing import Final, TextIO

from triolet.cli.arena_report import PAUSE, WIPE_LINE
from triolet.cli.arguments import (
    DONE,
    Commands,
    add_command,
    add_language,
    catalogue_of,
    whole_number,
)
from triolet.engine.arena.executors import Crew, dask_cluster, local_processes, usable_processors
from triolet.engine.arena.tally import Estimate
from triolet.engine.training.generations import Stage, Trained, Training, train
from triolet.engine.training.report import CARD, REPORT, WEIGHTS, documents
from triolet.engine.training.saved_training import SavedTraining
from triolet.engine.weights_file import CHAMPION, load_weights
from triolet.rules.edition_file import load_edition
from triolet.text import Catalogue

INTERRUPTED: Final = 130
EXAMPLES = (
    "triolet train trained --games 8 --generations 1 --seed 7",
    "triolet train trained --games 8 --generations 1 --seed 7 --processes 1 --language nl",
)


def add_to(commands: Commands) -> None:
    parser = add_command(
        commands,
        "train",
        "learn the weights of the evaluation from games against itself",
        "Plays games of the static evaluation against itself, fits its weights to what came of\n"
        "the moves, and keeps them if they gain in paired games; then the same again with the new\n"
        "ones, until they no longer gain. FOLDER gets the weights, a card, a report with charts,\n"
        "and every finished game: after Ctrl-C the same command goes on where it stopped. The\n"
        "result depends on the seed only, not on where it was played or how often interrupted.",
        EXAMPLES,
    )
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="where everything is kept")
    parser.add_argument(
        "--games",
        type=_from(2),
        default=4000,
        metavar="N",
        help="games to learn from in a generation, and in each match (default: 4000)",
    )
    parser.add_argument(
        "--generations",
        type=_from(1),
        default=3,
        metavar="N",
        help="at most so many generations (default: 3)",
    )
    parser.add_argument("--seed", default="1", help="the same seed gives the same weights again")
    parser.add_argument(
        "--weights",
        default=CHAMPION,
        metavar="FILE",
        help=f"what to begin with, a .json file (default: {CHAMPION}, the shipped ones)",
    )
    parser.add_argument(
        "--processes",
        type=_from(1),
        metavar="N",
        help="how many processors to use (default: all)",
    )
    parser.add_argument("--scheduler", metavar="ADDRESS", help="play on this Dask cluster")
    add_language(parser)
    parser.set_defaults(run=run, parser=parser)


def run(arguments: argparse.Namespace) -> int:
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
        with progress, _crew(arguments) as crew:
            today = date.today().isoformat()
            trained = train(training, arguments.folder, crew, progress.tell, today)
    except KeyboardInterrupt:
        folder = shlex.quote(str(arguments.folder))
        print(f"triolet: {catalogue.say('train-interrupted', folder=folder)}", file=sys.stderr)
        return INTERRUPTED
    saved = SavedTraining(arguments.folder)
    for name, text in documents(trained).items():
        saved.write(name, text)
    print("\n".join(_lines(trained, arguments.folder, catalogue)))
    return DONE


def _crew(arguments: argparse.Namespace) -> AbstractContextManager[Crew]:
    if arguments.scheduler:
        return dask_cluster(arguments.scheduler)
    return local_processes(arguments.processes or usable_processors())


def _lines(trained: Trained, folder: Path, catalogue: Catalogue) -> list[str]:
    lines = []
    for generation in trained.generations:
        verdict = "train-kept" if generation.is_kept else "train-not-kept"
        gain = _shown(generation.found.difference, "+")
        lines.append(catalogue.say(verdict, generation=generation.number, gain=gain))
    share = _shown(trained.strength.win_shares[0], scale=100)
    lines.append(catalogue.say("train-strength", share=share, games=trained.strength.games))
    names = catalogue.join([WEIGHTS, CARD, REPORT])
    lines.append(catalogue.say("train-written", names=names, folder=str(folder)))
    return lines


def _shown(value: Estimate, sign: str = "", scale: int = 1) -> str:
    error = "?" if value.error is None else f"{value.error * scale:.1f}"
    return f"{value.mean * scale:{sign}.1f} ± {error}"


class TrainingProgress:
    """One line that is written over and over, on a terminal only."""

    def __init__(
        self,
        training: Training,
        catalogue: Catalogue,
        stream: TextIO,
        clock: Callable[[], float],
    ) -> None:
        self._training = training
        self._catalogue = catalogue
        self._stream = stream
        self._clock = clock
        self._start = self._shown = clock()
        self._played = 0
        self._found: dict[tuple[Stage, int], int] = {}

    def __enter__(self) -> "TrainingProgress":
        return self

    def __exit__(self, *_: object) -> None:
        self._write("")

    def tell(self, stage: Stage, generation: int, done: int, games: int) -> None:
        before = self._found.setdefault((stage, generation), done)
        self._played += done - before
        self._found[stage, generation] = done
        now = self._clock()
        # Before the first game nobody knows the pace.
        if self._played and now - self._shown >= PAUSE:
            self._shown = now
            self._write(self.line(stage, generation, done, games, now))

    def line(self, stage: Stage, generation: int, done: int, games: int, now: float) -> str:
        """How far it is, and how long the rest may take at the pace so far: less, if a generation
        does not gain."""
        left = self._training.most_games - sum(self._found.values())
        seconds = round((now - self._start) / max(self._played, 1) * left)
        return self._catalogue.say(
            f"train-progress-{stage}",
            generation=generation,
            generations=self._training.generations,
            done=done,
            games=games,
            left=str(timedelta(seconds=seconds)),
        )

    def _write(self, text: str) -> None:
        if self._stream.isatty():
            self._stream.write(f"{WIPE_LINE}{text}")
            self._stream.flush()


def _from(least: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        number = whole_number(text)
        if number < least:
            raise argparse.ArgumentTypeError(f"at least {least}")
        return number

    return read
