"""The engine's side of TEI: handles lines, thinks in a separate thread, and answers.

The caller connects the streams (`triolet engine` uses standard input and output). No line but
`quit` ends the session.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from threading import Event, Lock, Thread
from typing import BinaryIO, Final

import triolet
from triolet.engine.bots import Bot
from triolet.engine.choice import Candidate
from triolet.engine.limits import Limit
from triolet.engine.registry import BOTS
from triolet.engine.tei.protocol import (
    LONGEST_LINE,
    Go,
    Info,
    Option,
    ProtocolError,
    error_text,
    format_info,
    format_option,
    parse_go,
    parse_position_words,
    parse_setoption,
)
from triolet.rules.errors import TrioletError
from triolet.rules.notation import format_move
from triolet.rules.observation import Observation

LEVEL: Final = "Level"
MOST_INFO: Final = 10
"""Maximum number of candidates in an answer."""
QUIT_TIMEOUT: Final = 1.0
"""Seconds that `quit` waits for the bot to stop."""


def lines_of(stream: BinaryIO) -> Iterator[str]:
    """Yield the lines of a stream; cut a line that is too long, but not below the limit."""
    while line := stream.readline(LONGEST_LINE + 1):
        # Latin-1 keeps the length, whatever the bytes are.
        is_too_long = len(line) > LONGEST_LINE and not line.endswith(b"\n")
        yield line.decode("latin-1") if is_too_long else line.decode("utf-8", "replace")
        while line and not line.endswith(b"\n"):
            line = stream.readline(LONGEST_LINE)


class Session:
    """One session. `write` is called from two threads, but never at the same time.

    The values of the option `Level` are the names of the bots.
    """

    def __init__(
        self,
        write: Callable[[str], None],
        level: str = "greedy",
        bots: Mapping[str, Callable[[], Bot]] = BOTS,
    ) -> None:
        self._bots = bots
        self._bot = bots[level]()
        self._level = level
        self._write = write
        self._lock = Lock()
        self._view: Observation | None = None
        self._thinker: Thread | None = None
        self._stop = Event()
        self._is_thinking = False
        self._waits_for_stop = False
        self._has_quit = False
        self._commands: dict[str, Callable[[Sequence[str]], None]] = {
            "tei": self._introduce,
            "setoption": self._set_option,
            "isready": lambda _words: self._send("readyok"),
            "newgame": self._new_game,
            "position": self._set_position,
            "go": self._go,
            "stop": lambda _words: self._stop.set(),
            "quit": self._quit,
        }

    def run(self, lines: Iterable[str]) -> None:
        """Handle lines until `quit` or the end of the input."""
        try:
            for line in lines:
                self.handle(line)
                if self._has_quit:
                    return
            self.finish()
        except BrokenPipeError:
            # A thread that writes while the interpreter ends would crash it.
            self._quit(())
            raise

    def handle(self, line: str) -> None:
        """Handle one line. A bad line is answered with `error` and changes nothing."""
        if len(line.rstrip("\n")) > LONGEST_LINE:
            self._send(f"error a line has at most {LONGEST_LINE} characters")
            return
        words = line.split()
        command = self._commands.get(words[0]) if words else None
        if command is None:
            return
        try:
            command(words[1:])
        except TrioletError as error:
            self._send(f"error {error_text(error)}")

    def finish(self) -> None:
        """Answer the last `go` after the end of the input."""
        if self._waits_for_stop:
            self._stop.set()
        if self._thinker is not None:
            self._thinker.join()

    def _send(self, *lines: str, is_answer: bool = False) -> None:
        with self._lock:
            if is_answer:
                # Before the answer is written, because the next go may follow at once.
                self._is_thinking = False
            for line in lines:
                if not self._has_quit:
                    self._write(line)

    def _introduce(self, _words: Sequence[str]) -> None:
        self._send(
            f"id name Triolet {triolet.__version__}",
            "id author Triolet contributors",
            format_option(Option(LEVEL, "combo", self._level, tuple(self._bots))),
            "teiok",
        )

    def _set_option(self, words: Sequence[str]) -> None:
        name, value = parse_setoption(words)
        if name.lower() != LEVEL.lower():
            raise ProtocolError(f"there is no option {name!r}; the only option is {LEVEL}")
        if value not in self._bots:
            levels = ", ".join(self._bots)
            raise ProtocolError(f"there is no level {value!r}; the levels are {levels}")
        self._bot = self._bots[value]()

    def _new_game(self, _words: Sequence[str]) -> None:
        self._view = None

    def _set_position(self, words: Sequence[str]) -> None:
        self._view = parse_position_words(words)

    def _go(self, words: Sequence[str]) -> None:
        go = parse_go(words)
        if self._view is None:
            raise ProtocolError("there is no position")
        if self._is_thinking:
            raise ProtocolError("still thinking; send stop first")
        # Each go has its own event: a late stop must not end the next go.
        self._stop = Event()
        self._is_thinking = True
        self._waits_for_stop = go.is_infinite
        self._thinker = Thread(
            target=self._think, args=(self._bot, self._view, go, self._stop), daemon=True
        )
        self._thinker.start()

    def _think(self, bot: Bot, view: Observation, go: Go, stop: Event) -> None:
        # The other side must get an answer even if the bot raises an exception.
        answer = ["error the bot failed and found no move"]
        try:
            choice = bot.choose(view, replace(_limit(go, stop), on_progress=self._report_progress))
            if go.is_infinite:
                stop.wait()
            answer = [*_infos(choice.candidates), f"bestmove {format_move(choice.move)}"]
        finally:
            # If the output is closed, the reading thread notices it and ends.
            with suppress(BrokenPipeError):
                self._send(*answer, is_answer=True)

    def _report_progress(self, found: Sequence[Candidate]) -> None:
        with suppress(BrokenPipeError):
            self._send(*_infos(found))

    def _quit(self, _words: Sequence[str]) -> None:
        with self._lock:
            self._has_quit = True
        self._stop.set()
        if self._thinker is not None:
            self._thinker.join(QUIT_TIMEOUT)


def _limit(go: Go, stop: Event) -> Limit:
    if go.is_infinite:
        return Limit(seed=go.seed, stop=stop)
    seconds = None if go.movetime is None else go.movetime / 1000
    return Limit(seconds, go.samples, go.seed, stop)


def _infos(found: Sequence[Candidate]) -> Iterator[str]:
    for rank, each in enumerate(found[:MOST_INFO], 1):
        move = format_move(each.move)
        yield format_info(
            Info(each.samples, rank, move, each.points, each.value, each.win, each.error)
        )
