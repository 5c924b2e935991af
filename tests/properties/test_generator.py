"""The generator compared with a brute-force search on random positions."""

from dataclasses import replace

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from testkit.brute_force import plays_by_brute_force
from testkit.scenes import small_edition
from tests.properties.tables import EVERY_EDITION, SEEDS, game_after
from triolet.rules.edition import Edition, NineSquare, OpeningSquare
from triolet.rules.generator import (
    can_play,
    fits_anywhere,
    legal_exchanges,
    legal_moves,
    legal_plays,
)
from triolet.rules.legality import violations
from triolet.rules.moves import Exchange, Play
from triolet.rules.tiles import JOKER, sorted_rack
from triolet.rules.turn import Turn

SMALL = small_edition()


@pytest.mark.long
@settings(max_examples=20)
@given(SEEDS, st.integers(0, 20))
@example(0, 0)
def test_the_generator_finds_what_brute_force_finds(seed: int, turns: int) -> None:
    game = game_after(SMALL, seed, turns)
    assume(game.outcome is None)
    turn = game.position.turn()
    found = legal_plays(turn)
    assert len(found) == len(set(found))
    assert set(found) == plays_by_brute_force(turn)


@pytest.mark.long
@settings(max_examples=20)
@given(
    SEEDS,
    st.integers(0, 6),
    st.lists(st.sampled_from([*range(13), JOKER]), min_size=1, max_size=3),
    st.booleans(),
    st.sampled_from(OpeningSquare),
    st.sampled_from(NineSquare),
)
def test_the_generator_is_correct_with_any_rack_and_any_square_rule(
    seed: int,
    turns: int,
    held: list[int],
    is_first: bool,
    opening: OpeningSquare,
    nine: NineSquare,
) -> None:
    game = game_after(SMALL, seed, turns)
    assume(game.outcome is None)
    edition = replace(SMALL, opening_square=opening, nine_square=nine)
    turn = Turn(edition, game.position.public.board, sorted_rack(held), 9, is_first)
    assert set(legal_plays(turn)) == plays_by_brute_force(turn)


@settings(max_examples=30)
@given(EVERY_EDITION, SEEDS, st.integers(0, 60))
def test_every_generated_move_is_accepted(edition: Edition, seed: int, turns: int) -> None:
    game = game_after(edition, seed, turns)
    assume(game.outcome is None)
    turn = game.position.turn()
    moves = legal_moves(turn)
    assert moves
    for move in moves:
        if isinstance(move, Play | Exchange):
            assert violations(turn, move) == ()
        assert game.violations(move) == ()
    assert can_play(turn) is any(isinstance(move, Play) for move in moves)
    assert legal_exchanges(turn) == [move for move in moves if isinstance(move, Exchange)]


@pytest.mark.long
@settings(max_examples=30)
@given(SEEDS, st.integers(1, 60))
def test_a_player_can_play_exactly_when_a_single_tile_fits(seed: int, turns: int) -> None:
    # In this edition no square is forbidden.
    game = game_after(SMALL, seed, turns)
    assume(game.outcome is None)
    turn = game.position.turn()
    assert turn.rack is not None
    assert can_play(turn) is fits_anywhere(turn.edition, turn.board, turn.rack)
