"""A match as a whole: whatever plays it, the same sets count, each once and in order."""

from concurrent.futures import Future, ThreadPoolExecutor
from threading import Event
from typing import Any

import pytest

from tests.engine.arena.arena_sets import EVEN, LOST, WON, match_of, set_of
from triolet.engine.arena.executors import Crew
from triolet.engine.arena.match import (
    KERNEL_SETS,
    Standings,
    kernel_of,
    play_in_kernel,
    play_with_crew,
)
from triolet.engine.arena.match_game import play_set
from triolet.engine.arena.pairing import PlayedSet
from triolet.engine.arena.sprt import Bounds, SequentialTest, Verdict

MATCH = match_of("greedy", "random")


class NotingPool(ThreadPoolExecutor):
    """Notes the sets that it is given."""

    def __init__(self, threads: int) -> None:
        super().__init__(threads)
        self.numbers: list[int] = []

    def submit(self, function: Any, /, *arguments: Any, **options: Any) -> Future[Any]:
        self.numbers.append(arguments[1])
        return super().submit(function, *arguments, **options)


@pytest.mark.parametrize("threads", [1, 3])
def test_any_executor_plays_every_set_once_and_as_it_is_played_alone(threads: int) -> None:
    with NotingPool(threads) as pool:
        crew = Crew(pool, threads)
        played = {s.number: s for s in play_with_crew(MATCH, range(1, 6), crew, is_recorded=False)}
    assert pool.numbers == [1, 2, 3, 4, 5]
    alone = [play_set(MATCH, number, is_recorded=False, stop=Event()) for number in range(1, 6)]
    assert [played[number] for number in range(1, 6)] == alone


def test_whoever_stops_listening_gets_no_further_sets_played() -> None:
    with NotingPool(1) as pool:
        sets = play_with_crew(MATCH, range(1, 1000), Crew(pool, 1), is_recorded=False)
        next(sets)
        sets.close()
    assert len(pool.numbers) < 10


def test_the_kernel_plays_many_goes_and_every_set_once() -> None:
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


def finished(*sets: PlayedSet, count: int = 3, test: SequentialTest | None = None) -> Standings:
    standings = Standings(count, test)
    for played in sets:
        standings.add(played)
    return standings


def test_sets_count_in_their_order_however_they_come() -> None:
    one, two, three = (set_of(number, WON, EVEN) for number in (1, 2, 3))
    standings = finished(three)
    assert standings.counted == []
    standings.add(one)
    assert standings.counted == [one]
    assert list(standings.missing()) == [2]
    assert not standings.is_over()
    standings.add(two)
    assert standings.counted == [one, two, three]
    assert standings.is_over()
    assert list(standings.missing()) == []


def test_sets_beyond_those_asked_for_do_not_count() -> None:
    standings = finished(*(set_of(number, WON, LOST) for number in range(1, 6)), count=3)
    assert [each.number for each in standings.counted] == [1, 2, 3]


def test_a_set_that_comes_twice_is_a_mistake() -> None:
    with pytest.raises(AssertionError, match="set 1 was played twice"):
        finished(set_of(1, WON, LOST), set_of(1, WON, LOST))


def test_a_decided_test_ends_the_match_at_the_same_set_in_any_order() -> None:
    results = [set_of(number, WON, WON if number % 3 else LOST) for number in range(1, 101)]
    bounds = Bounds(0, 50)
    straight = finished(*results, count=100, test=SequentialTest(bounds, 2))
    backwards = finished(*reversed(results), count=100, test=SequentialTest(bounds, 2))
    assert straight.is_over()
    assert straight.test is not None
    assert straight.test.verdict is Verdict.HIGH
    assert 1 < len(straight.counted) < 100
    assert straight.counted == backwards.counted
