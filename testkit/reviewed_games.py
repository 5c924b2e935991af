"""Records of bot games for tests and benchmarks of reviews."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache

from triolet.engine.bots import greedy
from triolet.engine.limits import Limit
from triolet.engine.suggestion import suggest
from triolet.rules.edition_file import load_edition
from triolet.rules.game import Game
from triolet.rules.moves import Move
from triolet.rules.observation import Observation
from triolet.rules.record import Record, record_of

NAMES = ("Anna", "Ben", "Cleo", "Dirk")


def champion(view: Observation) -> Move:
    """Return the best move of a search that does not depend on time."""
    return suggest(view, Limit(samples=200, seed="champion"), 1, threads=1)[0].move


def played(
    seed: str,
    players: int = 2,
    edition: str = "gigamic-en",
    choose: Callable[[Observation], Move] = greedy,
) -> Game:
    """Play a whole game."""
    game = Game.start(load_edition(edition), players, seed)
    while game.outcome is None:
        seat = game.position.public.to_move
        assert seat is not None
        game.play(choose(game.observe(seat)))
    return game


@cache
def greedy_record(seed: str, players: int = 2, edition: str = "gigamic-en") -> Record:
    return record_of(played(seed, players, edition), NAMES[:players])


def without_racks(record: Record, seat: int) -> Record:
    """Return the record without its deal, as somebody writes it who does not see a seat's tiles."""
    headers = tuple(header for header in record.headers if header.key != "deal")
    turns = tuple(replace(turn, rack=None) if turn.seat == seat else turn for turn in record.turns)
    return replace(record, headers=headers, turns=turns)
