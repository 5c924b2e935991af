"""A program under examination: tells it things and looks whether its answers are right.

What it is asked, and in which order, is for `compliance`.
"""

from time import monotonic

from triolet.engine.tei.engine_process import EngineFailure, EngineProcess
from triolet.engine.tei.external import Introduction, Timeouts, checked_move, introduce, lines_until
from triolet.engine.tei.protocol import ProtocolError, one_line, parse_info, parse_position_words
from triolet.rules.moves import Move, Resign
from triolet.rules.observation import Observation


class WrongAnswer(Exception):  # noqa: N818
    """What was seen instead of the right answer."""


class TestedEngine:
    """The program, started and introduced when it is first needed and again after its end."""

    def __init__(self, command: str, patience: Timeouts) -> None:
        self.patience = patience
        self._command = command
        self._program: EngineProcess | None = None
        self._introduction = Introduction()

    @property
    def introduction(self) -> Introduction:
        """What the program said of itself."""
        self._running()
        return self._introduction

    def end(self) -> None:
        """Ends the program, if it runs."""
        if self._program is not None:
            program, self._program = self._program, None
            program.end()

    def tell(self, line: str | bytes) -> None:
        self._running().send(line, self.patience.start)

    def close_input(self) -> None:
        self._running().close_input()

    def answers_to(self, line: str | bytes, extra: int = 0) -> list[str]:
        """What the program says before it is ready again; `extra` times it is ready before."""
        self.tell(line)
        self.tell("isready")
        answers: list[str] = []
        for _ in range(extra + 1):
            program = self._running()
            answers += lines_until(program, "readyok", "isready", self.patience.start)
        return answers

    def expect_silence(self, line: str) -> None:
        answers = [answer for answer in self.answers_to(line) if not answer.startswith("info ")]
        if answers:
            raise WrongAnswer(f"{one_line(answers[0])!r} as the answer to {one_line(line)!r}")

    def expect_no_answer(self, seconds: float, until: str) -> None:
        """Waits and hears nothing but what the program thinks about."""
        deadline = monotonic() + seconds
        while (line := self._running().receive(deadline)) is not None:
            if not line.startswith("info "):
                raise WrongAnswer(f"{one_line(line)!r} before {until}")

    def expect_error(self, line: str) -> None:
        answers = self.answers_to(line)
        if len(answers) != 1 or not answers[0].startswith("error "):
            heard = " and ".join(repr(one_line(answer)) for answer in answers) or "nothing"
            raise WrongAnswer(f"{heard} as the answer to {one_line(line)!r}")

    def expect_legal_move(
        self, position: str, go: str = "go movetime 50", seconds: float | None = None
    ) -> Move:
        """Asks for a move in a position, perhaps with moves after it."""
        self.expect_silence(f"position {position}")
        self.tell(go)
        return self.expect_best_move(parse_position_words(position.split()), seconds)

    def expect_best_move(self, view: Observation, seconds: float | None = None) -> Move:
        """Waits for `bestmove` and looks at all that comes before it."""
        allowed = self.patience.move if seconds is None else seconds
        deadline = monotonic() + allowed
        while (line := self._running().receive(deadline)) is not None:
            word, _, rest = line.strip().partition(" ")
            if word == "info":
                _look_at_info(line, rest)
            elif word == "bestmove":
                return _legal(view, rest)
            elif word:
                raise WrongAnswer(f"{one_line(line)!r} instead of bestmove")
        raise WrongAnswer(f"no bestmove within {allowed:g} s")

    def expect_end(self) -> None:
        has_quit = self._running().has_quit(self.patience.grace)
        self.end()
        if not has_quit:
            raise WrongAnswer(f"it still ran after {self.patience.grace:g} s")

    def _running(self) -> EngineProcess:
        if self._program is None:
            self._program = EngineProcess(self._command)
            self._introduction = introduce(self._program, self.patience.start)
        return self._program


def _look_at_info(line: str, rest: str) -> None:
    try:
        parse_info(rest.split())
    except ProtocolError as error:
        raise WrongAnswer(f"{one_line(line)!r}: {error}") from error


def _legal(view: Observation, text: str) -> Move:
    try:
        move = checked_move(view, text)
    except EngineFailure as failure:
        raise WrongAnswer(f"it {failure}") from failure
    if isinstance(move, Resign):
        raise WrongAnswer("it resigned")
    return move
