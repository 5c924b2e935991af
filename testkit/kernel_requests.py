"""Seeded requests for the kernel's C interface: games in all editions, legal and illegal moves,
positions, records, and damaged text."""

import json
from collections.abc import Iterator, Sequence
from itertools import count, islice
from typing import Final

from testkit.numbered_games import COMPARED
from testkit.options_comparison import turn_of, turn_value
from testkit.referee import placements_value
from testkit.seeded_games import RandomGenerator
from triolet.engine.kernel_tables import edition_json
from triolet.engine.plays import ranked_plays
from triolet.rules.edition import Edition
from triolet.rules.edition_file import load_edition
from triolet.rules.game import Game
from triolet.rules.generator import legal_exchanges
from triolet.rules.moves import Move, Pass
from triolet.rules.notation import format_move
from triolet.rules.record import format_record, record_of
from triolet.rules.tpn import format_position

MOST_TURNS: Final = 60
REQUESTS_PER_GAME: Final = 20
SIGNS: Final = '0123456789ABHJOPx:-./_ jé{}[]",\\'


def load_requests() -> list[bytes]:
    """Return the requests that load every edition."""
    return [
        _encoded({"do": "edition", "edition": edition_json(load_edition(name))})
        for name in COMPARED
    ]


def seeded_requests(number: int) -> list[bytes]:
    """Return requests about positions of seeded games, the same ones at every call."""
    return list(islice(_requests(), number))


def _requests() -> Iterator[bytes]:
    for number in count():
        random = RandomGenerator(f"requests {number}")
        edition = load_edition(COMPARED[number % len(COMPARED)])
        game, dealt = _played(edition, number, random)
        record = format_record(record_of(game))
        for _ in range(REQUESTS_PER_GAME):
            encoded = _encoded(_request(game, dealt, record, random))
            yield _damaged(encoded, random) if random.is_true(10) else encoded


def _played(
    edition: Edition, number: int, random: RandomGenerator
) -> tuple[Game, dict[str, object]]:
    """Return a game after some turns, and the values of a request that deals it again."""
    players = 2 + random.below(edition.most_players - 1)
    seed = f"wasm {number} é"
    game = Game.start(edition, players, seed)
    moves: list[object] = []
    for _ in range(random.below(MOST_TURNS)):
        if game.outcome is not None:
            break
        seat = game.position.public.to_move
        assert seat is not None
        move = _legal_move(game, random)
        moves.append([seat + 1, format_move(move)])
        game.play(move)
    return game, {"edition": edition.name, "players": players, "seed": seed, "moves": moves}


def _legal_move(game: Game, random: RandomGenerator) -> Move:
    turn = game.position.turn()
    exchanges = legal_exchanges(turn) if random.is_true(10) else ()
    plays = [ranked.play for ranked in ranked_plays(turn)]
    options: Sequence[Move] = exchanges or plays or legal_exchanges(turn) or (Pass(),)
    return random.one_of(options)


def _request(
    game: Game, dealt: dict[str, object], record: str, random: RandomGenerator
) -> dict[str, object]:
    edition = game.edition
    viewer = random.below(len(game.position.racks) + 1)
    line = format_position(game.observe(viewer - 1 if viewer else None))
    move = _some_move(game, random)
    seat = random.below(len(game.position.racks))
    alone: dict[str, object] = {"edition": edition.name, "turn": turn_value(turn_of(game, seat))}
    written: dict[str, object] = {"position": line}
    source = random.one_of([dealt, alone, written])
    tile = random.one_of(["J", *map(str, range(17))])
    requests: list[dict[str, object]] = [
        {"do": "judge", "position": line, "move": move},
        {"do": "judge", "position": line, "move": move, "seat": 1 + random.below(4)},
        {"do": "judge", **dealt, "move": move},
        {"do": "judge", **dealt, "move": move},
        {"do": "judge", **alone, "move": move},
        {"do": "plays", **source, "seat": seat + 1},
        {"do": "options", **source, "seat": seat + 1},
        {"do": "fits", **source, "seat": seat + 1, "tile": tile},
        {"do": "fits", **source, "tile": tile, "laid": _some_laid(game, random)},
        {"do": "position", "position": line},
        {"do": "position", "position": _damaged_text(line, random)},
        {"do": "move", "edition": edition.name, "move": move},
        {"do": "game", **dealt, "states": random.is_true(20)},
        {"do": "observe", **dealt, "viewer": viewer},
        {
            "do": "write-record",
            **dealt,
            "headers": {"event": move if isinstance(move, str) else ""},
        },
        {"do": "record", "record": record},
        {"do": "record", "record": _damaged_text(record, random)},
        {"do": "bench", "edition": edition.name, "players": 2, "seeds": [line]},
    ]
    return random.one_of(requests)


def _some_move(game: Game, random: RandomGenerator) -> object:
    """Return a legal move, a random one, or text that may be none."""
    if game.outcome is None and random.is_true(30):
        return format_move(_legal_move(game, random))
    tiles = [random.one_of(["J", *map(str, range(17))]) for _ in range(random.below(4))]
    squares = [f"{random.one_of('ABCGHIOP')}{random.below(17)}" for _ in tiles]
    laid = [f"J{random.below(16)}" if tile == "J" else tile for tile in tiles]
    moves = [
        {"placements": [list(pair) for pair in zip(squares, laid, strict=True)]},
        {"exchange": tiles},
        f"{random.one_of(['H8', '8H', 'A1', 'O15', 'P3'])}:{'-'.join(laid)}",
        _damaged_text("I7:8-J4", random),
        random.one_of(["pass", "resign", "timeout", "x:", "x:3-7"]),
    ]
    return random.one_of(moves)


def _some_laid(game: Game, random: RandomGenerator) -> list[list[str]]:
    """Return some tiles of a legal play."""
    if game.outcome is not None:
        return []
    plays = ranked_plays(game.position.turn())
    placements = placements_value(random.one_of(plays).play) if plays else []
    return [place for place in placements if random.is_true(50)]


def _damaged_text(text: str, random: RandomGenerator) -> str:
    at = random.below(len(text))
    return text[:at] + random.one_of(SIGNS) + text[at + random.below(3) :]


def _damaged(encoded: bytes, random: RandomGenerator) -> bytes:
    """Replace a byte, also by one that is not UTF-8, or cut the request off."""
    at = random.below(len(encoded))
    rest = encoded[at + 1 :] if random.is_true(80) else b""
    return encoded[:at] + bytes([random.below(256)]) + rest


def _encoded(request: dict[str, object]) -> bytes:
    return json.dumps(request, ensure_ascii=False).encode()
