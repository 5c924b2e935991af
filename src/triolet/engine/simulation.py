"""Plays candidates on, to judge them by what follows.

While two players are left and the bag lasts, every reply is weighed exactly; otherwise lines are
sampled, all candidates with the same deals, until one is the best with a stated confidence.
"""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from itertools import pairwise
from math import sqrt
from time import perf_counter
from typing import TYPE_CHECKING, Final

from triolet.engine.evaluation import EvaluatedMove
from triolet.engine.limits import Limit
from triolet.engine.weights_file import Weights

if TYPE_CHECKING:
    from triolet.engine._kernel import Thinker

CANDIDATES: Final = 30
"""So many of the statically best moves are sampled."""
LOOKS: Final = 12
"""So many moves are looked ahead from at most."""
LOOK_SAMPLES: Final = 150
"""Looking ahead from a move takes as long as so many samples of it."""
FIRST_DEALS: Final = 32
MOST_DEALS: Final = 1500
CONFIDENCE: Final = 3.0
"""A candidate is dropped when the best leads it by so many standard errors: 99.7 %."""


@dataclass(frozen=True, slots=True)
class Simulated:
    """A move with what the lines after it gave."""

    evaluated: EvaluatedMove
    gain: float
    """Points gained on the others, until the lines end."""
    win: float
    """Chance to win, ties shared."""
    value: float
    """Both together: what the moves are compared by."""
    error: float
    """Standard error of the gain; 0 if nothing was sampled."""
    win_error: float
    """Standard error of the chance to win."""
    samples: int


@dataclass(frozen=True, slots=True)
class Budget:
    """What may be spent from now on."""

    limit: Limit
    deadline: float | None
    threads: int = 1

    @classmethod
    def begin(cls, limit: Limit, start: float, threads: int = 1) -> "Budget":
        # The answer still has to be written and sent.
        seconds = limit.seconds
        deadline = None if seconds is None else start + max(0.8 * seconds, seconds - 0.05)
        return cls(limit, deadline, threads)

    @property
    def is_spent(self) -> bool:
        is_late = self.deadline is not None and perf_counter() >= self.deadline
        return is_late or self.limit.is_stopped

    @property
    def deals(self) -> int:
        return MOST_DEALS if self.limit.samples is None else self.limit.samples


OnProgress = Callable[[Sequence[Simulated]], None]


def _ignore(_found: Sequence[Simulated]) -> None:
    pass


def simulate(
    thinker: "Thinker",
    moves: Sequence[EvaluatedMove],
    weights: Weights,
    budget: Budget,
    on_progress: OnProgress = _ignore,
) -> list[Simulated]:
    """The moves that were played on, the best first. At least two are, whatever the limit."""
    if thinker.can_look_ahead():
        found = _look_ahead(thinker, moves, weights, budget, on_progress)
    else:
        found = _sample(thinker, moves[:CANDIDATES], weights, budget, on_progress)
    return sorted(found, key=lambda move: -move.value)


