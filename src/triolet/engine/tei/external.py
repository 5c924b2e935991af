"""Any program that speaks TEI as a player, whatever it does.

It is asked with what its seat may see, and what it answers is checked. Everything else that it
may do instead is an `EngineFailure` with the reason, after which the program is ended; the next
question starts it again.
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
    format_go,
    one_line,
    parse_info,
    parse_option,
    what_is_wrong,
)
from triolet.rules.errors import NotationError
from triolet.rules.moves import Move, Play, TimeOut
from triolet.rules.notation import parse_move
from triolet.rules.observation import Observation
from triolet.rules.referee import IllegalMoveError, judge
from triolet.rules.scoring import score
from triolet.rules.tpn import format_position

__all__ = ["EngineFailure", "ExternalEngine", "Introduction", "Timeouts", "introduce"]

GLANCE: Final = 0.02
"""Seconds between two looks at whether the answer is wanted at once."""
MOST_INFO: Final = 100
NO_OPTIONS: Final[Mapping[str, str]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Timeouts:
    """How many seconds a program may take."""

    start: float = 10.0
    """To be ready, at the beginning and before each move."""
    move: float = 60.0
    """To find a move when no time limit is set."""
    grace: float = 1.0
    """Beyond a time limit, after `stop` and after `quit`."""


DEFAULT_TIMEOUTS: Final = Timeouts()


@dataclass(slots=True)
class Introduction:
    """What a program says of itself."""

    name: str = ""
    author: str = ""
    options: list[Option] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)
    """Lines that are no introduction, each with what is wrong with it."""


def introduce(program: EngineProcess, seconds: float) -> Introduction:
    """The handshake: says `tei` and reads until `teiok`."""
    program.send("tei", seconds)
    found = Introduction()
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
                found.complaints.append(f"{one_line(line)!r}: {error}")
        else:
            found.complaints.append(f"{one_line(line)!r} is neither id nor option")
    return found


def lines_until(program: EngineProcess, wanted: str, asked: str, seconds: float) -> Iterator[str]:
    """The lines before the one that is wanted."""
    deadline = monotonic() + seconds
    last = ""
    while (line := program.receive(deadline)) is not None:
        if line.strip() == wanted:
            return
        if line.strip():
            last = line.strip()
            yield last
    heard = f"; the last it said was {one_line(last)!r}" if last else " and said nothing"
    raise EngineFailure(f"did not answer {asked} by {wanted} within {seconds:g} s{heard}")


class ExternalEngine:
    """A program in a seat. Use it in a `with` block, or `close` it."""

    def __init__(
        self,
        command: str,
        patience: Timeouts = DEFAULT_TIMEOUTS,
        options: Mapping[str, str] = NO_OPTIONS,
    ) -> None:
        self.name = command
        self._patience = patience
        self._options = dict(options)
        self._program: EngineProcess | None = None

    def __enter__(self) -> "ExternalEngine":
        return self

    def __exit__(self, *_failure: object) -> None:
        self.close()

    def close(self) -> None:
        """Ends the program, if it runs."""
        self._end(self._patience.grace)

    def new_game(self) -> None:
        """Starts the program if need be, and tells it that another game begins."""
        with self._running() as program:
            program.send("newgame", self._patience.start)
            self._await_ready(program, "newgame")

    def choose(self, observation: Observation, limit: Limit) -> Choice:
        start = monotonic()
        with self._running() as program:
            program.send(f"position {format_position(observation)}", self._patience.start)
            self._await_ready(program, "the position")
            program.send(format_go(_go(limit)), self._patience.start)
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
        """The program, started if need be; after any failure it is ended."""
        try:
            if self._program is None:
                self._program = EngineProcess(self.name)
                introduce(self._program, self._patience.start)
                for name, value in self._options.items():
                    line = f"setoption name {name} value {value}"
                    self._program.send(line, self._patience.start)
                    self._await_ready(self._program, f"the option {name}")
            yield self._program
        except BaseException:
            self._end()
            raise

    def _await_ready(self, program: EngineProcess, told: str) -> None:
        """Asks whether the program is ready, and hears whether it minds what it was told."""
        program.send("isready", self._patience.start)
        for line in lines_until(program, "readyok", "isready", self._patience.start):
            word, _, rest = line.partition(" ")
            if word == "error":
                raise EngineFailure(f"refused {told}: {one_line(rest)}")
            if word == "bestmove":
                raise EngineFailure(f"said {one_line(line)!r}, although nothing was asked")

    def _await_move(self, program: EngineProcess, limit: Limit) -> tuple[str, list[Info]]:
        """The text of the move, and the latest that was told of each rank."""
        grace = self._patience.grace
        allowed = self._patience.move if limit.seconds is None else limit.seconds + grace
        deadline = monotonic() + allowed
        infos: dict[int, Info] = {}
        last = ""
        is_told = False
        while True:
            if limit.is_stopped and not is_told:
                program.send("stop", grace)
                is_told, deadline = True, min(deadline, monotonic() + grace)
            glance = limit.stop is not None and not is_told
            line = program.receive(min(deadline, monotonic() + GLANCE) if glance else deadline)
            if line is None:
                if monotonic() >= deadline:
                    heard = f"; the last it said was {one_line(last)!r}" if last else ""
                    what = f"{grace:g} s after stop" if is_told else f"within {allowed:g} s"
                    raise EngineFailure(f"gave no bestmove {what}{heard}")
                continue
            word, _, rest = line.strip().partition(" ")
            if word == "bestmove":
                return rest, [infos[rank] for rank in sorted(infos)]
            if word == "error":
                raise EngineFailure(f"answered go by an error: {one_line(rest)}")
            last = line
            if word == "info":
                _note(infos, rest)


def _go(limit: Limit) -> Go:
    movetime = None if limit.seconds is None else max(1, round(limit.seconds * 1000))
    return Go(movetime, limit.samples, limit.seed)


def _note(infos: dict[int, Info], text: str) -> None:
    """Keeps what is told of a move. An engine that tells it wrongly may still play well."""
    with suppress(ProtocolError):
        info = parse_info(text.split())
        rank = info.multipv or 1
        if info.move is not None and rank <= MOST_INFO:
            infos[rank] = info


def checked_move(observation: Observation, text: str) -> Move:
    written = text.split()[0] if text.split() else ""
    if not written:
        raise EngineFailure("said bestmove without a move")
    try:
        move = parse_move(written, observation.public.edition)
    except NotationError as error:
        raise EngineFailure(f"answered {one_line(written)!r}: {what_is_wrong(error)}") from error
    if isinstance(move, TimeOut):
        raise EngineFailure(f"answered {written!r}, which is for whoever keeps the clock")
    broken = judge(observation.turn(), move)
    if broken:
        reasons = IllegalMoveError(move, broken)
        raise EngineFailure(f"played {one_line(written)}, which is not legal: {reasons}")
    return move


def _candidates(observation: Observation, chosen: Move, infos: list[Info]) -> tuple[Candidate, ...]:
    """What was told of legal moves, the chosen one always among them."""
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
