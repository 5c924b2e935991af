"""The output of `triolet arena`: the progress line, and the result as text or JSON."""

from collections.abc import Callable
from typing import Any, Final, Self, TextIO

from triolet.engine.arena.match import MatchProgress
from triolet.engine.arena.pairing import Match
from triolet.engine.arena.sprt import BOUND, ERROR_RATE, SequentialTest, Verdict, format_bounds
from triolet.engine.arena.tally import Estimate, Tally

WIPE_LINE: Final = "\r\033[K"
PAUSE: Final = 0.1
"""Minimum number of seconds between two updates of a line."""


class TerminalLine:
    """A line that is rewritten in place, on a terminal only."""

    def __init__(self, stream: TextIO, clock: Callable[[], float]) -> None:
        self._stream = stream
        self._clock = clock
        self.start = self._updated = clock()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self._write("")

    def update(self, text_at: Callable[[float], str]) -> None:
        """Show the text for the current time, at most every `PAUSE` seconds."""
        now = self._clock()
        if now - self._updated >= PAUSE:
            self._updated = now
            self._write(text_at(now))

    def _write(self, text: str) -> None:
        if self._stream.isatty():
            self._stream.write(f"{WIPE_LINE}{text}")
            self._stream.flush()


class ProgressLine(TerminalLine):
    """The progress of a match."""

    def __init__(
        self, match: Match, progress: MatchProgress, stream: TextIO, clock: Callable[[], float]
    ) -> None:
        super().__init__(stream, clock)
        self._games_in_set = match.games_in_set
        self._progress = progress
        self._done_before = len(progress.finished)

    def show(self) -> None:
        self.update(self.line)

    def line(self, now: float) -> str:
        """Return the finished games, and the time left at the pace of this run."""
        done, sets = len(self._progress.finished), self._progress.sets
        seconds = (now - self.start) / max(done - self._done_before, 1) * max(sets - done, 0)
        games = f"{done * self._games_in_set} of {sets * self._games_in_set} games"
        parts = [f"{games} ({100 * done // sets} %)", f"{_clock_time(seconds)} left"]
        test = self._progress.test
        if test is not None:
            parts.append(f"test at {test.ratio:+.2f} of {BOUND:.2f}")
        return ", ".join(parts)


def _clock_time(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def as_json(match: Match, found: Tally, test: SequentialTest | None) -> dict[str, Any]:
    answer: dict[str, Any] = {
        "games": found.games,
        "seats": [
            {"name": entrant.label, "win_share": share.mean, "mean_points": points.mean}
            for entrant, share, points in zip(
                match.entrants, found.win_shares, found.points, strict=True
            )
        ],
        "difference": found.difference.mean,
        "error": found.difference.error,
    }
    if test is not None:
        answer["sprt"] = {"verdict": test.verdict.value, "ratio": test.ratio}
    return answer


def as_text(match: Match, found: Tally, test: SequentialTest | None) -> list[str]:
    names = [f"{place} {entrant.label}" for place, entrant in enumerate(match.entrants, 1)]
    pairs = [f"{names[pair.one]} - {names[pair.other]}" for pair in found.comparisons]
    width = max(map(len, [*names, *pairs]))
    sets = found.games // match.games_in_set
    lines = [
        f"{found.games} games, {match.edition.name}, seed {match.seed}: {sets} deals, each in"
        f" {match.games_in_set} seatings",
        "",
        f"{'':<{width}}  {'share of wins':>17}  {'points a game':>18}",
    ]
    for name, share, points in zip(names, found.win_shares, found.points, strict=True):
        percent = _estimate(share, scale=100)
        lines.append(f"{name:<{width}}  {percent + ' %':>17}  {_estimate(points):>18}")
    lines.append("")
    for pair, comparison in zip(pairs, found.comparisons, strict=True):
        lines.append(f"{pair:<{width}}  {_estimate(comparison.difference, sign='+')} points a game")
    if test is not None:
        lines += ["", *_test_lines(test, found.games)]
    failures = failure_lines(match, found)
    return [*lines, "", *failures] if failures else lines


def _estimate(value: Estimate, sign: str = "", scale: int = 1) -> str:
    error = "?" if value.error is None else f"{value.error * scale:.2f}"
    return f"{value.mean * scale:{sign}.2f} +/- {error}"


def _test_lines(test: SequentialTest, games: int) -> list[str]:
    bounds = test.bounds
    answers = {
        Verdict.LOW: f"the difference is {bounds.low:g} Elo or less",
        Verdict.HIGH: f"the difference is {bounds.high:g} Elo or more",
        Verdict.OPEN: "not decided",
    }
    return [
        f"Sequential test {format_bounds(bounds)}: after {games} games {answers[test.verdict]}",
        f"(log-likelihood ratio {test.ratio:+.2f}, decided at {BOUND:.2f} either way,"
        f" wrong in {100 * ERROR_RATE:g} % of cases)",
    ]


def failure_lines(match: Match, found: Tally) -> list[str]:
    """Return a line for each reason for which an entrant failed."""
    return [
        f"{match.entrants[failure.entrant].label} lost {times} games: {failure.reason}"
        for failure, times in found.failures
    ]
