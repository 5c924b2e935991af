"""Generates the pictures of the documentation and the drawn blocks of its pages.

    python -m tools.draw_docs [--check]

docs/images/pictures.toml describes the pictures; a drawn block is between
`<!-- drawn: ... -->` and `<!-- end -->`. With --check it writes nothing, and fails if a file is
stale.
"""

import os
import re
import shlex
import sys
import tomllib
from collections.abc import Callable, Iterator, Mapping
from contextlib import redirect_stdout
from dataclasses import dataclass
from functools import cache
from io import StringIO
from pathlib import Path
from typing import Any, Final

from tools.edition_tables import colour_table, edition_table, fact_table, tile_table, word_table
from tools.generated_files import ROOT, write_files
from triolet.analysis.diagram import board_svg, part_around
from triolet.analysis.explanation import explain_sheet, explain_violation
from triolet.cli.main import main as triolet_command
from triolet.engine.bots import greedy
from triolet.rules.board import Board
from triolet.rules.edition import Edition
from triolet.rules.edition_file import DEFAULT_EDITION, load_edition
from triolet.rules.game import Game
from triolet.rules.layout import Square
from triolet.rules.legality import Violation, violations
from triolet.rules.moves import Play
from triolet.rules.notation import format_move, parse_move
from triolet.rules.scoring import ScoreSheet, score
from triolet.rules.turn import Turn
from triolet.text import catalogue_for

IMAGES: Final = "docs/images"
BLOCK: Final = re.compile(r"<!-- drawn: (.+?) -->\n.*?<!-- end -->", re.DOTALL)
EXAMPLE: Final = re.compile(r"```python\n(.*?)```", re.DOTALL)
PLAYERS: Final = 2
ENGLISH: Final = catalogue_for("en")


@dataclass(frozen=True, slots=True)
class Scene:
    """A position with its latest play, which has a score sheet or was refused."""

    edition: Edition
    board: Board
    play: Play | None = None
    sheet: ScoreSheet | None = None
    refusals: tuple[Violation, ...] = ()


class DrawingError(Exception):
    """A picture or a block cannot be drawn."""


def played_scene(edition: Edition, moves: list[str], refused: str | None) -> Scene:
    """Return the position after legal moves and perhaps a refused one; racks are ignored."""
    scene = Scene(edition, Board())
    for number, text in enumerate([*moves, *([refused] if refused else [])]):
        move = parse_move(text, edition)
        assert isinstance(move, Play)
        is_first = number < PLAYERS
        turn = Turn(edition, scene.board, None, len(edition.tiles), is_first)
        broken = violations(turn, move)
        if bool(broken) != (number == len(moves)):
            raise DrawingError(f"{text} after {moves[:number]} breaks {broken}")
        sheet = None if broken else score(edition, scene.board, move)
        board = scene.board.with_tiles(move.placements)
        scene = Scene(edition, board, move, sheet, broken)
    return scene


@cache
def seeded_scene(edition: Edition, seed: str, turns: int) -> Scene:
    """Return the position after some turns of a game of greedy players."""
    game = Game.start(edition, PLAYERS, seed)
    for _ in range(turns):
        game.play(greedy(game.observe(game.position.public.to_move)))
    last = game.moves[-1]
    assert isinstance(last.move, Play)
    return Scene(edition, game.position.public.board, last.move, last.sheet)


def scene_of(picture: Mapping[str, Any]) -> Scene:
    edition = load_edition(picture.get("edition", DEFAULT_EDITION))
    if "seed" in picture:
        return seeded_scene(edition, picture["seed"], picture["turns"])
    return played_scene(edition, picture.get("moves", []), picture.get("refused"))


