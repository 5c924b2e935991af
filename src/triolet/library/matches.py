"""Matches between players: every deal is played once in each rotation of the seats.

Deals, seating and statistics come from `engine.arena`. The command `triolet arena` also plays
against programs, uses all processors and stops when the result is clear.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from triolet.engine.arena.entrants import Entrant, EntrantError, parse_entrants
from triolet.engine.arena.pairing import Match, PlayedGame, PlayedSet, by_entrant
from triolet.engine.arena.tally import Estimate, Tally, tally
from triolet.engine.registry import bot_named
from triolet.library.arguments import check_count, check_seed
from triolet.library.game import Game
from triolet.library.notation import move_of
from triolet.library.players import BotPlayer, Player, PlayerError
from triolet.library.records import find_edition
from triolet.rules.edition import Edition
from triolet.rules.edition_file import DEFAULT_EDITION
from triolet.rules.errors import NotationError
from triolet.rules.moves import Move


@dataclass(frozen=True, slots=True)
class MatchResult:
    """The result of a match. `print` shows wins and points per game, ± a 95 % interval."""

    names: tuple[str, ...]
    tally: Tally

    @property
    def games(self) -> int:
        """The number of games played."""
        return self.tally.games

    @property
    def win_shares(self) -> tuple[Estimate, ...]:
        """The share of wins of each player, from 0 to 1; a win shared by two counts half."""
        return self.tally.win_shares

    @property
    def points(self) -> tuple[Estimate, ...]:
        """The average points per game of each player."""
        return self.tally.points

    def __str__(self) -> str:
        width = max(map(len, self.names))
        lines = [f"{self.games} games"]
        for name, wins, points in zip(self.names, self.win_shares, self.points, strict=True):
            shown = f"wins {_shown(wins, 100)} %, points a game {_shown(points)}"
            lines.append(f"{name:<{width}}  {shown}")
        return "\n".join(lines)


def match(
    players: Sequence[str | Player],
    *,
    games: int = 100,
    seed: str = "1",
    edition: Edition | str | Path = DEFAULT_EDITION,
) -> MatchResult:
    """Play a match of two to four players in this process and return its result.

    A player is a bot's name, such as `greedy` or `champion@50ms`, or a function of your own. The
    number of games is rounded up to whole sets, in which every player has every seat once. If your
    function returns an illegal move, `IllegalMoveError` is raised; if it returns something else, a
    `TrioletError` that names the player.

    Examples:
        >>> import triolet
        >>> def lowest(observation):
        ...     plays = triolet.legal_plays(observation)
        ...     return plays[-1] if plays else triolet.legal_moves(observation)[-1]
        >>> result = triolet.match([lowest, "greedy"], games=6)
        >>> result.names, result.games
        (('lowest', 'greedy'), 6)
        >>> result.win_shares[0].mean
        0.0
    """
    if isinstance(players, str) or not isinstance(players, Sequence):
        raise TypeError(f"players is a list of names and functions, not {players!r}")
    check_count("games", games)
    check_seed(seed)
    rules = find_edition(edition)
    if not rules.fewest_players <= len(players) <= rules.most_players:
        raise EntrantError(
            f"{rules.name} is played by {rules.fewest_players} to {rules.most_players} players, "
            f"not {len(players)}"
        )
    entrants = tuple(map(_entrant, players))
    plan = Match(rules, entrants, seed)
    sets = [
        PlayedSet(
            number,
            tuple(_play(plan, players, number, rotation) for rotation in range(plan.games_in_set)),
        )
        for number in range(1, -(-games // plan.games_in_set) + 1)
    ]
    return MatchResult(tuple(entrant.label for entrant in entrants), tally(plan, sets))


def _entrant(player: str | Player) -> Entrant:
    if isinstance(player, str):
        (entrant,) = parse_entrants(player)
        if not entrant.is_bot:
            raise EntrantError(
                f"{player!r} is a program; matches of programs are for triolet arena"
            )
        return entrant
    if not callable(player):
        raise TypeError(f"a player is the name of a bot or a function, not {player!r}")
    if isinstance(player, BotPlayer):
        return Entrant(player.name, player.limit)
    name = getattr(player, "name", None) or getattr(player, "__name__", None)
    return Entrant(str(name or type(player).__name__))


def _play(plan: Match, players: Sequence[str | Player], number: int, rotation: int) -> PlayedGame:
    seating = plan.seating(rotation)
    seated: list[Player] = []
    for seat, entrant in enumerate(seating):
        player = players[entrant]
        if isinstance(player, str):
            named = plan.entrants[entrant]
            limit = named.with_seed(plan.thinking_seed(number, seat))
            player = BotPlayer(named.player, limit, bot_named(named.player))
        seated.append(player)
    game = Game.start(len(players), seed=plan.deal_seed(number), edition=plan.edition)
    while game.turn is not None:
        name = plan.entrants[seating[game.turn]].label
        game.play(_choose(name, seated[game.turn], game))
    winners = tuple(sorted(seating[seat] for seat in game.winners))
    return PlayedGame(by_entrant(seating, game.scores), winners)


def _choose(name: str, player: Player, game: Game) -> Move:
    chosen = player(game.observation(game.turn))
    try:
        return move_of(chosen, game.edition)
    except (TypeError, NotationError) as error:
        raise PlayerError(f"the player {name} returned {chosen!r}: {error}") from error


def _shown(value: Estimate, scale: int = 1) -> str:
    error = "?" if value.error is None else f"{value.error * scale:.1f}"
    return f"{value.mean * scale:.1f} ± {error}"
