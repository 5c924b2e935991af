"""The edition as clients show it: board, signs, tiles, terms and rules."""

import pytest

from triolet.rules.edition_file import EDITIONS, load_edition
from triolet.server.edition_view import EditionRules, EditionWords, edition_view


@pytest.mark.parametrize("name", EDITIONS)
def test_every_special_square_has_its_effects(name: str) -> None:
    edition = load_edition(name)
    layout = edition.layout
    shown = {special.square: special for special in edition_view(edition).special}
    for row in layout.rows:
        for square in row:
            is_special = (
                square in layout.multipliers or square in layout.replays or square == layout.start
            )
            assert (str(square) in shown) == is_special
            if is_special:
                special = shown[str(square)]
                assert special.factor == layout.multipliers.get(square, 1)
                assert special.is_replay == (square in layout.replays)
                assert special.is_start == (square == layout.start)


@pytest.mark.parametrize(
    ("name", "square", "sign", "colour"),
    [
        pytest.param("gigamic-en", "H8", "star", "orange", id="a star in the centre"),
        pytest.param("dj-de", "H8", "rose", "yellow", id="a rose in the centre"),
        pytest.param("gigamic-en", "B5", "times", "green", id="a triple"),
        pytest.param("dj-uk", "B5", "times", "red", id="a triple elsewhere"),
        pytest.param("gigamic-en", "H4", "times", "blue", id="a double"),
        pytest.param("dj-nl", "A8", "replay", "orange", id="a replay"),
    ],
)
def test_a_square_has_the_sign_and_the_colour_of_the_printed_board(
    name: str, square: str, sign: str, colour: str
) -> None:
    special = edition_view(load_edition(name)).special
    (found,) = (each for each in special if each.square == square)
    assert (found.sign, found.colour) == (sign, colour)


@pytest.mark.parametrize("name", EDITIONS)
def test_tiles_terms_and_rules_are_those_of_the_edition(name: str) -> None:
    edition = load_edition(name)
    view = edition_view(edition)
    assert [each.tile for each in view.tiles] == [*map(str, edition.faces), "J"]
    assert sum(each.count for each in view.tiles) == len(edition.tiles)
    for key in EditionWords.__struct_fields__:
        assert getattr(view.words, key) == getattr(edition.words, key)
    for key in EditionRules.__struct_fields__:
        assert getattr(view.rules, key) == getattr(edition, key)
