"""Generates the perft file: counts for seeded positions, checked by brute force."""

import json
from dataclasses import dataclass
from itertools import accumulate
from typing import Any, Final

from testkit.brute_force import plays_by_brute_force
from testkit.conformance.players import Script, play_script
from triolet.rules.legality import violations
from triolet.rules.moves import Exchange, Pass, Play
from triolet.rules.observation import Observation
from triolet.rules.outcome import find_termination
from triolet.rules.perft import perft
from triolet.rules.position import Position, take_turn
from triolet.rules.tiles import JOKER
from triolet.rules.tpn import format_position, letter_of
from triolet.rules.turn import Turn

DEEPEST: Final = 3
BRUTE_FORCE_NODES: Final = 45
"""The most positions to search by brute force for one count, at about a second each."""


@dataclass(frozen=True, slots=True)
class Seeded:
    """The position of a seeded game before turn `turn` (from 1)."""

    name: str
    edition: str
    seed: str
    players: tuple[str, ...]
    turn: int

    def position(self) -> Position:
        script = Script(self.name, self.edition, self.seed, self.players)
        return play_script(script, most_turns=self.turn - 1).position


POSITIONS: Final = (
    Seeded("opening-gigamic-en", "gigamic-en", "game-270", ("highest",) * 2, 1),
    Seeded("opening-with-a-joker", "dj-uk", "game-47", ("highest",) * 2, 1),
    Seeded("opening-dj-nl-lone-tile", "dj-nl", "game-503", ("highest",) * 3, 1),
    Seeded("second-turn-square-rule", "gigamic-fr", "game-356", ("exchanging",) * 4, 2),
    Seeded("third-turn-joker-on-the-board", "dj-nl", "game-503", ("highest",) * 3, 3),
    Seeded("midgame-gigamic-en", "gigamic-en", "game-530", ("exchanging",) * 3, 21),
    Seeded("midgame-gigamic-fr", "gigamic-fr", "game-286", ("any-play",) * 2, 11),
    Seeded("midgame-joker-held-by-another", "dj-uk", "game-222", ("exchanging",) * 4, 11),
    Seeded("midgame-replay-dj-uk", "dj-uk", "game-82", ("exchanging",) * 3, 21),
    Seeded("midgame-replay-dj-de", "dj-de", "game-59", ("highest",) * 4, 21),
    Seeded("late-replay-and-joker", "dj-de", "game-394", ("exchanging",) * 2, 54),
    Seeded("endgame-after-a-pass-with-a-joker", "dj-nl", "game-43", ("exchanging",) * 4, 63),
    Seeded("endgame-out-on-a-replay-square", "gigamic-en", "game-270", ("highest",) * 2, 38),
    Seeded("endgame-with-passes", "dj-uk", "game-82", ("exchanging",) * 3, 65),
    Seeded("endgame-gigamic-fr", "gigamic-fr", "game-356", ("exchanging",) * 4, 66),
    Seeded("end-when-all-have-passed", "gigamic-fr", "game-286", ("any-play",) * 2, 51),
    Seeded("end-by-a-dead-board", "dj-nl", "game-503", ("highest",) * 3, 51),
)


def start_of(seeded: Seeded) -> dict[str, str]:
    """Return the input of a case."""
    position = seeded.position()
    return {
        "id": seeded.name,
        "position": format_position(Observation(None, position.public, position.racks)),
        "bag": "".join("?" if tile == JOKER else letter_of(tile) for tile in position.bag.tiles),
    }


def entry_of(seeded: Seeded) -> dict[str, Any]:
    """Return one case of the file; the counts with few nodes are checked by brute force."""
    position = seeded.position()
    counts = [perft(position, depth) for depth in range(1, DEEPEST + 1)]
    searched = accumulate((1, *counts[:-1]))
    deepest_checked = sum(nodes <= BRUTE_FORCE_NODES for nodes in searched)
    for depth, count in enumerate(counts[:deepest_checked], 1):
        assert brute_force_perft(position, depth) == count, (seeded.name, depth)
    return {**start_of(seeded), "counts": counts, "brute_force_depth": deepest_checked}


def perft_file() -> str:
    """Return the text of conformance/perft/perft.json."""
    entries = ",\n".join(_entry_text(entry_of(seeded)) for seeded in POSITIONS)
    return f'{{\n  "kind": "perft",\n  "cases": [\n{entries}\n  ]\n}}\n'


def _entry_text(entry: dict[str, Any]) -> str:
    lines = (f'      "{key}": {json.dumps(value)}' for key, value in entry.items())
    return "    {\n" + ",\n".join(lines) + "\n    }"


def brute_force_perft(position: Position, depth: int) -> int:
    """Return the perft count by brute force."""
    if depth == 0:
        return 1
    moves = _moves_by_brute_force(position)
    if depth == 1:
        return len(moves)
    return sum(brute_force_perft(take_turn(position, move).position, depth - 1) for move in moves)


def _moves_by_brute_force(position: Position) -> list[Play | Pass]:
    public = position.public
    if public.to_move is None or find_termination(public, position.tiles_in_play):
        return []
    turn = position.turn()
    plays = plays_by_brute_force(turn)
    if plays or _can_exchange(turn):
        return [*plays]
    return [Pass()]


def _can_exchange(turn: Turn) -> bool:
    assert turn.rack is not None
    return any(not violations(turn, Exchange.of([tile])) for tile in turn.rack)
