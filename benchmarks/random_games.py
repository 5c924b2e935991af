"""Plays many seeded games and checks every invariant at every move.

    python -m benchmarks.random_games [--games 20000] [--processes 2] [--state FILE]

Finished games are saved in the state file, so that an interrupted run can be resumed.
"""

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from hashlib import sha256
from multiprocessing import get_context
from pathlib import Path

from testkit.invariants import (
    BrokenInvariantError,
    check,
    check_moment,
    check_position_text,
    check_record,
    check_replay,
)
from testkit.seeded_games import RandomGenerator, mixed_table, next_move
from triolet.engine.arena.saved_match import complete_lines
from triolet.rules.edition_file import EDITIONS, load_edition
from triolet.rules.errors import TrioletError
from triolet.rules.game import Game
from triolet.rules.outcome import Termination

PLAYERS = (2, 3, 4)
MOST_TURNS = 2000
"""Quiet rounds end every game much earlier."""
TEXT_EVERY = 10
"""Moves between two checks of the position text, which are slow."""
CHUNK = 8


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game, as the state file has it."""

    number: int
    edition: str
    players: int
    termination: Termination
    turns: int
    scores: tuple[int, ...]

    @classmethod
    def from_json(cls, line: bytes) -> "Played":
        values = json.loads(line)
        values["termination"] = Termination(values["termination"])
        values["scores"] = tuple(values["scores"])
        return cls(**values)

    def to_json(self) -> str:
        return json.dumps(asdict(self))


def play_checked(number: int) -> Played:
    """Play a game; its edition, players, deal and choices depend on the number only."""
    name = EDITIONS[number % len(EDITIONS)]
    players = PLAYERS[number // len(EDITIONS) % len(PLAYERS)]
    seed = f"random game {number}"
    try:
        game = _play(Game.start(load_edition(name), players, seed), RandomGenerator(seed))
    except (BrokenInvariantError, TrioletError, AssertionError) as error:
        raise BrokenInvariantError(f"game {number} ({name}, {players} players): {error}") from error
    assert game.outcome is not None
    outcome = game.outcome
    return Played(
        number, name, players, outcome.termination, len(game.moves), tuple(outcome.scores)
    )


def _play(game: Game, random: RandomGenerator) -> Game:
    table = mixed_table(len(game.position.racks), random)
    check_moment(game)
    while game.outcome is None:
        check(len(game.moves) < MOST_TURNS, "the game does not end")
        game.play(next_move(game, table, random))
        check_moment(game)
        if len(game.moves) % TEXT_EVERY == 0:
            check_position_text(game)
    check_position_text(game)
    check_replay(game)
    check_record(game)
    return game


def run(numbers: Iterable[int], processes: int) -> Iterator[Played]:
    """Yield the games in the order in which they finish."""
    if processes == 1:
        yield from map(play_checked, numbers)
        return
    with get_context("spawn").Pool(processes) as pool:
        yield from pool.imap_unordered(play_checked, numbers, CHUNK)


def read_state(path: Path, games: int) -> dict[int, Played]:
    """Return the games that an earlier run finished."""
    played = map(Played.from_json, complete_lines(path))
    return {one.number: one for one in played if one.number < games}


def play_missing(path: Path, games: int, processes: int) -> dict[int, Played]:
    """Play the missing games, and save each finished game."""
    played = read_state(path, games)
    missing = [number for number in range(games) if number not in played]
    started = time.monotonic()
    with path.open("a", encoding="utf-8") as state:
        for done, one in enumerate(run(missing, processes), 1):
            played[one.number] = one
            state.write(one.to_json() + "\n")
            if done % 100 == 0 or done == len(missing):
                state.flush()
                left = (time.monotonic() - started) / done * (len(missing) - done)
                print(f"{len(played)} of {games} games, {left / 60:.0f} min left", file=sys.stderr)
    return played


def digest(played: dict[int, Played]) -> str:
    """Return a hash of all results; it changes only with the rules or the choices."""
    lines = [played[number].to_json() for number in sorted(played)]
    return sha256("\n".join(lines).encode()).hexdigest()[:16]


def table(played: dict[int, Played]) -> Iterator[str]:
    """Yield the lines of a Markdown table: endings by edition and players."""
    heads = ["edition", "players", "games", *Termination, "mean turns"]
    yield f"| {' | '.join(heads)} |"
    yield "|---" * len(heads) + "|"
    groups = [(name, players) for name in EDITIONS for players in PLAYERS]
    for name, players in groups:
        chosen = [one for one in played.values() if (one.edition, one.players) == (name, players)]
        if chosen:
            yield _row(name, str(players), chosen)
    yield _row("all", "2 to 4", list(played.values()))


def _row(name: str, players: str, chosen: Sequence[Played]) -> str:
    endings = Counter(one.termination for one in chosen)
    turns = sum(one.turns for one in chosen) / len(chosen)
    counts = [str(endings[termination]) for termination in Termination]
    return f"| {' | '.join([name, players, str(len(chosen)), *counts, f'{turns:.1f}'])} |"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--state", type=Path, default=Path("build/random_games.jsonl"))
    chosen = parser.parse_args(arguments)
    chosen.state.parent.mkdir(parents=True, exist_ok=True)
    started = time.monotonic()
    try:
        played = play_missing(chosen.state, chosen.games, chosen.processes)
    except KeyboardInterrupt:
        print(f"Interrupted; the same command continues from {chosen.state}.", file=sys.stderr)
        return 130
    except BrokenInvariantError as error:
        print(error, file=sys.stderr)
        return 1
    print("\n".join(table(played)))
    print(f"\ndigest {digest(played)}, {time.monotonic() - started:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
