"""The greedy player and the ranking of plays."""

import pytest

from triolet.engine.bots import choices, greedy, ranked_plays
from triolet.rules.game import Game
from triolet.rules.generator import legal_plays
from triolet.rules.notation import format_move
from triolet.rules.tpn_reader import parse_position

EMPTY = "/".join(["15"] * 15)
FIRST_PLAY = "/".join(["15"] * 7 + ["7LD6"] + ["15"] * 7)
NOTHING_FITS = "/".join(["15"] * 7 + ["7P7"] + ["15"] * 7)


@pytest.mark.parametrize(
    ("position", "move"),
    [
        pytest.param(f"{FIRST_PLAY} _/EHI 25/0 2 gigamic-en", "G8:4-8", id="highest-score"),
        pytest.param(f"{EMPTY} AAF/_ 0/0 1 gigamic-en", "8G:0-5", id="tie-lowest-text"),
        pytest.param(f"{NOTHING_FITS} _/BCD 0/0 2 gigamic-en", "x:1-2-3", id="exchange-all"),
        pytest.param(f"{NOTHING_FITS} _/BCD 0/0 2 gigamic-en bag=5", "x:1-2-3", id="five-in-bag"),
        pytest.param(f"{NOTHING_FITS} _/BCD 0/0 2 dj-nl bag=2", "x:1-2", id="as-many-as-may-be"),
        pytest.param(f"{NOTHING_FITS} _/BCD 0/0 2 gigamic-en bag=4", "pass", id="forced-pass"),
    ],
)
def test_greedy_takes_the_highest_score_then_the_largest_exchange_then_passes(
    position: str, move: str
) -> None:
    assert format_move(greedy(parse_position(position))) == move


def test_plays_are_ranked_by_points_and_then_by_plain_text() -> None:
    turn = parse_position(f"{FIRST_PLAY} _/EH? 25/0 2 gigamic-en").turn()
    ranked = ranked_plays(turn)
    assert [(-play.points, play.text) for play in ranked] == sorted(
        (-play.points, play.text) for play in ranked
    )
    assert {play.play for play in ranked} == set(legal_plays(turn))
    assert len(ranked) == len(legal_plays(turn))


@pytest.mark.parametrize(
    ("position", "plays", "may_exchange", "must_pass"),
    [
        pytest.param(f"{FIRST_PLAY} _/EHI 25/0 2 gigamic-en", True, True, False, id="all"),
        pytest.param(f"{FIRST_PLAY} _/EHI 25/0 2 gigamic-en bag=4", True, False, False, id="play"),
        pytest.param(f"{NOTHING_FITS} _/BCD 0/0 2 gigamic-en", False, True, False, id="exchange"),
        pytest.param(f"{NOTHING_FITS} _/BCD 0/0 2 gigamic-en bag=4", False, False, True, id="pass"),
        pytest.param(f"{FIRST_PLAY} _/EHI 25/0 0 gigamic-en", False, False, False, id="over"),
    ],
)
def test_the_choices_say_what_can_be_done(
    position: str, plays: bool, may_exchange: bool, must_pass: bool
) -> None:
    found = choices(parse_position(position))
    assert (bool(found.plays), found.may_exchange, found.must_pass) == (
        plays,
        may_exchange,
        must_pass,
    )


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_greedy_players_bring_a_game_to_its_end_with_legal_moves_only(seed: str) -> None:
    game = Game.start(players=3, seed=seed)
    while game.outcome is None:
        view = game.observe(game.observe().standing.to_move)
        game.play(greedy(view))
    assert game.outcome.winners