def _look_ahead(
    thinker: "Thinker",
    moves: Sequence[EvaluatedMove],
    weights: Weights,
    budget: Budget,
    on_progress: OnProgress,
) -> list[Simulated]:
    looks = min(len(moves), LOOKS)
    if budget.limit.samples is not None:
        looks = min(looks, max(2, CANDIDATES * budget.limit.samples // LOOK_SAMPLES))
    found: list[Simulated] = []
    with ThreadPoolExecutor(budget.threads) as pool:
        for first in range(0, looks, budget.threads):
            if len(found) >= 2 and budget.is_spent:
                break
            share = moves[first : min(first + budget.threads, looks)]
            answers = pool.map(lambda move: thinker.look_ahead([_candidate(move)]), share)
            for move, ((gain,), (win,)) in zip(share, answers, strict=True):
                value = gain + weights.win * win
                found.append(Simulated(move, gain, win, value, 0.0, 0.0, LOOK_SAMPLES))
            on_progress(found)
    return found


def _candidate(move: EvaluatedMove) -> tuple[int, list[int]]:
    return move.packed, list(move.given)


@dataclass(slots=True)
class _Lines:
    """The lines of one candidate so far."""

    evaluated: EvaluatedMove
    gains: list[float] = field(default_factory=list)
    wins: list[float] = field(default_factory=list)
    values: list[float] = field(default_factory=list)
    total: float = 0.0

    def add(self, gains: Sequence[float], wins: Sequence[float], win_weight: float) -> None:
        self.gains += gains
        self.wins += wins
        values = [gain + win_weight * win for gain, win in zip(gains, wins, strict=True)]
        self.values += values
        self.total += sum(values)

    @property
    def mean(self) -> float:
        return self.total / len(self.values)

    def is_behind(self, best: "_Lines") -> bool:
        """Whether the best leads by more than chance; deal for deal, because deals are shared."""
        leads = [one - other for one, other in zip(best.values, self.values, strict=True)]
        mean, error = _mean_and_error(leads)
        return mean > CONFIDENCE * error

    def summary(self) -> Simulated:
        gain, error = _mean_and_error(self.gains)
        win, win_error = _mean_and_error(self.wins)
        return Simulated(self.evaluated, gain, win, self.mean, error, win_error, len(self.values))


def _mean_and_error(numbers: Sequence[float]) -> tuple[float, float]:
    count = len(numbers)
    mean = sum(numbers) / count
    variance = sum((number - mean) ** 2 for number in numbers) / max(1, count - 1)
    return mean, sqrt(variance / count)


def _sample(
    thinker: "Thinker",
    moves: Sequence[EvaluatedMove],
    weights: Weights,
    budget: Budget,
    on_progress: OnProgress,
) -> list[Simulated]:
    lines = [_Lines(move) for move in moves]
    alive = lines
    seed = _number(budget.limit.seed)
    with ThreadPoolExecutor(budget.threads) as pool:
        for first, deals in _batches(budget.deals):
            if first and (budget.is_spent or len(alive) == 1):
                break
            _play_batch(thinker, alive, seed, (first, deals), weights, budget.threads, pool)
            best = max(alive, key=lambda each: each.mean)
            alive = [each for each in alive if each is best or not each.is_behind(best)]
            on_progress([each.summary() for each in alive])
    # Who was dropped has fewer lines; who stayed to the end comes first.
    stayed = [each.summary() for each in alive]
    lowest = min(each.value for each in stayed)
    dropped = [each.summary() for each in lines if each not in alive]
    return stayed + [_below(each, lowest) for each in dropped]


def _below(dropped: Simulated, lowest: float) -> Simulated:
    """With fewer lines a dropped candidate may seem better than one that beat it."""
    return replace(dropped, value=min(dropped.value, lowest))


def _batches(deals: int) -> Iterator[tuple[int, int]]:
    """Larger and larger ones, so that little is wasted and little is asked."""
    first = 0
    while first < deals:
        count = min(max(FIRST_DEALS, first // 2), deals - first)
        yield first, count
        first += count


def _play_batch(
    thinker: "Thinker",
    alive: Sequence[_Lines],
    seed: int,
    batch: tuple[int, int],
    weights: Weights,
    threads: int,
    pool: ThreadPoolExecutor,
) -> None:
    first, deals = batch
    candidates = [_candidate(each.evaluated) for each in alive]
    cuts = [first + deals * part // threads for part in range(threads + 1)]
    shares = [(low, high - low) for low, high in pairwise(cuts) if high > low]
    played = pool.map(lambda share: thinker.play_lines(candidates, seed, *share), shares)
    for gains, wins in played:
        for index, each in enumerate(alive):
            each.add(gains[index :: len(alive)], wins[index :: len(alive)], weights.win)


def _number(seed: str) -> int:
    """The same number on every machine."""
    number = 0xCBF29CE484222325
    for byte in seed.encode("utf-8"):
        number = ((number ^ byte) * 0x100000001B3) % (1 << 64)
    return number
