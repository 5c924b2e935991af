"""Self-play games: reproducible, with rare racks and consistent rows."""

from functools import cache

import pytest

from triolet.engine.training import self_play
from triolet.engine.training.self_play import (
    RARE_GAMES,
    SelfPlay,
    has_rare_rack,
    play_training_game,
    rare_tiles,
)
from triolet.engine.training.static_match import GREEDY, StaticMatch, play_static_set
from triolet.engine.training.training_data import TrainingGame
from triolet.engine.weights_file import format_weights, load_weights
from triolet.rules.edition_file import load_edition
from triolet.rules.game import Game
from triolet.rules.tiles import JOKER

EDITION = load_edition()
WEIGHTS = format_weights(load_weights())
PLAN = SelfPlay(EDITION, WEIGHTS, "7")


@cache
def played(number: int) -> TrainingGame:
    return play_training_game(PLAN, number)


def test_a_game_depends_on_its_seed_and_number() -> None:
    assert play_training_game(PLAN, 1) == played(1)
    assert played(2).rows != played(1).rows


def test_the_rows_cover_a_whole_game() -> None:
    rows = played(1).rows
    assert rows[0].bag == len(EDITION.tiles) - EDITION.set_aside - 2 * EDITION.rack_size
    assert [row.bag for row in rows] == sorted((row.bag for row in rows), reverse=True)
    assert rows[-1].bag == 0
    assert any(row.reply > 0 for row in rows)
    assert any(row.next > 0 for row in rows)
    assert all(len(row.kept) <= EDITION.rack_size for row in rows)


def test_after_the_last_move_only_the_final_count_remains() -> None:
    assert abs(played(1).rows[-1].gained) <= sum(sorted(EDITION.tiles)[-EDITION.rack_size :])
    assert len({row.gained for row in played(1).rows}) > 10


@pytest.mark.parametrize("number", [RARE_GAMES, 2 * RARE_GAMES])
def test_every_fourth_game_has_a_seed_that_deals_a_rare_rack(number: int) -> None:
    assert rare_tiles(EDITION) == {12, 13, 14, 15, JOKER}
    seed = PLAN.deal_seed(number)
    assert seed.startswith(f"7/{number}/")
    assert has_rare_rack(Game.start(EDITION, 2, seed))


def test_other_games_have_plain_seeds() -> None:
    assert [PLAN.deal_seed(number) for number in (1, 2, 3)] == ["7/1", "7/2", "7/3"]


def test_some_moves_are_not_the_best(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(self_play, "GOOD", 1)
    assert play_training_game(PLAN, 1).rows != played(1).rows


def test_equal_evaluations_are_even() -> None:
    plan = StaticMatch(EDITION, ("one", "other"), (WEIGHTS, WEIGHTS), "7")
    first, second = play_static_set(plan, 1).games
    assert first.points == second.points[::-1]


@pytest.mark.long
def test_a_static_evaluation_beats_greedy_in_paired_games() -> None:
    plan = StaticMatch(EDITION, ("static", "greedy"), (WEIGHTS, GREEDY), "7")
    games = [game for number in range(1, 13) for game in play_static_set(plan, number).games]
    assert sum(own - other for own, other in (game.points for game in games)) > 0
