"""`triolet review`: what each decision of a recorded game cost, and what was luck."""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from functools import partial
from hashlib import sha256
from pathlib import Path
from time import monotonic
from typing import Any, Final, NamedTuple

from triolet.analysis.judgement import DEFAULT_SAMPLES, UnjudgedError
from triolet.analysis.review import review
from triolet.analysis.review_html import review_as_html
from triolet.analysis.review_json import review_as_json
from triolet.cli.arena_report import TerminalLine
from triolet.cli.arguments import (
    DONE,
    INTERRUPTED,
    REFUSED,
    UNREADABLE,
    Commands,
    add_command,
    add_edition,
    add_language,
    add_workers,
    at_least,
    catalogue_of,
)
from triolet.cli.faults import fault_lines
from triolet.engine.arena.executors import interrupted, usable_processors, worker_pool
from triolet.engine.arena.saved_match import complete_lines
from triolet.engine.kernel import why_missing
from triolet.rules.edition import Edition
from triolet.rules.errors import TrioletError
from triolet.rules.record import Record, RecordError
from triolet.rules.verification import verify_record
from triolet.text import Catalogue, catalogue_for
from triolet.tui.review_page import review_page
from triolet.tui.saving import FileError, check_target, read_record, read_text, replace_text

BEGIN: Final = b'{"file": '
"""The beginning of every saved line."""
EXAMPLES: Final = (
    "triolet review game.tgn",
    "triolet review game.tgn --json --samples 50",
    "triolet review game.tgn --html review.html",
    "triolet review game.tgn unfinished.tgn --resume reviews.jsonl",
)


def add_to(commands: Commands) -> None:
    parser = add_command(
        commands,
        "review",
        "review recorded games (TGN): what decisions cost, and luck",
        "Compares every move of a record with the best one, and says what it cost and why. The\n"
        "final lead of each player is explained by luck, decisions and the order of play.\n"
        "Only what a player could see counts. Many files are reviewed by several processes or a\n"
        "Dask cluster and answered with one line of JSON each. Ctrl-C ends the work; --resume\n"
        "continues it.",
        EXAMPLES,
    )
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a record")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument(
        "--html", type=Path, metavar="FILE", help="write the review of one record as a page there"
    )
    parser.add_argument(
        "--samples",
        type=at_least(2),
        default=DEFAULT_SAMPLES,
        metavar="N",
        help=f"deals for each judgement that is not exact (default: {DEFAULT_SAMPLES})",
    )
    parser.add_argument(
        "--resume", type=Path, metavar="FILE", help="save the lines there, and continue them"
    )
    add_workers(parser)
    add_edition(parser)
    add_language(parser)
    parser.set_defaults(run=run, parser=parser)


def run(arguments: argparse.Namespace) -> int:
    missing = why_missing()
    if missing:
        raise UnjudgedError(f"a review needs the kernel: {missing}")
    if arguments.html and arguments.json:
        arguments.parser.error("give --json or --html, not both")
    if len(arguments.files) > 1 or arguments.resume:
        if arguments.html:
            arguments.parser.error("--html is for one record, without --resume")
        # One line of JSON for each record, in English as all JSON.
        arguments.json = True
        return _review_many(arguments)
    return _review_one(arguments)


def _review_one(arguments: argparse.Namespace) -> int:
    (path,) = arguments.files
    if arguments.html:
        check_target(arguments.html, path)
    try:
        record = _read(path, arguments.edition)
    except RecordError as error:
        print("\n".join(fault_lines(path, error.faults)), file=sys.stderr)
        return REFUSED
    catalogue = catalogue_of(arguments)
    with ReviewProgress(catalogue) as progress:
        found = review(record, arguments.samples, progress.show)
    if arguments.html:
        replace_text(arguments.html, review_as_html(found, catalogue))
        print(arguments.html)
    elif arguments.json:
        print(json.dumps(review_as_json(found, catalogue)))
    else:
        print("\n".join(review_page(found, catalogue)))
    return DONE


class ReviewProgress(TerminalLine):
    """The turns that are done."""

    def __init__(self, catalogue: Catalogue) -> None:
        super().__init__(sys.stderr, monotonic)
        self._catalogue = catalogue

    def show(self, done: int, turns: int) -> None:
        self._write(self._catalogue.say("review-progress", done=done, all=turns))


