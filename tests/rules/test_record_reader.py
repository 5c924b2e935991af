"""Parsing records: leniency, headers and comments, and every fault with its line and column."""

from pathlib import Path

import pytest

from testkit.scenes import lay, rack
from triolet.rules.edition_file import load_edition
from triolet.rules.errors import printable
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


def test_a_record_is_parsed() -> None:
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
        pytest.param(GAME.replace("\n", "\r\n"), id="windows-line-breaks"),
        pytest.param(GAME.replace("\n", "\r"), id="old-mac-line-breaks"),
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
def test_parsing_is_lenient_and_formatting_canonical(text: str) -> None:
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


def test_an_empty_rack_an_unknown_rack_and_a_joker_are_parsed() -> None:
    turns = parse_record(HEAD + "1: - pass +0 0\n2: _ pass +0 0\n1: J-0 pass +0 0\n").turns
    assert [turn.rack for turn in turns] == [(), None, rack("0 J")]
    assert {turn.move for turn in turns} == {Pass()}


def test_the_final_count_is_parsed() -> None:
    record = parse_record(HEAD + "end: out\n1: ( 8 - 5 ) 13 938\n1:(J)-0 +938\nwins: 2 1\n")
    counts = (RecordedCount(0, rack("5 8"), 13, 938), RecordedCount(0, rack("J"), 0, 938))
    assert record.end == RecordedEnd(Termination.OUT, counts, (0, 1))


def test_the_caller_may_provide_the_edition(tmp_path: Path) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text("name = 3", "utf-8")
    with pytest.raises(RecordError, match="name must be text"):
        parse_record(HEAD, lambda _: load_edition(bad))
    record = parse_record(HEAD, lambda _: load_edition("dj-nl"))
    assert record.headers[0] == Header("edition", "dj-nl")


TURN = "a turn is seat: rack move points total, as in 1: 2-3-11 H8:11-3 +25 25"
COUNT = "a final count is seat: (tiles) points total, as in 1: (5-8) +13 938"
LINES = (
    "not a line of a record; lines are"
    " #header value, 1: 2-3-11 H8:11-3 +25 25, end: out, wins: 1 or ; comment"
)
TILES = "tiles are 0 to 15, J for a joker"
ENDS = "is not an end of a game; ends are out, all-passed, dead-board, quiet, last-one-left"
FORMS = "a move is a play like H8:11-3 (across) or 8H:4-0 (down), x:3-7 to exchange, pass or resign"

# > marks the column of the fault; the head has four lines.
BAD_LINES = [
    (" >hello", LINES),
    (">1 2-3 pass +0 0", LINES),
    (">#", "a header is #key value; a comment begins with ;"),
    (" ># note", "a header is #key value; a comment begins with ;"),
    (">#SEAT1 Cleo", "#seat1 appears twice"),
    ("#deal >a\ud800", "the seed has a character that UTF-8 cannot encode"),
    (">3: _ pass +0 0", "'3' is not a seat from 1 to 2"),
    (">0: _ pass +0 0", "'0' is not a seat from 1 to 2"),
    (">01: _ pass +0 0", "'01' is not a seat from 1 to 2"),
    (">anna: _ pass +0 0", "'anna' is not a seat from 1 to 2"),
    ("1:>", TURN),
    ("1:>  ; nothing", TURN),
    ("1: 2-3-4>", TURN),
    ("1: pass +0 0>", TURN),
    ("1: 2-3-4 H8:2 +0>", TURN),
    ("1: >--2 pass +0 0", f"'' is not a tile; {TILES}"),
    ("1: 2-3->; cut off", TURN),
    ("1: 2-3->16 pass +0 0", f"'16' is not a tile; {TILES}"),
    ("1: 2-3->_ pass +0 0", f"'_' is not a tile; {TILES}"),
    ("1: 2-3-4 >hello +0 0", FORMS),
    ("1: 2-3-4 H8: 2 - >16 +0 0", f"'16' is not a tile; {TILES}"),
    ("1: 2-3-4 H8:2->J +0 0", "say what the joker stands for, for example J10"),
    ("1: 2-3-4 H8:2-3 >+2x 5", "'+2x' is not a number of points"),
    ("1: 2-3-4 H8:2-3 +5 >1234567", "'1234567' is not a number of points"),
    ("1: 2-3-4 H8:2-3 +5 >٣", "'٣' is not a number of points"),
    ("end:> stopped", f"'stopped' {ENDS}"),
    ("end:>", f"'' {ENDS}"),
    (">wins: 1", "wins: comes after end:"),
    (">1: (5) +5 5", "the final count comes after end:"),
]


