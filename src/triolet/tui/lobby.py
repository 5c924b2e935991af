"""Continues an unfinished game or starts a new one."""

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from triolet.rules.edition_file import DEFAULT_EDITION, load_edition
from triolet.rules.game import Game
from triolet.text import Catalogue
from triolet.tui.console import Console
from triolet.tui.players import seat_players
from triolet.tui.saving import (
    FileError,
    SavedGame,
    latest_unfinished,
    make_folder_of,
    new_game,
    new_path,
    read_game,
)


@dataclass(frozen=True, slots=True)
class PlayOptions:
    """The options of `triolet play`."""

    names: tuple[str, ...] = ()
    computers: int | None = None
    edition: str = DEFAULT_EDITION
    seed: str | None = None
    save: Path | None = None
    resume: Path | None = None
    levels: tuple[str, ...] = ()


def find_game(
    options: PlayOptions, folder: Path, now: datetime, console: Console, catalogue: Catalogue
) -> SavedGame:
    """Return the game to play; raise `EOFError` if the input ends at a question."""
    if options.resume:
        found = read_game(options.resume)
        make_folder_of(options.resume)
        return found
    path = options.save or new_path(folder, now)
    fresh = _fresh_game(options, path, now, catalogue)
    make_folder_of(path)
    if options.save and options.save.exists():
        found = read_game(options.save)
        if not _wants_to_continue(found, console, catalogue):
            raise FileError(f"{options.save} is kept as it is; choose another file for --save")
        return found
    unfinished = None if options.save else latest_unfinished(folder)
    if unfinished is None:
        return fresh
    if _wants_to_continue(unfinished, console, catalogue):
        return unfinished
    console.write(catalogue.say("table-kept", path=str(unfinished.path)))
    return fresh


def _fresh_game(options: PlayOptions, path: Path, now: datetime, catalogue: Catalogue) -> SavedGame:
    edition = load_edition(options.edition)
    players = seat_players(options.names, options.computers, edition, catalogue, options.levels)
    game = Game.start(edition, len(players), options.seed)
    edition_file = Path(options.edition) if options.edition.endswith(".toml") else None
    return new_game(path, game, players, edition_file, now)


def _wants_to_continue(found: SavedGame, console: Console, catalogue: Catalogue) -> bool:
    names = catalogue.join([player.name for player in found.players])
    console.write(catalogue.say("table-found", names=names, turns=len(found.game.moves)))
    while True:
        answer = console.ask(catalogue.say("table-go-on") + " ").strip().lower()
        if answer in catalogue.say("table-yes").split():
            return True
        if answer in catalogue.say("table-no").split():
            return False
