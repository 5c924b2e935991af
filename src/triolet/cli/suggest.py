"""`triolet suggest`: the best moves of a position, with what is expected of them and why."""

import argparse
import json
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from threading import Event
from types import FrameType
from typing import Any, Final, TextIO

from triolet.cli.arena_report import WIPE_LINE
from triolet.cli.arguments import (
    AFTER_THE_FIRST_PLAY,
    DONE,
    EMPTY_BOARD,
    Commands,
    add_command,
    add_language,
    catalogue_of,
    joined,
    whole_number,
)
from triolet.cli.positions import TURN, answer_lines, column_of, read_own_position
from triolet.engine.kernel import why_missing
from triolet.engine.limits import Limit, LimitError, parse_limit
from triolet.engine.suggestion import (
    DEFAULT_SECONDS,
    OnProgress,
    Suggestion,
    suggest,
)
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
"""Decimals of the numbers in JSON; more would only be noise."""


def add_to(commands: Commands) -> None:
    parser = add_command(
        commands,
        "suggest",
        "find the best moves of a position, with reasons",
        "Thinks about a position as the champion does and shows the best moves of the seat to\n"
        "move: the points of the turn, the points to be gained on the others, the chance to win,\n"
        "and the reasons as numbers. Ctrl-C ends the thinking and shows what was found. With -\n"
        "many positions are read, one a line, and each is answered by one line of JSON.",
        EXAMPLES,
    )
    parser.add_argument("tpn", nargs="+", metavar="TPN", help="the position, or - for many")
    limits = parser.add_mutually_exclusive_group()
    limits.add_argument(
        "--time", type=_time, metavar="TIME", help="think so long: 1s, 200ms (default: 1s)"
    )
    limits.add_argument(
        "--samples", type=_from_one, metavar="N", help="look at so many deals, whatever the time"
    )
    parser.add_argument(
        "--count",
        type=_from_one,
        default=COUNT,
        metavar="N",
        help=f"show the best N moves (default: {COUNT})",
    )
    parser.add_argument(
        "--seed", default="", help="with --samples the same seed gives the same answer again"
    )
    parser.add_argument("--threads", type=_from_one, metavar="N", help="how many (default: all)")
    parser.add_argument("--json", action="store_true", help="answer in JSON")
    add_language(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    missing = why_missing()
    if missing:
        print(f"triolet: without the kernel no reply is weighed: {missing}", file=sys.stderr)
    if arguments.tpn == ["-"]:
        return answer_lines(sys.stdin.buffer, lambda text: _as_json(_ask(arguments, text, _ignore)))
    catalogue = catalogue_of(arguments)
    with stopped_by_interrupt() as stop:
        progress = SuggestionProgress(catalogue, sys.stderr)
        found = _ask(arguments, joined(arguments.tpn), progress.tell, stop)
        progress.clear()
    if arguments.json:
        print(json.dumps(_as_json(found)))
    else:
        print("\n".join(suggestion_page(found, catalogue)))
    return DONE


def _ask(
    arguments: argparse.Namespace, text: str, tell: OnProgress, stop: Event | None = None
) -> tuple[Suggestion, ...]:
    seconds = None if arguments.samples else arguments.time or DEFAULT_SECONDS
    limit = Limit(seconds, arguments.samples, arguments.seed, stop)
    threads = arguments.threads
    return suggest(_read(text), limit, arguments.count, threads=threads, on_progress=tell)


def _ignore(_found: Sequence[Suggestion]) -> None:
    pass


def _read(text: str) -> Observation:
    view = read_own_position(text)
    if view.public.to_move is None or find_end(view) is not None:
        message = "the game is over; there is no move to suggest"
        raise NotationError(message, text, column_of(text, TURN))
    return view


@contextmanager
def stopped_by_interrupt() -> Iterator[Event]:
    """Ctrl-C sets the event; whoever presses it again wants to leave at once."""
    stop = Event()

    def end(_number: int, _frame: FrameType | None) -> None:
        stop.set()
        signal.signal(signal.SIGINT, signal.default_int_handler)

    before = signal.signal(signal.SIGINT, end)
    try:
        yield stop
    finally:
        signal.signal(signal.SIGINT, before)


class SuggestionProgress:
    """One line that is written over and over, on a terminal only."""

    def __init__(self, catalogue: Catalogue, stream: TextIO) -> None:
        self._catalogue = catalogue
        self._stream = stream

    def tell(self, found: Sequence[Suggestion]) -> None:
        # They come in the order in which they were looked at.
        best = max(found, key=lambda each: each.value)
        move = format_move(best.move)
        self._write(self._catalogue.say("suggest-progress", count=len(found), move=move))

    def clear(self) -> None:
        self._write("")

    def _write(self, text: str) -> None:
        if self._stream.isatty():
            self._stream.write(f"{WIPE_LINE}{text}")
            self._stream.flush()


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
    # With 0 added, a zero below zero is a zero.
    return None if number is None else round(number, DIGITS) + 0.0


def _time(text: str) -> float:
    try:
        limit = parse_limit(text)
    except LimitError as error:
        raise argparse.ArgumentTypeError(str(error)) from error
    if limit.seconds is None or limit.samples is not None:
        raise argparse.ArgumentTypeError(f"{text!r} is not a time such as 1s or 200ms")
    return limit.seconds


def _from_one(text: str) -> int:
    number = whole_number(text)
    if not number:
        raise argparse.ArgumentTypeError("at least 1")
    return number