def faults_of(text: str) -> list[tuple[int, str]]:
    with pytest.raises(RecordError) as caught:
        parse_record(text)
    assert caught.value.source == "record"
    return [(fault.line, fault.message) for fault in caught.value.faults]


def pointed(marked: str, message: str) -> str:
    line, place = marked.replace(">", ""), marked.index(">")
    return f"column {place + 1}: {message}\n  {printable(line)}\n  {' ' * place}^"


@pytest.mark.parametrize(("marked", "message"), BAD_LINES)
def test_a_fault_in_a_line_points_at_the_column(marked: str, message: str) -> None:
    assert faults_of(HEAD + marked.replace(">", "")) == [(5, pointed(marked, message))]


BAD_ENDINGS = [
    (">end: out", "end: appears twice"),
    (">1: _ pass +0 0", "no turn may follow end:"),
    (">#note late", "headers come before the first turn"),
    ("1: (5-8 +13 938>", COUNT),
    ("1: (5-8) +13>", COUNT),
    ("1: (5-8) +13 938 1>", COUNT),
    ("1: (>) +0 938", f"'' is not a tile; {TILES}"),
    ("1: (5->_) +0 938", f"'_' is not a tile; {TILES}"),
    ("1: (5) >x 938", "'x' is not a number of points"),
    ("wins:>", "wins: lists the winning seats, as in wins: 1"),
    ("wins: 1, >3", "'3' is not a seat from 1 to 2"),
]


@pytest.mark.parametrize(("marked", "message"), BAD_ENDINGS)
def test_a_fault_in_the_end_points_at_the_column(marked: str, message: str) -> None:
    text = f"{HEAD}end: out\n{marked.replace('>', '')}\nwins: 1\n"
    assert faults_of(text) == [(6, pointed(marked, message))]


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        pytest.param("", 1, "the header #edition is missing", id="empty"),
        pytest.param("#tgn 1\n#seat1 A\n", 1, "the header #edition is missing", id="no-edition"),
        pytest.param(
            "#tgn 2\n#edition dj-uk\n#seat1\n#seat2\n",
            1,
            pointed("#tgn >2", "TGN 2 is not supported, only 1"),
            id="another-version",
        ),
        pytest.param(
            "#edition /a/b.toml\n",
            1,
            pointed("#edition >/a/b.toml", "'/a/b.toml' is a file, not the name of an edition"),
            id="a-file-is-not-opened",
        ),
        pytest.param(
            "#edition dj-uk\n1: _ pass +0 0\n",
            1,
            "each player has a header #seat1, #seat2 ...: 2 to 4 players, not 0",
            id="no-seats",
        ),
        pytest.param(
            "#edition dj-uk\n" + "".join(f"#seat{seat}\n" for seat in range(1, 6)),
            6,
            "each player has a header #seat1, #seat2 ...: 2 to 4 players, not 5",
            id="five-seats",
        ),
        pytest.param(
            "#edition dj-uk\n#seat1\n#seat3\n",
            3,
            "#seat3: seats are numbered from 1 without gaps",
            id="a-gap",
        ),
        pytest.param(
            f"#edition dj-uk\n#seat1\n#seat{'9' * 5000}\n",
            3,
            f"#seat{'9' * 5000}: seats are numbered from 1 without gaps",
            id="a-huge-seat-number",
        ),
        pytest.param(
            HEAD + "#first 3\n", 5, "#first is a seat from 1 to 2, not '3'", id="first-seat"
        ),
        pytest.param(
            HEAD + "end: out\n",
            5,
            "the line wins: is missing",
            id="no-winners",
        ),
        pytest.param(
            HEAD + "1: _ pass +0 0\n#note\n",
            6,
            pointed(">#note", "headers come before the first turn"),
            id="late-header",
        ),
        pytest.param(
            HEAD + "end: quiet\nwins: 1\nwins: 2\n",
            7,
            pointed(">wins: 2", "only comments may follow wins:"),
            id="after-the-winners",
        ),
    ],
)
def test_a_fault_of_the_whole_record_has_a_line(text: str, line: int, message: str) -> None:
    assert (line, message) in faults_of(text)


def test_all_faults_are_reported_sorted_by_line() -> None:
    text = "#edition dj-uk\n#seat1 A\n1: hello\n#seat2 B\n9: _ pass +0 0\n#first x\nwins: 1\n"
    assert [line for line, _ in faults_of(text)] == [3, 5, 6, 7]
