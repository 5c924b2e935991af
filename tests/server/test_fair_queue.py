"""The queue for the workers: fair between addresses and people, games without people last."""

import asyncio
from collections.abc import Callable

import pytest

from testkit.asynchronous import settle
from triolet.server.fair_queue import (
    HALF_LIFE,
    MAX_WAITING_OF_ADDRESS,
    MAX_WAITING_OF_PERSON,
    FairQueue,
    FullQueueError,
    Owner,
    Work,
)

EVE = Owner("eve", "far")
ANN = Owner("ann", "home")
BOB = Owner("bob", "home")


class QueueUser:
    """Requests workers of a queue, and finishes the work when the test says so."""

    def __init__(self, workers: int = 1) -> None:
        self.now = 0.0
        self.queue = FairQueue(workers, lambda: self.now)
        self.started: list[str] = []
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self._give_back: dict[str, Callable[[], None]] = {}

    async def request(self, name: str, work: Work, owner: Owner) -> None:
        async def wait() -> None:
            self._give_back[name] = await self.queue.take_worker(work, owner)
            self.started.append(name)

        self.tasks[name] = asyncio.create_task(wait())
        await settle()

    async def finish(self, name: str, seconds: float = 1.0) -> None:
        self.now += seconds
        self._give_back[name]()
        await settle()

    async def finish_all(self) -> list[str]:
        """Finish everything in the order of its start; return that order."""
        done = 0
        while done < len(self.started):
            await self.finish(self.started[done])
            done += 1
        return self.started


def test_a_stranger_waits_for_one_move_and_not_for_the_tables_of_another_address() -> None:
    async def scene() -> None:
        user = QueueUser()
        for number in range(10):
            await user.request(f"eve {number}", Work.GAME, EVE)
        await user.request("ann", Work.GAME, ANN)
        assert (await user.finish_all())[:2] == ["eve 0", "ann"]

    asyncio.run(scene())


def test_guests_of_one_address_share_one_share() -> None:
    async def scene() -> None:
        user = QueueUser()
        for number in range(4):
            await user.request(f"eve {number}", Work.GAME, Owner(f"eve {number}", "far"))
        for number in range(3):
            await user.request(f"ann {number}", Work.GAME, ANN)
        order = [name.split()[0] for name in await user.finish_all()]
        assert order == ["eve", "ann", "eve", "ann", "eve", "ann", "eve"]

    asyncio.run(scene())


def test_people_of_one_address_take_turns() -> None:
    async def scene() -> None:
        user = QueueUser()
        for number in range(3):
            await user.request(f"ann {number}", Work.GAME, ANN)
        await user.request("bob", Work.GAME, BOB)
        assert (await user.finish_all())[:2] == ["ann 0", "bob"]

    asyncio.run(scene())


def test_a_game_without_people_waits_for_all_other_work() -> None:
    async def scene() -> None:
        user = QueueUser()
        await user.request("running", Work.BOTS, EVE)
        await user.request("bots", Work.BOTS, ANN)
        await user.request("hint", Work.HINT, EVE)
        await user.request("game", Work.GAME, EVE)
        assert await user.finish_all() == ["running", "game", "hint", "bots"]

    asyncio.run(scene())


def test_a_review_waits_for_games_and_hints_of_everyone() -> None:
    async def scene() -> None:
        user = QueueUser()
        await user.request("running", Work.GAME, EVE)
        await user.request("review", Work.REVIEW, ANN)
        await user.request("hint", Work.HINT, EVE)
        await user.request("game", Work.GAME, EVE)
        assert await user.finish_all() == ["running", "game", "hint", "review"]

    asyncio.run(scene())


def test_a_review_does_not_delay_the_games_of_its_owner() -> None:
    async def scene() -> None:
        user = QueueUser()
        await user.request("review", Work.REVIEW, ANN)
        await user.finish("review", 5.0)
        await user.request("eve 0", Work.GAME, EVE)
        await user.request("ann", Work.GAME, ANN)
        await user.request("eve 1", Work.GAME, EVE)
        assert (await user.finish_all())[1:] == ["eve 0", "ann", "eve 1"]

    asyncio.run(scene())


def test_reviews_share_the_workers_with_games_without_people() -> None:
    async def scene() -> None:
        user = QueueUser()
        for number in range(3):
            await user.request(f"eve {number}", Work.REVIEW, EVE)
        await user.request("ann", Work.BOTS, ANN)
        await user.request("bob", Work.REVIEW, Owner("bob", "elsewhere"))
        assert await user.finish_all() == ["eve 0", "bob", "ann", "eve 1", "eve 2"]

    asyncio.run(scene())


