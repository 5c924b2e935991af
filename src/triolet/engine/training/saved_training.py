"""What is kept of a training: its folder, with a line for each game, so that an interrupted
training goes on where it stopped. Matches are kept as the arena keeps them.
"""

import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from triolet.engine.training.training_data import TrainingGame, game_as_json, game_from_json
from triolet.rules.errors import TrioletError
from triolet.rules.tiles import Tile

VERSION: Final = 1
DESCRIPTION: Final = "training.json"
GAMES: Final = "games.jsonl"
MATCH: Final = "match.jsonl"
STRENGTH: Final = "strength.jsonl"


class SavedTrainingError(TrioletError):
    """A folder that cannot be read or written, or that holds another training."""


@dataclass(frozen=True, slots=True)
class SavedTraining:
    """The folder of a training."""

    folder: Path

    def open(self, description: dict[str, Any], day: str) -> str:
        """Begins the folder, or sees that it holds the training described; gives the day on
        which it was begun."""
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
            raise SavedTrainingError(f"{path}: this is no training") from error
        expected = {"training": VERSION} | description
        different = [key for key in expected if values.get(key) != expected[key]]
        if different:
            raise SavedTrainingError(
                f"{self.folder} holds another training (look at {', '.join(different)} in"
                f" {DESCRIPTION}); go on with its own arguments or take another folder"
            )
        return day

    def write(self, name: str, text: str) -> None:
        """Writes a file in one step, so that nobody finds half of it."""
        path = self.folder / name
        with _named(path):
            half = path.with_name(f"{path.name}.new")
            half.write_text(text, "utf-8", newline="\n")
            half.replace(path)

    def games(self, generation: int, kinds: Iterable[Tile]) -> "SavedGames":
        return SavedGames(self.folder / f"generation-{generation}" / GAMES, frozenset(kinds))

    def match_path(self, number: int) -> Path:
        """Where the match of a generation against the one before is kept."""
        return self.folder / f"generation-{number}" / MATCH

    def strength_path(self, generation: int) -> Path:
        """Where the match against greedy is kept that was played after so many generations."""
        return self.folder / f"generation-{generation}" / STRENGTH


@dataclass(frozen=True, slots=True)
class SavedGames:
    """The file of a generation's games, in the order in which they were finished."""

    path: Path
    kinds: frozenset[Tile]
    """The tiles that a rack may hold."""

    def read(self) -> Iterator[TrainingGame]:
        """The games that the file holds. A line that was cut off is the last: it is dropped, and
        its game played again."""
        with _named(self.path):
            self.path.parent.mkdir(parents=True, exist_ok=True)
            content = self.path.read_bytes() if self.path.exists() else b""
            whole = content[: content.rfind(b"\n") + 1]
            if whole != content:
                with self.path.open("r+b") as file:
                    file.truncate(len(whole))
        seen = set()
        for place, line in enumerate(whole.splitlines(), 1):
            try:
                game = game_from_json(json.loads(line), self.kinds)
            except (ValueError, KeyError, TypeError) as error:
                raise SavedTrainingError(f"{self.path}, line {place}: this is no game") from error
            if game.number in seen:
                raise SavedTrainingError(f"{self.path}: game {game.number} stands there twice")
            seen.add(game.number)
            yield game

    def add(self, game: TrainingGame) -> None:
        with _named(self.path), self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(game_as_json(game), separators=(",", ":")) + "\n")


@contextmanager
def _named(path: Path) -> Iterator[None]:
    """A fault of the file system as an error that names the file."""
    try:
        yield
    except OSError as error:
        raise SavedTrainingError(f"{path}: {error.strerror}") from error
