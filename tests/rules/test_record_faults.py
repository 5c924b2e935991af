"""Records that cannot be read: every fault is told with its line, and shown with its column."""

import pytest

from triolet.rules.record import RecordError
from triolet.rules.record_reader import parse_record

HEAD = "#tgn 1\n#edition gigamic-en\n#seat1 Anna\n#seat2 Ben\n"
TURN = "a turn is seat: rack move points total, as in 1: 2-3-11 H8:11-3 +25 25"
COUNT = "tiles left are counted as seat: (tiles) points total, as in 1: (5-8) +13 938"
LINES = (
    "this is no line of a record; lines are"
    " #header value, 1: 2-3-11 H8:11-3 +25 25, end: out, wins: 1 or ; comment"
)
TILES = "tiles are 0 to 15, J for a joker"
ENDS = "is no end of a game; they are out, all-passed, dead-board, quiet, last-one-left"
FORMS = "a move is a play like H8:11-3 (across) or 8H:4-0 (down), x:3-7 to exchange, pass or resign"

# The sign > stands before the column that the fault points at; the head has four lines.
BAD_LINES = [
    (" >hello", LINES),
    (">1 2-3 pass +0 0", LINES),
    (">#", "a header is #key value; a comment begins with ;"),
    (" ># note", "a header is #key value; a comment begins with ;"),
    (">#SEAT1 Cleo", "#seat1 is said twice"),
    ("#deal >a\ud800", "the seed has a character that UTF-8 cannot hold"),
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
    (">wins: 1", "wins: stands after end:"),
    (">1: (5) +5 5", "tiles left are counted after end:"),
]


def faults_of(text: str) -> list[tuple[int, str]]:
    with pytest.raises(RecordError) as caught:
        parse_record(text)
    assert caught.value.source == "record"
    return [(fault.line, fault.message) for fault in caught.value.faults]


def pointed(marked: str, message: str) -> str:
    line, place = marked.replace(">", ""), marked.index(">")
    return f"column {place + 1}: {message}\n  {line}\n  {' ' * place}^"


@pytest.mark.parametrize(("marked", "message"), BAD_LINES)
def test_a_line_that_cannot_be_read_is_shown_with_its_column(marked: str, message: str) -> None:
    assert faults_of(HEAD + marked.replace(">", "")) == [(5, pointed(marked, message))]


BAD_ENDINGS = [
    (">end: out", "end: is said twice"),
    (">1: _ pass +0 0", "after end: no turn may stand"),
    (">#note late", "headers stand before the first turn"),
    ("1: (5-8 +13 938>", COUNT),
    ("1: (5-8) +13>", COUNT),
    ("1: (5-8) +13 938 1>", COUNT),
    ("1: (>) +0 938", f"'' is not a tile; {TILES}"),
    ("1: (5->_) +0 938", f"'_' is not a tile; {TILES}"),
    ("1: (5) >x 938", "'x' is not a number of points"),
    ("wins:>", "wins: names the seats that win, as in wins: 1"),
    ("wins: 1, >3", "'3' is not a seat from 1 to 2"),
]


@pytest.mark.parametrize(("marked", "message"), BAD_ENDINGS)
def test_a_line_of_the_end_that_cannot_be_read_is_shown_with_its_column(
    marked: str, message: str
) -> None:
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
            pointed("#tgn >2", "this is TGN 2; only 1 is known"),
            id="another-version",
        ),
        pytest.param(
            "#edition /a/b.toml\n",
            1,
            pointed("#edition >/a/b.toml", "'/a/b.toml' is a file; name one of the editions here"),
            id="a-file-is-not-opened",
        ),
        pytest.param(
            "#edition dj-uk\n1: _ pass +0 0\n",
            1,
            "each player has a header #seat1, #seat2 ...; 2 to 4 can play, not 0",
            id="no-seats",
        ),
        pytest.param(
            "#edition dj-uk\n" + "".join(f"#seat{seat}\n" for seat in range(1, 6)),
            6,
            "each player has a header #seat1, #seat2 ...; 2 to 4 can play, not 5",
            id="five-seats",
        ),
        pytest.param(
            "#edition dj-uk\n#seat1\n#seat3\n",
            3,
            "#seat3: seats are numbered from 1 without a gap",
            id="a-gap",
        ),
        pytest.param(
            f"#edition dj-uk\n#seat1\n#seat{'9' * 5000}\n",
            3,
            f"#seat{'9' * 5000}: seats are numbered from 1 without a gap",
            id="a-seat-far-away",
        ),
        pytest.param(
            HEAD + "#first 3\n", 5, "#first is a seat from 1 to 2, not '3'", id="first-seat"
        ),
        pytest.param(
            HEAD + "end: out\n",
            5,
            "the end has no winners: the line wins: is missing",
            id="no-winners",
        ),
        pytest.param(
            HEAD + "1: _ pass +0 0\n#note\n",
            6,
            pointed(">#note", "headers stand before the first turn"),
            id="late-header",
        ),
        pytest.param(
            HEAD + "end: quiet\nwins: 1\nwins: 2\n",
            7,
            pointed(">wins: 2", "after wins: nothing but comments may stand"),
            id="after-the-winners",
        ),
    ],
)
def test_what_is_wrong_with_the_whole_is_told_with_a_line(
    text: str, line: int, message: str
) -> None:
    assert (line, message) in faults_of(text)


def test_every_fault_is_told_in_the_order_of_lines() -> None:
    text = "#edition dj-uk\n#seat1 A\n1: hello\n#seat2 B\n9: _ pass +0 0\n#first x\nwins: 1\n"
    assert [line for line, _ in faults_of(text)] == [3, 5, 6, 7]
