"""Players for the generated conformance files, reproducible from a seed.

They choose with the project's own shuffle, so that a game is the same in every version of Python.
They cover much of the game and do not play well.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from triolet.rules.bag import shuffled
from triolet.rules.edition_file import load_edition
from triolet.rules.game import Game
from triolet.rules.generator import legal_exchanges, legal_plays
from triolet.rules.moves import Departure, Exchange, Pass, Play
from triolet.rules.notation import format_move
from triolet.rules.scoring import score
from triolet.rules.turn import Turn

RandomBelow = Callable[[int], int]
"""Returns a random number below its argument."""
Player = Callable[[Turn, RandomBelow], Play | Exchange | Pass]

SWAP_ONE_IN: Final = 6
"""An exchanging player exchanges in one of this many turns, although a play is possible."""


def random_for(seed: str, number: int) -> RandomBelow:
    """Return the random generator of one turn."""
    throws = iter(range(1000))
    return lambda limit: shuffled(range(limit), seed, f"turn {number} throw {next(throws)}")[0]


def highest(turn: Turn, _random: RandomBelow) -> Play | Exchange | Pass:
    """Choose the highest score, of equal ones the first by its text."""
    plays = legal_plays(turn)
    if not plays:
        return _without_play(turn)
    points = {play: score(turn.edition, turn.board, play).points for play in plays}
    return min(plays, key=lambda play: (-points[play], format_move(play)))


def any_play(turn: Turn, random: RandomBelow) -> Play | Exchange | Pass:
    """Choose any legal play, each equally likely."""
    plays = sorted(legal_plays(turn), key=format_move)
    return plays[random(len(plays))] if plays else _without_play(turn)


def exchanging(turn: Turn, random: RandomBelow) -> Play | Exchange | Pass:
    """Choose any legal play, or occasionally any exchange."""
    exchanges = legal_exchanges(turn)
    if exchanges and random(SWAP_ONE_IN) == 0:
        return exchanges[random(len(exchanges))]
    return any_play(turn, random)


def _without_play(turn: Turn) -> Exchange | Pass:
    exchanges = legal_exchanges(turn)
    return exchanges[-1] if exchanges else Pass()


PLAYERS: Final[dict[str, Player]] = {
    "highest": highest,
    "any-play": any_play,
    "exchanging": exchanging,
}


@dataclass(frozen=True, slots=True)
class Script:
    """The plan of a game: its players and their departures."""

    name: str
    edition: str
    seed: str
    players: tuple[str, ...]
    leaving: Mapping[int, tuple[int, Departure]] = field(default_factory=dict)
    """By the number of the turn, from 1: the seat (from 0) that leaves, and how."""


def play_script(script: Script, most_turns: int = 1000) -> Game:
    """Play the game to its end, or for `most_turns` turns."""
    game = Game.start(load_edition(script.edition), len(script.players), script.seed)
    for number in range(1, most_turns + 1):
        if number in script.leaving and game.outcome is None:
            seat, departure = script.leaving[number]
            game.play(departure, seat)
        seat_to_move = game.position.public.to_move
        if seat_to_move is None:
            break
        player = PLAYERS[script.players[seat_to_move]]
        game.play(player(game.position.turn(), random_for(script.seed, number)))
    return game
