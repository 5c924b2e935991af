"""A bot's choice is legal and depends only on what its seat sees."""

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.properties.tables import EVERY_EDITION, SEEDS, game_after
from tests.properties.test_observations import with_hidden_tiles_dealt_anew
from triolet.engine.limits import Limit
from triolet.engine.registry import BOTS, bot_named
from triolet.rules.edition import Edition
from triolet.rules.observation import observe

EVERY_BOT = st.sampled_from(sorted(BOTS))
FEW = 16
"""Keeps bots fast that would otherwise think for a second."""


@pytest.mark.long
@settings(max_examples=50)
@given(EVERY_BOT, EVERY_EDITION, SEEDS, st.integers(0, 50), SEEDS)
def test_a_choice_does_not_depend_on_hidden_tiles(
    name: str, edition: Edition, seed: int, turns: int, other: int
) -> None:
    game = game_after(edition, seed, turns)
    assume(game.outcome is None)
    seat = game.position.public.to_move
    twin = with_hidden_tiles_dealt_anew(game.position, seat, other)
    limit = Limit(samples=FEW, seed="a seed")
    chosen = bot_named(name).choose(observe(game.position, seat), limit)
    again = bot_named(name).choose(observe(twin, seat), limit)
    assert (chosen.move, chosen.value, chosen.candidates) == (
        again.move,
        again.value,
        again.candidates,
    )


@settings(max_examples=50)
@given(EVERY_BOT, EVERY_EDITION, SEEDS, st.integers(0, 120))
def test_a_choice_is_legal(name: str, edition: Edition, seed: int, turns: int) -> None:
    game = game_after(edition, seed, turns)
    assume(game.outcome is None)
    view = game.observe(game.position.public.to_move)
    limit = Limit(samples=FEW, seed=str(seed))
    assert game.violations(bot_named(name).choose(view, limit).move) == ()
