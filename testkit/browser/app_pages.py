"""Every page of the app, with prepared tables that fill it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from testkit.browser.prepared_server import GREEDY, OPEN, Guest, PreparedTable, device_seat, seat_of
from testkit.browser.scripted_game import every_feature, highest_score, play_out

ANNA, BEN = Guest("Anna"), Guest("Ben")
SEED: Final = "newcomer 358"
GAME: Final = play_out(SEED, (every_feature, highest_score))
HALF_WAY: Final = 12
"""A number of turns after which Anna is to move, after another Triolet."""
NAMES: Final = ("Anna", "Bartholomäus-Maximilian", "Cleo", "Dirk")

WAITING: Final = PreparedTable(SEED, (ANNA,), (seat_of(ANNA), OPEN, GREEDY))
PLAYING: Final = PreparedTable(SEED, (ANNA, BEN), (seat_of(ANNA), OPEN), GAME.turns[:HALF_WAY])
OVER: Final = PreparedTable(SEED, (ANNA,), (seat_of(ANNA), GREEDY), GAME.turns)
ONE_DEVICE: Final = PreparedTable("kitchen 1", (ANNA,), tuple(map(device_seat, NAMES)))
TABLES: Final = (WAITING, PLAYING, OVER, ONE_DEVICE)


@dataclass(frozen=True, slots=True)
class AppPage:
    """The path of a page and the guest who opens it; None is a new visitor."""

    path: str
    guest: Guest | None = ANNA


APP_PAGES: Final[Mapping[str, AppPage]] = {
    "home": AppPage("/"),
    "first-visit": AppPage("/", guest=None),
    "new": AppPage("/new"),
    "device": AppPage("/new?device=4"),
    "waiting": AppPage(WAITING.path),
    "invited": AppPage(WAITING.path, guest=None),
    "table": AppPage(PLAYING.path),
    "watching": AppPage(PLAYING.path, guest=None),
    "curtain": AppPage(ONE_DEVICE.path),
    "over": AppPage(OVER.path),
    "replay": AppPage(f"{OVER.path}/turn/{HALF_WAY}"),
    "rules": AppPage("/rules"),
    "settings": AppPage("/settings"),
    "not-found": AppPage("/nowhere"),
}
