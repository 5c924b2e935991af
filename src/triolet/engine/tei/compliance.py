"""The compliance checks of TEI: each sends lines to an engine and verifies its answers.

docs/tei.md specifies the protocol; `cli` formats the report.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from triolet.engine.tei.compliance_positions import (
    BAD_POSITIONS,
    MOVES_TO_FOLLOW,
    MUST_EXCHANGE,
    MUST_PASS,
    MUST_PLAY_A_JOKER,
    OPENING,
    check_positions,
)
from triolet.engine.tei.engine_process import EngineFailure
from triolet.engine.tei.external import Timeouts
from triolet.engine.tei.tested_engine import TestedEngine, WrongAnswer
from triolet.rules.edition_file import EDITIONS
from triolet.rules.moves import Exchange, Move, Pass, Play
from triolet.rules.notation import format_move
from triolet.rules.tpn import format_position
from triolet.rules.tpn_reader import parse_position

LONG_LINE: Final = 1_000_000
MANY_LINES: Final = 1_000
LONG_GO: Final = "go movetime 600000"
SHORT_MOVETIME: Final = 200
"""Milliseconds."""
BAD_GO: Final = ("go movetime soon", "go movetime -5", "go movetime", "go samples few")


@dataclass(frozen=True, slots=True)
class Check:
    """A requirement, with the correct behaviour in words."""

    name: str
    right: str
    run: Callable[[TestedEngine], None]


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a check: what was wrong, if it failed."""

    check: Check
    seen: str | None = None

    @property
    def has_passed(self) -> bool:
        return self.seen is None


def run_checks(
    command: str, timeouts: Timeouts, checks: Sequence[Check] | None = None
) -> Iterator[Result]:
    """Run the checks in order; restart the engine after a failure, stop if the handshake fails."""
    engine = TestedEngine(command, timeouts)
    try:
        for check in CHECKS if checks is None else checks:
            result = _run(check, engine)
            yield result
            if not result.has_passed:
                engine.end()
                if check is CHECKS[0]:
                    return
    finally:
        engine.end()


def _run(check: Check, engine: TestedEngine) -> Result:
    try:
        check.run(engine)
    except WrongAnswer as wrong:
        return Result(check, str(wrong))
    except EngineFailure as failure:
        return Result(check, f"the program {failure}")
    return Result(check)


def _handshake(engine: TestedEngine) -> None:
    found = engine.handshake
    if not found.name or not found.author:
        missing = "id name" if not found.name else "id author"
        raise WrongAnswer(f"no {missing} before teiok")
    if found.errors:
        raise WrongAnswer(found.errors[0])


def _options(engine: TestedEngine) -> None:
    for option in engine.handshake.options:
        for choice in (*option.choices, *filter(None, [option.default])):
            engine.expect_silence(f"setoption name {option.name} value {choice}")


def _newgame(engine: TestedEngine) -> None:
    engine.expect_silence("newgame")
    engine.expect_legal_move(OPENING)


def _go_without_position(engine: TestedEngine) -> None:
    engine.end()
    engine.expect_error("go movetime 50")


def _legal_moves(edition: str, engine: TestedEngine) -> None:
    for each in check_positions(edition):
        try:
            engine.expect_legal_move(format_position(each.view))
        except WrongAnswer as wrong:
            raise WrongAnswer(f"{each.name}: {wrong}") from wrong


def _only_move(position: str, kind: type[Move], engine: TestedEngine) -> None:
    move = engine.expect_legal_move(position)
    if not isinstance(move, kind):
        raise WrongAnswer(f"bestmove {format_move(move)}")


_must_exchange = partial(_only_move, MUST_EXCHANGE, Exchange)
_must_pass = partial(_only_move, MUST_PASS, Pass)
_must_play_a_joker = partial(_only_move, MUST_PLAY_A_JOKER, Play)


def _applies_moves(engine: TestedEngine) -> None:
    for words in MOVES_TO_FOLLOW:
        engine.expect_legal_move(words)


def _repeats_itself(engine: TestedEngine) -> None:
    for each in check_positions(EDITIONS[0]):
        position = format_position(each.view)
        first, second = (
            format_move(engine.expect_legal_move(position, "go samples 20 seed 7"))
            for _ in range(2)
        )
        if first != second:
            raise WrongAnswer(f"first {first}, then {second} in {position}")


def _keeps_time(engine: TestedEngine) -> None:
    allowed = SHORT_MOVETIME / 1000 + engine.timeouts.grace
    for each in check_positions(EDITIONS[0]):
        position = format_position(each.view)
        engine.expect_legal_move(position, f"go movetime {SHORT_MOVETIME}", allowed)


def _reads_while_thinking(engine: TestedEngine) -> None:
    engine.expect_silence(f"position {OPENING}")
    engine.send("go infinite")
    engine.expect_no_answer(SHORT_MOVETIME / 1000, until="stop")
    engine.expect_silence("")
    engine.send("stop")
    engine.expect_best_move(parse_position(OPENING), engine.timeouts.grace)
    engine.expect_silence("")


