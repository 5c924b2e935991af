"""Positions of seeded games as the seat to move sees them."""

from dataclasses import replace

from testkit.seeded_games import Kind, seeded_game
from triolet.rules.edition import Edition
from triolet.rules.edition_file import load_edition
from triolet.rules.game import Game
from triolet.rules.observation import Observation


def game_at(
    edition: Edition | str, players: int, turns: int, seed: str = "thinking", *kinds: Kind
) -> Game:
    """Return a game after this many turns; it must not be over."""
    edition = load_edition(edition) if isinstance(edition, str) else edition
    game = seeded_game(edition, players, seed, turns, kinds or (Kind.RANDOM, Kind.GREEDY))
    assert game.outcome is None, f"over after {len(game.moves)} turns"
    return game


def seen_by_mover(game: Game) -> Observation:
    """Return the observation of the seat to move."""
    return game.observe(game.position.public.to_move)


def without_history(view: Observation) -> Observation:
    """Remove the history from an observation."""
    return replace(view, public=replace(view.public, history=()))
