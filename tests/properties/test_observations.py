"""An observation does not depend on what its viewer may not see."""

from dataclasses import replace

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from testkit.seeded_games import RandomGenerator
from tests.properties.tables import EVERY_EDITION, SEEDS, game_after
from triolet.rules.bag import Bag
from triolet.rules.edition import Edition
from triolet.rules.generator import legal_exchanges
from triolet.rules.observation import observe
from triolet.rules.position import Position, take_turn
from triolet.rules.tiles import Tile, sorted_rack


def with_hidden_tiles_dealt_anew(position: Position, viewer: int | None, seed: int) -> Position:
    """Return a position with the hidden tiles shuffled and another seed of the bag, which looks the
    same to the viewer."""
    others = [seat for seat in range(len(position.racks)) if seat != viewer]
    hidden: list[Tile] = [*position.bag.tiles, *position.set_aside]
    for seat in others:
        hidden += position.racks[seat]
    random = RandomGenerator(f"hidden {seed}")
    tiles = [hidden.pop(random.below(len(hidden))) for _ in range(len(hidden))]
    racks = list(position.racks)
    for seat in others:
        racks[seat] = sorted_rack(tiles.pop() for _ in racks[seat])
    set_aside = tuple(tiles.pop() for _ in position.set_aside)
    return Position(position.public, tuple(racks), Bag(tuple(tiles), "another", 7), set_aside)


@settings(max_examples=30)
@given(EVERY_EDITION, SEEDS, st.integers(0, 50), SEEDS, st.integers(0, 3) | st.none())
def test_positions_that_differ_only_in_hidden_tiles_look_the_same(
    edition: Edition, seed: int, turns: int, other: int, viewer: int | None
) -> None:
    game = game_after(edition, seed, turns)
    assume(game.outcome is None)
    assume(viewer is None or viewer < len(game.position.racks))
    twin = with_hidden_tiles_dealt_anew(game.position, viewer, other)
    assert observe(twin, viewer) == observe(game.position, viewer)
    assert observe(twin, viewer).unseen == observe(game.position, viewer).unseen


@settings(max_examples=30)
@given(EVERY_EDITION, SEEDS, st.integers(0, 20), st.integers(0, 99), st.integers(0, 99))
def test_exchanges_of_the_same_number_of_tiles_look_the_same_to_others(
    edition: Edition, seed: int, turns: int, one: int, another: int
) -> None:
    game = game_after(edition, seed, turns)
    assume(game.outcome is None)
    position = game.position
    exchanges = legal_exchanges(position.turn())
    assume(exchanges)
    first = exchanges[one % len(exchanges)]
    same_size = [exchange for exchange in exchanges if len(exchange.tiles) == len(first.tiles)]
    second = same_size[another % len(same_size)]
    after_one, after_another = (take_turn(position, move).position for move in (first, second))
    seat = position.public.to_move
    for viewer in [None, *(other for other in range(len(position.racks)) if other != seat)]:
        assert observe(after_one, viewer) == observe(after_another, viewer)


@settings(max_examples=30)
@given(EVERY_EDITION, SEEDS, st.integers(0, 30))
def test_a_viewer_sees_a_change_of_their_rack(edition: Edition, seed: int, turns: int) -> None:
    game = game_after(edition, seed, turns)
    assume(game.outcome is None)
    position = game.position
    assume(position.racks[0] and position.racks[0][0] != position.racks[0][-1])
    racks = (position.racks[0][1:], *position.racks[1:])
    assert observe(replace(position, racks=racks), 0) != observe(position, 0)
