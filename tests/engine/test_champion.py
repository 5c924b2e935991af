"""The champion and the reference bots: legal games, and independence of hidden tiles."""

import pytest

from testkit.scenes import small_edition
from tests.engine.seeded_positions import game_at, seen_by_mover, without_history
from tests.properties.test_observations import with_hidden_tiles_dealt_anew
from triolet.engine.bots import Bot, GreedyBot
from triolet.engine.champion import ChampionBot
from triolet.engine.choice import Choice
from triolet.engine.evaluation import evaluate
from triolet.engine.limits import Limit
from triolet.engine.reference_bots import PlainBot, plain_weights, replies_bot, static_bot
from triolet.engine.weights_file import load_weights
from triolet.rules.edition import Edition
from triolet.rules.edition_file import EDITIONS, load_edition
from triolet.rules.game import Game
from triolet.rules.generator import legal_moves
from triolet.rules.moves import Move, Pass
from triolet.rules.observation import observe
from triolet.rules.tpn_reader import parse_position

NOTHING_FITS = "/".join(["15"] * 7 + ["7P7"] + ["15"] * 7)
LIMIT = Limit(samples=4, seed="champion")
SEARCHING_BOTS: dict[str, Bot] = {
    bot.name: bot for bot in (ChampionBot(), static_bot(), replies_bot(), PlainBot())
}
every_bot = pytest.mark.parametrize("bot", SEARCHING_BOTS.values(), ids=SEARCHING_BOTS)


def without_time(choice: Choice) -> tuple[object, ...]:
    return choice.move, choice.value, choice.candidates


def play_game(edition: Edition, players: int, bot: Bot) -> Game:
    """Play the bot against greedy bots; an illegal move raises an exception."""
    game = Game.start(edition, players, f"{edition.name} {players}")
    while game.outcome is None:
        seat = game.position.public.to_move
        mover = bot if seat == 0 else GreedyBot()
        game.play(mover.choose(game.observe(seat), LIMIT).move)
    return game


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", EDITIONS)
def test_whole_games_are_legal(name: str, players: int) -> None:
    game = play_game(load_edition(name), players, ChampionBot())
    assert game.outcome is not None
    assert game.outcome.scores[0] > 0


@every_bot
def test_games_of_the_reference_bots_are_legal(bot: Bot) -> None:
    for players in (2, 3, 4):
        assert play_game(load_edition("dj-nl"), players, bot).outcome is not None


@every_bot
def test_a_small_edition_is_played_to_its_end(bot: Bot) -> None:
    assert play_game(small_edition(), 2, bot).outcome is not None


@every_bot
@pytest.mark.parametrize("name", EDITIONS)
def test_a_choice_does_not_change_with_hidden_tiles(bot: Bot, name: str) -> None:
    for players, turns in ((2, 9), (3, 24), (4, 30), (2, 39)):
        game = game_at(name, players, turns)
        seat = game.position.public.to_move
        twin = with_hidden_tiles_dealt_anew(game.position, seat, 11)
        here, there = (
            bot.choose(observe(position, seat), LIMIT) for position in (game.position, twin)
        )
        assert without_time(here) == without_time(there)


@every_bot
def test_a_choice_lists_each_move_once_with_the_chosen_one_first(bot: Bot) -> None:
    view = seen_by_mover(game_at("gigamic-en", 2, 15))
    choice = bot.choose(view, LIMIT)
    first = choice.candidates[0]
    assert (first.move, first.value) == (choice.move, choice.value)
    listed: list[Move] = [each.move for each in choice.candidates]
    assert len(set(listed)) == len(listed)
    everything = {each.move for each in evaluate(view, load_weights()).moves}
    assert set(listed) <= everything if bot.name == "plain" else set(listed) == everything


@every_bot
@pytest.mark.parametrize("name", EDITIONS)
def test_the_only_move_may_be_a_pass(bot: Bot, name: str) -> None:
    view = parse_position(f"{NOTHING_FITS} _/BCD 0/0 2 {name} bag=0 held=3/3")
    choice = bot.choose(view, LIMIT)
    assert [each.move for each in choice.candidates] == [choice.move] == [Pass()]


@every_bot
def test_a_choice_without_history_is_legal_and_reproducible(bot: Bot) -> None:
    view = without_history(seen_by_mover(game_at("dj-uk", 3, 25)))
    choice = bot.choose(view, LIMIT)
    assert choice.move in legal_moves(view.turn())
    assert without_time(bot.choose(view, LIMIT)) == without_time(choice)


def test_the_static_bot_ignores_replies() -> None:
    view = seen_by_mover(game_at("gigamic-en", 2, 15))
    evaluated = evaluate(view, load_weights()).moves
    best = max(evaluated, key=lambda each: each.simple)
    choice = static_bot().choose(view, LIMIT)
    assert (choice.move, choice.value) == (best.move, best.simple)


def test_the_plain_simulation_counts_points_only() -> None:
    weights = plain_weights()
    for move in evaluate(seen_by_mover(game_at("gigamic-en", 2, 15)), weights).moves:
        assert move.value == move.points
