"""A match: with any executor the same sets count, each once and in order."""

from concurrent.futures import Future, ThreadPoolExecutor
from threading import Event
from typing import Any

import pytest

from tests.engine.arena.example_sets import EVEN, LOST, WON, match_of, set_of
from triolet.engine.arena.executors import WorkerPool
from triolet.engine.arena.match import (
    KERNEL_SETS,
    MatchProgress,
    kernel_of,
    play_in_kernel,
    play_in_pool,
)
from triolet.engine.arena.match_game import play_set
from triolet.engine.arena.pairing import PlayedSet
from triolet.engine.arena.sprt import Bounds, SequentialTest, Verdict

MATCH = match_of("greedy", "random")


class RecordingExecutor(ThreadPoolExecutor):
    """An executor that records the numbers of the submitted sets."""

    def __init__(self, threads: int) -> None:
        super().__init__(threads)
        self.numbers: list[int] = []

    def submit(self, function: Any, /, *arguments: Any, **options: Any) -> Future[Any]:
        self.numbers.append(arguments[0])
        return super().submit(function, *arguments, **options)


@pytest.mark.parametrize("threads", [1, 3])
def test_any_executor_plays_every_set_once_with_the_same_result(threads: int) -> None:
    with RecordingExecutor(threads) as executor:
        pool = WorkerPool(executor, threads)
        played = {s.number: s for s in play_in_pool(MATCH, range(1, 6), pool, is_recorded=False)}
    assert executor.numbers == [1, 2, 3, 4, 5]
    alone = [play_set(MATCH, number, is_recorded=False, stop=Event()) for number in range(1, 6)]
    assert [played[number] for number in range(1, 6)] == alone


def test_closing_the_results_submits_no_further_sets() -> None:
    with RecordingExecutor(1) as executor:
        sets = play_in_pool(MATCH, range(1, 1000), WorkerPool(executor, 1), is_recorded=False)
        next(sets)
        sets.close()
    assert len(executor.numbers) < 10


def test_the_kernel_plays_every_set_once_in_several_calls() -> None:
    match = match_of("greedy", "greedy")
    kernel = kernel_of(match)
    assert kernel is not None
    count = 2 * KERNEL_SETS + 1
    played = list(play_in_kernel(match, range(1, count + 1), kernel, threads=2))
    assert [each.number for each in played] == list(range(1, count + 1))
    ends = [1, KERNEL_SETS, KERNEL_SETS + 1, count]
    assert [played[number - 1] for number in ends] == [
        *play_in_kernel(match, ends, kernel, threads=1)
    ]


def finished(*sets: PlayedSet, count: int = 3, test: SequentialTest | None = None) -> MatchProgress:
    progress = MatchProgress(count, test)
    for played in sets:
        progress.add(played)
    return progress


def test_sets_count_in_the_order_of_their_numbers() -> None:
    one, two, three = (set_of(number, WON, EVEN) for number in (1, 2, 3))
    progress = finished(three)
    assert progress.counted == []
    progress.add(one)
    assert progress.counted == [one]
    assert list(progress.missing()) == [2]
    assert not progress.is_over()
    progress.add(two)
    assert progress.counted == [one, two, three]
    assert progress.is_over()
    assert list(progress.missing()) == []


def test_sets_above_the_number_to_play_do_not_count() -> None:
    progress = finished(*(set_of(number, WON, LOST) for number in range(1, 6)), count=3)
    assert [each.number for each in progress.counted] == [1, 2, 3]


def test_a_set_cannot_be_added_twice() -> None:
    with pytest.raises(AssertionError, match="set 1 was played twice"):
        finished(set_of(1, WON, LOST), set_of(1, WON, LOST))


def test_a_decided_test_ends_the_match_at_the_same_set_in_any_order() -> None:
    results = [set_of(number, WON, WON if number % 3 else LOST) for number in range(1, 101)]
    bounds = Bounds(0, 50)
    ascending = finished(*results, count=100, test=SequentialTest(bounds, 2))
    descending = finished(*reversed(results), count=100, test=SequentialTest(bounds, 2))
    assert ascending.is_over()
    assert ascending.test is not None
    assert ascending.test.verdict is Verdict.HIGH
    assert 1 < len(ascending.counted) < 100
    assert ascending.counted == descending.counted
