"""Writes the states that the server sends of some games, for the tests of the web app.

    python -m tools.expected_states

The app's tests play the same games at a local table and expect the same states. Git ignores the
file; `tools.build_web --check` writes it.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from tools.generated_files import ROOT
from triolet.engine.bots import greedy
from triolet.engine.limits import Limit
from triolet.engine.registry import bot_named
from triolet.rules.moves import Resign
from triolet.rules.notation import format_move
from triolet.rules.tiles import sorted_rack
from triolet.server.live.log import (
    ArrangedEvent,
    By,
    Event,
    Logged,
    MovedEvent,
    OpenedEvent,
    SeatPlan,
    StartedEvent,
    TakenBackEvent,
)
from triolet.server.live.table import Table
from triolet.server.live.viewer import Viewer
from triolet.server.live.views import state_for, welcome_for
from triolet.text import LANGUAGES

TARGET: Final = ROOT / "web" / "tests" / "local" / "expectedStates.json"
ME: Final = "me"
STEP: Final = 1000
BOT: Final = "fox"
"""The bot that plays every seat, except that some moves are greedy."""


def main(path: Path = TARGET) -> int:
    path.write_bytes(msgspec.json.encode(list(games())))
    return 0


def games() -> Iterator[dict[str, object]]:
    bot, person = SeatPlan("bot", bot=BOT), SeatPlan("person", "Ada", person=ME)
    device = [SeatPlan("device", name) for name in ("Ada", "Ben", "Cleo", "Dora")]
    yield _game("a person and a bot", "gigamic-en", [person, bot], "summer rain")
    yield _game("three bots", "gigamic-fr", [bot, person, bot, bot], "thunder")
    yield _game("four on one device", "gigamic-en", device, "first snow", looking=2)
    yield _game("two on one device", "dj-de", device[:2], "fog", looking=0)
    yield _game("a resignation", "gigamic-en", [*device[:2], bot], "hail", resigns=9)
    yield _game("moves taken back", "gigamic-en", [person, bot], "drizzle", takes_back=8)


def _game(
    name: str,
    edition: str,
    seats: list[SeatPlan],
    seed: str,
    looking: int | None = None,
    resigns: int | None = None,
    takes_back: int | None = None,
) -> dict[str, object]:
    """Return the events of a game, and its states at the start, at some moments and at the end."""
    opened = OpenedEvent(edition, seats, ME, hints=True, take_back=True)
    table = Table.of([Logged(STEP, opened), Logged(STEP, StartedEvent(seed))])
    moments: list[dict[str, Any]] = [_moment(table, looking)]
    while table.to_move is not None:
        for event in _events(table, resigns, takes_back):
            table.apply((table.number - 1) * STEP + STEP, event)
        if len(table.log) % 7 == 0 or table.to_move is None:
            moments.append(_moment(table, looking))
    return {
        "name": name,
        "edition": edition,
        "seed": seed,
        "seats": seats,
        "events": [{"at": at, "event": event} for at, event, _ in table.log[2:]],
        "welcome": welcome_for("game", table, "en"),
        "moments": moments,
    }


def _events(table: Table, resigns: int | None, takes_back: int | None) -> Iterator[Event]:
    assert table.game is not None
    seat = table.to_move
    assert seat is not None
    by: By = "player" if table.seats[seat].bot is None else "bot"
    if table.number == resigns:
        yield MovedEvent(seat, format_move(Resign()), "player")
        return
    if table.number == takes_back:
        own = [event for _, event, _ in table.log if isinstance(event, MovedEvent)][::-1]
        count = next(count for count, event in enumerate(own, 1) if event.by == "player")
        yield TakenBackEvent(own[count - 1].seat, count)
        return
    if by == "player" and table.number % 5 == 0:
        yield ArrangedEvent(seat, list(reversed(sorted_rack(table.racks[seat]))))
    view = table.game.observe(seat)
    is_greedy = table.number % 4 == 0
    choice = greedy(view) if is_greedy else bot_named(BOT).choose(view, Limit(seed="any")).move
    yield MovedEvent(seat, format_move(choice), by)


def _moment(table: Table, looking: int | None) -> dict[str, Any]:
    """Return the states after the events so far, in all languages and for a lowered curtain too."""
    now = table.changed
    views = {
        language: state_for(table, Viewer(ME, language, looking), 0, now, {})
        for language in LANGUAGES
    }
    later = max(0, table.number - 3)
    return {
        "events": table.number - 2,
        "looking": looking,
        "states": views,
        "later": state_for(table, Viewer(ME, "en", looking), later, now, {}),
        "curtain": state_for(table, Viewer(ME, "en"), 0, now, {}),
    }


if __name__ == "__main__":
    sys.exit(main())