def _read(path: Path, edition: Edition | None) -> Record:
    record = read_record(path, edition)
    faults = verify_record(record)
    if faults:
        raise RecordError(str(path), faults)
    return record


# Many files


def _review_many(arguments: argparse.Namespace) -> int:
    language = catalogue_of(arguments).language
    options = ReviewOptions(arguments.edition, arguments.samples, language)
    saved = SavedReviews(arguments.resume) if arguments.resume else None
    paths = list(dict.fromkeys(map(str, arguments.files)))
    done = {path: line for path in paths if saved and (line := saved.find(path, options))}
    todo = [path for path in paths if path not in done]
    code = DONE
    try:
        for line in done.values():
            print(json.dumps(line), flush=True)
        for line in _lines(todo, options, arguments):
            if saved:
                saved.add(line)
            print(json.dumps(line), flush=True)
            if "faults" in line:
                code = max(code, UNREADABLE if line["is_unreadable"] else REFUSED)
    except KeyboardInterrupt:
        how = "the same command continues" if saved else "--resume FILE would save what is done"
        print(f"triolet: interrupted; {how}", file=sys.stderr)
        return INTERRUPTED
    return code


def _lines(
    paths: Sequence[str], options: "ReviewOptions", arguments: argparse.Namespace
) -> Iterator[dict[str, Any]]:
    if not paths:
        return
    count = min(arguments.processes or usable_processors(), len(paths))
    task = partial(review_file, paths, options)
    with (
        worker_pool(arguments.scheduler, count) as pool,
        closing(pool.results(task, range(len(paths)))) as results,
    ):
        yield from results


class ReviewOptions(NamedTuple):
    """What a review depends on, besides its record."""

    edition: Edition | None
    samples: int
    language: str


class SavedReviews:
    """The finished lines of a run, in a file."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._lines: dict[str, dict[str, Any]] = {}
        try:
            # Before a line that was cut off is removed: another file must not be changed.
            content = path.read_bytes() if path.exists() else b""
            if content and not content.startswith(BEGIN):
                raise self._error(1)
            lines = complete_lines(path)
        except OSError as error:
            raise FileError(f"{path} cannot be read: {error.strerror}") from error
        for number, line in enumerate(lines, 1):
            try:
                entry = json.loads(line)
                self._lines[entry["file"]] = entry
            except (ValueError, TypeError, KeyError) as error:
                raise self._error(number) from error

    def _error(self, line: int) -> FileError:
        return FileError(f"{self._path}:{line} is not a line of `triolet review`")

    def find(self, path: str, options: ReviewOptions) -> dict[str, Any] | None:
        """Return the line of a file if it is still right: not of a wrong or changed record, nor of
        other options."""
        line = self._lines.get(path)
        if line is None or "faults" in line:
            return None
        is_same = (line.get("samples"), line.get("language")) == (options.samples, options.language)
        with suppress(FileError):
            if is_same and line.get("sha256") == _digest(Path(path)):
                return line
        return None

    def add(self, line: dict[str, Any]) -> None:
        try:
            with self._path.open("a", encoding="utf-8") as file:
                print(json.dumps(line), file=file)
        except OSError as error:
            raise FileError(f"{self._path} cannot be written: {error.strerror}") from error


def _digest(path: Path) -> str:
    return sha256(read_text(path).encode()).hexdigest()


class InterruptedReview(Exception):  # noqa: N818  as KeyboardInterrupt
    """The run was interrupted; nobody waits for the result."""


def _stop_if_interrupted(_done: int, _turns: int) -> None:
    if interrupted.is_set():
        raise InterruptedReview


def review_file(paths: Sequence[str], options: ReviewOptions, number: int) -> dict[str, Any]:
    """Return the line of one file; it has faults instead of a review if the record is wrong."""
    path = Path(paths[number])
    line: dict[str, Any] = {"file": paths[number]}
    try:
        record = _read(path, options.edition)
        found = review(record, options.samples, _stop_if_interrupted)
        line |= {
            "sha256": _digest(path),
            "samples": options.samples,
            "language": options.language,
        }
    except RecordError as error:
        faults = list(fault_lines(path, error.faults))
        return line | {"faults": faults, "is_unreadable": False}
    except TrioletError as error:
        return line | {"faults": [str(error)], "is_unreadable": True}
    return line | review_as_json(found, catalogue_for(options.language))
