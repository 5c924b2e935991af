"""
The compiled kernel: generates, scores and plays. Use triolet.engine.kernel.
"""

from collections.abc import Sequence

def has_wide_path() -> bool:
    """Whether this machine can run the wide path."""

def chosen_path() -> str:
    """The path that is used if none is named."""

class EditionTables:
    """An edition's tables."""

    def __init__(self, values: dict[str, object]) -> None: ...
    def placed_tiles(self, play: int) -> list[tuple[int, int, int, bool]]:
        """The row, column, face and joker of each tile of a play."""

class Position:
    """A game at one moment, with everything hidden."""

    def __init__(
        self,
        tables: EditionTables,
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
    def deal(tables: EditionTables, path: str, players: int, seed: str) -> Position: ...
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
    def solve_endgame(
        self, deals: Sequence[tuple[Sequence[int], float]], wanted: int, most_nodes: int
    ) -> list[tuple[int, float, float, int]]:
        """
        Every move with an empty bag and two seats in, best first: its number (0: a pass),
        the expected final difference, the share of deals won, and 0 exact, 1 bounded, 2
        estimated.
        """

def play_seeded_games(
    tables: EditionTables, path: str, policies: Sequence[int], seeds: Sequence[str], threads: int
) -> list[tuple[list[int], int, int, int]]:
    """
    Plays a game for each seed, dealt as the rules library deals; the scores, the
    termination, the turns and the plays seen of each.
    """

def play_quick_games(
    tables: EditionTables,
    path: str,
    policies: Sequence[int],
    first_seed: int,
    count: int,
    threads: int,
) -> list[tuple[list[int], int, int, int]]:
    """The same with the quick shuffle, for measuring."""

def time_games(
    tables: EditionTables, path: str, players: int, count: int, threads: int
) -> tuple[float, int, int]:
    """The seconds, turns and plays of so many quick greedy games."""

class Thinker:
    """A game through the eyes of the seat to move."""

    def __init__(
        self,
        tables: EditionTables,
        path: str,
        weights: dict[str, object],
        values: dict[str, object],
    ) -> None: ...
    def judge(self) -> list[tuple[int, list[int], int, int, float, float, float, float, float]]:
        """
        Every legal move: its number or the tiles given, points, turns that follow at once,
        value of the tiles kept, openness, expected reply, own expected next play, value.
        """

    def simulate(
        self,
        candidates: Sequence[tuple[int, Sequence[int]]],
        seed: int,
        first_deal: int,
        deals: int,
    ) -> tuple[list[float], list[float]]:
        """
        The gain and the chance to win of each candidate for each deal, deal by deal.
        """

    def can_look_ahead(self) -> bool:
        """Whether two plies can be judged without sampling."""

    def look_ahead(
        self, candidates: Sequence[tuple[int, Sequence[int]]]
    ) -> tuple[list[float], list[float]]:
        """The gain and the chance to win of each candidate over every reply."""

    def possible_racks(self, seat: int) -> list[tuple[list[int], float]]:
        """Every rack that the seat may hold, with its chance."""

    def solve_endgame(
        self, deals: Sequence[tuple[Sequence[int], float]], wanted: int, most_nodes: int
    ) -> list[tuple[int, float, float, int]]:
        """Every move of an endgame of two, as Position.solve_endgame does."""

    def character_shares(self, seat: int) -> list[float]:
        """How far the seat's plays were those of each character."""
