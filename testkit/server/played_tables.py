"""Tables with seeded games in progress, for tests of what viewers see."""

from typing import Final

from testkit.seeded_games import RandomGenerator, mixed_table, next_move
from triolet.rules.game import Game
from triolet.rules.notation import format_move
from triolet.server.live.log import (
    ArrangedEvent,
    ClockPlan,
    EmotedEvent,
    Event,
    JoinedEvent,
    Logged,
    MovedEvent,
    OpenedEvent,
    SeatPlan,
    StartedEvent,
)
from triolet.server.live.messages import EMOTES
from triolet.server.live.table import Table
from triolet.server.live.viewer import Viewer

PEOPLE: Final = ("anna", "ben", "cleo", "dora")
BEGIN: Final = 1_800_000_000_000


def begun_table(edition: str, players: int, seed: str) -> Table:
    """Return a table after the deal."""
    people = PEOPLE[:players]
    seats = [SeatPlan("open")] * players
    opened = OpenedEvent(edition, seats, "host", ClockPlan("total", 600, 5), hints=True)
    joined = [JoinedEvent(seat, person, person.title()) for seat, person in enumerate(people)]
    events: list[Event] = [opened, *joined, StartedEvent(seed)]
    return Table.of(Logged(BEGIN + place, event) for place, event in enumerate(events))


def played_table(edition: str, players: int, seed: int, turns: int) -> Table:
    """Return a table after `turns` turns, or at the end, with players of all kinds, arranged racks
    and emotes."""
    table = begun_table(edition, players, f"deal {seed}")
    random = RandomGenerator(f"table {seed}")
    kinds = mixed_table(players, random)
    game = game_of(table)
    while game.outcome is None and len(game.moves) < turns:
        seat = table.to_move
        assert seat is not None
        if random.is_true(20):
            table.apply(table.changed + 500, ArrangedEvent(seat, list(table.racks[seat][::-1])))
        if random.is_true(10):
            table.apply(table.changed + 500, EmotedEvent(seat, random.one_of(EMOTES)))
        move = format_move(next_move(game, kinds, random))
        table.apply(table.changed + 5_000, MovedEvent(seat, move, "player", 4_750))
    return table


def game_of(table: Table) -> Game:
    assert table.game is not None
    return table.game


def viewers(table: Table, language: str = "en") -> dict[int | None, Viewer]:
    """Return the viewers by seat, and a spectator as `None`."""
    found: dict[int | None, Viewer] = {None: Viewer("somebody else", language)}
    for seat, place in enumerate(table.seats):
        found[seat] = Viewer(place.person, language)
    return found
