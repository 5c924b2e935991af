"""Whole games played out in advance from a seed, so that a test knows every move.

The bot `greedy` plays the same moves on every machine, and a person's moves are chosen by a policy.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final, TypeAlias

from triolet.engine.bots import greedy
from triolet.rules.bag import deal
from triolet.rules.edition_file import load_edition
from triolet.rules.game import Game, Moved
from triolet.rules.generator import legal_exchanges, legal_plays
from triolet.rules.moves import Exchange, Move, Play
from triolet.rules.outcome import Outcome
from triolet.rules.scoring import Reason, ScoreSheet, score
from triolet.rules.tiles import JOKER

EDITION: Final = "gigamic-en"
Policy: TypeAlias = Callable[[Game], Move]
"""Chooses the move of the seat to move."""


@dataclass(frozen=True, slots=True)
class ScriptedGame:
    """All moves of a game, and its outcome."""

    turns: tuple[Moved, ...]
    outcome: Outcome


def play_out(seed: str, policies: Iterable[Policy]) -> ScriptedGame:
    """Play a game to its end with one policy per seat."""
    by_seat = tuple(policies)
    edition = load_edition(EDITION)
    game = Game(edition, deal(edition, len(by_seat), seed))
    while (seat := game.position.public.to_move) is not None:
        game.play(by_seat[seat](game))
    assert game.outcome is not None
    return ScriptedGame(game.moves, game.outcome)


def highest_score(game: Game) -> Move:
    """Play like the bot `greedy`."""
    return greedy(game.observe(game.position.public.to_move))


def most_tiles(game: Game) -> Move:
    """Lay as many tiles as possible, which makes a short game."""
    plays = legal_plays(game.position.turn())
    return max(plays, key=lambda play: len(play.tiles)) if plays else highest_score(game)


def fewest_tiles(game: Game) -> Move:
    """Lay as few tiles as possible, which makes a long game."""
    plays = legal_plays(game.position.turn())
    return min(plays, key=lambda play: len(play.tiles)) if plays else highest_score(game)


def every_feature(game: Game) -> Move:
    """Make a Triolet, use a joker, get another turn and exchange, each as soon as possible."""
    turn = game.position.turn()
    seat = game.position.public.to_move
    assert seat is not None
    done = features_used(game.moves, seat)
    board = game.position.public.board
    for play in sorted(legal_plays(turn), key=lambda play: -len(play.tiles)):
        if features_of(play, score(game.edition, board, play)) - done:
            return play
    exchanges = legal_exchanges(turn)
    if "exchange" not in done and board and exchanges:
        return exchanges[-1]
    return most_tiles(game)


def features_used(turns: Iterable[Moved], seat: int) -> set[str]:
    """Return the features of all moves of a seat."""
    own = (features_of(turn.move, turn.sheet) for turn in turns if turn.seat == seat)
    return set().union(*own)


def features_of(move: Move, sheet: ScoreSheet) -> set[str]:
    found = {line.reason.value for line in sheet.lines if line.reason is Reason.TRIOLET}
    found |= {"replay"} if sheet.replays else set()
    found |= {"joker"} if isinstance(move, Play) and JOKER in move.tiles else set()
    return found | ({"exchange"} if isinstance(move, Exchange) else set())
