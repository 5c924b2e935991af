"""The lines of TEI: parsed, formatted, and refused with the reason."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from triolet.engine.tei.protocol import (
    Go,
    Info,
    Option,
    ProtocolError,
    format_go,
    format_info,
    format_option,
    one_line,
    parse_go,
    parse_info,
    parse_option,
    parse_position_words,
    parse_setoption,
)
from triolet.rules.moves import HiddenExchange, Play, Resign
from triolet.rules.notation import parse_move
from triolet.rules.public_state import PastTurn, boards_before
from triolet.rules.scoring import NO_SCORE, score
from triolet.rules.tpn_reader import parse_position

EMPTY = "/".join(["15"] * 15)
FOUR_PLAYERS = "/".join(["15"] * 7 + ["7LD6"] + ["15"] * 7) + " _/_/_/CDE 0/0/0/0 1 gigamic-en"
counts = st.none() | st.integers(1, 999_999_999)
numbers = st.none() | st.integers(-999_999, 999_999).map(lambda number: number / 1000)


@given(st.builds(Go, counts, counts, st.text("abc019./-", max_size=5), st.booleans()))
def test_a_formatted_go_parses_back(go: Go) -> None:
    assert parse_go(format_go(go).split()[1:]) == go


@given(
    st.builds(
        Info,
        counts,
        counts,
        st.sampled_from([None, "H8:11-3", "pass"]),
        st.none() | st.integers(-999, 999),
        numbers,
        numbers,
        numbers,
    )
)
def test_a_formatted_info_parses_back(info: Info) -> None:
    assert parse_info(format_info(info).split()[1:]) == info


def test_an_info_line_has_the_documented_words() -> None:
    info = Info(4200, 1, "H8:11-3", 25, 41.2, 0.563, 0.004)
    line = "info samples 4200 multipv 1 move H8:11-3 points 25 value 41.2 win 0.563 error 0.004"
    assert format_info(info) == line


def test_unknown_words_are_ignored() -> None:
    assert parse_go(["quickly", "movetime", "50", "colour", "blue"]) == Go(movetime=50)
    assert parse_info(["depth", "3", "points", "25", "string", "value", "x"]) == Info(points=25)


def test_a_seed_with_spaces_becomes_one_word() -> None:
    assert format_go(Go(seed="game 7")) == "go seed game_7"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        pytest.param("movetime", "'movetime' needs a value", id="no-number"),
        pytest.param("movetime soon", "movetime needs a whole number .* not 'soon'", id="a-word"),
        pytest.param("movetime 0", "from 1 to 999999999, not '0'", id="zero"),
        pytest.param("samples -3", "samples needs a whole number", id="below-zero"),
        pytest.param("samples 10000000000", "samples needs a whole number", id="too-many"),
        pytest.param("samples ²", "samples needs a whole number", id="not-ascii"),
        pytest.param("seed", "'seed' needs a value", id="no-seed"),
    ],
)
def test_a_bad_go_is_refused(words: str, message: str) -> None:
    with pytest.raises(ProtocolError, match=message):
        parse_go(words.split())


@pytest.mark.parametrize(
    "words", ["points many", "value nan", "win inf", "error x", "multipv 0", "move"]
)
def test_a_bad_info_is_refused(words: str) -> None:
    with pytest.raises(ProtocolError):
        parse_info(words.split())


@pytest.mark.parametrize(
    ("line", "option"),
    [
        pytest.param(
            "option name Level type combo default greedy var greedy var random",
            Option("Level", "combo", "greedy", ("greedy", "random")),
            id="combo",
        ),
        pytest.param(
            "option name Opening Book type string default none",
            Option("Opening Book", "string", "none"),
            id="name-of-two-words",
        ),
    ],
)
def test_an_option_is_parsed_and_formatted(line: str, option: Option) -> None:
    assert parse_option(line.split()[1:]) == option
    assert format_option(option) == line


@pytest.mark.parametrize(
    ("words", "message"),
    [
        pytest.param("type check", "needs a name", id="no-name"),
        pytest.param("name Level type slider", "'slider' is not an option type", id="unknown-type"),
        pytest.param("name Level type combo default a var b", "not among its", id="default"),
    ],
)
def test_a_bad_option_is_refused(words: str, message: str) -> None:
    with pytest.raises(ProtocolError, match=message):
        parse_option(words.split())


def test_setoption_takes_a_name_and_a_value_of_several_words() -> None:
    assert parse_setoption(["name", "Opening", "Book", "value", "my", "book"]) == (
        "Opening Book",
        "my book",
    )
    assert parse_setoption(["name", "Clear"]) == ("Clear", "")
    with pytest.raises(ProtocolError):
        parse_setoption(["value", "greedy"])


@pytest.mark.parametrize(
    ("words", "message"),
    [
        pytest.param(f"{EMPTY} _/_ 0/0 1 gigamic-en", "seat 1 is to move, but its", id="hidden"),
        pytest.param(f"{EMPTY} CDL/_ 0/0 0 gigamic-en", "the game is over", id="over"),
        pytest.param(f"{EMPTY} CDL/_ 0/0 1 gigamic-en out=2", "the game is over", id="alone"),
        pytest.param(
            f"{EMPTY} CDL/_ 0/0 2 gigamic-en moves resign", "the game is over", id="resigned"
        ),
        pytest.param(
            f"{EMPTY} CDL/_ 0/0 2 gigamic-en moves resign pass",
            "move 2, pass: the game is over",
            id="after-the-end",
        ),
        pytest.param(
            f"{EMPTY} CDL/_ 0/0 2 gigamic-en moves H8:11-5",
            "move 1, H8:11-5, is not legal: pair-too-high H8 H9",
            id="illegal",
        ),
        pytest.param(
            f"{EMPTY} CDL/_ 0/0 2 gigamic-en moves H8:4 H9",
            "move 2, H9: a move is a play like",
            id="unreadable",
        ),
        pytest.param(
            f"{EMPTY} CDL/_ 0/0 1 gigamic-en moves H8:11-3 I8:4",
            "seat 1 is to move, but its rack is unknown",
            id="drawn",
        ),
    ],
)
def test_a_position_without_a_move_to_find_is_refused(words: str, message: str) -> None:
    with pytest.raises(ProtocolError, match=message):
        parse_position_words(words.split())


def test_a_position_without_moves_has_no_history() -> None:
    assert parse_position(FOUR_PLAYERS).public.history == ()


def test_the_moves_after_a_position_are_its_history() -> None:
    public = parse_position_words(f"{FOUR_PLAYERS} moves I8:4 x:1-2 resign".split()).public
    play = parse_move("I8:4", public.edition)
    assert isinstance(play, Play)
    assert public.history == (
        PastTurn(0, play, score(public.edition, parse_position(FOUR_PLAYERS).public.board, play)),
        PastTurn(1, HiddenExchange(2), NO_SCORE),
        PastTurn(2, Resign(), NO_SCORE),
    )


def test_the_history_starts_with_the_board_of_the_position() -> None:
    view = parse_position_words(f"{FOUR_PLAYERS} moves I8:4 x:_ x:_".split())
    boards = [board for board, _ in boards_before(view.public)]
    after = view.public.board
    assert boards == [parse_position(FOUR_PLAYERS).public.board, after, after]


@given(st.text())
def test_an_error_message_is_one_line_of_bounded_length(text: str) -> None:
    line = one_line(text)
    assert line.splitlines() in ([], [line])
    assert len(line) <= 300
    assert line.isprintable()
