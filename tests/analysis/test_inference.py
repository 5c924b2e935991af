"""Inference of hidden racks: what a move says about the tiles that its player kept."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from testkit.reviewed_games import played
from triolet.analysis.inference import (
    LastMove,
    explanations,
    find_last_move,
    infer_rack,
    kept_chances,
    tile_chances,
)
from triolet.rules.bag import Bag
from triolet.rules.game import Game, Started
from triolet.rules.generator import legal_exchanges
from triolet.rules.moves import Exchange, HiddenExchange, Pass, Play, Resign
from triolet.rules.notation import parse_move
from triolet.rules.observation import Observation, observe
from triolet.rules.observed_game import observe_move
from triolet.rules.position import Position
from triolet.rules.tiles import JOKER, sorted_rack, without_tiles
from triolet.rules.tpn_reader import parse_position

EMPTY = f"{'15/' * 14}15"


def after(position: str, move: str) -> Observation:
    view = parse_position(position)
    return observe_move(view, parse_move(move, view.public.edition))


def kept_after(view: Observation, seat: int) -> dict[tuple[int, ...], float]:
    last = find_last_move(view.public, seat)
    assert last is not None
    return dict(kept_chances(explanations(view.public.edition, last, view.unseen)))


def restarted(game: Game) -> Game:
    """Return a new game with the same deal."""
    started = game.events[0]
    assert isinstance(started, Started)
    return Game(started.edition, started.deal)


def some_games() -> Iterator[Game]:
    """Yield games at some moments, after plays of one and two tiles, and after exchanges."""
    for seed, players in (("inference", 2), ("kept", 3)):
        source = played(seed, players)
        game = restarted(source)
        for number, moved in enumerate(source.moves[:-1]):
            game.play(moved.move)
            if number % 9 == 3:
                yield game
            if number == 12:
                branch = game.copy()
                branch.play(legal_exchanges(game.position.turn())[0])
                yield branch


def test_a_kept_tile_that_makes_much_more_is_unlikely() -> None:
    # With a 12 or a joker the player could have laid a trio with 1 and 2.
    view = after(f"{EMPTY} _/EHI 0/0 1 gigamic-en", "H8:2-1")
    chances = infer_rack(view, 0)
    assert chances is not None
    kept = kept_after(view, 0)
    unseen = view.unseen
    for tile in (12, JOKER):
        assert kept[(tile,)] < 0.1 * unseen.count(tile) / len(unseen)
    assert kept[(3,)] > unseen.count(3) / len(unseen)
    assert chances[12].chance < chances[11].chance


def test_the_expected_tiles_add_up_to_the_rack() -> None:
    inferred = 0
    for game in some_games():
        viewer = game.position.public.to_move
        view = game.observe(viewer)
        for seat, count in enumerate(view.public.rack_counts):
            chances = infer_rack(view, seat)
            if chances is None:
                continue
            inferred += 1
            assert sum(each.expected for each in chances.values()) == pytest.approx(count)
            assert set(chances) == set(view.unseen)
            for each in chances.values():
                assert 0 <= each.chance <= min(1, each.expected) + 1e-9
    assert inferred > 5


def swapped(position: Position, seat: int) -> Position:
    """Return the position with other hidden tiles."""
    rack = position.racks[seat]
    hidden = position.bag.tiles[: len(rack)]
    racks = (*position.racks[:seat], sorted_rack(hidden), *position.racks[seat + 1 :])
    bag = Bag(rack + position.bag.tiles[len(rack) :], position.bag.seed)
    return replace(position, racks=racks, bag=bag)


def test_hidden_tiles_do_not_change_the_result() -> None:
    compared = 0
    for game in some_games():
        position, viewer = game.position, game.position.public.to_move
        for seat in range(len(position.racks)):
            if seat == viewer or len(position.bag) < len(position.racks[seat]):
                continue
            other = swapped(position, seat)
            assert other.racks[seat] != position.racks[seat]
            found = infer_rack(observe(position, viewer), seat)
            assert found == infer_rack(observe(other, viewer), seat)
            compared += found is not None
    assert compared > 5


def test_without_a_preference_for_points_every_unseen_tile_is_equally_likely() -> None:
    view = after(f"{EMPTY} _/EHI 0/0 1 gigamic-en", "H8:2-1")
    chances = infer_rack(view, 0, scale=1e12)
    assert chances is not None
    for tile, each in chances.items():
        share = view.unseen.count(tile) / len(view.unseen)
        assert each.expected == pytest.approx(3 * share)


def test_an_exchange_makes_racks_with_good_plays_unlikely() -> None:
    view = after(f"{EMPTY} _/EHI 0/0 1 gigamic-en", "x:1-2")
    last = find_last_move(view.public, 0)
    assert last is not None
    assert last.move == HiddenExchange(2)
    chances = infer_rack(view, 0)
    assert chances is not None
    joker = view.unseen.count(JOKER) / len(view.unseen)
    assert kept_after(view, 0)[(JOKER,)] < joker


def test_a_pass_excludes_racks_that_have_a_play() -> None:
    # Beside the 11 and the 3 a 15 is too much; a 1 has a place.
    view = parse_position(f"{'15/' * 7}7LD6/{'15/' * 6}15 _/EHI 25/0 1 gigamic-en")
    passed = LastMove(view.public.board, is_first=False, move=Pass(), points=0, held=1)
    found = list(explanations(view.public.edition, passed, (1, 15)))
    assert kept_chances(found) == {(1,): 0.0, (15,): 1.0}
    assert not kept_chances(found[:1])


def test_nothing_is_inferred_without_a_kept_tile_a_move_or_a_hidden_rack() -> None:
    start = f"{EMPTY} _/EHI 0/0 1 gigamic-en"
    assert infer_rack(after(start, "H7:4-8-3"), 0) is None
    assert infer_rack(parse_position(start), 0) is None
    assert infer_rack(after(start, "H8:2-1"), 1) is None
    game = Game.start(players=3, seed="left")
    first = game.position.public.to_move
    assert first is not None
    game.play(Resign())
    assert infer_rack(game.observe(game.position.public.to_move), first) is None


def test_the_number_of_tiles_before_a_move_is_known_when_the_bag_is_empty() -> None:
    for players in (2, 3, 4):
        game = played("empty bag", players)
        again = restarted(game)
        for moved in game.moves[:-1]:
            again.play(moved.move)
            last = find_last_move(again.position.public, moved.seat)
            assert last is not None
            assert last.held == len(moved.rack)
            if not isinstance(moved.move, Pass):
                assert isinstance(moved.move, Play | Exchange)
                assert last.kept == len(without_tiles(moved.rack, moved.move.tiles))


def test_drawn_tiles_are_any_of_the_others() -> None:
    chances = tile_chances({(1,): 0.5, (2,): 0.5}, (1, 2, 2, 3), 2)
    assert chances[1].expected == pytest.approx(0.5 + 0.5 / 3)
    assert chances[2].expected == pytest.approx(0.5 * 2 / 3 + 0.5 * 4 / 3)
    assert chances[3].chance == pytest.approx(1 / 3)
