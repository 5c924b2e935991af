"""Tiles on racks and on the board."""

import pytest

from testkit.scenes import rack, tiles
from triolet.rules.tiles import JOKER, LaidTile, missing_tiles, tile_points, without_tiles


@pytest.mark.parametrize(
    ("laid", "points", "tile"),
    [
        pytest.param(LaidTile(11), 11, 11, id="number"),
        pytest.param(LaidTile(0), 0, 0, id="zero"),
        pytest.param(LaidTile(11, is_joker=True), 0, JOKER, id="joker"),
    ],
)
def test_a_laid_tile_has_its_points_and_its_tile(laid: LaidTile, points: int, tile: int) -> None:
    assert (laid.points, laid.tile) == (points, tile)


@pytest.mark.parametrize(("tile", "points"), [(0, 0), (15, 15), (JOKER, 0)])
def test_a_tile_on_a_rack_counts_its_face_and_a_joker_nothing(tile: int, points: int) -> None:
    assert tile_points(tile) == points


def test_a_rack_is_in_ascending_order_with_the_jokers_last() -> None:
    assert rack("J 7 0 J 15") == (0, 7, 15, JOKER, JOKER)


@pytest.mark.parametrize(
    ("wanted", "held", "missing"),
    [
        pytest.param("1 2", "1 2 3", "", id="all-there"),
        pytest.param("5 5", "5 6 7", "5", id="one-too-many"),
        pytest.param("J 9 1", "1 2 3", "9 J", id="two-kinds"),
    ],
)
def test_missing_tiles_are_those_not_on_the_rack(wanted: str, held: str, missing: str) -> None:
    assert missing_tiles(tiles(wanted), rack(held)) == rack(missing)


def test_taking_one_of_two_equal_tiles_leaves_the_other() -> None:
    assert without_tiles(rack("5 5 J"), tiles("J 5")) == (5,)
