"""Pieces of work for a crew: each is handed out once and comes back when it is finished."""

from collections.abc import Callable, Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, wait
from itertools import islice
from typing import TypeVar

from triolet.engine.arena.executors import Crew
from triolet.engine.arena.match import AHEAD

Piece = TypeVar("Piece")


def finished_pieces(
    crew: Crew, work: Callable[[int], Piece], numbers: Iterable[int]
) -> Generator[Piece, None, None]:
    """What the work gives for each number, as it is finished; what waits is dropped at the end."""
    numbers = iter(numbers)
    waiting: set[Future[Piece]] = set()
    try:
        while True:
            for number in islice(numbers, AHEAD * crew.size - len(waiting)):
                waiting.add(crew.executor.submit(work, number))
            if not waiting:
                return
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    finally:
        for future in waiting:
            future.cancel()
