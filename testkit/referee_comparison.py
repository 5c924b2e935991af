"""Compares the kernel's referee with the rules on positions of seeded games.

At every position it judges random moves, legal and illegal, of random seats, with open and with
hidden racks. At the end it compares the whole game, move by move.
"""

from collections.abc import Iterator
from typing import Final

from testkit.conformance.answers import sheet_entries, violation_entry
from testkit.invariants import BrokenInvariantError
from testkit.numbered_games import compare_numbered
from testkit.referee import (
    Value,
    load,
    move_value,
    moved_value,
    observation_value,
    outcome_value,
    position_value,
    run,
)
from testkit.seeded_games import EXCHANGE_PERCENT, Kind, RandomGenerator, mixed_table
from triolet.engine.plays import ranked_plays
from triolet.rules.bag import deal
from triolet.rules.edition import Edition
from triolet.rules.game import Game
from triolet.rules.generator import legal_exchanges
from triolet.rules.layout import HIGHEST_SIZE, Square
from triolet.rules.moves import Exchange, Move, Pass, Placement, Play, Resign, TimeOut
from triolet.rules.observation import Observation
from triolet.rules.position import Position
from triolet.rules.referee import judge
from triolet.rules.scoring import score_move
from triolet.rules.tiles import JOKER, LaidTile
from triolet.rules.tpn import format_position

DEPARTURES: Final[tuple[Move, ...]] = (Resign(), TimeOut())
MOVES: Final = 4
"""Random moves that are judged at each position, besides the one that is made."""
OBSERVED_PERCENT: Final = 5
"""How many positions are also compared as each seat sees them."""


def compare_game(number: int) -> int:
    """Compare a game that depends on its number only; return the number of its positions."""
    return compare_numbered(number, "referee", _compare)


def _compare(edition: Edition, players: int, seed: str) -> int:
    random = RandomGenerator(seed)
    table = mixed_table(players, random)
    game = Game.start(edition, players, seed)
    positions: list[Position] = []
    while game.outcome is None:
        move, seat = _choose(game, table, random)
        compare_judgements(game, move, random)
        game.play(move, seat)
        positions.append(game.position)
        if random.is_true(OBSERVED_PERCENT):
            compare_observations(game, seed)
    compare_judgements(game, Pass(), random)
    compare_observations(game, seed)
    compare_moves(game, positions, seed)
    return len(positions)


def _choose(game: Game, table: tuple[Kind, ...], random: RandomGenerator) -> tuple[Move, int]:
    """Choose like `seeded_games`, with the plays of the kernel; some leave out of turn."""
    seat = game.position.public.to_move
    assert seat is not None
    kind, turn = table[seat], game.position.turn()
    if kind is Kind.LEAVER and random.is_true(3):
        return random.one_of(DEPARTURES), random.one_of(game.position.public.seats_in)
    plays = ranked_plays(turn)
    exchanges = legal_exchanges(turn)
    if exchanges and (not plays or random.is_true(EXCHANGE_PERCENT[kind])):
        return random.one_of(exchanges), seat
    if not plays:
        return Pass(), seat
    return (plays[0] if kind is Kind.GREEDY else random.one_of(plays)).play, seat


def compare_judgements(game: Game, chosen: Move, random: RandomGenerator) -> None:
    """Compare the judgement of the chosen move and of random ones at the position of the game."""
    public, racks = game.position.public, game.position.racks
    open_text = format_position(Observation(None, public, racks))
    for move in (chosen, *random_moves(game, chosen, random)):
        seat = None if random.is_true(80) else random.below(len(racks))
        check_judgement(game, open_text, move, seat)
    if public.to_move is not None:
        hidden = Observation(None, public, tuple(None for _ in racks))
        move = next(random_moves(game, chosen, random))
        wanted = [violation_entry(each) for each in judge(hidden.turn(), move)]
        found = _judged(game.edition, format_position(hidden), move, None)
        _check_equal(f"{move} from a hidden rack", found["violations"], wanted)


def check_judgement(game: Game, text: str, move: Move, seat: int | None) -> None:
    public = game.position.public
    violations = game.violations(move, seat)
    wanted: Value = {"violations": [violation_entry(each) for each in violations]}
    if not violations:
        wanted["sheet"] = sheet_entries(score_move(game.edition, public.board, move))
    found = _judged(game.edition, text, move, seat)
    _check_equal(f"{text} {move} of {seat}", found, wanted)


