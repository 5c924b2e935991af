"""The game loop in the terminal: shows observations, asks for moves, saves the game.

The console and the function that saves the game are passed in.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from triolet.analysis.explanation import explain_outcome, explain_violation, last_exit
from triolet.engine.limits import Limit
from triolet.engine.registry import bot_named
from triolet.engine.suggestion import suggest
from triolet.rules.errors import NotationError, printable
from triolet.rules.game import Game, Started
from triolet.rules.generator import must_pass
from triolet.rules.moves import Move, Pass, Resign, TimeOut
from triolet.rules.notation import format_tile, parse_move
from triolet.rules.observation import Observation
from triolet.rules.public_state import PastTurn
from triolet.text import Catalogue
from triolet.tui.console import Console
from triolet.tui.lessons import first_steps, help_page, rules_page
from triolet.tui.pages import (
    opponents_page,
    rack_line,
    scores_page,
    table_page,
    turns_page,
    unseen_page,
    wrapped,
)
from triolet.tui.players import Player
from triolet.tui.suggestion_page import suggestion_page

HINTS: Final = 3
HINT_LIMIT: Final = Limit(samples=400)
"""Samples instead of time, so that a position always gets the same hint."""


class QuitError(Exception):
    """A person quits; the game is saved."""


class TerminalTable:
    """A game between people at one terminal and computer players."""

    def __init__(
        self,
        game: Game,
        players: Sequence[Player],
        console: Console,
        catalogue: Catalogue,
        path: Path,
        save: Callable[[Game], None],
    ) -> None:
        self._game = game
        self._players = players
        self._names = [player.name for player in players]
        self._bots = [bot_named(player.bot) for player in players]
        self._console = console
        self._catalogue = catalogue
        self._path = path
        self._save = save
        self._at_screen: int | None = None
        """The seat of the person at the screen."""

    def run(self) -> None:
        """Play until the game ends or a person quits."""
        try:
            self._open()
            while self._game.outcome is None:
                self._take_turn()
            self._close()
        except (QuitError, EOFError, KeyboardInterrupt):
            self._say_goodbye()

    def _say(self, key: str, **values: str | int) -> None:
        self._show(wrapped(self._catalogue.say(key, **values)))

    def _say_path(self, key: str, **values: str) -> None:
        """Show a sentence with the path of the file unwrapped."""
        self._show([self._catalogue.say(key, path=str(self._path), **values)])

    def _show(self, lines: Sequence[str]) -> None:
        if lines:
            self._console.write("\n".join(lines))

    def _open(self) -> None:
        names = self._catalogue.join(self._names)
        self._say("table-welcome", title=self._game.edition.title, names=names)
        self._show(opponents_page(self._players, self._catalogue))
        if self._game.moves:
            self._show_turns_since(self._game.observe().public.to_move)
            return
        started = self._game.events[0]
        assert isinstance(started, Started)
        for draws in started.deal.draws:
            drawn = ", ".join(
                f"{name} {format_tile(tile)}"
                for name, tile in zip(self._names, draws, strict=True)
                if tile is not None
            )
            self._say("table-drawn", tiles=drawn)
        self._say("table-begins", name=self._names[started.deal.first])

    def _take_turn(self) -> None:
        seat = self._game.observe().public.to_move
        assert seat is not None
        if self._players[seat].is_computer:
            self._make(self._bots[seat].choose(self._game.observe(seat), Limit()).move)
            return
        is_shared = len(self._people_in()) > 1
        if is_shared and self._at_screen != seat:
            self._console.write()
            self._pause("table-hand-over", name=self._names[seat])
            self._console.clear()
            self._show_turns_since(seat)
        self._at_screen = seat
        view = self._game.observe(seat)
        self._show_seat(view)
        move = self._ask_move(view)
        if is_shared:
            self._console.clear()
        self._make(move)

    def _people_in(self) -> list[int]:
        """Return the seats of people who are still in the game."""
        seats = self._game.observe().public.seats_in
        return [seat for seat in seats if not self._players[seat].is_computer]

    def _history(self) -> tuple[PastTurn, ...]:
        return self._game.observe().public.history

    def _make(self, move: Move) -> None:
        self._game.play(move)
        self._try_save()
        self._console.write()
        self._show(turns_page(self._history()[-1:], self._names, self._catalogue))

    def _try_save(self) -> bool:
        try:
            self._save(self._game)
        except OSError as error:
            self._say_path("table-not-saved", reason=error.strerror or str(error))
            return False
        return True

    def _show_turns_since(self, seat: int | None) -> None:
        """Show the turns of the others since the seat's latest turn."""
        turns = turns_since(self._history(), seat)
        self._show(turns_page(turns, self._names, self._catalogue))

    def _show_seat(self, view: Observation) -> None:
        """Show the board, the scores and the rack to the person to move."""
        paint = self._console.paint
        self._console.write()
        self._show(table_page(view, self._names, self._catalogue, paint))
        self._console.write()
        if view.viewer in view.public.new:
            self._show([*first_steps(view, self._catalogue), ""])
        self._show([rack_line(view.rack or (), self._catalogue, paint)])

    def _ask_move(self, view: Observation) -> Move:
        """Ask until the answer is a legal move."""
        is_pass_forced = must_pass(view.turn())
        while True:
            if is_pass_forced:
                self._say("table-must-pass")
            answer = self._ask("table-prompt", name=self._names[view.viewer or 0])
            move = Pass() if is_pass_forced and not answer else self._read(answer, view)
            if move is None:
                continue
            broken = self._game.violations(move)
            if not broken:
                return move
            self._say("table-refused", count=len(broken))
            for violation in broken:
                sentence = explain_violation(violation, self._game.edition, self._catalogue)
                self._show(wrapped(sentence, "  - "))

    def _ask(self, key: str, **values: str | int) -> str:
        return self._console.ask(self._catalogue.say(key, **values) + " ").strip()

    def _pause(self, key: str, **values: str | int) -> None:
        """Wait for Enter or `quit`."""
        if self._ask(key, **values).lower() == "quit":
            raise QuitError

    def _read(self, answer: str, view: Observation) -> Move | None:
        """Return the move that was typed, or handle another command and return `None`."""
        word = answer.lower()
        if word == "quit":
            raise QuitError
        page = self._page(word, view)
        if page is not None:
            self._show(["", *page, ""])
            return None
        try:
            move = parse_move(answer, self._game.edition)
            if isinstance(move, TimeOut):
                raise NotationError("there is no clock here", answer, 1)
        except NotationError as error:
            # The input may contain control sequences.
            typed = printable(error.text)
            self._show([f"  {typed}", "  " + "^".rjust(error.column)])
            self._say("table-unreadable")
            return None
        if isinstance(move, Resign) and not is_yes(self._ask("table-resign-sure"), self._catalogue):
            return None
        return move

    def _page(self, word: str, view: Observation) -> list[str] | None:
        """Return the page for a command, or `None` for other input."""
        catalogue, paint = self._catalogue, self._console.paint
        match word:
            case "":
                return [catalogue.say("table-empty")]
            case "help" | "?":
                return help_page(view, catalogue)
            case "rules":
                return rules_page(self._game.edition, catalogue)
            case "board":
                rack = rack_line(view.rack or (), catalogue, paint)
                return [*table_page(view, self._names, catalogue, paint), "", rack]
            case "scores":
                return scores_page(view, self._names, catalogue, paint)
            case "unseen":
                return unseen_page(view, catalogue)
            case "hint":
                return suggestion_page(suggest(view, HINT_LIMIT, HINTS), catalogue)
            case _:
                return None

    def _close(self) -> None:
        outcome = self._game.outcome
        assert outcome is not None
        view = self._game.observe()
        self._show(["", *table_page(view, self._names, self._catalogue, self._console.paint), ""])
        left = last_exit((moved.seat, moved.move) for moved in self._game.moves)
        for sentence in explain_outcome(outcome, self._names, self._catalogue, left):
            self._show(wrapped(sentence))
        if self._try_save():
            self._say_path("table-recorded")

    def _say_goodbye(self) -> None:
        self._console.write()
        if not self._game.moves:
            self._say("table-farewell-empty")
        elif self._try_save():
            self._say_path("table-farewell-saved")


def turns_since(turns: Sequence[PastTurn], seat: int | None) -> list[PastTurn]:
    """Return the turns after the seat's latest turn."""
    since: list[PastTurn] = []
    for turn in reversed(turns):
        if turn.seat == seat:
            break
        since.insert(0, turn)
    return since


def is_yes(answer: str, catalogue: Catalogue) -> bool:
    return answer.lower() in catalogue.say("table-yes").split()
