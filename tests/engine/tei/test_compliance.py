"""Compliance checks: a correct engine passes all, and each fault fails its check."""

from dataclasses import replace

import pytest

from tests.engine.tei.faulty_engines import LONG_TIMEOUTS, faulty
from triolet.engine.tei import compliance
from triolet.engine.tei.compliance import CHECKS, Check, Result, run_checks
from triolet.engine.tei.compliance_positions import MOVES_TO_FOLLOW, check_positions
from triolet.engine.tei.protocol import parse_position_words
from triolet.rules.edition_file import EDITIONS
from triolet.rules.tpn_reader import parse_position

SHORT_GRACE = replace(LONG_TIMEOUTS, grace=0.2)


def run_one(fault: str, name: str, *arguments: str) -> Result:
    (check,) = (check for check in CHECKS if check.name == name)
    timeouts = replace(SHORT_GRACE, move=0.3) if fault == "stalling" else SHORT_GRACE
    (result,) = run_checks(faulty(fault, *arguments), timeouts, [check])
    return result


@pytest.mark.parametrize("level", ["greedy", "random"])
def test_an_engine_without_a_fault_passes_every_check(level: str) -> None:
    results = list(run_checks(faulty("none", level), LONG_TIMEOUTS))
    assert [(result.check.name, result.seen) for result in results if result.seen] == []
    assert len(results) == len(CHECKS) > 20


@pytest.mark.long
@pytest.mark.parametrize(
    ("fault", "check", "seen"),
    [
        ("nameless", "tei is answered", "no id name before teiok"),
        ("crashing", "newgame is accepted", "code 1; its last error line: out of order"),
        ("closing-its-pipe", "newgame is accepted", "closed its pipe without ending"),
        ("nonsense", "newgame is accepted", "it answered 'banana'"),
        ("resigning", "newgame is accepted", "it resigned"),
        ("careless", "newgame is accepted", "points needs a whole number, not 'about'"),
        ("chattering", "newgame is accepted", "'let me see' instead of bestmove"),
        ("stalling", "newgame is accepted", "no bestmove within 0.3 s"),
        ("swallowing", "go needs a position", "nothing as the answer to 'go movetime 50'"),
        ("illegal", "moves are legal in dj-nl", "opening of dj-nl, 2 players: it played A1:15-15"),
        ("passing", "it exchanges when nothing else is legal", "pass-not-forced"),
        ("illegal", "it passes when nothing else is legal", "it played A1:15-15"),
        ("passing", "it plays a joker when it must", "pass-not-forced"),
        ("forgetful", "it applies the moves of a position", "it played 8G:3-11, which is not"),
        ("whimsical", "a seed repeats the same move", ", then "),
        ("late", "it keeps to movetime", "no bestmove within 0.4 s"),
        ("ignoring-stop", "it reads while it thinks", "no bestmove within 0.2 s"),
        ("ignoring-stop", "it stops at once", "no bestmove within 0.2 s"),
        ("swallowing", "bad positions are refused", "nothing as the answer to 'position'"),
        ("swallowing", "a bad go is refused", "nothing as the answer to 'go movetime soon'"),
        ("objecting", "unknown words are ignored", "'error what?' as the answer to 'hello there'"),
        ("fragile", "it survives long lines", "the program exited with code 1"),
        ("counting", "it survives many lines", "'that was 500' among the answers"),
        ("uncalled", "it survives invalid UTF-8", "'bestmove pass' as the answer to b'position"),
        ("ignoring-quit", "it quits", "it still ran after 0.2 s"),
        ("ignoring-quit", "it quits while it thinks", "it still ran after 0.2 s"),
        ("lingering", "it ends with its input", "it still ran after 0.2 s"),
    ],
)
def test_a_fault_fails_the_check_for_it(fault: str, check: str, seen: str) -> None:
    level = "random" if fault == "whimsical" else "greedy"
    assert seen in (run_one(fault, check, level).seen or "nothing wrong")


def test_a_move_before_stop_fails_the_check_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    # The check waits this long for the move that must not come.
    monkeypatch.setattr(compliance, "SHORT_MOVETIME", 30_000)
    result = run_one("hasty", "it reads while it thinks")
    assert "before stop" in (result.seen or "nothing wrong")


def test_an_engine_must_accept_the_values_it_offers() -> None:
    result = run_one("offering-too-much", "options can be set")
    assert result.seen is not None
    assert "there is no level 'wizard'" in result.seen


@pytest.mark.long
@pytest.mark.parametrize("fault", ["silent", "deaf-from-the-start"])
def test_after_a_failed_handshake_no_further_check_runs(fault: str) -> None:
    results = list(run_checks(faulty(fault), replace(SHORT_GRACE, start=1.0)))
    assert [result.check for result in results] == [CHECKS[0]]
    assert "did not answer tei with teiok within 1 s" in (results[0].seen or "")


def test_after_a_failure_the_other_checks_continue() -> None:
    wanted = ("it passes when nothing else is legal", "newgame is accepted")
    checks = sorted((check for check in CHECKS if check.name in wanted), key=_last_first)
    results = list(run_checks(faulty("passing"), SHORT_GRACE, [*checks, checks[0]]))
    assert [result.has_passed for result in results] == [True, False, True]


def _last_first(check: Check) -> int:
    return -CHECKS.index(check)


@pytest.mark.parametrize("edition", EDITIONS)
def test_there_is_a_position_of_every_phase_for_every_number_of_players(edition: str) -> None:
    found = check_positions(edition)
    names = [each.name.partition(" of ")[0] for each in found]
    assert names == ["opening", "midgame", "endgame"] * 3
    assert [len(each.view.racks) for each in found] == [2, 2, 2, 3, 3, 3, 4, 4, 4]
    for opening, midgame, endgame in zip(found[::3], found[1::3], found[2::3], strict=True):
        assert not opening.view.public.board
        assert len(midgame.view.public.board) >= 24
        assert midgame.view.public.bag_count > 0
        assert endgame.view.public.bag_count == 0


@pytest.mark.parametrize("words", MOVES_TO_FOLLOW)
def test_the_moves_to_follow_end_with_a_known_rack(words: str) -> None:
    view = parse_position_words(words.split())
    before = parse_position(words.partition(" moves ")[0])
    assert view.viewer == 0
    assert len(view.public.board) > len(before.public.board)