def _judged(edition: Edition, text: str, move: Move, seat: int | None) -> Value:
    load(edition)
    request: Value = {"do": "judge", "position": text, "move": move_value(move)}
    return run(**request) if seat is None else run(**request, seat=seat + 1)


def random_moves(game: Game, chosen: Move, random: RandomGenerator) -> Iterator[Move]:
    """Yield moves, most of them illegal, that break the rules in many ways."""
    edition, position = game.edition, game.position
    rack = position.racks[position.public.to_move or 0]
    for _ in range(MOVES):
        kind = random.below(10)
        if kind == 0:
            yield random.one_of((Pass(), *DEPARTURES))
        elif kind == 1:
            count = random.below(edition.rack_size + 2)
            yield Exchange.of(_random_tile(edition, rack, random) for _ in range(count))
        elif kind < 6 and isinstance(chosen, Play):
            yield _changed(edition, chosen, rack, random)
        else:
            yield _random_play(edition, position, rack, random)


def _changed(edition: Edition, play: Play, rack: tuple[int, ...], random: RandomGenerator) -> Play:
    """Change one tile or one square of a legal play."""
    placements = list(play.placements)
    place = random.below(len(placements))
    square, _ = placements[place]
    if random.is_true(50):
        placements[place] = Placement(square, _random_laid(edition, rack, random))
    else:
        placements[place] = placements[place]._replace(square=_near(square, random))
    return Play.of(placements)


def _random_play(
    edition: Edition, position: Position, rack: tuple[int, ...], random: RandomGenerator
) -> Play:
    """Lay tiles near a tile of the board, mostly in line."""
    first = random.one_of([*position.public.board, edition.layout.start])
    square = _near(first, random)
    down, right = random.one_of(((0, 1), (1, 0)))
    placements = []
    for _ in range(random.below(edition.rack_size + 2)):
        placements.append((square, _random_laid(edition, rack, random)))
        step = random.one_of((0, 1, 1, 1, 1, 1, 1, 1, 2))
        square = Square(square.row + step * down, square.column + step * right)
        if random.is_true(5):
            square = _near(square, random)
    return Play.of(
        (square, laid)
        for square, laid in placements
        if 0 <= square.row < HIGHEST_SIZE and square.column >= -1
    )


def _near(square: Square, random: RandomGenerator) -> Square:
    row = square.row + random.below(5) - 2
    column = square.column + random.below(5) - 2
    return Square(max(0, row), max(-1, column))


def _random_tile(edition: Edition, rack: tuple[int, ...], random: RandomGenerator) -> int:
    if rack and random.is_true(70):
        return random.one_of(rack)
    return random.below(edition.faces[-1] + 3) if random.is_true(90) else JOKER


def _random_laid(edition: Edition, rack: tuple[int, ...], random: RandomGenerator) -> LaidTile:
    tile = _random_tile(edition, rack, random)
    if tile == JOKER:
        return LaidTile(random.below(edition.faces[-1] + 3), is_joker=True)
    return LaidTile(tile)


def compare_moves(game: Game, positions: list[Position], seed: str) -> None:
    """Compare every move and the position after it with those of the referee's game."""
    found = run(do="game", states=True, **_game_request(game, seed))
    dealt = deal(game.edition, len(game.position.racks), seed)
    _check_equal("first seat", found["first"], dealt.first + 1)
    for number, (moved, position) in enumerate(zip(game.moves, positions, strict=True)):
        wanted = {**moved_value(moved), **position_value(position)}
        _check_equal(f"move {number + 1}", found["moves"][number], wanted)
    _check_equal("number of moves", len(found["moves"]), len(positions))
    wanted = {**position_value(game.position), **outcome_value(game.outcome)}
    _check_equal("end", {key: found[key] for key in wanted}, wanted)


def compare_observations(game: Game, seed: str) -> None:
    """Compare what each seat and a spectator may see."""
    request = _game_request(game, seed)
    for viewer in (None, *range(len(game.position.racks))):
        found = run(do="observe", viewer=0 if viewer is None else viewer + 1, **request)
        _check_equal(f"observation of {viewer}", found, observation_value(game, viewer))


def _game_request(game: Game, seed: str) -> Value:
    return {
        "edition": load(game.edition),
        "players": len(game.position.racks),
        "seed": seed,
        "moves": [[moved.seat + 1, move_value(moved.move)] for moved in game.moves],
    }


def _check_equal(what: str, found: object, wanted: object) -> None:
    if found != wanted:
        raise BrokenInvariantError(f"{what}: {found!r} instead of {wanted!r}")
