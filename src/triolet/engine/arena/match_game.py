"""Plays one game of a match by the rules: deals, asks each player in turn, keeps the record.

A player that fails or makes an illegal move resigns; a comment in the record gives the reason.
"""

from collections.abc import Mapping
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from threading import Event

from triolet.engine.arena.entrants import Entrant
from triolet.engine.arena.pairing import Failure, Match, PlayedGame, PlayedSet, by_entrant
from triolet.engine.bots import Bot
from triolet.engine.registry import bot_named
from triolet.engine.tei.external import EngineFailure, ExternalEngine
from triolet.rules.game import Game
from triolet.rules.moves import Move, Resign
from triolet.rules.record import Comment, format_record, record_of
from triolet.rules.referee import IllegalMoveError


class StoppedError(Exception):
    """The match was interrupted; the game does not count."""


@dataclass(slots=True)
class _Players:
    """The players of one game; a program is started when it is first asked for a move."""

    match: Match
    number: int
    seating: tuple[int, ...]
    stop: Event
    programs: ExitStack
    players: dict[int, Bot] = field(default_factory=dict)

    def ask(self, seat: int, game: Game) -> Move:
        """Return the move of the seat; raise `EngineFailure` if a program fails."""
        entrant = self.match.entrants[self.seating[seat]]
        if seat not in self.players:
            self.players[seat] = self._create(entrant)
        limit = entrant.with_seed(self.match.thinking_seed(self.number, seat))
        limit = replace(limit, stop=self.stop)
        move = self.players[seat].choose(game.observe(seat), limit).move
        if self.stop.is_set():
            raise StoppedError
        return move

    def _create(self, entrant: Entrant) -> Bot:
        if entrant.is_bot:
            return bot_named(entrant.player)
        return self.programs.enter_context(ExternalEngine(entrant.player))


def play_set(match: Match, number: int, is_recorded: bool, stop: Event) -> PlayedSet:
    """Play one deal once for each rotation."""
    rotations = range(match.games_in_set)
    games = (_play_game(match, number, rotation, is_recorded, stop) for rotation in rotations)
    return PlayedSet(number, tuple(games))


def _play_game(
    match: Match, number: int, rotation: int, is_recorded: bool, stop: Event
) -> PlayedGame:
    seating = match.seating(rotation)
    game = Game.start(match.edition, match.games_in_set, match.deal_seed(number))
    reasons: dict[int, str] = {}
    with ExitStack() as programs:
        players = _Players(match, number, seating, stop, programs)
        while game.outcome is None:
            seat = game.position.public.to_move
            assert seat is not None
            try:
                game.play(players.ask(seat, game))
            except (EngineFailure, IllegalMoveError) as failure:
                # An error output may contain line breaks, but a comment is one line.
                reasons[len(game.moves)] = " ".join(str(failure).split())
                game.play(Resign())
    failures = [Failure(seating[game.moves[turn].seat], why) for turn, why in reasons.items()]
    return PlayedGame(
        points=by_entrant(seating, game.outcome.scores),
        winners=tuple(sorted(seating[seat] for seat in game.outcome.winners)),
        failures=tuple(failures),
        record=_record(match, game, seating, number, reasons) if is_recorded else "",
    )


def _record(
    match: Match, game: Game, seating: tuple[int, ...], number: int, reasons: Mapping[int, str]
) -> str:
    """Format the game as TGN, with a comment below each turn in which a player failed."""
    names = [match.entrants[entrant].label for entrant in seating]
    headers = {"event": f"match {match.seed}", "round": str(number)}
    record = record_of(game, names, headers)
    comments = (
        Comment(len(record.headers) + turn + 1, f"seat {game.moves[turn].seat + 1} failed: {why}")
        for turn, why in reasons.items()
    )
    return format_record(replace(record, comments=tuple(comments)))
