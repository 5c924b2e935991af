"""The ranking of plays, with and without the kernel, and the options of a seat."""

import pytest

from triolet.engine import plays
from triolet.engine.bots import greedy
from triolet.engine.plays import move_options, ranked_plays
from triolet.rules.edition_file import EDITIONS, load_edition
from triolet.rules.game import Game
from triolet.rules.generator import legal_plays
from triolet.rules.tpn_reader import parse_position

FIRST_PLAY = "/".join(["15"] * 7 + ["7LD6"] + ["15"] * 7)
NOTHING_FITS = "/".join(["15"] * 7 + ["7P7"] + ["15"] * 7)


def test_plays_are_ranked_by_points_and_then_by_notation() -> None:
    turn = parse_position(f"{FIRST_PLAY} _/EH? 25/0 2 gigamic-en").turn()
    ranked = ranked_plays(turn)
    assert [(-play.points, play.text) for play in ranked] == sorted(
        (-play.points, play.text) for play in ranked
    )
    assert {play.play for play in ranked} == set(legal_plays(turn))
    assert len(ranked) == len(legal_plays(turn))


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_ranking_is_the_same_without_the_kernel(
    edition: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = Game.start(load_edition(edition), seed="ranking")
    most = 0
    while game.outcome is None:
        turn = game.position.turn()
        ranked = ranked_plays(turn)
        with monkeypatch.context() as without:
            without.setattr(plays, "kernel_for", lambda _edition: None)
            assert ranked_plays(turn) == ranked
        most = max(most, len(ranked))
        game.play(greedy(game.observe(game.position.public.to_move)))
    assert most > 30


@pytest.mark.parametrize(
    ("position", "can_play", "may_exchange", "must_pass"),
    [
        pytest.param(f"{FIRST_PLAY} _/EHI 25/0 2 gigamic-en", True, True, False, id="all"),
        pytest.param(f"{FIRST_PLAY} _/EHI 25/0 2 gigamic-en bag=4", True, False, False, id="play"),
        pytest.param(f"{NOTHING_FITS} _/BCD 0/0 2 gigamic-en", False, True, False, id="exchange"),
        pytest.param(f"{NOTHING_FITS} _/BCD 0/0 2 gigamic-en bag=4", False, False, True, id="pass"),
        pytest.param(f"{FIRST_PLAY} _/EHI 25/0 0 gigamic-en", False, False, False, id="over"),
    ],
)
def test_the_options_of_a_seat(
    position: str, can_play: bool, may_exchange: bool, must_pass: bool
) -> None:
    found = move_options(parse_position(position))
    assert (bool(found.plays), found.may_exchange, found.must_pass) == (
        can_play,
        may_exchange,
        must_pass,
    )
