"""
The compiled kernel: move generation, scoring and playouts. Use triolet.engine.kernel.
"""

from collections.abc import Sequence

def has_wide_path() -> bool:
    """Return whether this machine can run the wide path."""

def chosen_path() -> str:
    """Return the default path."""

class EditionTables:
    """Constant data of an edition."""

    def __init__(self, values: dict[str, object]) -> None: ...
    def placed_tiles(self, play: int) -> list[tuple[int, int, int, bool]]:
        """Return row, column, face and joker flag of each tile of a packed play."""

class Position:
    """A game at one moment, including hidden racks and the bag."""

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
        """
        Return all packed plays, best first; equal points in alphabetical order of the texts.
        """

    def best(self) -> int:
        """Return the best packed play; 0 if there is none."""

    def play(self, play: int) -> None: ...
    def exchange(self, tiles: Sequence[int], seed: str) -> None: ...
    def pass_turn(self) -> None: ...
    def termination(self) -> int:
        """
        Return 0 (not over), 1 out, 2 all passed, 3 dead board, 4 quiet or 5 last one left.
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
        Return every move, best first: packed play (0: a pass), expected final difference,
        share of deals won, and certainty: 0 exact, 1 bounded, 2 estimated.
        The bag must be empty and two seats left.
        """

def play_seeded_games(
    tables: EditionTables, path: str, policies: Sequence[int], seeds: Sequence[str], threads: int
) -> list[tuple[list[int], int, int, int]]:
    """
    Play a game for each seed, dealt as the rules library deals; return the scores,
    termination, turns and number of generated plays of each.
    """

def play_quick_games(
    tables: EditionTables,
    path: str,
    policies: Sequence[int],
    first_seed: int,
    count: int,
    threads: int,
) -> list[tuple[list[int], int, int, int]]:
    """The same with the fast random generator, for measurements."""

def time_games(
    tables: EditionTables, path: str, players: int, count: int, threads: int
) -> tuple[float, int, int]:
    """Play greedy games and return seconds, turns and generated plays."""

def run(request: bytes) -> tuple[int, bytes]:
    """
    Run a request of the C interface; return its error code (0: none) and the response.
    """

class Thinker:
    """A game as the seat to move sees it."""

    def __init__(
        self,
        tables: EditionTables,
        path: str,
        weights: dict[str, object],
        values: dict[str, object],
    ) -> None: ...
    def evaluate(self) -> list[tuple[int, list[int], int, int, float, float, float, float, float]]:
        """
        Return every legal move: packed play or tiles given, points, turns that follow
        immediately, value of the tiles kept, openness, expected reply, expected own next
        play, value.
        """

    def simulate(
        self,
        candidates: Sequence[tuple[int, Sequence[int]]],
        seed: int,
        first_deal: int,
        deals: int,
    ) -> tuple[list[float], list[float]]:
        """
        Return gains and win probabilities, deal by deal, one for each candidate.
        """

    def can_look_ahead(self) -> bool:
        """
        Return whether look_ahead is possible: two players and enough tiles in the bag.
        """

    def look_ahead(
        self, candidates: Sequence[tuple[int, Sequence[int]]]
    ) -> tuple[list[float], list[float]]:
        """
        Return the expected gain and win probability of each candidate over all replies.
        """

    def possible_racks(self, seat: int) -> list[tuple[list[int], float]]:
        """Return every rack that the seat may hold, with its probability."""

    def solve_endgame(
        self, deals: Sequence[tuple[Sequence[int], float]], wanted: int, most_nodes: int
    ) -> list[tuple[int, float, float, int]]:
        """Solve the endgame as Position.solve_endgame does."""

    def opponent_model_shares(self, seat: int) -> list[float]:
        """Return the probability of each opponent model for the seat."""
