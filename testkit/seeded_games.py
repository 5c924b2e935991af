"""Reproducible random games of several kinds of players, which lead to different endings."""

from collections.abc import Sequence
from enum import StrEnum
from hashlib import sha256
from typing import TypeVar

from triolet.rules.edition import Edition
from triolet.rules.game import Game
from triolet.rules.generator import legal_exchanges, legal_moves, legal_plays
from triolet.rules.moves import Move, Resign, TimeOut
from triolet.rules.observation import Observation
from triolet.rules.scoring import score

Item = TypeVar("Item")


class RandomGenerator:
    """A seeded random generator."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._counter = 0

    def below(self, limit: int) -> int:
        digest = sha256(f"{self._seed}/{self._counter}".encode()).digest()
        self._counter += 1
        return int.from_bytes(digest[:8], "big") % limit

    def one_of(self, items: Sequence[Item]) -> Item:
        return items[self.below(len(items))]

    def is_true(self, percent: int) -> bool:
        return self.below(100) < percent


class Kind(StrEnum):
    """How a player chooses."""

    RANDOM = "random"
    GREEDY = "greedy"
    SWAPPER = "swapper"
    LEAVER = "leaver"


EXCHANGE_PERCENT = {Kind.RANDOM: 10, Kind.GREEDY: 0, Kind.SWAPPER: 90, Kind.LEAVER: 10}
KINDS = (Kind.RANDOM,) * 4 + (Kind.GREEDY,) * 4 + (Kind.SWAPPER, Kind.LEAVER)
"""The kinds from which the seats of a mixed table are chosen at random."""


def mixed_table(players: int, random: RandomGenerator) -> tuple[Kind, ...]:
    """Return a random kind for each seat; at one table in thirty all are swappers."""
    if random.below(30) == 0:
        return (Kind.SWAPPER,) * players
    return tuple(random.one_of(KINDS) for _ in range(players))


def choose(kind: Kind, observation: Observation, random: RandomGenerator) -> Move:
    """Return a legal move for the observation of the seat to move."""
    turn = observation.turn()
    if kind is Kind.LEAVER and random.is_true(3):
        return Resign() if random.below(2) == 0 else TimeOut()
    if random.is_true(EXCHANGE_PERCENT[kind]) and (exchanges := legal_exchanges(turn)):
        return random.one_of(exchanges)
    plays = legal_plays(turn)
    if not plays:
        return random.one_of(legal_moves(turn))
    if kind is Kind.GREEDY:
        return max(plays, key=lambda play: score(turn.edition, turn.board, play).points)
    return random.one_of(plays)


def next_move(game: Game, table: Sequence[Kind], random: RandomGenerator) -> Move:
    """Return the move that the seat to move chooses."""
    seat = game.position.public.to_move
    assert seat is not None
    return choose(table[seat], game.observe(seat), random)


def seeded_game(
    edition: Edition,
    players: int,
    seed: str,
    turns: int,
    kinds: Sequence[Kind] = (Kind.RANDOM, Kind.GREEDY),
) -> Game:
    """Return a game after `turns` turns or at its end; seats take the kinds in turn."""
    game = Game.start(edition, players, seed)
    table = [kinds[seat % len(kinds)] for seat in range(players)]
    random = RandomGenerator(seed)
    while game.outcome is None and len(game.moves) < turns:
        game.play(next_move(game, table, random))
    return game