def draw(picture: Mapping[str, Any]) -> str:
    """Return the SVG: rings on new tiles, points at their groups, marks on refused squares."""
    scene = scene_of(picture)
    new = scene.play.squares if scene.play else ()
    marked = {square for broken in scene.refusals for square in broken.squares}
    crop = None
    if not picture.get("whole"):
        groups = [line.squares for line in scene.sheet.lines] if scene.sheet else []
        shown: set[Square] = marked.union(new, *groups)
        if "seed" not in picture:
            shown.update(scene.board)
        crop = part_around(shown, scene.edition.layout)
    lines = scene.sheet.lines if scene.sheet else ()
    return board_svg(
        scene.board,
        scene.edition,
        new=new,
        marked=marked.difference(new),
        crop=crop,
        lines=lines,
        title=picture["alt"],
    )


def picture_block(picture: Mapping[str, Any], address: str) -> str:
    """Return the picture for a page, followed by the explanation of the move."""
    lines = [f"![{picture['alt']}]({address})"]
    scene = scene_of(picture)
    sentences = [explain_violation(broken, scene.edition, ENGLISH) for broken in scene.refusals]
    if scene.sheet is not None:
        sentences = explain_sheet(scene.sheet, ENGLISH)
    if scene.play and not picture.get("whole"):
        verdict = " is refused" if scene.refusals else ""
        lines += ["", f"`{format_move(scene.play)}`{verdict}", ""]
        lines += [f"- {sentence}" for sentence in sentences]
        if scene.sheet is not None and len(scene.sheet.lines) > 1:
            lines.append(f"- **Together: {scene.sheet.points}**")
    return "\n".join(lines)


TABLES: Final[Mapping[str, Callable[[Edition], str]]] = {
    "facts": fact_table,
    "words": word_table,
    "colours": colour_table,
    "tiles": tile_table,
}


def command_block(command: str) -> str:
    """Return a command and its output."""
    words = shlex.split(command)
    answer = StringIO()
    with redirect_stdout(answer):
        triolet_command(words[1:])
    return f"```console\n$ {command}\n{answer.getvalue()}```"


def output_block(above: str) -> str:
    """Return the output of the last Python example above."""
    code = EXAMPLE.findall(above)[-1]
    answer = StringIO()
    with redirect_stdout(answer):
        exec(code, {})
    return f"```text\n{answer.getvalue()}```"


def block(directive: str, page: Path, above: str, pictures: Mapping[str, Any]) -> str:
    """Return the content of one block of a page."""
    kind, _, name = directive.partition(" ")
    if kind == "picture" and name in pictures:
        address = os.path.relpath(f"{IMAGES}/{name}.svg", page.parent)
        return picture_block(pictures[name], Path(address).as_posix())
    if kind == "command":
        return command_block(name)
    if kind == "output":
        return output_block(above)
    if kind == "editions":
        return edition_table()
    if kind in TABLES:
        return TABLES[kind](load_edition(name))
    raise DrawingError(f"{page}: unknown block {directive!r}")


def fresh_page(text: str, page: Path, pictures: Mapping[str, Any]) -> str:
    def redraw(found: re.Match[str]) -> str:
        content = block(found[1], page, text[: found.start()], pictures)
        return f"<!-- drawn: {found[1]} -->\n{content}\n<!-- end -->"

    return BLOCK.sub(redraw, text)


def fresh_files(root: Path) -> Iterator[tuple[Path, str]]:
    """Yield every picture and every page with its up-to-date content."""
    pictures = tomllib.loads((root / IMAGES / "pictures.toml").read_text("utf-8"))
    for name, picture in pictures.items():
        yield root / IMAGES / f"{name}.svg", draw(picture)
    for path in [root / "README.md", *sorted((root / "docs").rglob("*.md"))]:
        text = path.read_text("utf-8")
        yield path, fresh_page(text, path.relative_to(root), pictures)


def main(arguments: list[str] | None = None, root: Path = ROOT) -> int:
    files = dict(fresh_files(root))
    code = write_files("tools.draw_docs", files.items(), arguments, root)
    unknown = [path for path in sorted((root / IMAGES).glob("*.svg")) if path not in files]
    for path in unknown:
        print(f"{path.relative_to(root).as_posix()} is not in pictures.toml")
    return 1 if unknown else code


if __name__ == "__main__":
    sys.exit(main())
