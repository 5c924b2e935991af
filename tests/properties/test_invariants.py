"""Each invariant detects a game that breaks it."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from testkit.invariants import BrokenInvariantError, check_tiles, check_totals
from testkit.seeded_games import seeded_game
from triolet.rules.edition_file import load_edition
from triolet.rules.game import Game
from triolet.rules.position import Position


def game_with(change: Callable[[Position], Position]) -> Game:
    game = seeded_game(load_edition(), 2, "broken", turns=8)
    game._position = change(game.position)
    return game


def lose_a_tile(position: Position) -> Position:
    return replace(position, set_aside=position.set_aside[1:])


def miscount_the_bag(position: Position) -> Position:
    count = position.public.bag_count + 1
    return replace(position, public=replace(position.public, bag_count=count))


def miscount_a_rack(position: Position) -> Position:
    return replace(position, public=replace(position.public, rack_counts=(3, 2)))


def disorder_a_rack(position: Position) -> Position:
    first, *others = position.racks
    return replace(position, racks=(first[::-1], *others))


def give_a_point(position: Position) -> Position:
    scores = tuple(score + 1 for score in position.public.scores)
    return replace(position, public=replace(position.public, scores=scores))


@pytest.mark.parametrize(
    ("change", "check", "message"),
    [
        (lose_a_tile, check_tiles, "a tile was lost or added"),
        (miscount_the_bag, check_tiles, "the bag is counted wrongly"),
        (miscount_a_rack, check_tiles, "a rack is counted wrongly"),
        (disorder_a_rack, check_tiles, "not in rising order"),
        (give_a_point, check_totals, "a score is not the sum of its lines"),
    ],
)
def test_a_broken_invariant_is_detected(
    change: Callable[[Position], Position], check: Callable[[Game], None], message: str
) -> None:
    with pytest.raises(BrokenInvariantError, match=message):
        check(game_with(change))