def test_reviews_and_games_without_people_leave_a_worker_to_people() -> None:
    async def scene() -> None:
        user = QueueUser(2)
        await user.request("bots", Work.BOTS, EVE)
        await user.request("review", Work.REVIEW, ANN)
        assert user.started == ["bots"]
        await user.request("game", Work.GAME, EVE)
        assert user.started == ["bots", "game"]
        for task in user.tasks.values():
            task.cancel()

    asyncio.run(scene())


def test_waiting_reviews_refuse_no_bots_and_hints() -> None:
    async def scene() -> None:
        user = QueueUser()
        await user.request("running", Work.GAME, EVE)
        for number in range(MAX_WAITING_OF_PERSON):
            await user.request(f"{number}", Work.REVIEW, ANN)
        with pytest.raises(FullQueueError):
            await user.queue.take_worker(Work.REVIEW, ANN)
        await user.request("hint", Work.HINT, ANN)
        assert user.queue.length(Work.HINT) == 1
        for task in user.tasks.values():
            task.cancel()

    asyncio.run(scene())


@pytest.mark.parametrize(("workers", "most"), [(1, 1), (2, 1), (3, 2), (4, 3), (8, 6), (16, 12)])
def test_games_without_people_never_take_all_of_several_workers(workers: int, most: int) -> None:
    async def scene() -> None:
        user = QueueUser(workers)
        for number in range(workers + 1):
            await user.request(f"{number}", Work.BOTS, EVE)
        assert len(user.started) == most
        assert user.queue.length(Work.BOTS) == workers + 1 - most
        await user.request("game", Work.GAME, ANN)
        assert (user.started[-1] == "game") is (workers > 1)
        for task in user.tasks.values():
            task.cancel()

    asyncio.run(scene())


def test_short_work_costs_less_than_long_work() -> None:
    async def scene() -> None:
        user = QueueUser()
        await user.request("eve", Work.GAME, EVE)
        await user.finish("eve", 1.0)
        await user.request("ann", Work.GAME, ANN)
        for name, owner in (("eve again", EVE), ("ann 2", ANN), ("ann 3", ANN)):
            await user.request(name, Work.GAME, owner)
        await user.finish("ann", 0.1)
        await user.finish("ann 2", 0.1)
        assert user.started == ["eve", "ann", "ann 2", "ann 3"]

    asyncio.run(scene())


def test_use_of_the_workers_is_forgotten() -> None:
    async def scene() -> None:
        user = QueueUser()
        await user.request("eve", Work.GAME, EVE)
        await user.finish("eve", 8.0)
        user.now += 4 * HALF_LIFE
        await user.request("ann", Work.GAME, ANN)
        await user.request("ann 2", Work.GAME, ANN)
        await user.request("eve again", Work.GAME, EVE)
        await user.finish("ann", 1.0)
        assert user.started[-1] == "eve again"

    asyncio.run(scene())


def test_a_cancelled_request_leaves_the_queue() -> None:
    async def scene() -> None:
        user = QueueUser()
        for name in ("first", "second", "third"):
            await user.request(name, Work.GAME, ANN)
        user.tasks["second"].cancel()
        await settle()
        assert user.queue.length(Work.GAME) == 1
        assert await user.finish_all() == ["first", "third"]

    asyncio.run(scene())


def test_a_request_cancelled_as_its_turn_comes_gives_the_worker_back() -> None:
    async def scene() -> None:
        user = QueueUser()
        for name in ("first", "second", "third"):
            await user.request(name, Work.GAME, ANN)
        user._give_back["first"]()
        user.tasks["second"].cancel()
        await settle()
        assert user.started == ["first", "third"]

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("most", "people"),
    [(MAX_WAITING_OF_PERSON, 1), (MAX_WAITING_OF_ADDRESS, MAX_WAITING_OF_ADDRESS)],
    ids=["person", "address"],
)
def test_a_person_and_an_address_have_a_limit_of_waiting_work(most: int, people: int) -> None:
    async def scene() -> None:
        user = QueueUser()
        await user.request("running", Work.GAME, EVE)
        for number in range(most):
            owner = Owner(f"eve {number % people}", "far")
            await user.request(f"{number}", Work.GAME, owner)
        with pytest.raises(FullQueueError):
            await user.queue.take_worker(Work.GAME, Owner("eve 0", "far"))
        await user.request("ann", Work.GAME, ANN)
        assert user.queue.length(Work.GAME) == most + 1
        for task in user.tasks.values():
            task.cancel()

    asyncio.run(scene())
