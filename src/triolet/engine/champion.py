"""The strongest bot: it searches until its limit and plays the best suggestion."""

from collections.abc import Sequence
from time import perf_counter

from triolet.engine.choice import Candidate, Choice
from triolet.engine.limits import Limit
from triolet.engine.suggestion import Suggestion, think
from triolet.engine.weights_file import Weights, load_weights
from triolet.rules.observation import Observation


class ChampionBot:
    """Plays the best suggestion found within the limit, or within a second without a limit."""

    name = "champion"

    def __init__(self, weights: Weights | None = None, threads: int = 1) -> None:
        self._weights = weights or load_weights()
        self._threads = threads

    def choose(self, observation: Observation, limit: Limit) -> Choice:
        start = perf_counter()

        def report(so_far: Sequence[Suggestion]) -> None:
            if limit.on_progress is not None:
                limit.on_progress(tuple(map(_candidate, so_far)))

        found = think(observation, limit, self._weights, self._threads, report)
        return Choice.first(map(_candidate, found), start)


def _candidate(found: Suggestion) -> Candidate:
    samples = found.samples or None
    return Candidate(found.move, found.points, found.value, found.win, found.win_error, samples)
