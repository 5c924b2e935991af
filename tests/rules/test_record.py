"""Records: their canonical text, round trips, and the public record of a game in progress."""

from dataclasses import replace

import pytest

from testkit.recorded_games import faults_of, played, played_to_the_end
from testkit.scenes import small_edition, stacked_game
from triolet.rules.bag import Bag, deal
from triolet.rules.edition import Edition
from triolet.rules.edition_file import EDITIONS, load_edition
from triolet.rules.game import Game
from triolet.rules.generator import legal_exchanges, legal_plays
from triolet.rules.moves import HiddenExchange, Pass, Resign, TimeOut
from triolet.rules.notation import format_move, parse_recorded_move
from triolet.rules.outcome import Termination
from triolet.rules.record import (
    Comment,
    Header,
    Record,
    RecordedCount,
    RecordedEnd,
    RecordedTurn,
    format_record,
    open_record_of,
    record_of,
)
from triolet.rules.record_reader import parse_record

EDITION = load_edition()


def test_the_text_of_a_finished_game() -> None:
    game = played(
        stacked_game(EDITION, ["3 12 12", "13 13 14"]), "H8:12", "pass", "H9:3", "pass", "I9:12"
    )
    assert (
        format_record(record_of(game, ["Anna", "Ben"], {"Date": "2026-11-15"}))
        == """\
#tgn 1
#edition gigamic-en
#seat1 Anna
#seat2 Ben
#date 2026-11-15
#first 1
1: 3-12-12   H8:12          +0    0
2: 13-13-14  pass           +0    0
1: 3-12      H9:3          +15   15
2: 13-13-14  pass           +0    0
1: 12        I9:12         +15   30
end: out
1: (13-13-14)              +40   70
wins: 1
"""
    )


def test_the_text_of_an_unfinished_game_has_no_end() -> None:
    game = played(stacked_game(EDITION, ["J 1 2", "3 4 5"], bag="6 7 8 9 10", first=1), "x:3-4")
    assert format_record(record_of(game)) == (
        "#tgn 1\n#edition gigamic-en\n#seat1\n#seat2\n#first 2\n"
        "2: 3-4-5     x:3-4          +0    0\n"
    )


def test_a_shared_win_lists_all_winners() -> None:
    game = stacked_game(EDITION, ["5 5 5"] * 3, bag="5 5 5 5 5")
    game.play(Resign(), seat=1)
    played(game, *["x:5"] * 10)
    assert format_record(record_of(game)).splitlines()[-4:] == [
        "end: quiet",
        "1: (5-5-5)                 -15  -15",
        "3: (5-5-5)                 -15  -15",
        "wins: 1 3",
    ]


def test_a_record_has_the_line_numbers_of_its_text() -> None:
    record = record_of(played_to_the_end(EDITION, 3, "lines"), headers={"date": "today"})
    lines = format_record(record).splitlines()
    assert record.end is not None
    for header in record.headers:
        assert lines[header.line - 1].startswith(f"#{header.key}")
    for entry in record.entries:
        assert lines[entry.line - 1].startswith(f"{entry.seat + 1}: ")
        assert lines[entry.line - 1].endswith(f" {entry.total}")
    assert lines[record.end.line - 1] == f"end: {record.end.termination}"
    assert lines[record.end.winners_line - 1].startswith("wins: ")


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", EDITIONS)
def test_a_record_is_formatted_and_parsed_back(name: str, players: int) -> None:
    record = record_of(played_to_the_end(load_edition(name), players, f"{name} {players}"))
    again = parse_record(format_record(record))
    assert again == record
    assert [turn.line for turn in again.turns] == [turn.line for turn in record.turns]


def test_a_game_of_a_custom_edition_is_recorded() -> None:
    record = record_of(played_to_the_end(small_edition(), 3, "small"))
    assert parse_record(format_record(record), lambda _: small_edition()) == record


@pytest.mark.parametrize("move", [Resign(), TimeOut()], ids=["resign", "timeout"])
def test_a_departure_out_of_turn_is_recorded(move: Resign | TimeOut) -> None:
    game = Game.start(EDITION, players=3, seed="leave")
    game.play(move, seat=((game.position.public.to_move or 0) + 1) % 3)
    record = record_of(game)
    assert parse_record(format_record(record)) == record


VALUES = [
    pytest.param("Anna", "Anna", id="plain"),
    pytest.param("", "", id="empty"),
    pytest.param("  Anna ", '"  Anna "', id="spaces-at-the-ends"),
    pytest.param("\u3000", '"\u3000"', id="only-a-wide-space"),
    pytest.param("Anna ; Ben #1: x", "Anna ; Ben #1: x", id="characters-of-the-notation"),
    pytest.param('"', '"', id="one-quotation-mark"),
    pytest.param('"A" and "B"', '""A" and "B""', id="quotation-marks-at-both-ends"),
    pytest.param('""', '""""', id="two-quotation-marks"),
    pytest.param("a\x00\x0b\x1c\x85\u2028\u202eb", "a\x00\x0b\x1c\x85\u2028\u202eb", id="control"),
    pytest.param("\x85a\x1f", '"\x85a\x1f"', id="control-at-the-ends"),
    pytest.param("Zoë 🎲", "Zoë 🎲", id="beyond-ascii"),
]


