"""The record that everyone may read while a game goes on: it hides what only some may know."""

import pytest

from testkit.recorded_games import faults_of, played_to_the_end
from triolet.rules.edition import Edition
from triolet.rules.edition_file import EDITIONS, load_edition
from triolet.rules.game import Game
from triolet.rules.generator import legal_exchanges, legal_plays
from triolet.rules.moves import HiddenExchange, Pass, Resign
from triolet.rules.notation import format_told_move, parse_told_move
from triolet.rules.record import format_record, open_record_of, record_of
from triolet.rules.record_reader import parse_record

HEAD = ["#tgn 1", "#edition gigamic-en", "#seat1 Ann", "#seat2 Bob", "#first 1"]


def game_in_play(edition: Edition, seed: str, turns: int = 12) -> Game:
    """Every third turn is an exchange of two tiles; a third player resigns early."""
    game = Game.start(edition, 3, seed)
    while game.outcome is None and len(game.moves) < turns:
        turn = game.position.turn()
        exchanges = [each for each in legal_exchanges(turn) if len(each.tiles) == 2]
        plays = legal_plays(turn)
        if len(game.moves) == 4:
            game.play(Resign(), 2)
        elif exchanges and (not plays or len(game.moves) % 3 == 2):
            game.play(exchanges[0])
        else:
            game.play(plays[0] if plays else Pass())
    return game


@pytest.mark.parametrize("name", EDITIONS)
def test_a_game_in_play_shows_no_rack_no_deal_and_no_tile_that_was_exchanged(name: str) -> None:
    game = game_in_play(load_edition(name), "open")
    record = open_record_of(game, headers={"seal": "ab"})
    assert {turn.rack for turn in record.turns} == {None}
    assert HiddenExchange(2) in [turn.move for turn in record.turns]
    assert (record.seed, record.notes) == (None, {"seal": "ab"})
    assert "open" not in format_record(record)


@pytest.mark.parametrize("name", EDITIONS)
def test_it_is_read_again_with_its_lines_and_verified(name: str) -> None:
    record = open_record_of(game_in_play(load_edition(name), "again"))
    text = format_record(record)
    again = parse_record(text)
    assert again == record
    assert [turn.line for turn in again.turns] == [turn.line for turn in record.turns]
    assert faults_of(text) == []


def test_a_finished_game_lies_open() -> None:
    game = played_to_the_end(load_edition("dj-uk"), 2, "done")
    assert open_record_of(game) == record_of(game)


@pytest.mark.parametrize(
    ("turns", "faults"),
    [
        pytest.param(
            ["1: _ x:_-_ +0 0", "2: 4-7-8 H8:8-7 +23 23", "1: 0-1-2 H7:0 +30 30"], [], id="right"
        ),
        pytest.param(
            ["1: _ x:_-_-_-_ +0 0"],
            ["6: x:_-_-_-_ is not possible: too-many-tiles"],
            id="more-than-a-rack-holds",
        ),
        pytest.param(
            ["1: 1-2-3 x:_-_ +0 0", "2: 4-7-8 H8:8-7 +23 23", "1: 9-9-10 pass +0 0"],
            ["8: pass is not possible: pass-not-forced"],
            id="which-tiles-stayed-is-not-known",
        ),
    ],
)
def test_a_hidden_exchange_is_followed_as_far_as_it_is_told(
    turns: list[str], faults: list[str]
) -> None:
    found = faults_of("\n".join([*HEAD, *turns]))
    assert [fault for fault in found if "worth" not in fault and "makes" not in fault] == faults


def test_with_the_deal_an_exchange_must_name_its_tiles() -> None:
    game = game_in_play(load_edition("gigamic-en"), "deal", turns=3)
    lines = format_record(record_of(game)).splitlines()
    place = next(place for place, line in enumerate(lines) if "x:" in line)
    exchange = lines[place].split()[2]
    lines[place] = lines[place].replace(exchange, "x:_-_")
    message = "a record with the header #deal names the tiles of an exchange"
    assert faults_of("\n".join(lines)) == [f"{place + 1}: x:_-_ is not possible: {message}"]


@pytest.mark.parametrize("text", ["x:_", "x:_-_-_", "x:3-7", "pass", "H8:11-3"])
def test_a_told_move_is_written_as_it_is_read(text: str) -> None:
    assert format_told_move(parse_told_move(text, load_edition())) == text


def test_a_hidden_exchange_is_read_forgivingly() -> None:
    assert parse_told_move(" X: _ - _", load_edition()) == HiddenExchange(2)
