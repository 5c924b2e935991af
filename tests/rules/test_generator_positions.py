"""The generator compared with a brute-force search on chosen positions."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pytest

from testkit.brute_force import plays_by_brute_force
from testkit.scenes import draw, rack, small_edition
from testkit.seeded_games import Kind, seeded_game
from triolet.rules.board import Board
from triolet.rules.edition_file import load_edition
from triolet.rules.generator import can_play, fits_anywhere, legal_plays
from triolet.rules.turn import Turn


def opening(edition: str, held: str) -> Turn:
    return Turn(load_edition(edition), Board(), rack(held), bag_count=50, is_first=True)


def second_turn(edition: str, held: str, is_first: bool = True) -> Turn:
    """Return the second turn of a game, after a play of two tiles in the middle."""
    board = draw("6 4", corner="H8")
    return Turn(load_edition(edition), board, rack(held), bag_count=50, is_first=is_first)


def after(edition: str, seed: str, turns: int, held: str | None = None) -> Turn:
    """Return a turn of a seeded game of two greedy players, with another rack if given."""
    game = seeded_game(load_edition(edition), 2, seed, turns, [Kind.GREEDY])
    assert game.outcome is None, f"seed {seed!r} ends before turn {turns}"
    turn = game.position.turn()
    return turn if held is None else replace(turn, rack=rack(held))


EIGHT = draw(
    """
    2 7 6
    9 5 1
    4 3 .
    """,
    corner="G8",
)
POSITIONS: dict[str, Callable[[], Turn]] = {
    "opening": partial(opening, "gigamic-en", "3 5 7"),
    "opening-with-three-equal-tiles": partial(opening, "dj-uk", "5 5 5"),
    "opening-with-a-joker": partial(opening, "dj-de", "J 6 0"),
    "opening-with-both-jokers": partial(opening, "dj-nl", "J J 4"),
    "first-turn-square-forbidden": partial(second_turn, "gigamic-fr", "4 1 0"),
    "first-turn-square-allowed-later": partial(second_turn, "gigamic-fr", "4 1 0", is_first=False),
    "first-four-square-forbidden": partial(second_turn, "dj-de", "4 5 5"),
    "nine-square-forbidden": partial(
        Turn, load_edition("dj-uk"), EIGHT, rack("8 1 0"), bag_count=50
    ),
    "nine-square-allowed": partial(Turn, load_edition("dj-nl"), EIGHT, rack("8 1 0"), bag_count=50),
    "midgame": partial(after, "gigamic-en", "midgame", 14),
    "midgame-with-three-equal-tiles": partial(after, "dj-uk", "twins", 16, "3 3 3"),
    "midgame-with-a-joker": partial(after, "dj-de", "joker", 15, "J 2 7"),
    "midgame-with-both-jokers": partial(after, "gigamic-fr", "jokers", 12, "J J 1"),
    "late-with-a-joker": partial(after, "dj-nl", "late", 30, "J 0 9"),
    "endgame-with-two-tiles": partial(after, "dj-uk", "endgame", 36, "4 6"),
    "endgame-with-one-tile": partial(after, "gigamic-en", "last tile", 36, "5"),
    "nothing-fits": partial(
        Turn, load_edition(), draw("15", corner="H8"), rack("1 2 3"), bag_count=3
    ),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_the_generator_finds_what_brute_force_finds(name: str) -> None:
    turn = POSITIONS[name]()
    found = legal_plays(turn)
    assert len(found) == len(set(found))
    # Five squares in a row leave room for two gaps between three tiles.
    assert set(found) == plays_by_brute_force(turn, widest=5)
    assert can_play(turn) is bool(found)


@pytest.mark.parametrize("name", ["midgame", "opening-with-three-equal-tiles", "nothing-fits"])
def test_a_player_can_play_if_a_single_tile_can_be_played(name: str) -> None:
    turn = POSITIONS[name]()
    assert turn.rack is not None
    assert fits_anywhere(turn.edition, turn.board, turn.rack) is can_play(turn)


@pytest.mark.long
@pytest.mark.parametrize("name", ["midgame", "endgame-with-two-tiles"])
def test_brute_force_with_any_gaps_finds_the_same_plays(name: str) -> None:
    turn = POSITIONS[name]()
    assert set(legal_plays(turn)) == plays_by_brute_force(turn)


@pytest.mark.long
@pytest.mark.parametrize(
    "turn",
    [
        Turn(load_edition("dj-uk"), EIGHT, rack("8 1"), bag_count=50),
        Turn(small_edition(), draw("6 . 4", corner="E5"), rack("1 3 3"), bag_count=20),
        Turn(small_edition(), draw("6 . 4", corner="E5"), rack("3 J"), bag_count=20),
    ],
    ids=["nine-square", "three-tiles", "joker"],
)
def test_brute_force_without_shortcuts_finds_the_same_plays(turn: Turn) -> None:
    found = set(legal_plays(turn))
    assert plays_by_brute_force(turn, is_exhaustive=True) == plays_by_brute_force(turn) == found
