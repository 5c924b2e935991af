"""
The compiled kernel: generates, scores and plays. Use triolet.engine.kernel.
"""

from collections.abc import Sequence

def has_wide_path() -> bool:
    """Whether this machine can run the wide path."""

def chosen_path() -> str:
    """The path that is used if none is named."""

class Table:
    """An edition's tables."""

    def __init__(self, values: dict[str, object]) -> None: ...
    def placed_tiles(self, play: int) -> list[tuple[int, int, int, bool]]:
        """The row, column, face and joker of each tile of a play."""

class Position:
    """A game at one moment, with everything hidden."""

    def __init__(
        self,
        table: Table,
        path: str,
        board: Sequence[tuple[int, int, int, bool]],
        racks: Sequence[Sequence[int]],
        bag: Sequence[int],
        scores: Sequence[int],
        to_move: int,
        is_new: int,
        is_out: int,
        quiet: int,
        passes: int,
        again: int,
    ) -> None: ...
    @staticmethod
    def deal(table: Table, path: str, players: int, seed: str) -> Position: ...
    def plays(self) -> list[int]:
        """All plays, best first, equal points in the order of texts."""

    def best(self) -> int:
        """The first of the plays; 0 if there is none."""

    def play(self, play: int) -> None: ...
    def exchange(self, tiles: Sequence[int], seed: str) -> None: ...
    def pass_turn(self) -> None: ...
    def termination(self) -> int:
        """
        0 while the game goes on, else 1 out, 2 all passed, 3 dead board, 4 quiet, 5 last left.
        """

    def settle(self) -> None: ...
    def perft(self, depth: int) -> int: ...
    def copy(self) -> Position: ...
    @property
    def to_move(self) -> int: ...
    @property
    def turns(self) -> int: ...
    @property
    def bag_count(self) -> int: ...
    @property
    def scores(self) -> list[int]: ...
    def rack(self, seat: int) -> list[int]: ...

def play_seeded_games(
    table: Table, path: str, policies: Sequence[int], seeds: Sequence[str], threads: int
) -> list[tuple[list[int], int, int, int]]:
    """
    Plays a game for each seed, dealt as the rules library deals; the scores, the
    termination, the turns and the plays seen of each.
    """

def play_quick_games(
    table: Table, path: str, policies: Sequence[int], first_seed: int, count: int, threads: int
) -> list[tuple[list[int], int, int, int]]:
    """The same with the quick shuffle, for measuring."""

def time_games(
    table: Table, path: str, players: int, count: int, threads: int
) -> tuple[float, int, int]:
    """The seconds, turns and plays of so many quick greedy games."""
