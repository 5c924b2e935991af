"""Records: what is written of a game, in which words, and what survives the writing."""

from dataclasses import replace

import pytest

from testkit.recorded_games import played, played_to_the_end
from testkit.scenes import small_edition, stacked_game
from triolet.rules.bag import Bag, deal
from triolet.rules.edition_file import EDITIONS, load_edition
from triolet.rules.game import Game
from triolet.rules.moves import Pass, Resign, TimeOut
from triolet.rules.outcome import Termination
from triolet.rules.record import (
    Comment,
    Header,
    Record,
    RecordedCount,
    RecordedEnd,
    RecordedTurn,
    format_record,
    record_of,
)
from triolet.rules.record_reader import parse_record

EDITION = load_edition()


def test_a_finished_game_is_written_line_by_line() -> None:
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


def test_a_game_that_goes_on_has_no_end() -> None:
    game = played(stacked_game(EDITION, ["J 1 2", "3 4 5"], bag="6 7 8 9 10", first=1), "x:3-4")
    assert format_record(record_of(game)) == (
        "#tgn 1\n#edition gigamic-en\n#seat1\n#seat2\n#first 2\n"
        "2: 3-4-5     x:3-4          +0    0\n"
    )


def test_a_shared_win_names_all_who_share_it() -> None:
    game = stacked_game(EDITION, ["5 5 5"] * 3, bag="5 5 5 5 5")
    game.play(Resign(), seat=1)
    played(game, *["x:5"] * 10)
    assert format_record(record_of(game)).splitlines()[-4:] == [
        "end: quiet",
        "1: (5-5-5)                 -15  -15",
        "3: (5-5-5)                 -15  -15",
        "wins: 1 3",
    ]


def test_the_record_knows_the_lines_of_its_text() -> None:
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
def test_reading_gives_back_what_was_written(name: str, players: int) -> None:
    record = record_of(played_to_the_end(load_edition(name), players, f"{name} {players}"))
    again = parse_record(format_record(record))
    assert again == record
    assert [turn.line for turn in again.turns] == [turn.line for turn in record.turns]


def test_an_edition_of_ones_own_is_recorded_too() -> None:
    record = record_of(played_to_the_end(small_edition(), 3, "small"))
    assert parse_record(format_record(record), lambda _: small_edition()) == record


@pytest.mark.parametrize("move", [Resign(), TimeOut()], ids=["resign", "timeout"])
def test_leaving_out_of_turn_is_recorded(move: Resign | TimeOut) -> None:
    game = Game.start(EDITION, players=3, seed="leave")
    game.play(move, seat=((game.position.public.to_move or 0) + 1) % 3)
    record = record_of(game)
    assert parse_record(format_record(record)) == record


VALUES = [
    pytest.param("Anna", "Anna", id="plain"),
    pytest.param("", "", id="empty"),
    pytest.param("  Anna ", '"  Anna "', id="spaces-at-the-ends"),
    pytest.param("\u3000", '"\u3000"', id="nothing-but-a-wide-space"),
    pytest.param("Anna ; Ben #1: x", "Anna ; Ben #1: x", id="signs-of-the-notation"),
    pytest.param('"', '"', id="one-quotation-mark"),
    pytest.param('"A" and "B"', '""A" and "B""', id="marks-at-both-ends"),
    pytest.param('""', '""""', id="two-marks"),
    pytest.param("a\x00\x0b\x1c\x85\u2028\u202eb", "a\x00\x0b\x1c\x85\u2028\u202eb", id="control"),
    pytest.param("\x85a\x1f", '"\x85a\x1f"', id="control-at-the-ends"),
    pytest.param("Zoë 🎲", "Zoë 🎲", id="beyond-ascii"),
]


@pytest.mark.parametrize(("value", "written"), VALUES)
def test_names_headers_and_seeds_survive(value: str, written: str) -> None:
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
            id="no-text",
        ),
    ],
)
def test_a_seed_that_does_not_give_the_deal_is_left_out(game: Game) -> None:
    record = record_of(game)
    assert record.seed is None
    assert "#deal" not in format_record(record)


def test_who_began_is_told_by_the_header_or_the_first_turn() -> None:
    record = record_of(stacked_game(EDITION, ["1 2 3", "4 5 6"], first=1))
    headers = tuple(header for header in record.headers if header.key != "first")
    left = RecordedTurn(0, None, Resign(), 0, 0)
    passed = RecordedTurn(1, None, Pass(), 0, 0)
    assert record.first == 1
    assert replace(record, headers=headers).first is None
    assert replace(record, headers=headers, turns=(left,)).first is None
    assert replace(record, headers=headers, turns=(left, passed)).first == 1


def test_comments_stand_where_they_stood() -> None:
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
