"""Parses and formats the lines of TEI, which docs/tei.md specifies.

The order of lines is up to `session` (the engine's side) and `external` (the other side).
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, fields
from itertools import pairwise
from math import isfinite
from typing import Any, Final

from triolet.rules.errors import NotationError, TrioletError
from triolet.rules.notation import parse_recorded_move
from triolet.rules.observation import Observation
from triolet.rules.observed_game import find_end, observe_move
from triolet.rules.referee import IllegalMoveError
from triolet.rules.tpn_reader import parse_position

LONGEST_LINE: Final = 65_536
"""In characters; a position with all moves of a game needs less than a tenth."""
LONGEST_MESSAGE: Final = 300
OPTION_TYPES: Final = ("check", "spin", "combo", "string", "button")


class ProtocolError(TrioletError):
    """The line is not valid, or not allowed at this point."""


def one_line(text: str, longest: int = LONGEST_MESSAGE) -> str:
    """Return the text on one line, without control characters, truncated if it is long."""
    plain = "".join(character if character.isprintable() else " " for character in text)
    plain = " ".join(plain.split())
    return plain if len(plain) <= longest else plain[: longest - 3] + "..."


def error_text(error: TrioletError) -> str:
    """Return the message on one line, without the marker below the column."""
    return one_line(error.message if isinstance(error, NotationError) else str(error))


@dataclass(frozen=True, slots=True)
class Go:
    """The limits of a search: milliseconds, samples, or until `stop`."""

    movetime: int | None = None
    samples: int | None = None
    seed: str = ""
    is_infinite: bool = False


def parse_go(words: Sequence[str]) -> Go:
    """Parse the words after `go`; unknown words are ignored."""
    values: dict[str, Any] = {}
    rest = iter(words)
    for word in rest:
        if word in ("movetime", "samples"):
            values[word] = _count(word, next(rest, None))
        elif word == "seed":
            values[word] = _value(word, next(rest, None))
        elif word == "infinite":
            values["is_infinite"] = True
    return Go(**values)


def format_go(go: Go) -> str:
    words = ["go"]
    if go.movetime is not None:
        words += ["movetime", str(go.movetime)]
    if go.samples is not None:
        words += ["samples", str(go.samples)]
    if go.seed:
        # A seed must be one word.
        words += ["seed", "_".join(go.seed.split())]
    return " ".join([*words, "infinite"] if go.is_infinite else words)


@dataclass(frozen=True, slots=True)
class Info:
    """The info of a candidate move. The field names are the words of the line, in their order."""

    samples: int | None = None
    multipv: int | None = None
    move: str | None = None
    points: int | None = None
    value: float | None = None
    win: float | None = None
    error: float | None = None


def parse_info(words: Sequence[str]) -> Info:
    """Parse the words after `info` up to `string`; unknown words are ignored."""
    values: dict[str, Any] = {}
    rest = iter(words)
    for word in rest:
        if word == "string":
            break
        if word in _INFO_PARSERS:
            values[word] = _INFO_PARSERS[word](word, next(rest, None))
    return Info(**values)


def format_info(info: Info) -> str:
    words = ["info"]
    for field in fields(info):
        value = getattr(info, field.name)
        if value is not None:
            words += [field.name, f"{value:.6g}" if isinstance(value, float) else str(value)]
    return " ".join(words)


@dataclass(frozen=True, slots=True)
class Option:
    """An option of an engine."""

    name: str
    type: str
    default: str = ""
    choices: tuple[str, ...] = ()
    """The values of a `combo`."""


def parse_option(words: Sequence[str]) -> Option:
    """Parse the words after `option`."""
    parts = dict[str, list[str]]()
    for keyword, values in _sections(words, ("name", "type", "default", "var", "min", "max")):
        parts.setdefault(keyword, []).append(" ".join(values))
    option = Option(
        parts.get("name", [""])[0],
        parts.get("type", [""])[0],
        parts.get("default", [""])[0],
        tuple(parts.get("var", ())),
    )
    if not option.name:
        raise ProtocolError("an option needs a name")
    if option.type not in OPTION_TYPES:
        known = ", ".join(OPTION_TYPES)
        raise ProtocolError(f"{option.type!r} is not an option type; the types are {known}")
    if option.type == "combo" and option.default not in option.choices:
        raise ProtocolError(f"the default of {option.name!r} is not among its choices (var)")
    return option


def format_option(option: Option) -> str:
    words = [f"option name {option.name} type {option.type} default {option.default}"]
    return " ".join([*words, *(f"var {choice}" for choice in option.choices)])


def parse_setoption(words: Sequence[str]) -> tuple[str, str]:
    """Parse the words after `setoption` into the name and the value, which may be empty."""
    parts = {keyword: " ".join(values) for keyword, values in _sections(words, ("name", "value"))}
    if not parts.get("name"):
        raise ProtocolError("setoption needs: name <option> [value <value>]")
    return parts["name"], parts.get("value", "")


def parse_position_words(words: Sequence[str]) -> Observation:
    """Parse the words after `position`: a position (TPN), optionally `moves` and moves.

    After the moves the game must not be over, and the rack of the seat to move must be known.
    """
    cut = words.index("moves") if "moves" in words else len(words)
    view = parse_position(" ".join(words[:cut]))
    for number, text in enumerate(words[cut + 1 :], 1):
        try:
            view = observe_move(view, parse_recorded_move(text, view.public.edition))
        except IllegalMoveError as error:
            raise ProtocolError(f"move {number}, {text}, is not legal: {error}") from error
        except TrioletError as error:
            raise ProtocolError(f"move {number}, {text}: {error_text(error)}") from error
    seat = view.public.to_move
    if seat is None or find_end(view) is not None:
        raise ProtocolError("the game is over")
    if view.racks[seat] is None:
        raise ProtocolError(f"seat {seat + 1} is to move, but its rack is unknown")
    return view


def _sections(words: Sequence[str], keywords: Sequence[str]) -> Iterator[tuple[str, list[str]]]:
    """Yield each keyword with the words up to the next keyword."""
    starts = [place for place, word in enumerate(words) if word in keywords]
    for start, end in pairwise([*starts, len(words)]):
        yield words[start], list(words[start + 1 : end])


def _value(word: str, text: str | None) -> str:
    if text is None:
        raise ProtocolError(f"{word!r} needs a value")
    return text


def _count(word: str, text: str | None) -> int:
    value = _value(word, text)
    if not re.fullmatch("[0-9]{1,9}", value) or not int(value):
        raise ProtocolError(f"{word} needs a whole number from 1 to 999999999, not {value!r}")
    return int(value)


def _points(word: str, text: str | None) -> int:
    value = _value(word, text)
    if not re.fullmatch("-?[0-9]{1,6}", value):
        raise ProtocolError(f"{word} needs a whole number, not {value!r}")
    return int(value)


def _real(word: str, text: str | None) -> float:
    try:
        number = float(_value(word, text))
    except ValueError:
        number = float("nan")
    if not isfinite(number):
        raise ProtocolError(f"{word} needs a number, not {text!r}")
    return number


_INFO_PARSERS: Final[dict[str, Callable[[str, str | None], Any]]] = {
    "samples": _count,
    "multipv": _count,
    "move": _value,
    "points": _points,
    "value": _real,
    "win": _real,
    "error": _real,
}
