"""An engine under test: sends lines to it and verifies the answers. `compliance` has the checks."""

from time import monotonic

from triolet.engine.tei.engine_process import EngineFailure, EngineProcess
from triolet.engine.tei.external import Handshake, Timeouts, checked_move, lines_until, shake_hands
from triolet.engine.tei.protocol import ProtocolError, one_line, parse_info, parse_position_words
from triolet.rules.moves import Move, Resign
from triolet.rules.observation import Observation


class WrongAnswer(Exception):  # noqa: N818
    """The engine did not answer as specified."""


class TestedEngine:
    """An engine that is started when it is needed, also after its end."""

    def __init__(self, command: str, timeouts: Timeouts) -> None:
        self.timeouts = timeouts
        self._command = command
        self._program: EngineProcess | None = None
        self._handshake = Handshake()

    @property
    def handshake(self) -> Handshake:
        """The engine's answer to `tei`."""
        self._running()
        return self._handshake

    def end(self) -> None:
        """End the engine, if it runs."""
        if self._program is not None:
            program, self._program = self._program, None
            program.end()

    def send(self, line: str | bytes) -> None:
        self._running().send(line, self.timeouts.start)

    def close_input(self) -> None:
        self._running().close_input()

    def answers_to(self, line: str | bytes, extra: int = 0) -> list[str]:
        """Send the line and `isready`; return the answers, without `readyok`.

        `extra` is the number of `isready` in the line itself.
        """
        self.send(line)
        self.send("isready")
        answers: list[str] = []
        for _ in range(extra + 1):
            program = self._running()
            answers += lines_until(program, "readyok", "isready", self.timeouts.start)
        return answers

    def expect_silence(self, line: str) -> None:
        answers = [answer for answer in self.answers_to(line) if not answer.startswith("info ")]
        if answers:
            raise WrongAnswer(f"{one_line(answers[0])!r} as the answer to {one_line(line)!r}")

    def expect_no_answer(self, seconds: float, until: str) -> None:
        """Accept only info lines for this time."""
        deadline = monotonic() + seconds
        while (line := self._running().receive(deadline)) is not None:
            if not line.startswith("info "):
                raise WrongAnswer(f"{one_line(line)!r} before {until}")

    def expect_error(self, line: str) -> None:
        answers = self.answers_to(line)
        if len(answers) != 1 or not answers[0].startswith("error "):
            shown = " and ".join(repr(one_line(answer)) for answer in answers) or "nothing"
            raise WrongAnswer(f"{shown} as the answer to {one_line(line)!r}")

    def expect_legal_move(
        self, position: str, go: str = "go movetime 50", seconds: float | None = None
    ) -> Move:
        """Ask for a move in a position, which may be followed by moves."""
        self.expect_silence(f"position {position}")
        self.send(go)
        return self.expect_best_move(parse_position_words(position.split()), seconds)

    def expect_best_move(self, view: Observation, seconds: float | None = None) -> Move:
        """Wait for `bestmove` and verify the lines before it."""
        allowed = self.timeouts.move if seconds is None else seconds
        deadline = monotonic() + allowed
        while (line := self._running().receive(deadline)) is not None:
            word, _, rest = line.strip().partition(" ")
            if word == "info":
                _check_info(line, rest)
            elif word == "bestmove":
                return _legal(view, rest)
            elif word:
                raise WrongAnswer(f"{one_line(line)!r} instead of bestmove")
        raise WrongAnswer(f"no bestmove within {allowed:g} s")

    def expect_end(self) -> None:
        has_quit = self._running().has_quit(self.timeouts.grace)
        self.end()
        if not has_quit:
            raise WrongAnswer(f"it still ran after {self.timeouts.grace:g} s")

    def _running(self) -> EngineProcess:
        if self._program is None:
            self._program = EngineProcess(self._command)
            self._handshake = shake_hands(self._program, self.timeouts.start)
        return self._program


def _check_info(line: str, rest: str) -> None:
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
