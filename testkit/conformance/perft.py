"""The perft file: counts for seeded positions, and the brute force that they are checked by.

The brute force knows only which rules a move breaks. It tries every choice of tiles on every set
of squares of one row or column, gaps and all, and keeps what breaks nothing.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate, combinations, permutations, product
from typing import Any, Final

from testkit.conformance.players import Script, play_script
from triolet.rules.edition import Edition
from triolet.rules.layout import Line
from triolet.rules.legality import Code, violations
from triolet.rules.moves import Exchange, Pass, Placement, Play
from triolet.rules.observation import Observation
from triolet.rules.outcome import find_termination
from triolet.rules.perft import perft
from triolet.rules.position import Position, take_turn
from triolet.rules.tiles import JOKER, LaidTile, Tile
from triolet.rules.tpn import format_position, letter_of
from triolet.rules.turn import Turn

Hand = tuple[LaidTile, ...]
DEEPEST: Final = 3
BRUTE_FORCE_NODES: Final = 45
"""So many positions are worth a brute force, at about a second each."""

# Which squares a play covers settles these, whatever tiles lie on them.
BROKEN_BY_SQUARES: Final = frozenset(
    {
        Code.OFF_BOARD,
        Code.SQUARE_TAKEN,
        Code.SQUARE_TWICE,
        Code.NOT_IN_LINE,
        Code.GAP,
        Code.START_NOT_COVERED,
        Code.NOT_TOUCHING,
        Code.LINE_TOO_LONG,
        Code.OPENING_SQUARE,
        Code.NINE_SQUARE,
    }
)


@dataclass(frozen=True, slots=True)
class Seeded:
    """A position: that of a seeded game before its turn `turn` (from 1)."""

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
    Seeded("second-turn-square-rule", "gigamic-fr", "game-356", ("restless",) * 4, 2),
    Seeded("third-turn-joker-on-the-board", "dj-nl", "game-503", ("highest",) * 3, 3),
    Seeded("midgame-gigamic-en", "gigamic-en", "game-530", ("restless",) * 3, 21),
    Seeded("midgame-gigamic-fr", "gigamic-fr", "game-286", ("any-play",) * 2, 11),
    Seeded("midgame-joker-held-by-another", "dj-uk", "game-222", ("restless",) * 4, 11),
    Seeded("midgame-replay-dj-uk", "dj-uk", "game-82", ("restless",) * 3, 21),
    Seeded("midgame-replay-dj-de", "dj-de", "game-59", ("highest",) * 4, 21),
    Seeded("late-replay-and-joker", "dj-de", "game-394", ("restless",) * 2, 54),
    Seeded("endgame-after-a-pass-with-a-joker", "dj-nl", "game-43", ("restless",) * 4, 63),
    Seeded("endgame-out-on-a-replay-square", "gigamic-en", "game-270", ("highest",) * 2, 38),
    Seeded("endgame-with-passes", "dj-uk", "game-82", ("restless",) * 3, 65),
    Seeded("endgame-gigamic-fr", "gigamic-fr", "game-356", ("restless",) * 4, 66),
    Seeded("end-when-all-have-passed", "gigamic-fr", "game-286", ("any-play",) * 2, 51),
    Seeded("end-by-a-dead-board", "dj-nl", "game-503", ("highest",) * 3, 51),
)


def start_of(seeded: Seeded) -> dict[str, str]:
    """What a program is given."""
    position = seeded.position()
    return {
        "id": seeded.name,
        "position": format_position(Observation(None, position.public, position.racks)),
        "bag": "".join("?" if tile == JOKER else letter_of(tile) for tile in position.bag.tiles),
    }


def entry_of(seeded: Seeded) -> dict[str, Any]:
    """One case of the file, checked by brute force as deep as is affordable."""
    position = seeded.position()
    counts = [perft(position, depth) for depth in range(1, DEEPEST + 1)]
    looked_at = accumulate((1, *counts[:-1]))
    deepest_checked = sum(nodes <= BRUTE_FORCE_NODES for nodes in looked_at)
    for depth, count in enumerate(counts[:deepest_checked], 1):
        assert brute_force_perft(position, depth) == count, (seeded.name, depth)
    return {**start_of(seeded), "counts": counts, "brute_force_depth": deepest_checked}


def perft_file() -> str:
    """The text of conformance/perft/perft.json."""
    entries = ",\n".join(_entry_text(entry_of(seeded)) for seeded in POSITIONS)
    return f'{{\n  "kind": "perft",\n  "cases": [\n{entries}\n  ]\n}}\n'


def _entry_text(entry: dict[str, Any]) -> str:
    lines = (f'      "{key}": {json.dumps(value)}' for key, value in entry.items())
    return "    {\n" + ",\n".join(lines) + "\n    }"


def brute_force_perft(position: Position, depth: int) -> int:
    """Perft again, by trial alone."""
    if depth == 0:
        return 1
    moves = list(_moves_by_trial(position))
    return sum(
        brute_force_perft(take_turn(position, move).position, depth - 1) if depth > 1 else 1
        for move in moves
    )


def _moves_by_trial(position: Position) -> Iterator[Play | Pass]:
    public = position.public
    if public.to_move is None or find_termination(public, position.tiles_in_play):
        return
    turn = position.turn()
    plays = list(plays_by_trial(turn))
    yield from plays
    if not plays and not _can_exchange_by_trial(turn):
        yield Pass()


def plays_by_trial(turn: Turn) -> Iterator[Play]:
    assert turn.rack is not None
    most = len(turn.rack)
    hands = {size: list(_hands(turn.edition, turn.rack, size)) for size in range(1, most + 1)}
    for squares in _square_sets(turn, hands[1][0], most):
        choices = hands[len(squares)]
        if BROKEN_BY_SQUARES.isdisjoint(_codes(turn, squares, choices[0])):
            for hand in choices:
                if not _codes(turn, squares, hand):
                    yield _play(squares, hand)


def _play(squares: Line, hand: Hand) -> Play:
    return Play(tuple(map(Placement, squares, hand)))


def _codes(turn: Turn, squares: Line, hand: Hand) -> set[Code]:
    return {violation.code for violation in violations(turn, _play(squares, hand))}


def _square_sets(turn: Turn, single: Hand, most: int) -> Iterator[Line]:
    """Every set of squares within a row or a column, if each alone is free; one square once."""
    layout = turn.edition.layout
    for fewest, lines in ((1, layout.rows), (2, layout.columns)):
        for line in lines:
            free = [s for s in line if Code.SQUARE_TAKEN not in _codes(turn, (s,), single)]
            for size in range(fewest, most + 1):
                yield from combinations(free, size)


def _hands(edition: Edition, rack: tuple[Tile, ...], size: int) -> Iterator[Hand]:
    for tiles in set(permutations(rack, size)):
        yield from product(*(_faces(edition, tile) for tile in tiles))


def _faces(edition: Edition, tile: Tile) -> list[LaidTile]:
    if tile == JOKER:
        return [LaidTile(face, is_joker=True) for face in edition.faces]
    return [LaidTile(tile)]


def _can_exchange_by_trial(turn: Turn) -> bool:
    assert turn.rack is not None
    return any(not violations(turn, Exchange.of([tile])) for tile in turn.rack)
