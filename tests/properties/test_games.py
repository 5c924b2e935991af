"""Invariants of random games: tiles, totals, replay, refusals, round trips."""

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from testkit.invariants import (
    check_moment,
    check_position_text,
    check_record,
    check_replay,
    check_tiles,
    check_totals,
)
from testkit.seeded_games import RandomGenerator, mixed_table, next_move
from tests.properties.tables import EVERY_EDITION, SEEDS, find_edition, game_after
from triolet.rules.edition import Edition
from triolet.rules.game import Game, replay
from triolet.rules.layout import Square
from triolet.rules.moves import Exchange, Move, Pass, Play, Resign
from triolet.rules.outcome import Termination
from triolet.rules.referee import IllegalMoveError
from triolet.rules.tiles import JOKER, LaidTile

A_TILE = st.builds(LaidTile, st.integers(-1, 16), st.booleans())
A_SQUARE = st.builds(Square, st.integers(-1, 15), st.integers(-1, 15))
NEAR_THE_START = st.builds(Square, st.integers(3, 8), st.integers(3, 8))
A_PLAY = st.lists(st.tuples(A_SQUARE | NEAR_THE_START, A_TILE), max_size=5).map(Play.of)
AN_EXCHANGE = st.lists(st.integers(JOKER, 15), max_size=5).map(Exchange.of)
ANY_MOVE = A_PLAY | AN_EXCHANGE | st.just(Pass())


@settings(max_examples=20)
@given(EVERY_EDITION, SEEDS)
def test_the_invariants_hold_after_every_move(edition: Edition, seed: int) -> None:
    random = RandomGenerator(f"{seed}")
    players = edition.fewest_players + random.below(2)
    game = Game.start(edition, players, f"{seed}")
    table = mixed_table(players, random)
    check_moment(game)
    while game.outcome is None:
        game.play(next_move(game, table, random))
        check_moment(game)


@settings(max_examples=20)
@given(EVERY_EDITION, SEEDS, st.integers(0, 90))
def test_the_events_replay_to_the_same_game(edition: Edition, seed: int, turns: int) -> None:
    check_replay(game_after(edition, seed, turns))


@settings(max_examples=20)
@given(EVERY_EDITION, SEEDS, st.integers(0, 90))
def test_positions_and_records_survive_a_round_trip(
    edition: Edition, seed: int, turns: int
) -> None:
    game = game_after(edition, seed, turns)
    check_position_text(game, find_edition)
    check_record(game, find_edition)


@settings(max_examples=150)
@given(EVERY_EDITION, SEEDS, st.integers(0, 8), ANY_MOVE, st.sampled_from([None, 0, 1]))
def test_a_refused_move_changes_nothing_and_an_accepted_one_keeps_the_tiles(
    edition: Edition, seed: int, turns: int, move: Move, seat: int | None
) -> None:
    game = game_after(edition, seed, turns)
    before = game.position, game.events
    broken = game.violations(move, seat)
    if broken:
        with pytest.raises(IllegalMoveError) as caught:
            game.play(move, seat)
        assert caught.value.violations == broken
        assert (game.position, game.events) == before
    else:
        game.play(move, seat)
        assert len(game.events) > len(before[1])
        check_tiles(game)
        check_totals(game)


@settings(max_examples=20)
@given(EVERY_EDITION, SEEDS)
def test_only_equal_seeds_give_equal_games(edition: Edition, seed: int) -> None:
    assert Game.start(edition, 2, f"{seed}").events == Game.start(edition, 2, f"{seed}").events
    assert Game.start(edition, 2, f"{seed}").position != Game.start(edition, 2, "other").position


@settings(max_examples=20)
@given(EVERY_EDITION, SEEDS, st.integers(0, 40), st.lists(st.integers(0, 3), max_size=3))
def test_the_invariants_hold_after_departures(
    edition: Edition, seed: int, turns: int, leavers: list[int]
) -> None:
    game = game_after(edition, seed, turns)
    players = len(game.position.racks)
    for seat in leavers:
        assume(seat < players)
        public = game.position.public
        if public.to_move is None or seat in public.out:
            continue
        game.play(Resign(), seat)
        after = game.position.public
        assert 0 <= after.passes <= after.quiet <= public.quiet
        assert after.to_move is None or after.to_move in after.seats_in
        check_moment(game)
    if game.outcome and len(game.position.public.seats_in) == 1:
        assert game.outcome.termination is Termination.LAST_ONE_LEFT
        assert game.outcome.winners == game.position.public.seats_in
    assert replay(game.events).position == game.position
