"""An engine's side of TEI: obeys lines, thinks in a thread of its own, and answers.

Where the lines come from and go to is for the caller (`triolet engine` takes the standard
streams). Nothing that is said to it ends it but `quit`.
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
    format_info,
    format_option,
    parse_go,
    parse_position_words,
    parse_setoption,
    what_is_wrong,
)
from triolet.rules.errors import TrioletError
from triolet.rules.notation import format_move
from triolet.rules.observation import Observation

LEVEL: Final = "Level"
MOST_INFO: Final = 10
"""How many moves an answer tells of."""
FAREWELL: Final = 1.0
"""Seconds that `quit` leaves to a bot that is about to stop."""


def lines_of(stream: BinaryIO) -> Iterator[str]:
    """The lines of a stream; of one that is too long only the beginning, still too long."""
    while line := stream.readline(LONGEST_LINE + 1):
        # Latin-1 keeps the length, whatever the bytes are.
        is_too_long = len(line) > LONGEST_LINE and not line.endswith(b"\n")
        yield line.decode("latin-1") if is_too_long else line.decode("utf-8", "replace")
        while line and not line.endswith(b"\n"):
            line = stream.readline(LONGEST_LINE)


class Session:
    """One conversation. `write` writes a line and may be called from two threads, one at a time.
    The levels are the names of the bots."""

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
            "isready": lambda _words: self._tell("readyok"),
            "newgame": self._new_game,
            "position": self._set_position,
            "go": self._go,
            "stop": lambda _words: self._stop.set(),
            "quit": self._quit,
        }

    def run(self, lines: Iterable[str]) -> None:
        """Obeys line after line until `quit` or the end of the input."""
        for line in lines:
            self.obey(line)
            if self._has_quit:
                return
        self.finish()

    def obey(self, line: str) -> None:
        """Obeys one line. A bad one is answered by `error` and changes nothing."""
        if len(line.rstrip("\n")) > LONGEST_LINE:
            self._tell(f"error a line has at most {LONGEST_LINE} characters")
            return
        words = line.split()
        command = self._commands.get(words[0]) if words else None
        if command is None:
            return
        try:
            command(words[1:])
        except TrioletError as error:
            self._tell(f"error {what_is_wrong(error)}")

    def finish(self) -> None:
        """The input has ended: what was asked is still answered."""
        if self._waits_for_stop:
            self._stop.set()
        if self._thinker is not None:
            self._thinker.join()

    def _tell(self, *lines: str, is_answer: bool = False) -> None:
        with self._lock:
            if is_answer:
                # Before the answer is read, because the next go may follow at once.
                self._is_thinking = False
            for line in lines:
                if not self._has_quit:
                    self._write(line)

    def _introduce(self, _words: Sequence[str]) -> None:
        self._tell(
            f"id name Triolet {triolet.__version__}",
            "id author Triolet contributors",
            format_option(Option(LEVEL, "combo", self._level, tuple(self._bots))),
            "teiok",
        )

    def _set_option(self, words: Sequence[str]) -> None:
        name, value = parse_setoption(words)
        if name.lower() != LEVEL.lower():
            raise ProtocolError(f"there is no option {name!r}; there is {LEVEL}")
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
            raise ProtocolError("there is no position to think about")
        if self._is_thinking:
            raise ProtocolError("still thinking; say stop first")
        # Each go has a stop of its own: one that comes late must not end the next.
        self._stop = Event()
        self._is_thinking = True
        self._waits_for_stop = go.is_infinite
        self._thinker = Thread(
            target=self._think, args=(self._bot, self._view, go, self._stop), daemon=True
        )
        self._thinker.start()

    def _think(self, bot: Bot, view: Observation, go: Go, stop: Event) -> None:
        # If the bot fails, whoever waits for the answer must not wait for ever.
        answer = ["error the bot failed and found no move"]
        try:
            choice = bot.choose(view, replace(_limit(go, stop), on_progress=self._tell_so_far))
            if go.is_infinite:
                stop.wait()
            answer = [*_infos(choice.candidates), f"bestmove {format_move(choice.move)}"]
        finally:
            # When nobody listens any more, the reading thread finds out and ends.
            with suppress(BrokenPipeError):
                self._tell(*answer, is_answer=True)

    def _tell_so_far(self, found: Sequence[Candidate]) -> None:
        with suppress(BrokenPipeError):
            self._tell(*_infos(found))

    def _quit(self, _words: Sequence[str]) -> None:
        with self._lock:
            self._has_quit = True
        self._stop.set()
        if self._thinker is not None:
            self._thinker.join(FAREWELL)


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