@pytest.mark.parametrize(("value", "written"), VALUES)
def test_names_headers_and_seeds_survive_a_round_trip(value: str, written: str) -> None:
    game = Game.start(EDITION, seed=value)
    record = record_of(game, [value, "Ben"], {"note": value})
    text = format_record(record)
    assert f"#seat1 {written}".rstrip() in text.split("\n")
    again = parse_record(text)
    assert again == record
    assert (again.names, again.notes, again.seed) == ((value, "Ben"), {"note": value}, value)


def test_a_line_break_in_a_name_or_a_header_becomes_a_space() -> None:
    record = record_of(Game.start(EDITION), ["An\r\nna", "B\ne\rn"], {"note": "a\nb"})
    assert record.names == ("An na", "B e n")
    assert record.notes == {"note": "a b"}
    assert parse_record(format_record(record)) == record


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(stacked_game(EDITION, ["1 2 3", "4 5 6"], bag="7 8 9"), id="another-deal"),
        pytest.param(Game.start(EDITION, seed="two\nlines"), id="line-break"),
        pytest.param(
            Game(
                EDITION,
                replace(deal(EDITION, 2, "x"), bag=Bag(deal(EDITION, 2, "x").bag.tiles, "\ud800")),
            ),
            id="not-utf-8",
        ),
    ],
)
def test_a_seed_that_does_not_give_the_deal_is_omitted(game: Game) -> None:
    record = record_of(game)
    assert record.seed is None
    assert "#deal" not in format_record(record)


def test_the_first_seat_comes_from_the_header_or_the_first_turn() -> None:
    record = record_of(stacked_game(EDITION, ["1 2 3", "4 5 6"], first=1))
    headers = tuple(header for header in record.headers if header.key != "first")
    left = RecordedTurn(0, None, Resign(), 0, 0)
    passed = RecordedTurn(1, None, Pass(), 0, 0)
    assert record.first == 1
    assert replace(record, headers=headers).first is None
    assert replace(record, headers=headers, turns=(left,)).first is None
    assert replace(record, headers=headers, turns=(left, passed)).first == 1


def test_comments_keep_their_place() -> None:
    record = Record(
        EDITION,
        (Header("edition", "gigamic-en"), Header("seat1", "A"), Header("seat2", "B")),
        (RecordedTurn(0, None, Pass(), 0, 0), RecordedTurn(1, (), Resign(), 0, 0)),
        RecordedEnd(Termination.LAST_ONE_LEFT, (RecordedCount(0, (1,), -1, -1),), (0,)),
        (
            Comment(0, "first"),
            Comment(3, "below the headers"),
            Comment(4, ""),
            Comment(4, "  indented"),
            Comment(8, "last"),
        ),
    )
    text = """\
#tgn 1
; first
#edition gigamic-en
#seat1 A
#seat2 B
; below the headers
1: _         pass           +0    0
;
;   indented
2: -         resign         +0    0
end: last-one-left
1: (1)                      -1   -1
wins: 1
; last
"""
    assert format_record(record) == text
    assert parse_record(text) == record


HEAD = ["#tgn 1", "#edition gigamic-en", "#seat1 Ann", "#seat2 Bob", "#first 1"]


def game_in_play(edition: Edition, seed: str, turns: int = 12) -> Game:
    """Play a game in which every third turn is an exchange and the third player resigns early."""
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
def test_the_open_record_of_a_game_in_progress_hides_racks_deal_and_exchanges(name: str) -> None:
    game = game_in_play(load_edition(name), "open")
    record = open_record_of(game, headers={"seal": "ab"})
    assert {turn.rack for turn in record.turns} == {None}
    assert HiddenExchange(2) in [turn.move for turn in record.turns]
    assert (record.seed, record.notes) == (None, {"seal": "ab"})
    assert "open" not in format_record(record)


@pytest.mark.parametrize("name", EDITIONS)
def test_an_open_record_can_be_parsed_and_verified(name: str) -> None:
    record = open_record_of(game_in_play(load_edition(name), "again"))
    text = format_record(record)
    again = parse_record(text)
    assert again == record
    assert [turn.line for turn in again.turns] == [turn.line for turn in record.turns]
    assert faults_of(text) == []


def test_the_open_record_of_a_finished_game_hides_nothing() -> None:
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
            id="the-tiles-that-stayed-are-unknown",
        ),
    ],
)
def test_a_hidden_exchange_is_checked_by_its_number_of_tiles(
    turns: list[str], faults: list[str]
) -> None:
    found = faults_of("\n".join([*HEAD, *turns]))
    assert [fault for fault in found if "worth" not in fault and "makes" not in fault] == faults


def test_a_record_with_a_deal_must_name_the_tiles_of_an_exchange() -> None:
    game = game_in_play(load_edition("gigamic-en"), "deal", turns=3)
    lines = format_record(record_of(game)).splitlines()
    place = next(place for place, line in enumerate(lines) if "x:" in line)
    exchange = lines[place].split()[2]
    lines[place] = lines[place].replace(exchange, "x:_-_")
    message = "a record with the header #deal names the tiles of an exchange"
    assert faults_of("\n".join(lines)) == [f"{place + 1}: x:_-_ is not possible: {message}"]


@pytest.mark.parametrize("text", ["x:_", "x:_-_-_", "x:3-7", "pass", "H8:11-3"])
def test_a_recorded_move_survives_a_round_trip(text: str) -> None:
    assert format_move(parse_recorded_move(text, load_edition())) == text


def test_a_hidden_exchange_is_parsed_leniently() -> None:
    assert parse_recorded_move(" X: _ - _", load_edition()) == HiddenExchange(2)
