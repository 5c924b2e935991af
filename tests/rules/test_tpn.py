"""Positions as text: their canonical form and round trips."""

from dataclasses import replace

import pytest

from testkit.scenes import draw, rack, small_edition, stacked_game
from triolet.rules.edition import Edition
from triolet.rules.edition_file import load_edition
from triolet.rules.game import Game
from triolet.rules.moves import Exchange, Resign
from triolet.rules.notation import parse_move
from triolet.rules.observation import Observation
from triolet.rules.public_state import PublicState
from triolet.rules.tpn import format_position
from triolet.rules.tpn_reader import parse_position

EDITION = load_edition()
EMPTY = "/".join(["15"] * 15)


def observation(racks: str, **changes: object) -> Observation:
    """Return an observation of two seats after one play, with seat 2 to move.

    Racks are given as `2 3 J | _`.
    """
    seats = tuple(None if text.strip() == "_" else rack(text) for text in racks.split("|"))
    counts = tuple(3 if seat is None else len(seat) for seat in seats)
    public = PublicState(
        edition=EDITION,
        board=draw("11 3", corner="H8"),
        scores=(25, 0),
        rack_counts=counts,
        bag_count=78 - sum(counts),
        to_move=1,
        new=frozenset(),
    )
    return Observation(None, replace(public, **changes), seats)  # type: ignore[arg-type]


BOARD = "15/15/15/15/15/15/15/7LD6/15/15/15/15/15/15/15"


@pytest.mark.parametrize(
    ("seen", "text"),
    [
        pytest.param(
            observation("_ | 4 7 8"), f"{BOARD} _/EHI 25/0 2 gigamic-en", id="printed-example"
        ),
        pytest.param(
            observation("2 3 J | _"), f"{BOARD} CD?/_ 25/0 2 gigamic-en", id="joker-on-a-rack"
        ),
        pytest.param(
            observation("_ | _", board=draw("J11 3 . J0", corner="A1"), bag_count=71),
            f"lD1a11/{'/'.join(['15'] * 14)} _/_ 25/0 2 gigamic-en",
            id="jokers-on-the-board",
        ),
        pytest.param(
            observation("  | 4", bag_count=0),
            f"{BOARD} -/E 25/0 2 gigamic-en bag=0",
            id="empty-rack",
        ),
        pytest.param(
            observation("_ | _", to_move=None, scores=(-5, 900)),
            f"{BOARD} _/_ -5/900 0 gigamic-en",
            id="over",
        ),
        pytest.param(
            observation("_ | _", new=frozenset({0, 1})),
            f"{BOARD} _/_ 25/0 2 gigamic-en new=12",
            id="new-seats",
        ),
        pytest.param(
            observation("_ | _", board=draw("."), bag_count=74, new=frozenset()),
            f"{EMPTY} _/_ 25/0 2 gigamic-en new=",
            id="nobody-new-on-an-empty-board",
        ),
        pytest.param(
            observation("_ | _", quiet=5, passes=1, again=2),
            f"{BOARD} _/_ 25/0 2 gigamic-en quiet=5 passes=1 again=2",
            id="counts",
        ),
        pytest.param(
            observation("_ | _", rack_counts=(3, 1), bag_count=0),
            f"{BOARD} _/_ 25/0 2 gigamic-en held=3/1 bag=0",
            id="hidden-racks-not-full",
        ),
        pytest.param(
            observation("_ | _", rack_counts=(3, 1), bag_count=74),
            f"{BOARD} _/_ 25/0 2 gigamic-en held=3/1",
            id="bag-that-follows-from-the-racks",
        ),
        pytest.param(
            observation(" | _", out=frozenset({0}), bag_count=72),
            f"{BOARD} -/_ 25/0 2 gigamic-en out=1 bag=72",
            id="a-seat-that-left",
        ),
    ],
)
def test_a_position_is_formatted_and_parsed_back(seen: Observation, text: str) -> None:
    assert format_position(seen) == text
    again = parse_position(text)
    assert again.public == seen.public
    assert again.racks == seen.racks


@pytest.mark.parametrize(
    ("text", "viewer"),
    [
        pytest.param(f"{BOARD} _/EHI 25/0 2 gigamic-en", 1, id="rack-of-the-seat-to-move"),
        pytest.param(f"{BOARD} EHI/_ 25/0 2 gigamic-en", None, id="hidden"),
        pytest.param(f"{BOARD} EHI/_ 25/0 0 gigamic-en", None, id="over"),
    ],
)
def test_the_viewer_is_the_seat_to_move_if_its_rack_is_given(text: str, viewer: int | None) -> None:
    assert parse_position(text).viewer == viewer


def round_trip(game: Game) -> None:
    """Check that every viewer's observation survives formatting and parsing."""
    names = {game.edition.name: game.edition}
    for viewer in (None, *range(len(game.position.racks))):
        seen = game.observe(viewer)
        again = parse_position(format_position(seen), names.__getitem__)
        assert replace(again.public, history=seen.public.history) == seen.public
        assert again.racks == seen.racks
        assert format_position(again) == format_position(seen)


@pytest.mark.parametrize("edition", [EDITION, small_edition()], ids=lambda edition: edition.name)
def test_positions_of_a_game_survive_a_round_trip(edition: Edition) -> None:
    game = Game.start(edition, players=3, seed="tpn")
    round_trip(game)
    game.play(Exchange(game.position.turn().rack or ()))
    round_trip(game)
    game.play(Resign(), seat=game.position.public.to_move)
    round_trip(game)


def test_passes_and_the_end_of_a_game_survive_a_round_trip() -> None:
    game = stacked_game(EDITION, ["3 12 12", "13 13 14"])
    for text in ("H8:12", "pass", "H9:3", "pass", "I9:12"):
        round_trip(game)
        game.play(parse_move(text, game.edition))
    round_trip(game)
    assert game.outcome is not None
    assert format_position(game.observe()).split()[1:] == [
        "-/NNO",
        "70/0",
        "0",
        "gigamic-en",
        "bag=0",
    ]
