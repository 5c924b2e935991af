"""Before the table: finds the game to go on with, or begins a new one."""

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
class Request:
    """What the person asked for."""

    names: tuple[str, ...] = ()
    computers: int | None = None
    edition: str = DEFAULT_EDITION
    seed: str | None = None
    save: Path | None = None
    resume: Path | None = None
    levels: tuple[str, ...] = ()


def enter(
    request: Request, folder: Path, now: datetime, console: Console, catalogue: Catalogue
) -> SavedGame:
    """Return the game to play; raises `EOFError` if the person leaves before it is found."""
    if request.resume:
        found = read_game(request.resume)
        make_folder_of(request.resume)
        return found
    path = request.save or new_path(folder, now)
    fresh = _fresh_game(request, path, now, catalogue)
    make_folder_of(path)
    if request.save and request.save.exists():
        found = read_game(request.save)
        if not _wants(found, console, catalogue):
            raise FileError(f"{request.save} is kept as it is; choose another file for --save")
        return found
    unfinished = None if request.save else latest_unfinished(folder)
    if unfinished is None:
        return fresh
    if _wants(unfinished, console, catalogue):
        return unfinished
    console.write(catalogue.say("table-kept", path=str(unfinished.path)))
    return fresh


def _fresh_game(request: Request, path: Path, now: datetime, catalogue: Catalogue) -> SavedGame:
    edition = load_edition(request.edition)
    players = seat_players(request.names, request.computers, edition, catalogue, request.levels)
    game = Game.start(edition, len(players), request.seed)
    edition_file = Path(request.edition) if request.edition.endswith(".toml") else None
    return new_game(path, game, players, edition_file, now)


def _wants(found: SavedGame, console: Console, catalogue: Catalogue) -> bool:
    """Return whether the person wants to go on with the game."""
    names = catalogue.join([player.name for player in found.players])
    console.write(catalogue.say("table-found", names=names, turns=len(found.game.moves)))
    while True:
        answer = console.ask(catalogue.say("table-go-on") + " ").strip().lower()
        if answer in catalogue.say("table-yes").split():
            return True
        if answer in catalogue.say("table-no").split():
            return False
