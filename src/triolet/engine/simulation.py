"""Search of the replies to candidate moves, exactly or by simulation.

With two players left and enough tiles in the bag every reply is weighted exactly. Otherwise
variations are sampled, all candidates with the same deals, until one is best with confidence.
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
"""How many moves are sampled, the best by static value."""
LOOKS: Final = 12
"""Maximum number of moves for the exact look-ahead."""
LOOK_SAMPLES: Final = 150
"""An exact look-ahead takes as long as this many samples."""
FIRST_DEALS: Final = 32
MOST_DEALS: Final = 1500
CONFIDENCE: Final = 3.0
"""A candidate is dropped if it is this many standard errors (99.7 %) behind the best."""


@dataclass(frozen=True, slots=True)
class Simulated:
    """A move with the result of its variations."""

    evaluated: EvaluatedMove
    gain: float
    """Points gained on the opponents until the end of the variations."""
    win: float
    """Probability of winning; a tie counts as a shared win."""
    value: float
    """Weighted sum of both; moves are ranked by it."""
    error: float
    """Standard error of the gain; 0 for an exact look-ahead."""
    win_error: float
    """Standard error of the probability of winning."""
    samples: int


@dataclass(frozen=True, slots=True)
class Budget:
    """The time, samples and threads of one search."""

    limit: Limit
    deadline: float | None
    threads: int = 1

    @classmethod
    def begin(cls, limit: Limit, start: float, threads: int = 1) -> "Budget":
        # Leave time to write and send the answer.
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


def ignore_progress(_found: object) -> None:
    """Do nothing: the default callback of searches."""


def simulate(
    thinker: "Thinker",
    moves: Sequence[EvaluatedMove],
    weights: Weights,
    budget: Budget,
    on_progress: OnProgress = ignore_progress,
) -> list[Simulated]:
    """Return the searched moves, best first; at least two, whatever the limit."""
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
            answers = pool.map(lambda move: thinker.look_ahead([candidate_of(move)]), share)
            for move, ((gain,), (win,)) in zip(share, answers, strict=True):
                value = gain + weights.win * win
                found.append(Simulated(move, gain, win, value, 0.0, 0.0, LOOK_SAMPLES))
            on_progress(found)
    return found


def candidate_of(move: EvaluatedMove) -> tuple[int, list[int]]:
    """Return the move as the kernel's searches take it."""
    return move.packed, list(move.given)


@dataclass(slots=True)
class _Samples:
    """The samples of one candidate so far."""

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

    def is_behind(self, best: "_Samples") -> bool:
        """Compare deal by deal, because all candidates share the deals."""
        leads = [one - other for one, other in zip(best.values, self.values, strict=True)]
        mean, error = mean_and_error(leads)
        return mean > CONFIDENCE * error

    def summary(self) -> Simulated:
        gain, error = mean_and_error(self.gains)
        win, win_error = mean_and_error(self.wins)
        return Simulated(self.evaluated, gain, win, self.mean, error, win_error, len(self.values))


def mean_and_error(numbers: Sequence[float]) -> tuple[float, float]:
    """Return the mean and its standard error."""
    count = len(numbers)
    mean = sum(numbers) / count
    # Not `** 2`, which depends on the C library: the kernel must get the same bits.
    squares = (deviation * deviation for deviation in (number - mean for number in numbers))
    variance = sum(squares) / max(1, count - 1)
    return mean, sqrt(variance / count)


def _sample(
    thinker: "Thinker",
    moves: Sequence[EvaluatedMove],
    weights: Weights,
    budget: Budget,
    on_progress: OnProgress,
) -> list[Simulated]:
    sampled = [_Samples(move) for move in moves]
    active = sampled
    seed = seed_number(budget.limit.seed)
    with ThreadPoolExecutor(budget.threads) as pool:
        for first, deals in _batches(budget.deals):
            if first and (budget.is_spent or len(active) == 1):
                break
            _play_batch(thinker, active, seed, (first, deals), weights, budget.threads, pool)
            best = max(active, key=lambda each: each.mean)
            active = [each for each in active if each is best or not each.is_behind(best)]
            on_progress([each.summary() for each in active])
    remaining = [each.summary() for each in active]
    lowest = min(each.value for each in remaining)
    dropped = [each.summary() for each in sampled if each not in active]
    # With fewer samples a dropped candidate may have a higher mean than one that beat it.
    return remaining + [replace(each, value=min(each.value, lowest)) for each in dropped]


def _batches(deals: int) -> Iterator[tuple[int, int]]:
    """Yield the first deal and the size of each batch; batches grow to save calls."""
    first = 0
    while first < deals:
        count = min(max(FIRST_DEALS, first // 2), deals - first)
        yield first, count
        first += count


def _play_batch(
    thinker: "Thinker",
    active: Sequence[_Samples],
    seed: int,
    batch: tuple[int, int],
    weights: Weights,
    threads: int,
    pool: ThreadPoolExecutor,
) -> None:
    first, deals = batch
    candidates = [candidate_of(each.evaluated) for each in active]
    cuts = [first + deals * part // threads for part in range(threads + 1)]
    shares = [(low, high - low) for low, high in pairwise(cuts) if high > low]
    played = pool.map(lambda share: thinker.simulate(candidates, seed, *share), shares)
    for gains, wins in played:
        for index, each in enumerate(active):
            each.add(gains[index :: len(active)], wins[index :: len(active)], weights.win)


def seed_number(seed: str) -> int:
    """Return the 64-bit FNV-1a hash of a seed, the same number on every machine."""
    number = 0xCBF29CE484222325
    for byte in seed.encode("utf-8"):
        number = ((number ^ byte) * 0x100000001B3) % (1 << 64)
    return number
