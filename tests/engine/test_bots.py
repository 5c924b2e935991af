"""The simple bots."""

from collections import Counter

import pytest

from triolet.engine.bots import Bot, GreedyBot, RandomBot, greedy
from triolet.engine.kernel import Policy, kernel_for
from triolet.engine.limits import Limit
from triolet.engine.plays import ranked_plays
from triolet.rules.edition_file import EDITIONS, load_edition
from triolet.rules.game import Game
from triolet.rules.notation import format_move
from triolet.rules.tpn_reader import parse_position

EMPTY = "/".join(["15"] * 15)
FIRST_PLAY = "/".join(["15"] * 7 + ["7LD6"] + ["15"] * 7)
NOTHING_FITS = "/".join(["15"] * 7 + ["7P7"] + ["15"] * 7)
WITHOUT_A_PLAY = [
    pytest.param(f"{NOTHING_FITS} _/BCD 0/0 2 gigamic-en", "x:1-2-3", id="exchange-all"),
    pytest.param(f"{NOTHING_FITS} _/BCD 0/0 2 gigamic-en bag=5", "x:1-2-3", id="five-in-bag"),
    pytest.param(f"{NOTHING_FITS} _/BCD 0/0 2 dj-nl bag=2", "x:1-2", id="as-many-as-allowed"),
    pytest.param(f"{NOTHING_FITS} _/BBD 0/0 2 dj-nl bag=1", "x:1", id="the-first-of-the-rack"),
    pytest.param(f"{NOTHING_FITS} _/BCD 0/0 2 gigamic-en bag=4", "pass", id="forced-pass"),
]


@pytest.mark.parametrize(
    ("position", "move"),
    [
        pytest.param(f"{FIRST_PLAY} _/EHI 25/0 2 gigamic-en", "G8:4-8", id="highest-score"),
        pytest.param(f"{EMPTY} AAF/_ 0/0 1 gigamic-en", "8G:0-5", id="tie-lowest-text"),
        *WITHOUT_A_PLAY,
    ],
)
def test_greedy_takes_the_most_points_then_the_largest_exchange_then_passes(
    position: str, move: str
) -> None:
    assert format_move(greedy(parse_position(position))) == move


@pytest.mark.parametrize(("position", "move"), WITHOUT_A_PLAY)
def test_random_without_a_play_exchanges_all_it_can_or_passes(position: str, move: str) -> None:
    choice = RandomBot().choose(parse_position(position), Limit(seed="any"))
    assert (format_move(choice.move), choice.value, choice.candidates) == (move, 0.0, ())


def test_random_takes_every_play_equally_often() -> None:
    view = parse_position(f"{FIRST_PLAY} _/EHI 25/0 2 gigamic-en")
    plays = {play.text for play in ranked_plays(view.turn())}
    draws = 100 * len(plays)
    taken = Counter(
        format_move(RandomBot().choose(view, Limit(seed=str(seed))).move) for seed in range(draws)
    )
    assert set(taken) == plays
    # Chi-square with 33 degrees of freedom exceeds 64 with probability 0.001.
    assert sum((count - 100) ** 2 / 100 for count in taken.values()) < 64


def test_the_random_choice_depends_on_the_observation() -> None:
    positions = [f"{FIRST_PLAY} _/EHI {score}/0 2 gigamic-en" for score in range(50)]
    limit = Limit(seed="7")
    chosen = {RandomBot().choose(parse_position(text), limit).move for text in positions}
    assert len(chosen) > 10
    again = {RandomBot().choose(parse_position(text), limit).move for text in positions}
    assert again == chosen


@pytest.mark.parametrize("bot", [GreedyBot(), RandomBot()], ids=["greedy", "random"])
def test_a_choice_lists_all_plays_with_their_points(bot: Bot) -> None:
    view = parse_position(f"{FIRST_PLAY} _/EHI 25/0 2 gigamic-en")
    choice = bot.choose(view, Limit(seed="7"))
    ranked = ranked_plays(view.turn())
    assert [(each.move, each.points) for each in choice.candidates] == [
        (play.play, play.points) for play in ranked
    ]
    (chosen,) = [each for each in choice.candidates if each.move == choice.move]
    assert choice.value == chosen.value == chosen.points
    assert choice.seconds >= 0


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("edition_name", EDITIONS)
def test_greedy_games_equal_those_of_the_kernel(edition_name: str, players: int) -> None:
    edition = load_edition(edition_name)
    kernel = kernel_for(edition)
    assert kernel is not None
    seeds = ["one", "two"]
    played = kernel.play_games([Policy.GREEDY] * players, seeds, threads=2)
    for seed, result in zip(seeds, played, strict=True):
        game = Game.start(edition, players, seed)
        while game.outcome is None:
            view = game.observe(game.position.public.to_move)
            game.play(GreedyBot().choose(view, Limit()).move)
        assert (game.outcome.scores, game.outcome.termination, len(game.moves)) == (
            result.scores,
            result.termination,
            result.turns,
        )
