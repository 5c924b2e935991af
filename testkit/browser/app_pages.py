"""Every page of the app, with something on it to see."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from testkit.browser.prepared_server import GREEDY, OPEN, Guest, LaidTable, device_seat, seat_of
from testkit.browser.seeded_course import everything_once, highest, play_out

ANNA, BEN = Guest("Anna"), Guest("Ben")
SEED: Final = "newcomer 358"
COURSE: Final = play_out(SEED, (everything_once, highest))
HALF_WAY: Final = 12
"""Turns until Anna is to move once more, after another Triolet."""
NAMES: Final = ("Anna", "Bartholomäus-Maximilian", "Cleo", "Dirk")

WAITING: Final = LaidTable(SEED, (ANNA,), (seat_of(ANNA), OPEN, GREEDY))
PLAYING: Final = LaidTable(SEED, (ANNA, BEN), (seat_of(ANNA), OPEN), COURSE.turns[:HALF_WAY])
OVER: Final = LaidTable(SEED, (ANNA,), (seat_of(ANNA), GREEDY), COURSE.turns)
KITCHEN: Final = LaidTable("kitchen 1", (ANNA,), tuple(map(device_seat, NAMES)))
TABLES: Final = (WAITING, PLAYING, OVER, KITCHEN)


@dataclass(frozen=True, slots=True)
class Stop:
    """A page by its address, as Anna or as somebody unknown sees it."""

    path: str
    is_annas: bool = True


STOPS: Final[Mapping[str, Stop]] = {
    "home": Stop("/"),
    "door": Stop("/", is_annas=False),
    "new": Stop("/new"),
    "device": Stop("/new?device=4"),
    "waiting": Stop(f"/game/{WAITING.game}"),
    "invited": Stop(f"/game/{WAITING.game}", is_annas=False),
    "table": Stop(f"/game/{PLAYING.game}"),
    "watching": Stop(f"/game/{PLAYING.game}", is_annas=False),
    "curtain": Stop(f"/game/{KITCHEN.game}"),
    "over": Stop(f"/game/{OVER.game}"),
    "replay": Stop(f"/game/{OVER.game}/turn/{HALF_WAY}"),
    "rules": Stop("/rules"),
    "settings": Stop("/settings"),
    "nowhere": Stop("/nowhere"),
}
