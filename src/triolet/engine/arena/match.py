"""Plays a match: hands its sets to workers and takes the finished ones as they come.

Matches of greedy players alone are played in the kernel, whole games at a time. How a match stands
is for `tally`, when it is decided for `sequential`.
"""

from collections.abc import Generator, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import dataclass, field
from itertools import islice
from typing import Final

from triolet.engine.arena.executors import Crew, play_set_here
from triolet.engine.arena.pairing import Match, PlayedGame, PlayedSet, by_entrant
from triolet.engine.arena.sprt import SequentialTest, Verdict
from triolet.engine.bots import GreedyBot
from triolet.engine.kernel import Kernel, Policy, kernel_for

AHEAD: Final = 3
"""Sets handed out for each worker, so that none waits for work."""
KERNEL_SETS: Final = 512
"""Sets played at one go in the kernel: some hundredths of a second, so that Ctrl-C is heard."""


def kernel_of(match: Match) -> Kernel | None:
    """The kernel, if it can play the whole match by itself and as the referee would."""
    is_greedy = all(entrant.player == GreedyBot.name for entrant in match.entrants)
    return kernel_for(match.edition) if is_greedy else None


def play_in_kernel(
    match: Match, numbers: Iterable[int], kernel: Kernel, threads: int
) -> Generator[PlayedSet, None, None]:
    """The sets of these numbers, in their order."""
    policies = [Policy.GREEDY] * match.games_in_set
    numbers = iter(numbers)
    while some := list(islice(numbers, KERNEL_SETS)):
        seeds = [match.deal_seed(number) for number in some for _ in match.entrants]
        results = iter(kernel.play_games(policies, seeds, threads))
        for number in some:
            scores = [next(results).scores for _ in match.entrants]
            yield PlayedSet(number, tuple(_games(match, scores)))


def _games(match: Match, scores: Sequence[tuple[int, ...]]) -> Iterator[PlayedGame]:
    """The results by seat as results by entrant. Nobody leaves a game in the kernel."""
    for rotation, by_seat in enumerate(scores):
        points = by_entrant(match.seating(rotation), by_seat)
        best = max(points)
        winners = tuple(entrant for entrant, made in enumerate(points) if made == best)
        yield PlayedGame(points, winners)


def play_with_crew(
    match: Match, numbers: Iterable[int], crew: Crew, is_recorded: bool
) -> Generator[PlayedSet, None, None]:
    """The sets of these numbers, as they are finished; each is handed out once."""
    numbers = iter(numbers)
    waiting: set[Future[PlayedSet]] = set()
    try:
        while True:
            for number in islice(numbers, AHEAD * crew.size - len(waiting)):
                waiting.add(crew.executor.submit(play_set_here, match, number, is_recorded))
            if not waiting:
                return
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    finally:
        for future in waiting:
            future.cancel()


@dataclass(slots=True)
class Standings:
    """The finished sets of a match. They count in the order of their numbers, so that neither the
    workers' speed nor an interruption changes what the match shows."""

    sets: int
    """How many are to be played."""
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
        """The numbers that are still to be played, as far as is known now."""
        return (number for number in range(1, self.sets + 1) if number not in self.finished)
