"""A whole game as an object for scripts and notebooks: moves as text, scores, turns, the record.

It wraps `triolet.rules.game.Game`, which judges every move.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

from triolet.analysis.explanation import explain_outcome, last_exit
from triolet.engine.plays import move_options
from triolet.library.arguments import check_seed
from triolet.library.board import Board
from triolet.library.errors import IllegalMoveError
from triolet.library.notation import move_of
from triolet.library.played_turn import PlayedTurn
from triolet.library.positions import LegalPlay, legal_moves, legal_plays
from triolet.library.records import check_header, check_record, find_edition
from triolet.rules.edition import Edition
from triolet.rules.edition_file import DEFAULT_EDITION
from triolet.rules.game import Game as RulesGame
from triolet.rules.game import Moved
from triolet.rules.legality import Violation
from triolet.rules.moves import Exchange, Move, Pass, Resign
from triolet.rules.notation import parse_tiles
from triolet.rules.observation import Observation
from triolet.rules.outcome import Outcome
from triolet.rules.record import Record, format_record, record_of
from triolet.rules.tiles import Rack, Tile
from triolet.rules.verification import resume
from triolet.text import catalogue_for

NO_HEADERS: Mapping[str, str] = MappingProxyType({})


class Game:
    """A game of two to four players, from the deal to the final count. Seats count from 0.

    The object knows every rack. `observation(seat)` is what one player may see.

    Examples:
        >>> import triolet
        >>> game = triolet.Game.start(players=2, seed="summer rain")
        >>> game.turn, game.rack, game.scores
        (1, (1, 3, 11), (0, 0))
        >>> plays = game.legal_plays()
        >>> len(plays), str(plays[0]), plays[0].points
        (63, '8F:1-11-3', 110)
        >>> print(game.play("8F:1-11-3"))
        Trio F8 G8 H8 (1 + 11 + 3): 30 × 2 = 60
        Triolet F8 G8 H8, three tiles in one turn: 50
        110 points
        >>> game.turn, game.scores, game.is_over
        (0, (0, 110), False)
        >>> greedy = triolet.bot("greedy")
        >>> while not game.is_over:
        ...     turn = game.play(greedy(game.observation(game.turn)))
        >>> print(game.result(["Anna", "Ben"]).splitlines()[-1])
        Anna wins 985 : 870.
    """

    def __init__(self, rules: RulesGame) -> None:
        """Wrap a game of `triolet.rules`. Most programs use `Game.start` or `Game.from_record`."""
        self._rules = rules

    @classmethod
    def start(
        cls,
        players: int = 2,
        seed: str | None = None,
        edition: Edition | str | Path = DEFAULT_EDITION,
    ) -> "Game":
        """Start a game. The same seed deals the same tiles; without a seed they are random.

        `edition` is the name of a printed edition (see `triolet.editions`) or the path of a
        `.toml` file.

        Examples:
            >>> import triolet
            >>> triolet.Game.start(players=4, edition="dj-uk").scores
            (0, 0, 0, 0)
        """
        if not isinstance(players, int):
            raise TypeError(
                f"players is a number such as 2, not {players!r}; name an edition with edition=..."
            )
        if seed is not None:
            check_seed(seed)
        rules = find_edition(edition)
        if not rules.fewest_players <= players <= rules.most_players:
            raise ValueError(
                f"{rules.name} is played by {rules.fewest_players} to {rules.most_players} "
                f"players, not {players}"
            )
        return cls(RulesGame.start(rules, players, seed))

    @classmethod
    def from_record(cls, record: Record) -> "Game":
        """Resume the game of a record that contains its deal.

        Examples:
            >>> import triolet
            >>> game = triolet.Game.start(seed="summer rain")
            >>> turn = game.play("8F:1-11-3")
            >>> triolet.Game.from_record(game.record()).scores
            (0, 110)
        """
        check_record(record)
        return cls(resume(record))

    def copy(self) -> "Game":
        """Return an independent copy, to try a move without making it."""
        return Game(self._rules.copy())

    def __copy__(self) -> "Game":
        return self.copy()

    def __deepcopy__(self, _memo: dict[int, object]) -> "Game":
        return self.copy()

    @property
    def rules(self) -> RulesGame:
        """The game of `triolet.rules` that this object wraps."""
        return self._rules

    @property
    def edition(self) -> Edition:
        """The edition whose rules apply."""
        return self._rules.edition

    @property
    def players(self) -> int:
        """The number of seats."""
        return len(self.scores)

    @property
    def turn(self) -> int | None:
        """The seat to move; `None` when the game is over."""
        return self._rules.position.public.to_move

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each seat."""
        return self._rules.position.public.scores

    @property
    def racks(self) -> tuple[Rack, ...]:
        """The tiles of every seat; a joker is -1."""
        return self._rules.position.racks

    @property
    def rack(self) -> Rack:
        """The tiles of the seat to move; empty when the game is over."""
        return () if self.turn is None else self.racks[self.turn]

    @property
    def bag_count(self) -> int:
        """The number of tiles in the bag."""
        return self._rules.position.public.bag_count

    @property
    def board(self) -> Board:
        """The board with the latest play marked."""
        return Board.of(self._rules.observe())

    @property
    def turns(self) -> tuple[PlayedTurn, ...]:
        """The turns so far; iterating over the game yields the same."""
        return tuple(map(PlayedTurn, self._rules.moves))

    def __iter__(self) -> Iterator[PlayedTurn]:
        return iter(self.turns)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._rules.outcome is not None

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended: its termination, final count, scores and winners."""
        return self._rules.outcome

    @property
    def winners(self) -> tuple[int, ...]:
        """The winning seats; several share the win. Empty while the game goes on."""
        return () if self.outcome is None else self.outcome.winners

    def result(self, names: Sequence[str] = (), language: str = "en") -> str:
        """Return sentences about why the game ended, the final count and the winners."""
        if self.outcome is None:
            raise ValueError("the game is not over, so it has no result")
        left = last_exit((moved.seat, moved.move) for moved in self._rules.moves)
        return "\n".join(explain_outcome(self.outcome, names, catalogue_for(language), left))

    def observation(self, seat: int | None) -> Observation:
        """Return what a seat may see; with `None`, what a spectator may see.

        Examples:
            >>> import triolet
            >>> game = triolet.Game.start(seed="summer rain")
            >>> game.observation(1).racks
            (None, (1, 3, 11))
            >>> game.observation(None).racks
            (None, None)
        """
        if seat is not None:
            self._check_seat(seat)
        return self._rules.observe(seat)

    def legal_plays(self) -> list[LegalPlay]:
        """Return every legal play of the seat to move with its points, best first."""
        return legal_plays(self)

    def legal_moves(self) -> list[Move]:
        """Return every legal play and exchange of the seat to move; a pass only if there is
        neither."""
        return legal_moves(self)

    @property
    def may_exchange(self) -> bool:
        """Whether the seat to move may exchange tiles."""
        return move_options(self.observation(self.turn)).may_exchange

    @property
    def must_pass(self) -> bool:
        """Whether the seat to move can neither play nor exchange."""
        return move_options(self.observation(self.turn)).must_pass

    def violations(
        self, move: Move | LegalPlay | str, seat: int | None = None
    ) -> tuple[Violation, ...]:
        """Return every rule that the move would break; empty if it is legal.

        Text that is not a move raises `NotationError`.
        """
        if seat is not None:
            self._check_seat(seat)
        return self._rules.violations(move_of(move, self.edition), seat)

    def is_legal(self, move: Move | LegalPlay | str) -> bool:
        """Return whether the seat to move may make the move.

        Text that is not a move raises `NotationError`.

        Examples:
            >>> import triolet
            >>> game = triolet.Game.start(seed="summer rain")
            >>> game.is_legal("H8:11-3"), game.is_legal("pass")
            (True, False)
        """
        return not self.violations(move)

    def play(self, move: Move | LegalPlay | str, seat: int | None = None) -> PlayedTurn:
        """Make a move of the seat to move and return the turn with its score sheet.

        The move is text (`H8:11-3` across, `8H:11-3` down, `x:3-7`, `pass`, `resign`) or a move
        object. Only a resignation may come out of turn, with its `seat`. An illegal move raises
        `IllegalMoveError`, text that is not a move raises `NotationError`; neither changes the
        game.
        """
        wanted = move_of(move, self.edition)
        broken = self.violations(wanted, seat)
        if broken:
            raise IllegalMoveError(wanted, broken, self.edition)
        moved = self._rules.play(wanted, seat)[0]
        assert isinstance(moved, Moved)
        return PlayedTurn(moved)

    def exchange(self, tiles: str | Iterable[Tile | str]) -> PlayedTurn:
        """Exchange tiles: text (`3-7-J` or `x:3-7-J`), or a list of numbers (a joker is -1) or of
        text.

        Examples:
            >>> import triolet
            >>> game = triolet.Game.start(seed="summer rain")
            >>> turn = game.exchange("1-3")
            >>> turn.text, len(turn.drawn)
            ('x:1-3', 2)
        """
        if isinstance(tiles, str):
            is_move = re.match(r"\s*x\s*:", tiles, re.IGNORECASE)
            return self.play(tiles if is_move else Exchange(parse_tiles(tiles, self.edition)))
        if not isinstance(tiles, Iterable):
            raise TypeError(f"tiles are text such as '3-7' or a list of numbers, not {tiles!r}")
        return self.play(Exchange.of(tile for item in tiles for tile in self._tiles(item)))

    def pass_(self) -> PlayedTurn:
        """Pass, which is legal only if neither a play nor an exchange is possible."""
        return self.play(Pass())

    def resign(self, seat: int | None = None) -> PlayedTurn:
        """Resign for a seat, in or out of turn; by default for the seat to move."""
        return self.play(Resign(), seat)

    def record(self, names: Sequence[str] = (), headers: Mapping[str, str] = NO_HEADERS) -> Record:
        """Return the record of the game so far, with the deal and every rack.

        `headers` are notes such as the date: a key without spaces and a text each.
        """
        if len(names) not in (0, self.players):
            raise ValueError(f"the game has {self.players} players, not {len(names)}")
        if isinstance(names, str) or not all(isinstance(name, str) for name in names):
            raise TypeError(f"names is a list of texts, not {names!r}")
        for key, value in headers.items():
            check_header(key, value)
        return record_of(self._rules, names, headers)

    def tgn(self, names: Sequence[str] = (), headers: Mapping[str, str] = NO_HEADERS) -> str:
        """Return the text of the record (TGN).

        Examples:
            >>> import triolet
            >>> game = triolet.Game.start(seed="summer rain")
            >>> turn = game.play("8F:1-11-3")
            >>> print(game.tgn(names=["Anna", "Ben"]), end="")
            #tgn 1
            #edition gigamic-en
            #seat1 Anna
            #seat2 Ben
            #first 2
            #deal summer rain
            2: 1-3-11    8F:1-11-3    +110  110
        """
        return format_record(self.record(names, headers))

    def _tiles(self, item: Tile | str) -> Rack:
        if isinstance(item, str):
            return parse_tiles(item, self.edition)
        if not isinstance(item, int):
            raise TypeError(f"a tile is a number or text such as '3' or 'J', not {item!r}")
        return (item,)

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.players:
            raise ValueError(f"there is no seat {seat}; seats are 0 to {self.players - 1}")

    def __str__(self) -> str:
        """The board, the scores and the seat to move."""
        scores = ", ".join(f"seat {seat}: {score}" for seat, score in enumerate(self.scores))
        now = "game over" if self.turn is None else f"seat {self.turn} to move"
        return f"{self.board}\n{scores}; {now}"

    def __repr__(self) -> str:
        scores = "-".join(map(str, self.scores))
        return f"<Game {self.edition.name}, turns {len(self.turns)}, scores {scores}>"

    def _repr_svg_(self) -> str:
        return self.board.svg()
