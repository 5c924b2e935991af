"""Pages of recorded games: the same states as in the game."""

import pytest

from tests.tui.scripted import play_greedily
from triolet.engine.bots import greedy
from triolet.rules.edition_file import EDITIONS, load_edition
from triolet.rules.game import Game
from triolet.rules.moves import Resign
from triolet.rules.observation import Observation
from triolet.rules.record import format_record, record_of
from triolet.rules.record_reader import parse_record
from triolet.text import catalogue_for
from triolet.tui.record_page import racks_after, record_page, result_line, state_after

ENGLISH = catalogue_for("en")
NAMES = ("Anna", "Ben", "Carl")


def played(name: str = "gigamic-en", seed: str = "page") -> tuple[Game, list[Observation]]:
    """Return a game of three in which one resigns, and each moment with all racks visible."""
    game = Game.start(load_edition(name), players=3, seed=seed)
    moments = [every_rack(game)]
    while game.outcome is None:
        seat = game.observe().public.to_move
        is_leaving = len(game.moves) == 9
        game.play(Resign() if is_leaving else greedy(game.observe(seat)))
        moments.append(every_rack(game))
    return game, moments


def every_rack(game: Game) -> Observation:
    position = game.position
    return Observation(None, position.public, position.racks)


@pytest.mark.parametrize("name", EDITIONS)
def test_the_state_after_each_turn_is_that_of_the_game(name: str) -> None:
    game, moments = played(name)
    record = record_of(game, NAMES)
    for count, moment in enumerate(moments[:-1]):
        assert state_after(record, count) == moment.public
        assert racks_after(record, count) == moment.racks
    assert racks_after(record, len(record.turns)) == moments[-1].racks


def test_the_page_of_a_turn_shows_its_scores_racks_and_lines() -> None:
    game, moments = played()
    page = record_page(record_of(game, NAMES), 1, ENGLISH)
    moved = game.moves[0]
    name = NAMES[moved.seat]
    assert f"After turn 1 of {len(game.moves)}." in page[0]
    assert any(line.startswith(f"{name} played ") and "points" in line for line in page)
    assert any(line.startswith(("    Pair ", "    Trio ")) for line in page)
    assert any(line.startswith("Racks: Anna ") for line in page)
    assert sum("[" in line for line in page[2:20]) >= 1
    assert moments[1].public.scores[moved.seat] == moved.total


def test_the_page_of_the_last_turn_explains_the_end() -> None:
    game, _ = played()
    assert game.outcome is not None
    page = record_page(record_of(game, NAMES), len(game.moves), ENGLISH)
    winner, points = game.outcome.winners[0], max(game.outcome.scores)
    assert page[-1] == f"{NAMES[winner]} wins with {points} points."
    shown = [line.split()[1] for line in page if line[2:].startswith(NAMES) and "tile" in line]
    kept = [score for seat, score in enumerate(game.outcome.scores) if seat != game.moves[9].seat]
    assert shown == [str(score) for score in kept]


def test_the_page_before_the_first_turn_shows_the_deal() -> None:
    game, moments = played()
    page = record_page(record_of(game, NAMES), 0, ENGLISH)
    assert f"Before the first of {len(game.moves)} turns." in page[0]
    assert moments[0].public.board == state_after(record_of(game, NAMES), 0).board


def test_racks_that_are_not_in_the_record_stay_hidden() -> None:
    game = play_greedily(Game.start(seed="hidden"), 1)
    assert racks_after(record_of(game), 1) == (None, None)


@pytest.mark.parametrize(
    ("turns", "line"),
    [
        pytest.param(0, "Player 1 0, Player 2 0. Not finished after 0 turns.", id="begun"),
        pytest.param(1, "Not finished after 1 turn.", id="one-turn"),
        pytest.param(999, "wins.", id="over"),
    ],
)
def test_the_result_has_everyones_points_and_the_winner(turns: int, line: str) -> None:
    record = record_of(play_greedily(Game.start(seed="result"), turns))
    parsed = parse_record(format_record(record))
    assert result_line(record, ENGLISH).endswith(line)
    assert result_line(parsed, ENGLISH) == result_line(record, ENGLISH)
