"""The files that the examples of the help and of the documentation use."""

import asyncio
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from triolet.engine.bots import greedy
from triolet.rules.edition_file import load_edition
from triolet.rules.game import Game
from triolet.rules.record import Header
from triolet.server.records import export_game, import_game
from triolet.storage.backup import backup
from triolet.storage.open_database import open_database
from triolet.storage.people import create_person
from triolet.tui.players import Player
from triolet.tui.saving import new_game, read_record

GIGAMIC = Path(__file__).parents[2] / "src/triolet/rules/editions/gigamic-en.toml"
FIRST_PLAY = "/".join(["15"] * 7 + ["7LD6"] + ["15"] * 7)
EMPTY = "/".join(["15"] * 15)
LEAGUE_GAME = "qXRojG2eMWioQsJq"
NOW = datetime(2024, 5, 1, 18, 30, tzinfo=UTC)


def write_example_files(folder: Path) -> None:
    """Write a finished game, two unfinished ones, a house edition with a game, and positions."""
    house = folder / "house-rules.toml"
    text = GIGAMIC.read_text("utf-8").replace('name = "gigamic-en"', 'name = "house-rules"')
    house.write_text(text.replace("triolet_bonus = 50", "triolet_bonus = 60"), "utf-8")
    write_game(folder / "game.tgn")
    write_game(folder / "unfinished.tgn", turns=6)
    write_game(folder / "holiday.tgn", turns=6)
    write_game(folder / "house.tgn", edition=house)
    positions = (f"{FIRST_PLAY} _/EHI 25/0 2 gigamic-en", f"{EMPTY} CDL/_ 0/0 1 gigamic-en")
    (folder / "positions.txt").write_text("\n".join(("# two openings", *positions, "")), "utf-8")
    asyncio.run(write_club(folder))
    asyncio.run(write_league(folder))


async def write_club(folder: Path) -> None:
    """Write the database of a small club and a backup of it."""
    database = await open_database(folder / "club")
    for person in ("anna", "ben", "carla", "dirk"):
        await create_person(database, person, person.title(), 0)
    await database.close()
    await backup(folder / "club", folder / "club.backup")


async def write_league(folder: Path) -> None:
    """Write the database of a league with one game and the record of that game."""
    database = await open_database(folder / "league")
    record = read_record(folder / "game.tgn")
    named = replace(record, headers=(*record.headers, Header("game", LEAGUE_GAME)))
    await import_game(database, named, now=0)
    (folder / "records").mkdir()
    text = await export_game(database, LEAGUE_GAME)
    (folder / "records" / f"{LEAGUE_GAME}.tgn").write_text(text, "utf-8")
    await database.close()


def write_game(
    path: Path, turns: int = 999, edition: Path | None = None, seed: str = "example"
) -> None:
    """Write a game of greedy players, at most `turns` turns long."""
    game = Game.start(load_edition(edition or "gigamic-en"), seed=seed)
    saved = new_game(path, game, (Player("Anna"), Player("Ben")), None, NOW)
    while game.outcome is None and len(game.moves) < turns:
        game.play(greedy(game.observe(game.observe().public.to_move)))
    saved.save(game)
