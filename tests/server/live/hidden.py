"""Copies of a table that differ only in what a viewer cannot see."""

from copy import copy
from dataclasses import replace
from unittest.mock import patch

from testkit.seeded_games import RandomGenerator
from testkit.server.played_tables import game_of
from tests.properties.test_observations import with_hidden_tiles_dealt_anew
from triolet.rules.bag import Bag, Deal
from triolet.rules.game import Event, Game, Moved, Started
from triolet.rules.moves import Exchange, Play
from triolet.rules.tiles import Rack, Tile, sorted_rack
from triolet.server.live import log, table
from triolet.server.live.log import Logged
from triolet.server.live.table import Table


def with_other_secrets(real: Table, viewer: int | None, seed: int) -> Table:
    """Change the racks, draws and exchanges of the other seats, the bag and the seed. The result is
    not a possible game, but any code that reads the hidden values returns a different result."""
    game = game_of(real)
    twin = copy(real)
    twin.game = copy(game)
    position = with_hidden_tiles_dealt_anew(game.position, viewer, seed)
    twin.game._position = position
    twin.game._events = [_changed_event(event, viewer) for event in game.events]
    twin.racks = [
        rack if seat == viewer else position.racks[seat] for seat, rack in enumerate(real.racks)
    ]
    twin.seed = "another"
    twin.log = [_changed_logged(logged, viewer) for logged in real.log]
    return twin


def _changed_tiles(tiles: Rack) -> Rack:
    return sorted_rack((tile + 3) % 14 for tile in tiles)


def _changed_event(event: Event, viewer: int | None) -> Event:
    if isinstance(event, Started):
        mixed = event.deal.bag.tiles[::-1]
        bag, aside = Bag(mixed, "another"), _changed_tiles(event.deal.set_aside)
        return replace(event, deal=replace(event.deal, bag=bag, set_aside=aside))
    if isinstance(event, Moved) and event.seat != viewer:
        move = event.move
        if isinstance(move, Exchange):
            move = Exchange(_changed_tiles(move.tiles))
        rack, drawn = _changed_tiles(event.rack), _changed_tiles(event.drawn)
        return replace(event, move=move, rack=rack, drawn=drawn)
    return event


def _changed_logged(logged: Logged, viewer: int | None) -> Logged:
    event = logged.event
    if isinstance(event, log.StartedEvent):
        return logged._replace(event=log.StartedEvent("another"))
    if isinstance(event, log.ArrangedEvent) and event.seat != viewer:
        return logged._replace(
            event=log.ArrangedEvent(event.seat, [tile + 1 for tile in event.tiles])
        )
    if isinstance(event, log.MovedEvent) and event.seat != viewer and event.move.startswith("x:"):
        move = "x:" + "-".join("5" for _ in event.move.split("-"))
        return logged._replace(event=log.MovedEvent(event.seat, move, event.by, event.spent))
    return logged


def replayed_with_another_deal(real: Table, viewer: int | None, seed: int) -> Table:
    """Replay the log with another deal that looks the same to the viewer. The log must contain only
    plays: the draws after an exchange depend on the seed."""
    game = game_of(real)
    started = game.events[0]
    assert isinstance(started, Started)
    order = [*started.deal.set_aside, *started.deal.bag.tiles]
    hidden = _hidden_places(game, started.deal, viewer)
    random = RandomGenerator(f"another deal {seed}")
    tiles = [order[place] for place in hidden]
    for place in hidden:
        order[place] = tiles.pop(random.below(len(tiles)))
    aside = len(started.deal.set_aside)
    bag = Bag(tuple(order[aside:]), started.deal.bag.seed)
    other = replace(started.deal, set_aside=tuple(order[:aside]), bag=bag)
    with patch.object(table, "deal", return_value=other):
        twin = Table.of(real.log)
    # The seal differs, as the hash of another secret, and reveals nothing.
    twin.seal = real.seal
    return twin


def _hidden_places(game: Game, dealt: Deal, viewer: int | None) -> list[int]:
    """Return the places in the order of the deal whose tiles the viewer has never seen."""
    order: list[Tile] = [*dealt.set_aside, *dealt.bag.tiles]
    places = iter(range(len(dealt.set_aside), len(order)))
    racks: list[list[int]] = [[] for _ in range(dealt.players)]
    for turn in range(dealt.players):
        racks[(dealt.first + turn) % dealt.players] = [
            next(places) for _ in range(game.edition.rack_size)
        ]
    for moved in game.moves:
        rack = racks[moved.seat]
        assert isinstance(moved.move, Play)
        for tile in moved.move.tiles:
            rack.remove(next(place for place in rack if order[place] == tile))
        rack += [next(places) for _ in moved.drawn]
    held = [place for seat, rack in enumerate(racks) if seat != viewer for place in rack]
    return sorted([*range(len(dealt.set_aside)), *held, *places])
