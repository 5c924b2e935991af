"""`triolet suggest`: find the best moves of a position, with their values and reasons."""

import argparse
import json
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from threading import Event
from time import monotonic
from types import FrameType
from typing import Any, Final

from triolet.cli.arena_report import TerminalLine
from triolet.cli.arguments import (
    AFTER_THE_FIRST_PLAY,
    DONE,
    EMPTY_BOARD,
    Commands,
    add_command,
    add_language,
    at_least,
    catalogue_of,
    joined,
    thinking_time,
)
from triolet.cli.positions import TURN, answer_lines, column_of, read_position_with_rack
from triolet.engine.kernel import why_missing
from triolet.engine.limits import Limit
from triolet.engine.simulation import ignore_progress
from triolet.engine.suggestion import DEFAULT_SECONDS, OnProgress, Suggestion, suggest
from triolet.rules.errors import NotationError
from triolet.rules.notation import format_move
from triolet.rules.observation import Observation
from triolet.rules.observed_game import find_end
from triolet.text import Catalogue
from triolet.tui.suggestion_page import suggestion_page

EXAMPLES: Final = (
    f'triolet suggest "{AFTER_THE_FIRST_PLAY}"',
    f"triolet suggest --samples 200 --seed 7 --count 3 --json {EMPTY_BOARD}",
    "triolet suggest --time 200ms - < positions.txt",
)
COUNT: Final = 5
DIGITS: Final = 4
"""Decimals of the numbers in JSON; more would be noise."""


def add_to(commands: Commands) -> None:
    parser = add_command(
        commands,
        "suggest",
        "find the best moves of a position, with reasons",
        "Thinks about a position as the champion does and shows the best moves of the seat to\n"
        "move: the points of the turn, the points to be gained on the others, the chance to win,\n"
        "and the reasons as numbers. Ctrl-C ends the thinking and shows what was found. With -\n"
        "many positions are read, one per line, and each is answered by one line of JSON.",
        EXAMPLES,
    )
    parser.add_argument("tpn", nargs="+", metavar="TPN", help="the position, or - to read many")
    limits = parser.add_mutually_exclusive_group()
    limits.add_argument(
        "--time",
        type=thinking_time,
        default=Limit(DEFAULT_SECONDS),
        metavar="TIME",
        help="how long to think, such as 200ms (default: 1s)",
    )
    limits.add_argument(
        "--samples", type=at_least(1), metavar="N", help="number of deals, instead of a time"
    )
    parser.add_argument(
        "--count",
        type=at_least(1),
        default=COUNT,
        metavar="N",
        help=f"show the best N moves (default: {COUNT})",
    )
    parser.add_argument(
        "--seed", default="", help="random seed; with --samples the answer is reproducible"
    )
    parser.add_argument(
        "--threads", type=at_least(1), metavar="N", help="the number of threads (default: all)"
    )
    parser.add_argument("--json", action="store_true", help="answer in JSON")
    add_language(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    missing = why_missing()
    if missing:
        print(f"triolet: without the kernel no reply is weighed: {missing}", file=sys.stderr)
    if arguments.tpn == ["-"]:
        return answer_lines(sys.stdin.buffer, lambda text: _as_json(_ask(arguments, text)))
    catalogue = catalogue_of(arguments)
    with stopped_by_interrupt() as stop, SuggestionProgress(catalogue) as progress:
        found = _ask(arguments, joined(arguments.tpn), progress.show, stop)
    if arguments.json:
        print(json.dumps(_as_json(found)))
    else:
        print("\n".join(suggestion_page(found, catalogue)))
    return DONE


def _ask(
    arguments: argparse.Namespace,
    text: str,
    on_progress: OnProgress = ignore_progress,
    stop: Event | None = None,
) -> tuple[Suggestion, ...]:
    seconds = None if arguments.samples else arguments.time.seconds
    limit = Limit(seconds, arguments.samples, arguments.seed, stop)
    threads = arguments.threads
    return suggest(_read(text), limit, arguments.count, threads=threads, on_progress=on_progress)


def _read(text: str) -> Observation:
    view = read_position_with_rack(text)
    if view.public.to_move is None or find_end(view) is not None:
        message = "the game is over; there is no move to suggest"
        raise NotationError(message, text, column_of(text, TURN))
    return view


@contextmanager
def stopped_by_interrupt() -> Iterator[Event]:
    """Set the event at the first Ctrl-C; the second one interrupts as usual."""
    stop = Event()

    def end(_number: int, _frame: FrameType | None) -> None:
        stop.set()
        signal.signal(signal.SIGINT, signal.default_int_handler)

    before = signal.signal(signal.SIGINT, end)
    try:
        yield stop
    finally:
        signal.signal(signal.SIGINT, before)


class SuggestionProgress(TerminalLine):
    """The best move so far."""

    def __init__(self, catalogue: Catalogue) -> None:
        super().__init__(sys.stderr, monotonic)
        self._catalogue = catalogue

    def show(self, found: Sequence[Suggestion]) -> None:
        best = max(found, key=lambda each: each.value)
        move = format_move(best.move)
        self._write(self._catalogue.say("suggest-progress", count=len(found), move=move))


def _as_json(found: Sequence[Suggestion]) -> dict[str, Any]:
    return {"suggestions": [_one_as_json(rank, each) for rank, each in enumerate(found, 1)]}


def _one_as_json(rank: int, found: Suggestion) -> dict[str, Any]:
    reasons = found.reasons
    return {
        "rank": rank,
        "move": format_move(found.move),
        "points": found.points,
        "value": _rounded(found.value),
        "win": _rounded(found.win),
        "error": _rounded(found.error),
        "certainty": found.certainty.value,
        "samples": found.samples,
        "reasons": {
            "points": reasons.points,
            "again": _rounded(reasons.again),
            "kept": _rounded(reasons.kept),
            "reply": _rounded(reasons.reply),
            "next": _rounded(reasons.next),
        },
    }


def _rounded(number: float | None) -> float | None:
    # Adding 0 turns -0.0 into 0.0.
    return None if number is None else round(number, DIGITS) + 0.0
