"""Import and export of records, on both databases."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from testkit.storage.open_databases import opened
from triolet.engine.bots import greedy
from triolet.rules.bag import commitment
from triolet.rules.edition_file import load_edition
from triolet.rules.game import Game
from triolet.rules.moves import Resign, TimeOut
from triolet.rules.record import Header, Record, RecordError, record_of
from triolet.rules.record_reader import parse_record
from triolet.rules.verification import verify_record
from triolet.server.live.log_rows import read_table
from triolet.server.records import NoRecordError, export_game, import_game
from triolet.storage.games import games_of_person, index_of

NOW = 1_700_000_000_000


def finished_game(
    edition: str = "dj-uk", seed: str = "a seed of some words", **headers: str
) -> Record:
    """Return a game of four: one times out out of turn, one resigns, two play to the end."""
    game = Game.start(load_edition(edition), 4, seed)
    for turn in range(10):
        if turn == 4:
            to_move = game.position.public.to_move
            assert to_move is not None
            game.play(TimeOut(), (to_move + 1) % 4)
        game.play(greedy(game.observe(game.position.public.to_move)))
    game.play(Resign())
    while game.outcome is None:
        game.play(greedy(game.observe(game.position.public.to_move)))
    return record_of(game, ("Ann", "Bob", "", "Дмитрий"), headers)


def test_an_imported_game_is_exported_with_every_move(where: str) -> None:
    record = finished_game(date="2020-02-03T04:05:06+00:00")

    async def story() -> None:
        async with opened(where) as database:
            game = await import_game(database, record, NOW)
            assert game is not None
            row = await index_of(database, game)
            assert row is not None
            assert (row.index.status, row.index.people) == ("over", (None,) * 4)
            assert row.created == row.changed == 1_580_702_706_000
            assert (row.index.is_public, row.index.due, row.index.bot) == (False, None, None)
            assert await games_of_person(database, "", 10) == []
            exported = parse_record(await export_game(database, game))
            assert (exported.turns, exported.end) == (record.turns, record.end)
            assert (exported.names, exported.seed) == (record.names, record.seed)
            assert verify_record(exported) == ()
            assert await import_game(database, exported, NOW) is None
            assert await import_game(database, record, NOW) is None
            table = await read_table(database, game)
            assert table is not None
            by = {event.by for _, event, _ in table.log if hasattr(event, "by")}
            assert by == {"player", "clock"}

    asyncio.run(story())


@pytest.mark.parametrize(
    "seed", ["Secret", "Secret.Anns-text", "Secret.-.Bobs-text.-"], ids=["bots", "one", "two"]
)
def test_the_proof_of_a_fair_deal_survives_import_and_export(seed: str, where: str) -> None:
    published = commitment("Secret")
    record = finished_game(seed=seed, commitment=published)

    async def story() -> None:
        async with opened(where) as database:
            game = await import_game(database, record, NOW)
            assert game is not None
            exported = parse_record(await export_game(database, game))
        assert (exported.notes["commitment"], exported.seed) == (published, seed)
        assert verify_record(exported) == verify_record(record) == ()

    asyncio.run(story())


def test_a_commitment_to_another_secret_is_refused(tmp_path: Path) -> None:
    record = finished_game(seed="Secret.text", commitment=commitment("Another"))

    async def story() -> None:
        async with opened(str(tmp_path)) as database:
            with pytest.raises(RecordError, match="the commitment does not match the secret"):
                await import_game(database, record, NOW)

    asyncio.run(story())


@pytest.mark.parametrize("date", ["", "yesterday", "2999-01-01", "0001-01-01"])
def test_an_invalid_date_is_ignored(date: str, tmp_path: Path) -> None:
    record = finished_game(date=date)

    async def story() -> None:
        async with opened(str(tmp_path)) as database:
            game = await import_game(database, record, NOW)
            assert game is not None
            row = await index_of(database, game)
            assert row is not None
            assert row.created in (0, NOW)

    asyncio.run(story())


def without(record: Record, key: str) -> Record:
    return replace(record, headers=tuple(each for each in record.headers if each.key != key))


@pytest.mark.parametrize(
    ("record", "message"),
    [
        pytest.param(without(finished_game(), "deal"), "the header #deal is missing", id="deal"),
        pytest.param(replace(finished_game(), end=None), "the game is not over", id="end"),
        pytest.param(
            replace(finished_game(), turns=finished_game().turns[:-1]), "line ", id="moves"
        ),
    ],
)
def test_a_record_that_cannot_be_replayed_is_refused_and_nothing_is_written(
    record: Record, message: str, tmp_path: Path
) -> None:
    async def story() -> None:
        async with opened(str(tmp_path)) as database:
            with pytest.raises(RecordError, match=message):
                await import_game(database, record, NOW)
            assert await database.rows("SELECT id FROM games") == []

    asyncio.run(story())


def test_an_invalid_id_is_replaced(tmp_path: Path) -> None:
    record = finished_game()
    odd = replace(record, headers=(*record.headers, Header("game", "../../x")))

    async def story() -> None:
        async with opened(str(tmp_path)) as database:
            game = await import_game(database, odd, NOW)
            assert game is not None
            assert game.isalnum()
            with pytest.raises(NoRecordError, match=r"there is no game '\.\./\.\./x'"):
                await export_game(database, "../../x")

    asyncio.run(story())
