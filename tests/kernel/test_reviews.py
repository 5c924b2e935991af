"""The kernel judges decisions and replies as the analysis package does: see
`testkit.review_comparison`."""

from functools import cache

import pytest

from testkit.invariants import BrokenInvariantError
from testkit.kernel_players import are_close, load_players
from testkit.numbered_games import COMPARED
from testkit.referee import RefereeError, Value, load, run
from testkit.review_comparison import compare_game, replies_value
from testkit.reviewed_games import greedy_record
from tests.kernel.shares import compare_share
from triolet.analysis.danger import replies_to
from triolet.analysis.decisions import decisions_of
from triolet.engine.kernel import RankedPlay
from triolet.rules.edition_file import load_edition
from triolet.rules.generator import legal_plays
from triolet.rules.moves import Play
from triolet.rules.notation import format_move
from triolet.rules.record import format_record
from triolet.rules.scoring import score
from triolet.rules.turn import Turn

SHARES = 6
"""Number of tests that share the turns, so that they run in parallel; one of each edition."""


@pytest.mark.parametrize(
    "turns",
    [pytest.param(120, id="120"), pytest.param(1_500, id="1500", marks=pytest.mark.long)],
)
@pytest.mark.parametrize("share", range(SHARES))
def test_kernel_and_analysis_agree_on_decisions_and_replies(share: int, turns: int) -> None:
    compare_share(compare_game, share, turns, SHARES)


def test_the_shares_cover_every_edition() -> None:
    assert len(COMPARED) == SHARES


def test_a_difference_is_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("testkit.review_comparison.replies_to", lambda *_: None)
    with pytest.raises(BrokenInvariantError, match=r"replies to .* instead of"):
        compare_game(0)


def plays_by_the_rules(turn: Turn) -> list[RankedPlay]:
    plays = [
        RankedPlay(play, format_move(play), score(turn.edition, turn.board, play).points)
        for play in legal_plays(turn)
    ]
    return sorted(plays, key=lambda ranked: (-ranked.points, ranked.text))


def test_replies_are_those_of_the_slow_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("triolet.analysis.danger.ranked_plays", plays_by_the_rules)
    record = greedy_record("slow", 3)
    for decision in list(decisions_of(record))[3:30:9]:
        assert decision.view is not None
        assert isinstance(decision.move, Play)
        request = {"record": format_record(record), "turn_number": decision.number}
        load(record.edition)
        found = run(do="replies", move=format_move(decision.move), racks=4, **request)
        assert are_close(found, replies_value(replies_to(decision.view, decision.move, 4)))


def test_racks_and_seed_have_the_defaults_of_the_analysis() -> None:
    record = greedy_record("slow", 3)
    load(record.edition)
    decision = list(decisions_of(record))[8]
    assert decision.view is not None
    found = run(do="replies", record=format_record(record), turn_number=9)
    assert are_close(found, replies_value(replies_to(decision.view, None)))


FIRST_PLAY = "/".join(["15"] * 7 + ["7LD6"] + ["15"] * 7)
POSITION: Value = {"position": f"{FIRST_PLAY} _/EHI 25/0 2 gigamic-en"}
HIDDEN: Value = {"position": f"{FIRST_PLAY} _/_ 25/0 2 gigamic-en"}
LIMIT: Value = {"limit": {"samples": 2}}


@cache
def record_text() -> str:
    return format_record(greedy_record("slow", 3))


def changed_record(old: str, new: str) -> Value:
    """Return a turn of a record in which the first occurrence of a text is another one."""
    text = record_text()
    assert old in text
    return {"record": text.replace(old, new, 1), "turn_number": 12}


def second_line(text: str) -> str:
    """Return the second turn of a record."""
    turns = [line for line in text.splitlines() if line[:2] in ("1:", "2:", "3:")]
    return turns[1]


@pytest.mark.parametrize(
    ("request_", "code", "message"),
    [
        pytest.param({**POSITION, **LIMIT}, "bad-request", "a move must be", id="no-move"),
        pytest.param(
            {**POSITION, "move": "pass"}, "bad-request", '"limit.samples" is missing', id="no-limit"
        ),
        pytest.param(
            {**POSITION, "move": "x:4", "limit": {"samples": 20_001}},
            "bad-request",
            '"limit.samples" must be a whole number from 1 to 20000, not 20001',
            id="too-many-samples",
        ),
        pytest.param(
            {**POSITION, **LIMIT, "move": "pass"},
            "illegal-move",
            'the move "pass" is illegal: pass-not-forced',
            id="illegal-pass",
        ),
        pytest.param(
            {**POSITION, **LIMIT, "move": "A1:4"}, "illegal-move", "not-touching", id="illegal-play"
        ),
        pytest.param(
            {**POSITION, **LIMIT, "move": "resign"},
            "bad-request",
            '"move" must be a play, an exchange or a pass, not "resign"',
            id="departure",
        ),
        pytest.param(
            {**HIDDEN, **LIMIT, "move": "x:4"}, "bad-request", "is hidden", id="hidden-rack"
        ),
        pytest.param({**HIDDEN, "do": "replies", "move": "x:4"}, "bad-request", "is hidden"),
        pytest.param({**POSITION, "do": "replies", "racks": 0}, "bad-request", '"racks"'),
        pytest.param({**POSITION, "do": "replies", "limit": []}, "bad-request", '"limit"'),
        pytest.param({"do": "replies", "record": "#tgn 2"}, "bad-request", '"turn_number"'),
        pytest.param({"do": "replies", "record": "#tgn 2", "turn_number": 1}, "bad-record", "TGN"),
    ],
)
def test_a_bad_request_gets_a_code_and_a_sentence(request_: Value, code: str, message: str) -> None:
    load(load_edition("gigamic-en"))
    load_players()
    with pytest.raises(RefereeError) as caught:
        run(**{"do": "evaluate-move", **request_})
    assert caught.value.code == code
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        pytest.param(
            lambda line: f"{line}\n{line}", "turn 3 is illegal: not-your-turn", id="twice"
        ),
        pytest.param(lambda line: line.replace(line[3:12], "J-J-J    ", 1), "rack", id="rack"),
        pytest.param(lambda line: line.replace(line[3:12], "1        ", 1), "rack", id="few"),
        pytest.param(lambda line: f"{line[:2]} _ A1:5 +5 5", "turn 2 is illegal", id="illegal"),
        pytest.param(
            lambda _line: "1: _ resign +0 0\n2: _ resign +0 0",
            "turn 4 comes after the end",
            id="end",
        ),
    ],
)
def test_an_impossible_record_is_refused(change: object, message: str) -> None:
    assert callable(change)
    load(load_edition("gigamic-en"))
    line = second_line(record_text())
    with pytest.raises(RefereeError, match=message) as caught:
        run(do="replies", **changed_record(line, change(line)))
    assert caught.value.code == "bad-record"


def test_a_turn_after_the_last_one_is_refused() -> None:
    load(load_edition("gigamic-en"))
    with pytest.raises(RefereeError, match="turns, no turn 999"):
        run(do="replies", record=record_text(), turn_number=999)
