"""Games and records for the tests of notation and verification."""

from triolet.rules.edition import Edition
from triolet.rules.game import Game
from triolet.rules.generator import legal_moves, legal_plays
from triolet.rules.notation import parse_move
from triolet.rules.record_reader import parse_record
from triolet.rules.verification import verify_record

OPENING = """\
#tgn 1
#edition dj-de
#seat1 Anna
#seat2 Ben
#seat3 Cleo
#seat4 Dirk
1: 2-3-11    H8:11-3       +25   25
2: 4-7-8     I7:8-4        +27   27
3: 2-3-4     6H:4-3        +37   37
4: 0-1-7     J7:7-0        +52   52
1: 2-8-10    J6:8          +60   85
"""
"""The example game of the printed rules; its first turn is on line 7."""


def played(game: Game, *moves: str) -> Game:
    for move in moves:
        game.play(parse_move(move, game.edition))
    return game


def played_to_the_end(edition: Edition, players: int, seed: str) -> Game:
    """Play a game in which the players alternate between the first and the last legal play."""
    game = Game.start(edition, players, seed)
    while game.outcome is None:
        turn = game.position.turn()
        choices = legal_plays(turn) or legal_moves(turn)
        game.play(choices[-(len(game.moves) % 2)])
    return game


def changed(text: str, *changes: tuple[str, str]) -> str:
    """Replace pieces of a text, each of which must appear once."""
    for old, new in changes:
        assert text.count(old) == 1, f"{old!r} must appear once in the text"
        text = text.replace(old, new)
    return text


def faults_of(text: str, edition: Edition | None = None) -> list[str]:
    """Return the faults of a record as `7: message`."""
    record = parse_record(text, lambda _: edition) if edition else parse_record(text)
    return [f"{fault.line}: {fault.message}" for fault in verify_record(record)]
