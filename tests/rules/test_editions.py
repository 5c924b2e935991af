"""The rules, tiles and boards of the five printed editions."""

from dataclasses import astuple

import pytest

from testkit.scenes import square, squares
from triolet.rules.edition import (
    BlockedEnd,
    Edition,
    ExchangeOrder,
    FirstPlayer,
    LoneFirstTile,
    NineSquare,
    OpeningSquare,
)
from triolet.rules.edition_file import DEFAULT_EDITION, EDITIONS, load_edition
from triolet.rules.tiles import JOKER

RANDOM, HIGHEST = FirstPlayer.RANDOM, FirstPlayer.HIGHEST_TILE
FIRST_TURN, FIRST_FOUR = OpeningSquare.FIRST_TURN, OpeningSquare.FIRST_FOUR
DRAW, RETURN = ExchangeOrder.DRAW_THEN_RETURN, ExchangeOrder.RETURN_THEN_DRAW
NOTHING, POINTS = LoneFirstTile.NOTHING, LoneFirstTile.ITS_POINTS
SUBTRACT, STAND = BlockedEnd.SUBTRACT, BlockedEnd.SCORES_STAND
NO_NINE, NINE = NineSquare.FORBIDDEN, NineSquare.ALLOWED

BLUE = ("blue", "green", "purple", "orange")
STAR = ("yellow", "red", "orange", "yellow star")
ROSE = ("yellow", "red", "orange", "yellow compass rose")

ROWS: dict[str, tuple[object, ...]] = {
    # gigamic-en, gigamic-fr, dj-uk, dj-nl, dj-de
    "language": ("en", "fr", "en", "nl", "de"),
    "set_aside": (3, 3, 0, 0, 3),
    "first_player": (RANDOM, RANDOM, HIGHEST, HIGHEST, RANDOM),
    "opening_square": (FIRST_TURN, FIRST_TURN, FIRST_FOUR, FIRST_FOUR, FIRST_FOUR),
    "nine_square": (NO_NINE, NO_NINE, NO_NINE, NINE, NO_NINE),
    "exchange_minimum": (5, 5, 6, 0, 5),
    "exchange_order": (DRAW, DRAW, RETURN, RETURN, DRAW),
    "lone_first_tile": (NOTHING, NOTHING, POINTS, POINTS, NOTHING),
    "blocked_end": (SUBTRACT, SUBTRACT, STAND, STAND, SUBTRACT),
    "fewest_players": (2,) * 5,
    "most_players": (4,) * 5,
    "rack_size": (3,) * 5,
    "trio_sum": (15,) * 5,
    "trio_points": (30,) * 5,
    "triolet_bonus": (50,) * 5,
    "quiet_rounds": (5,) * 5,
}
COLOURS = dict(zip(EDITIONS, (BLUE, BLUE, STAR, STAR, ROSE), strict=True))
WORDS = {
    "gigamic-en": ("tile", "rack", "bag", "space", "wild", "replay"),
    "gigamic-fr": ("jeton", "chevalet", "sac", "case", "joker", "Rejouer"),
    "dj-uk": ("tile", "rack", "bag", "square", "Joker", "BIS"),
    "dj-nl": ("tegel", "rekje", "zakje", "vierkantje", "Joker", "BIS"),
    "dj-de": ("Stein", "Ständer", "Beutel", "Feld", "Joker", "Wiederholung"),
}
COUNTS = (9, 9, 8, 8, 7, 8, 6, 6, 4, 4, 3, 3, 2, 2, 1, 1)


@pytest.fixture(params=EDITIONS)
def edition(request: pytest.FixtureRequest) -> Edition:
    return load_edition(str(request.param))


@pytest.mark.parametrize(("rule", "values"), ROWS.items(), ids=list(ROWS))
def test_a_rule_has_its_value_in_every_edition(rule: str, values: tuple[object, ...]) -> None:
    assert tuple(getattr(load_edition(name), rule) for name in EDITIONS) == values


def test_the_default_is_gigamic_in_english() -> None:
    assert DEFAULT_EDITION == EDITIONS[0] == "gigamic-en"
    assert load_edition() == load_edition("gigamic-en")


def test_an_edition_has_the_name_of_its_file(edition: Edition) -> None:
    assert load_edition(edition.name) is edition


def test_colours_and_words_are_those_of_the_printed_rules(edition: Edition) -> None:
    assert astuple(edition.colours) == COLOURS[edition.name]
    assert astuple(edition.words) == WORDS[edition.name]


def test_there_are_81_numbers_and_two_jokers(edition: Edition) -> None:
    assert edition.tile_counts == {**dict(enumerate(COUNTS)), JOKER: 2}
    assert len(edition.tiles) == 83


def test_the_board_has_25_special_squares_and_its_start_in_the_middle(edition: Edition) -> None:
    layout = edition.layout
    doubles = squares("D8 E5 E11 H4 H8 H12 K5 K11 L8")
    triples = squares("B5 B11 E2 E14 K2 K14 N5 N11")
    assert layout.size == 15
    assert layout.start == square("H8")
    assert layout.multipliers == dict.fromkeys(doubles, 2) | dict.fromkeys(triples, 3)
    assert layout.replays == set(squares("A8 B2 B14 H1 H15 N2 N14 O8"))


def test_every_rule_has_a_source_in_the_printed_rules(edition: Edition) -> None:
    rules = set(ROWS) - {"language", "fewest_players", "most_players"}
    assert set(edition.sources) == rules | {"board", "tiles"}
    assert all(edition.sources.values())
