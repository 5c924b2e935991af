"""Strategies for property tests: editions and games after random moves."""

from hypothesis import strategies as st

from testkit.scenes import small_edition
from testkit.seeded_games import RandomGenerator, mixed_table, next_move
from triolet.rules.edition import Edition
from triolet.rules.edition_file import EDITIONS, load_edition
from triolet.rules.game import Game

SEEDS = st.integers(0, 2**32)
EVERY_EDITION = st.sampled_from([*map(load_edition, EDITIONS), small_edition()])


def find_edition(name: str) -> Edition:
    """Return an edition by its name, including the small one."""
    return small_edition() if name == small_edition().name else load_edition(name)


def game_after(edition: Edition, seed: int, turns: int) -> Game:
    """Return a game between players of several kinds, after `turns` turns or at its end."""
    random = RandomGenerator(f"table {seed}")
    players = edition.fewest_players + random.below(edition.most_players - 1)
    game = Game.start(edition, players, f"deal {seed}")
    table = mixed_table(players, random)
    while game.outcome is None and len(game.moves) < turns:
        game.play(next_move(game, table, random))
    return game
