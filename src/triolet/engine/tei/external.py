"""An external TEI engine as a bot.

Its answers are checked. Anything but a legal move in time is an `EngineFailure`, after which the
process is ended; the next call starts it again.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from time import monotonic
from types import MappingProxyType
from typing import Final

from triolet.engine.choice import Candidate, Choice
from triolet.engine.limits import Limit
from triolet.engine.tei.engine_process import EngineFailure, EngineProcess
from triolet.engine.tei.protocol import (
    Go,
    Info,
    Option,
    ProtocolError,
    error_text,
    format_go,
    one_line,
    parse_info,
    parse_option,
)
from triolet.rules.errors import NotationError
from triolet.rules.moves import Move, Play, TimeOut
from triolet.rules.notation import parse_move
from triolet.rules.observation import Observation
from triolet.rules.referee import IllegalMoveError, judge
from triolet.rules.scoring import score
from triolet.rules.tpn import format_position

__all__ = ["EngineFailure", "ExternalEngine", "Handshake", "Timeouts", "shake_hands"]

POLL_INTERVAL: Final = 0.02
"""Seconds between two checks of the stop event."""
MOST_INFO: Final = 100
NO_OPTIONS: Final[Mapping[str, str]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Timeouts:
    """Timeouts of an engine, in seconds."""

    start: float = 10.0
    """For the handshake and for each `isready`."""
    move: float = 60.0
    """For a move without a time limit."""
    grace: float = 1.0
    """Added to a time limit, and after `stop` and `quit`."""


DEFAULT_TIMEOUTS: Final = Timeouts()


@dataclass(slots=True)
class Handshake:
    """The answer of an engine to `tei`."""

    name: str = ""
    author: str = ""
    options: list[Option] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    """Lines that are not part of a handshake, each with the reason."""


def shake_hands(program: EngineProcess, seconds: float) -> Handshake:
    """Send `tei` and read until `teiok`."""
    program.send("tei", seconds)
    found = Handshake()
    for line in lines_until(program, "teiok", "tei", seconds):
        word, _, rest = line.partition(" ")
        if word == "id" and rest.startswith("name "):
            found.name = rest.removeprefix("name ").strip()
        elif word == "id" and rest.startswith("author "):
            found.author = rest.removeprefix("author ").strip()
        elif word == "option":
            try:
                found.options.append(parse_option(rest.split()))
            except ProtocolError as error:
                found.errors.append(f"{one_line(line)!r}: {error}")
        else:
            found.errors.append(f"{one_line(line)!r} is neither id nor option")
    return found


def lines_until(program: EngineProcess, wanted: str, asked: str, seconds: float) -> Iterator[str]:
    """Yield the lines before the wanted one."""
    deadline = monotonic() + seconds
    last = ""
    while (line := program.receive(deadline)) is not None:
        if line.strip() == wanted:
            return
        if line.strip():
            last = line.strip()
            yield last
    shown = f"; its last line was {one_line(last)!r}" if last else " and sent nothing"
    raise EngineFailure(f"did not answer {asked} with {wanted} within {seconds:g} s{shown}")


class ExternalEngine:
    """An external engine as a bot. Use it in a `with` block, or call `close`."""

    def __init__(
        self,
        command: str,
        timeouts: Timeouts = DEFAULT_TIMEOUTS,
        options: Mapping[str, str] = NO_OPTIONS,
    ) -> None:
        self.name = command
        self._timeouts = timeouts
        self._options = dict(options)
        self._program: EngineProcess | None = None

    def __enter__(self) -> "ExternalEngine":
        return self

    def __exit__(self, *_failure: object) -> None:
        self.close()

    def close(self) -> None:
        """End the engine, if it runs."""
        self._end(self._timeouts.grace)

    def new_game(self) -> None:
        """Start the engine if necessary, and send `newgame`."""
        with self._running() as program:
            program.send("newgame", self._timeouts.start)
            self._await_ready(program, "newgame")

    def choose(self, observation: Observation, limit: Limit) -> Choice:
        start = monotonic()
        with self._running() as program:
            program.send(f"position {format_position(observation)}", self._timeouts.start)
            self._await_ready(program, "the position")
            program.send(format_go(_go(limit)), self._timeouts.start)
            text, infos = self._await_move(program, limit)
            move = checked_move(observation, text)
        candidates = _candidates(observation, move, infos)
        value = next(other.value for other in candidates if other.move == move)
        return Choice(move, value, candidates, monotonic() - start)

    def _end(self, seconds: float = 0.0) -> None:
        if self._program is not None:
            program, self._program = self._program, None
            program.end(seconds)

    @contextmanager
    def _running(self) -> Iterator[EngineProcess]:
        """Yield the engine, started if necessary; end it after any failure."""
        try:
            if self._program is None:
                self._program = EngineProcess(self.name)
                shake_hands(self._program, self._timeouts.start)
                for name, value in self._options.items():
                    line = f"setoption name {name} value {value}"
                    self._program.send(line, self._timeouts.start)
                    self._await_ready(self._program, f"the option {name}")
            yield self._program
        except BaseException:
            self._end()
            raise

    def _await_ready(self, program: EngineProcess, sent: str) -> None:
        """Send `isready` and raise an error if the engine refused what was sent before."""
        program.send("isready", self._timeouts.start)
        for line in lines_until(program, "readyok", "isready", self._timeouts.start):
            word, _, rest = line.partition(" ")
            if word == "error":
                raise EngineFailure(f"refused {sent}: {one_line(rest)}")
            if word == "bestmove":
                raise EngineFailure(f"sent {one_line(line)!r} without go")

    def _await_move(self, program: EngineProcess, limit: Limit) -> tuple[str, list[Info]]:
        """Return the text of the move, and the latest info of each rank."""
        grace = self._timeouts.grace
        allowed = self._timeouts.move if limit.seconds is None else limit.seconds + grace
        deadline = monotonic() + allowed
        infos: dict[int, Info] = {}
        last = ""
        is_stopped = False
        while True:
            if limit.is_stopped and not is_stopped:
                program.send("stop", grace)
                is_stopped, deadline = True, min(deadline, monotonic() + grace)
            polls = limit.stop is not None and not is_stopped
            until = min(deadline, monotonic() + POLL_INTERVAL) if polls else deadline
            line = program.receive(until)
            if line is None:
                if monotonic() >= deadline:
                    shown = f"; its last line was {one_line(last)!r}" if last else ""
                    when = f"{grace:g} s after stop" if is_stopped else f"within {allowed:g} s"
                    raise EngineFailure(f"sent no bestmove {when}{shown}")
                continue
            word, _, rest = line.strip().partition(" ")
            if word == "bestmove":
                return rest, [infos[rank] for rank in sorted(infos)]
            if word == "error":
                raise EngineFailure(f"answered go with an error: {one_line(rest)}")
            last = line
            if word == "info":
                _note(infos, rest)


def _go(limit: Limit) -> Go:
    movetime = None if limit.seconds is None else max(1, round(limit.seconds * 1000))
    return Go(movetime, limit.samples, limit.seed)


def _note(infos: dict[int, Info], text: str) -> None:
    """Keep the info of a move; invalid info is ignored, because the move may still be good."""
    with suppress(ProtocolError):
        info = parse_info(text.split())
        rank = info.multipv or 1
        if info.move is not None and rank <= MOST_INFO:
            infos[rank] = info


def checked_move(observation: Observation, text: str) -> Move:
    """Parse the answer of an engine; raise `EngineFailure` unless it is a legal move."""
    written = text.split()[0] if text.split() else ""
    if not written:
        raise EngineFailure("sent bestmove without a move")
    try:
        move = parse_move(written, observation.public.edition)
    except NotationError as error:
        raise EngineFailure(f"answered {one_line(written)!r}: {error_text(error)}") from error
    if isinstance(move, TimeOut):
        raise EngineFailure(f"answered {written!r}, which only the clock may decide")
    broken = judge(observation.turn(), move)
    if broken:
        reasons = IllegalMoveError(move, broken)
        raise EngineFailure(f"played {one_line(written)}, which is not legal: {reasons}")
    return move


def _candidates(observation: Observation, chosen: Move, infos: list[Info]) -> tuple[Candidate, ...]:
    """Return the candidates among the infos; the chosen move is always one of them."""
    candidates: dict[Move, Candidate] = {}
    for info in infos:
        with suppress(EngineFailure):
            move = checked_move(observation, info.move or "")
            candidates.setdefault(move, _candidate(observation, move, info))
    if chosen not in candidates:
        candidates = {chosen: _candidate(observation, chosen, Info()), **candidates}
    return tuple(candidates.values())


def _candidate(observation: Observation, move: Move, info: Info) -> Candidate:
    public = observation.public
    points = 0
    if isinstance(move, Play):
        points = score(public.edition, public.board, move).points
    value = float(points) if info.value is None else info.value
    return Candidate(move, points, value, info.win, info.error, info.samples)
