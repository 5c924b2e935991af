"""Whole games of a custom edition: nine by nine squares, four tiles on a rack."""

import pytest

from testkit.scenes import draw, lay, rack, small_edition, stacked_game
from testkit.seeded_games import Kind, seeded_game
from triolet.rules.game import Game, replay
from triolet.rules.moves import Pass, Play
from triolet.rules.outcome import Termination
from triolet.rules.scoring import Reason

EDITION = small_edition()


@pytest.fixture(scope="module")
def games() -> list[Game]:
    return [seeded_game(EDITION, 2 + seed % 2, f"small {seed}", 999) for seed in range(12)]


def test_whole_games_end_and_replay(games: list[Game]) -> None:
    for game in games:
        assert game.outcome is not None
        assert replay(game.events).position == game.position


def test_games_use_the_special_rules_of_the_edition(games: list[Game]) -> None:
    sheets = [moved.sheet for game in games for moved in game.moves]
    trios = [line for sheet in sheets for line in sheet.lines if line.reason is Reason.TRIO]
    assert {line.points % 20 for line in trios} == {0}
    assert {sum(tile.face for tile in line.tiles) for line in trios} == {12}
    assert max(len(line.multipliers) for line in trios) == 2
    assert max(sheet.replays for sheet in sheets) == 2


def test_two_replay_squares_give_two_extra_turns_unless_the_player_must_pass(
    games: list[Game],
) -> None:
    extra = [
        (moved.seat, second.seat, third.seat)
        for game in games
        for moved, second, third in zip(game.moves, game.moves[1:], game.moves[2:], strict=False)
        if moved.sheet.replays == 2 and not isinstance(second.move, Pass)
    ]
    assert extra
    assert all(len(set(seats)) == 1 for seats in extra)


def test_a_rack_holds_four_tiles() -> None:
    assert all(len(held) == 4 for held in Game.start(EDITION, 3, "four").position.racks)


def test_a_triolet_is_three_of_the_four_tiles_at_once() -> None:
    game = stacked_game(EDITION, ["3 4 5 9", "1 1 1 1"], "0 0 0 0")
    game.play(lay("E5=3 E6=4 E7=5"))
    assert game.position.public.board == draw("3 4 5", corner="E5")
    # The double and the triple both apply to the Trio of 20: 20 x 6 and the bonus of 40.
    assert game.position.public.scores == (160, 0)
    assert game.position.racks[0] == rack("0 0 0 9")


def test_two_quiet_rounds_end_the_game() -> None:
    game = seeded_game(EDITION, 3, "hush", 999, [Kind.SWAPPER])
    assert game.outcome is not None
    assert game.outcome.termination is Termination.QUIET
    latest = [moved.move for moved in game.moves[-6:]]
    assert not any(isinstance(move, Play) for move in latest)
