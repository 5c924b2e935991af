"""Writes what the web app knows without a server into `web/data`, which git ignores.

    python -m tools.app_data [FOLDER]

The editions, bots and lessons are encoded by the functions that answer the HTTP API; the files in
`kernel` are the requests that load the browser's kernel, and those in `cards` the layout of share
cards. Files that no longer belong to the data are deleted.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec

from triolet.analysis.card_table import card_table
from triolet.analysis.review_settings import review_settings
from triolet.engine.kernel_players import players_json
from triolet.engine.kernel_tables import edition_json
from triolet.rules.edition_file import EDITIONS, load_edition
from triolet.server.api.editions import bot_views, edition_summaries
from triolet.server.api.lessons import lessons_of
from triolet.server.edition_view import edition_view
from triolet.text import LANGUAGES, catalogue_for

FOLDER: Final = Path(__file__).resolve().parents[1] / "web" / "data"


def app_data() -> Iterator[tuple[str, object]]:
    """Yield the path and the content of each file."""
    editions = [load_edition(name) for name in EDITIONS]
    yield "editions.json", edition_summaries()
    for edition in editions:
        yield f"editions/{edition.name}.json", edition_view(edition)
        yield f"cards/{edition.name}.json", card_table(edition)
    for language in LANGUAGES:
        yield f"{language}/bots.json", bot_views(catalogue_for(language))
        for edition in editions:
            yield f"{language}/lessons/{edition.name}.json", lessons_of(edition, language)
    yield "kernel/editions.json", {edition.name: edition_json(edition) for edition in editions}
    yield "kernel/players.json", players_json()
    yield "kernel/review.json", review_settings()


def write_app_data(folder: Path) -> None:
    """Write all files; a file that has not changed keeps its time of modification."""
    wanted = {folder / path: msgspec.json.encode(content) for path, content in app_data()}
    for path in set(folder.rglob("*.json")) - set(wanted):
        path.unlink()
    for path, content in wanted.items():
        if not path.is_file() or path.read_bytes() != content:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)


def main(arguments: list[str]) -> int:
    if len(arguments) > 1:
        print("Usage: python -m tools.app_data [FOLDER]", file=sys.stderr)
        return 2
    write_app_data(Path(arguments[0]) if arguments else FOLDER)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
