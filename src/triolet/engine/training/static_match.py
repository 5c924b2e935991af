"""Paired games between two static evaluations, in the form of arena sets."""

from dataclasses import dataclass
from typing import Final

from triolet.engine.arena.entrants import Entrant
from triolet.engine.arena.pairing import Match, PlayedGame, PlayedSet, by_entrant
from triolet.engine.bots import greedy
from triolet.engine.evaluation import evaluate
from triolet.engine.training.self_play import PLAYERS, read_weights
from triolet.rules.edition import Edition
from triolet.rules.game import Game
from triolet.rules.moves import Move
from triolet.rules.observation import Observation

GREEDY: Final = ""
"""Selects the greedy bot, in place of weights."""


@dataclass(frozen=True, slots=True)
class StaticMatch:
    """Two named evaluations, with their weights as JSON text."""

    edition: Edition
    names: tuple[str, str]
    weights: tuple[str, str]
    seed: str

    @property
    def match(self) -> Match:
        """The match in the form of the arena."""
        return Match(self.edition, tuple(map(Entrant, self.names)), self.seed)


def play_static_set(plan: StaticMatch, number: int) -> PlayedSet:
    """Play one deal in both seatings."""
    match = plan.match
    return PlayedSet(number, tuple(_play(plan, match, number, turn) for turn in range(PLAYERS)))


def _play(plan: StaticMatch, match: Match, number: int, rotation: int) -> PlayedGame:
    seating = match.seating(rotation)
    game = Game.start(plan.edition, PLAYERS, match.deal_seed(number))
    while game.outcome is None:
        seat = game.position.public.to_move
        assert seat is not None
        game.play(_move(game.observe(seat), plan.weights[seating[seat]]))
    return PlayedGame(
        points=by_entrant(seating, game.outcome.scores),
        winners=tuple(sorted(seating[seat] for seat in game.outcome.winners)),
    )


def _move(view: Observation, weights: str) -> Move:
    return (
        greedy(view) if weights == GREEDY else evaluate(view, read_weights(weights)).moves[0].move
    )
