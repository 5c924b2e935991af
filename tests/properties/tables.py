"""What the property tests draw by lot: editions, and games at some moment, from whole numbers."""

from hypothesis import strategies as st

from testkit.scenes import small_edition
from testkit.seeded_games import Chance, mixed_table, next_move
from triolet.rules.edition import Edition
from triolet.rules.edition_file import EDITIONS, load_edition
from triolet.rules.game import Game

SEEDS = st.integers(0, 2**32)
EVERY_EDITION = st.sampled_from([*map(load_edition, EDITIONS), small_edition()])


def find_edition(name: str) -> Edition:
    """An edition by its name, the small one too."""
    return small_edition() if name == small_edition().name else load_edition(name)


def game_after(edition: Edition, seed: int, turns: int) -> Game:
    """A game of a mixed table after so many turns, or at its end."""
    chance = Chance(f"table {seed}")
    players = edition.fewest_players + chance.below(edition.most_players - 1)
    game = Game.start(edition, players, f"deal {seed}")
    table = mixed_table(players, chance)
    while game.outcome is None and len(game.moves) < turns:
        game.play(next_move(game, table, chance))
    return game
