"""The folder of a training. It has one JSON line per game, so that an interrupted training can be
resumed; matches are saved as in the arena.
"""

import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from triolet.engine.arena.saved_match import complete_lines
from triolet.engine.training.training_data import TrainingGame, game_as_json, game_from_json
from triolet.rules.errors import TrioletError
from triolet.rules.tiles import Tile

VERSION: Final = 1
DESCRIPTION: Final = "training.json"
GAMES: Final = "games.jsonl"
MATCH: Final = "match.jsonl"
STRENGTH: Final = "strength.jsonl"


class SavedTrainingError(TrioletError):
    """The folder cannot be read or written, or contains another training."""


@dataclass(frozen=True, slots=True)
class SavedTraining:
    """The folder of a training."""

    folder: Path

    def open(self, description: dict[str, Any], day: str) -> str:
        """Create the folder, or check that it contains this training; return its start date."""
        path = self.folder / DESCRIPTION
        with _named(path):
            if not path.exists():
                self.folder.mkdir(parents=True, exist_ok=True)
                begun = {"training": VERSION, "begun": day} | description
                self.write(DESCRIPTION, json.dumps(begun, indent=2) + "\n")
            text = path.read_text("utf-8")
        try:
            values = json.loads(text)
            day = str(values.pop("begun"))
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise SavedTrainingError(f"{path}: this is not a training") from error
        expected = {"training": VERSION} | description
        different = [key for key in expected if values.get(key) != expected[key]]
        if different:
            raise SavedTrainingError(
                f"{self.folder} contains another training (see {', '.join(different)} in"
                f" {DESCRIPTION}); use the same arguments or another folder"
            )
        return day

    def write(self, name: str, text: str) -> None:
        """Write a file atomically."""
        path = self.folder / name
        with _named(path):
            temporary = path.with_name(f"{path.name}.new")
            temporary.write_text(text, "utf-8", newline="\n")
            temporary.replace(path)

    def games(self, generation: int, kinds: Iterable[Tile]) -> "SavedGames":
        return SavedGames(self.folder / f"generation-{generation}" / GAMES, frozenset(kinds))

    def match_path(self, number: int) -> Path:
        """The file of a generation's match against the previous one."""
        return self.folder / f"generation-{number}" / MATCH

    def strength_path(self, generation: int) -> Path:
        """The file of the match against greedy after this generation."""
        return self.folder / f"generation-{generation}" / STRENGTH


@dataclass(frozen=True, slots=True)
class SavedGames:
    """The file of a generation's games, in the order in which they finished."""

    path: Path
    kinds: frozenset[Tile]
    """The tiles that a rack may contain."""

    def read(self) -> Iterator[TrainingGame]:
        """Yield the games in the file; a truncated last line is removed and played again."""
        with _named(self.path):
            self.path.parent.mkdir(parents=True, exist_ok=True)
            lines = complete_lines(self.path)
        seen = set()
        for place, line in enumerate(lines, 1):
            try:
                game = game_from_json(json.loads(line), self.kinds)
            except (ValueError, KeyError, TypeError) as error:
                raise SavedTrainingError(f"{self.path}, line {place}: not a game") from error
            if game.number in seen:
                raise SavedTrainingError(f"{self.path} contains game {game.number} twice")
            seen.add(game.number)
            yield game

    def add(self, game: TrainingGame) -> None:
        with _named(self.path), self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(game_as_json(game), separators=(",", ":")) + "\n")


@contextmanager
def _named(path: Path) -> Iterator[None]:
    """Convert an `OSError` to an error that names the file."""
    try:
        yield
    except OSError as error:
        raise SavedTrainingError(f"{path}: {error.strerror}") from error
