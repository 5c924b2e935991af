"""Reading records: what is forgiven, what is kept, and every fault with its line and column."""

from pathlib import Path

import pytest

from testkit.scenes import lay, rack
from triolet.rules.edition_file import load_edition
from triolet.rules.moves import Exchange, Pass, Resign
from triolet.rules.outcome import Termination
from triolet.rules.record import (
    Comment,
    Header,
    RecordedCount,
    RecordedEnd,
    RecordedTurn,
    RecordError,
    format_record,
)
from triolet.rules.record_reader import parse_record

HEAD = "#tgn 1\n#edition gigamic-en\n#seat1 Anna\n#seat2 Ben\n"
GAME = """\
#tgn 1
#edition gigamic-en
#seat1 Anna
#seat2 Ben
#date 2026-11-15
#first 1
1: 2-3-11    H8:11-3       +25   25
2: 4-7-8     I7:8-4        +27   27
; a comment
1: 2-3-4     x:2-4          +0   25
2: _         resign         +0   27
end: last-one-left
wins: 1
"""


def test_a_record_is_read() -> None:
    record = parse_record(GAME)
    assert record.edition == load_edition("gigamic-en")
    assert record.headers == (
        Header("edition", "gigamic-en"),
        Header("seat1", "Anna"),
        Header("seat2", "Ben"),
        Header("date", "2026-11-15"),
        Header("first", "1"),
    )
    assert (record.players, record.names, record.first) == (2, ("Anna", "Ben"), 0)
    assert (record.seed, record.notes) == (None, {"date": "2026-11-15"})
    assert record.turns == (
        RecordedTurn(0, rack("2 3 11"), lay("H8=11 H9=3"), 25, 25),
        RecordedTurn(1, rack("4 7 8"), lay("I7=8 I8=4"), 27, 27),
        RecordedTurn(0, rack("2 3 4"), Exchange(rack("2 4")), 0, 25),
        RecordedTurn(1, None, Resign(), 0, 27),
    )
    assert [turn.line for turn in record.turns] == [7, 8, 10, 11]
    assert record.end == RecordedEnd(Termination.LAST_ONE_LEFT, (), (0,))
    assert (record.end.line, record.end.winners_line) == (12, 13)
    assert record.comments == (Comment(7, "a comment"),)
    assert format_record(record) == GAME


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(GAME.replace("\n", "\r\n"), id="lines-of-another-system"),
        pytest.param(GAME.replace("\n", "\r"), id="lines-of-an-old-system"),
        pytest.param("\ufeff" + GAME, id="byte-order-mark"),
        pytest.param(GAME.replace("\n", "\n\n \t\n"), id="blank-lines"),
        pytest.param(GAME.rstrip("\n"), id="no-break-at-the-end"),
        pytest.param(GAME.replace("#tgn 1\n", ""), id="no-version"),
        pytest.param(
            GAME.replace("#tgn", " #TGN").replace("#first", "#First"), id="headers-in-capitals"
        ),
        pytest.param(GAME.replace("gigamic-en", "GIGAMIC-EN"), id="edition-in-capitals"),
        pytest.param(
            GAME.replace("x:2-4", "X:4-2").replace("resign", "Resign"), id="moves-in-any-case"
        ),
        pytest.param(
            GAME.replace("end: last-one-left", "END : Last One Left").replace("wins", "Wins"),
            id="end-in-any-case",
        ),
        pytest.param(GAME.replace("  ", " ").replace("1: 2", " 1 :2"), id="few-spaces"),
        pytest.param(GAME.replace(" ", " \t ").replace(" \t a \t ", " a "), id="many-spaces"),
        pytest.param(GAME.replace("2-3-11", "11 - 3 -2"), id="spaces-in-a-rack"),
        pytest.param(GAME.replace("H8:11-3", "H8 : 11 - 3"), id="spaces-in-a-move"),
        pytest.param(GAME.replace("+25", "25").replace("+0", "-0"), id="points-without-a-plus"),
        pytest.param(GAME.replace(" 27\n;", " 27  ;").replace("; a", ";a"), id="trailing-comment"),
        pytest.param(GAME.replace("wins: 1", "wins:1,1"), id="winners-with-a-comma"),
    ],
)
def test_reading_forgives_and_writing_is_canonical(text: str) -> None:
    assert format_record(parse_record(text)) == GAME


def test_unknown_headers_are_kept_in_their_order() -> None:
    text = HEAD + "#round 3\n#note one\n#seating random\n#note two;x\n"
    record = parse_record(text)
    assert format_record(record) == text
    assert record.notes == {"round": "3", "note": "two;x", "seating": "random"}
    assert (record.players, record.turns, record.end) == (2, (), None)


def test_comments_are_kept_among_headers_turns_and_the_end() -> None:
    text = (
        "; before all\n#tgn 1\n;second\n#edition gigamic-en\n#seat1 A ; no comment\n#seat2 B\n"
        "1: _ pass +0 0 ; after a turn; with two parts \nend: quiet ; why\n"
        "1: (5) -5 -5;count\nwins: 1 2;both\n ; last"
    )
    record = parse_record(text)
    assert record.names[0] == "A ; no comment"
    assert record.comments == (
        Comment(0, "before all"),
        Comment(0, "second"),
        Comment(4, "after a turn; with two parts"),
        Comment(5, "why"),
        Comment(6, "count"),
        Comment(7, "both"),
        Comment(7, "last"),
    )
    assert parse_record(format_record(record)) == record


def test_an_empty_rack_an_unknown_rack_and_a_joker_are_read() -> None:
    turns = parse_record(HEAD + "1: - pass +0 0\n2: _ pass +0 0\n1: J-0 pass +0 0\n").turns
    assert [turn.rack for turn in turns] == [(), None, rack("0 J")]
    assert {turn.move for turn in turns} == {Pass()}


def test_the_final_count_is_read() -> None:
    record = parse_record(HEAD + "end: out\n1: ( 8 - 5 ) 13 938\n1:(J)-0 +938\nwins: 2 1\n")
    counts = (RecordedCount(0, rack("5 8"), 13, 938), RecordedCount(0, rack("J"), 0, 938))
    assert record.end == RecordedEnd(Termination.OUT, counts, (0, 1))


def test_an_edition_may_be_found_in_another_way(tmp_path: Path) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text("name = 3", "utf-8")
    with pytest.raises(RecordError, match="name must be a text"):
        parse_record(HEAD, lambda _: load_edition(bad))
    record = parse_record(HEAD, lambda _: load_edition("dj-nl"))
    assert record.headers[0] == Header("edition", "dj-nl")
