"""Expected replies: what they say about squares, and whose racks they use."""

from dataclasses import replace

import pytest

from testkit.reviewed_games import NAMES, greedy_record, played
from triolet.analysis.danger import RACKS, Replies, replies_to
from triolet.analysis.decisions import decisions_of
from triolet.engine.plays import ranked_plays
from triolet.rules.game import Game
from triolet.rules.moves import Play, Resign
from triolet.rules.observation import Observation
from triolet.rules.record import record_of


def views(seed: str, players: int = 3) -> list[tuple[Observation, Play]]:
    """Return some turns of a game with the play that was made."""
    found = []
    for decision in list(decisions_of(greedy_record(seed, players)))[2:30:7]:
        assert decision.view is not None
        assert isinstance(decision.move, Play)
        found.append((decision.view, decision.move))
    return found


def expected(view: Observation, move: Play | None) -> Replies:
    replies = replies_to(view, move)
    assert replies is not None
    return replies


def test_the_best_replies_are_a_part_of_all_replies() -> None:
    for view, move in views("danger"):
        replies = expected(view, move)
        assert replies.mean > 0
        for danger in replies.squares.values():
            assert 0 <= danger.share <= danger.reach <= 1
            assert danger.expected <= danger.through + 1e-9
            assert (danger.tile is None) == (danger.share == 0)
        assert max(danger.through for danger in replies.squares.values()) <= replies.mean


def test_replies_come_from_the_next_player() -> None:
    for view, move in views("danger"):
        assert view.public.to_move is not None
        following = view.public.seat_after(view.public.to_move)
        assert expected(view, move).seat == following
        assert expected(view, None).seat == following
        hidden = replace(view, viewer=None, racks=(None,) * len(view.racks))
        assert expected(hidden, None).seat == view.public.to_move


def test_a_known_rack_is_the_only_one() -> None:
    view, _move = views("danger")[1]
    assert view.public.to_move is not None
    seat = view.public.seat_after(view.public.to_move)
    racks = list(view.racks)
    racks[seat] = view.unseen[:3]
    public = replace(view.public, to_move=seat)
    best = ranked_plays(public.turn(tuple(racks)))[0]
    replies = expected(replace(view, racks=tuple(racks)), None)
    assert replies.mean == best.points
    used = {square for square, danger in replies.squares.items() if danger.share}
    assert used == set(best.play.squares)
    assert {danger.share for danger in replies.squares.values()} <= {0, 1}


def test_the_seed_chooses_the_racks() -> None:
    view, move = views("danger")[0]
    assert replies_to(view, move) == replies_to(view, move)
    assert replies_to(view, move) != replies_to(view, move, RACKS, "another seed")


@pytest.mark.parametrize("leaver", [0, 2])
def test_the_tiles_of_a_player_who_left_are_unseen(leaver: int) -> None:
    game = Game.start(players=3, seed="left")
    for moved in played("left", 3).moves[:7]:
        game.play(moved.move)
    rack = game.position.racks[leaver]
    game.play(Resign(), leaver)
    seat = game.position.public.to_move
    assert seat is not None
    game.play(ranked_plays(game.observe(seat).turn())[0].play)
    *_, last = decisions_of(record_of(game, NAMES[:3]))
    assert last.view is not None
    assert last.view.racks[leaver] == ()
    assert not set(rack) - set(last.view.unseen)
