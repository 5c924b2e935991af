"""The course of a game that is known beforehand: who plays what, from the seed to the final count.

Bots that take the highest score are the same on every machine, so what they will do can be
computed with the rules, and a person's moves can be chosen to meet everything worth testing.
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
from triolet.rules.scoring import Reason, score
from triolet.rules.tiles import JOKER

EDITION: Final = "gigamic-en"
Policy: TypeAlias = Callable[[Game], Move]
"""What a player does whose turn it is."""


@dataclass(frozen=True, slots=True)
class Course:
    """A whole game, move by move."""

    turns: tuple[Moved, ...]
    outcome: Outcome


def started(seed: str, players: int) -> Game:
    edition = load_edition(EDITION)
    return Game(edition, deal(edition, players, seed))


def play_out(seed: str, policies: Iterable[Policy]) -> Course:
    """The game of players with these policies, by seat."""
    by_seat = tuple(policies)
    game = started(seed, len(by_seat))
    while (seat := game.position.public.to_move) is not None:
        game.play(by_seat[seat](game))
    assert game.outcome is not None
    return Course(game.moves, game.outcome)


def highest(game: Game) -> Move:
    """As the bot `greedy` plays."""
    return greedy(game.observe(game.position.public.to_move))


def quickest(game: Game) -> Move:
    """As many tiles as can be laid, so that the game is soon over."""
    turn = game.position.turn()
    plays = legal_plays(turn)
    return max(plays, key=lambda play: len(play.tiles)) if plays else highest(game)


def everything_once(game: Game) -> Move:
    """A Triolet, a joker, another turn and an exchange, each when it is first possible."""
    turn = game.position.turn()
    seat = game.position.public.to_move
    assert seat is not None
    done = set(deeds(game.moves, seat))
    plays = legal_plays(turn)
    for play in sorted(plays, key=lambda play: -len(play.tiles)):
        if set(deeds_of(play, game)) - done:
            return play
    exchanges = legal_exchanges(turn)
    if "exchange" not in done and game.position.public.board and exchanges:
        return exchanges[-1]
    return quickest(game)


def deeds(turns: Iterable[Moved], seat: int) -> list[str]:
    """What a seat has done so far that is worth telling."""
    found = []
    for turn in turns:
        if turn.seat == seat:
            found += ["exchange"] if isinstance(turn.move, Exchange) else []
            found += ["joker"] if isinstance(turn.move, Play) and JOKER in turn.move.tiles else []
            found += ["replay"] * turn.sheet.replays
            found += [line.reason for line in turn.sheet.lines if line.reason is Reason.TRIOLET]
    return found


def deeds_of(play: Play, game: Game) -> list[str]:
    sheet = score(game.edition, game.position.public.board, play)
    found = ["joker"] if JOKER in play.tiles else []
    found += ["replay"] * sheet.replays
    found += [line.reason for line in sheet.lines if line.reason is Reason.TRIOLET]
    return found