def _stops(engine: TestedEngine) -> None:
    view = check_positions(EDITIONS[0])[1].view
    engine.expect_silence(f"position {format_position(view)}")
    engine.send(LONG_GO)
    engine.send("stop")
    engine.expect_best_move(view, engine.timeouts.grace)
    engine.expect_silence("stop")


def _refuses_bad_positions(engine: TestedEngine) -> None:
    engine.expect_silence(f"position {OPENING}")
    for words in BAD_POSITIONS:
        engine.expect_error(f"position {words}".strip())
        engine.send("go movetime 50")
        try:
            engine.expect_best_move(parse_position(OPENING))
        except WrongAnswer as wrong:
            raise WrongAnswer(f"after 'position {words}', {wrong}") from wrong


def _refuses_bad_go(engine: TestedEngine) -> None:
    engine.expect_silence(f"position {OPENING}")
    for line in BAD_GO:
        engine.expect_error(line)
    engine.send("go movetime 50")
    engine.expect_best_move(parse_position(OPENING))


def _ignores_unknown_words(engine: TestedEngine) -> None:
    for line in ("hello there", "", "readyok", "Position of nothing"):
        engine.expect_silence(line)
    engine.expect_legal_move(OPENING, "go quickly movetime 50 colour blue")


def _survives_long_lines(engine: TestedEngine) -> None:
    engine.expect_silence(f"position {OPENING}")
    for beginning in ("", "position ", f"position {OPENING} moves "):
        engine.answers_to(beginning + "A" * LONG_LINE)
    engine.send("go movetime 50")
    engine.expect_best_move(parse_position(OPENING))


def _survives_many_lines(engine: TestedEngine) -> None:
    answers = engine.answers_to("\n".join(["isready"] * MANY_LINES), extra=MANY_LINES)
    if answers:
        raise WrongAnswer(f"{answers[0]!r} among the answers")


def _survives_invalid_text(engine: TestedEngine) -> None:
    for line in (b"\xff\xfe\x00", b"position \xc3\x28", b"\x00", b"go \x1b[0m movetime \xf0"):
        for answer in engine.answers_to(line):
            if answer.split()[0] not in ("error", "info"):
                raise WrongAnswer(f"{answer!r} as the answer to {line!r}")


def _quits(engine: TestedEngine) -> None:
    engine.send("quit")
    engine.expect_end()


def _quits_while_thinking(engine: TestedEngine) -> None:
    engine.expect_silence(f"position {OPENING}")
    engine.send("go infinite")
    engine.send("quit")
    engine.expect_end()


def _ends_with_the_input(engine: TestedEngine) -> None:
    engine.expect_silence("")
    engine.close_input()
    engine.expect_end()


_LEGAL: Final = "bestmove and a legal move"
_ERROR: Final = "one line: error and the reason"
_SURVIVES: Final = "an error or nothing, and the engine continues"

CHECKS: Final = (
    Check("tei is answered", "id name, id author, any options, teiok", _handshake),
    Check("options can be set", "no answer to setoption with an offered value", _options),
    Check("newgame is accepted", "no answer to newgame, then a legal move", _newgame),
    Check("go needs a position", _ERROR, _go_without_position),
    *(
        Check(f"moves are legal in {edition}", _LEGAL, partial(_legal_moves, edition))
        for edition in EDITIONS
    ),
    Check("it exchanges when nothing else is legal", "an exchange", _must_exchange),
    Check("it passes when nothing else is legal", "bestmove pass", _must_pass),
    Check("it plays a joker when it must", "a play of J0 beside the 15", _must_play_a_joker),
    Check("it applies the moves of a position", _LEGAL, _applies_moves),
    Check("a seed repeats the same move", "the same move twice", _repeats_itself),
    Check("it keeps to movetime", f"bestmove within {SHORT_MOVETIME} ms and grace", _keeps_time),
    Check(
        "it reads while it thinks",
        "after go infinite readyok to isready, and bestmove only after stop",
        _reads_while_thinking,
    ),
    Check("it stops at once", "one bestmove within the grace", _stops),
    Check(
        "bad positions are refused",
        f"{_ERROR}; then a move in the previous position",
        _refuses_bad_positions,
    ),
    Check("a bad go is refused", _ERROR, _refuses_bad_go),
    Check("unknown words are ignored", "no answer to them", _ignores_unknown_words),
    Check("it survives long lines", _SURVIVES, _survives_long_lines),
    Check("it survives many lines", "an answer to each, in order", _survives_many_lines),
    Check("it survives invalid UTF-8", _SURVIVES, _survives_invalid_text),
    Check("it quits", "the program ends after quit", _quits),
    Check("it quits while it thinks", "the program ends after quit", _quits_while_thinking),
    Check("it ends with its input", "the program ends when its input ends", _ends_with_the_input),
)
