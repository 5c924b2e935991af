"""Plays the sets of a match and counts the finished ones.

Matches between greedy bots only are played in the kernel, many games at a time; other matches are
played by the workers of a pool. `tally` computes the result, `sprt` decides when to stop.
"""

from collections.abc import Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from typing import Final

from triolet.engine.arena.executors import WorkerPool, interrupted
from triolet.engine.arena.match_game import play_set
from triolet.engine.arena.pairing import Match, PlayedGame, PlayedSet, by_entrant
from triolet.engine.arena.sprt import SequentialTest, Verdict
from triolet.engine.bots import GreedyBot
from triolet.engine.kernel import Kernel, Policy, kernel_for

KERNEL_SETS: Final = 512
"""Sets per call of the kernel: a few hundredths of a second, so that Ctrl-C has an effect."""


def kernel_of(match: Match) -> Kernel | None:
    """Return the kernel if it can play the whole match with the same result as the referee."""
    is_greedy = all(entrant.player == GreedyBot.name for entrant in match.entrants)
    return kernel_for(match.edition) if is_greedy else None


def play_in_kernel(
    match: Match, numbers: Iterable[int], kernel: Kernel, threads: int
) -> Generator[PlayedSet, None, None]:
    """Yield the sets with these numbers, in the same order."""
    policies = [Policy.GREEDY] * match.games_in_set
    numbers = iter(numbers)
    while batch := list(islice(numbers, KERNEL_SETS)):
        seeds = [match.deal_seed(number) for number in batch for _ in match.entrants]
        results = iter(kernel.play_games(policies, seeds, threads))
        for number in batch:
            scores = [next(results).scores for _ in match.entrants]
            yield PlayedSet(number, tuple(_games(match, scores)))


def _games(match: Match, scores: Sequence[tuple[int, ...]]) -> Iterator[PlayedGame]:
    """Convert scores by seat to results by entrant; no player resigns in the kernel."""
    for rotation, by_seat in enumerate(scores):
        points = by_entrant(match.seating(rotation), by_seat)
        best = max(points)
        winners = tuple(entrant for entrant, made in enumerate(points) if made == best)
        yield PlayedGame(points, winners)


def play_in_pool(
    match: Match, numbers: Iterable[int], pool: WorkerPool, is_recorded: bool
) -> Generator[PlayedSet, None, None]:
    """Yield the sets with these numbers as they complete."""
    return pool.results(partial(_play_in_worker, match, is_recorded), numbers)


def _play_in_worker(match: Match, is_recorded: bool, number: int) -> PlayedSet:
    return play_set(match, number, is_recorded, interrupted)


@dataclass(slots=True)
class MatchProgress:
    """The finished sets of a match.

    They count in the order of their numbers, so that neither the speed of the workers nor an
    interruption changes the result.
    """

    sets: int
    """The number of sets to play."""
    test: SequentialTest | None = None
    finished: dict[int, PlayedSet] = field(default_factory=dict)
    counted: list[PlayedSet] = field(default_factory=list)

    def add(self, played: PlayedSet) -> None:
        assert played.number not in self.finished, f"set {played.number} was played twice"
        self.finished[played.number] = played
        while not self.is_over() and len(self.counted) + 1 in self.finished:
            self.counted.append(self.finished[len(self.counted) + 1])
            if self.test is not None:
                self.test.add(self.counted[-1])

    def is_over(self) -> bool:
        is_decided = self.test is not None and self.test.verdict is not Verdict.OPEN
        return is_decided or len(self.counted) == self.sets

    def missing(self) -> Iterator[int]:
        """Yield the numbers of the sets that are not finished yet."""
        return (number for number in range(1, self.sets + 1) if number not in self.finished)
