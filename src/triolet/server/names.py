"""Clean the names that people choose, and detect names that look alike.

A name is shown as cleaned. Its letters come from one of the alphabets that look alike. Folding is
for comparisons only: names that look alike fold to the same text. It does not know every letter:
`docs/packages/server.md` names its limits.
"""

import re
import unicodedata
from collections.abc import Iterable
from typing import Final, Literal, TypeAlias

from triolet.rules.errors import TrioletError

LONGEST: Final = 24
MARKS_IN_A_ROW: Final = 2
"""Enough for every living script, too few to overlap other lines of text."""
FORBIDDEN_CATEGORIES: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
INVISIBLE: Final = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
    + "".join(map(chr, (*range(0xFE00, 0xFE10), *range(0x180B, 0x1810), *range(0xE0100, 0xE01F0))))
)
"""Invisible characters outside the control categories."""
ALPHABETS: Final = frozenset(
    {"LATIN", "GREEK", "CYRILLIC", "ARMENIAN", "CHEROKEE", "COPTIC", "LISU"}
)
"""Alphabets with letters that look alike, by the first word of a letter's Unicode name. A name has
letters of one of them; other scripts, such as those of Japanese, may be mixed."""

LOOK_ALIKES: Final = {
    ord(alike): latin
    for latin, alikes in {
        "a": "аαɑ",
        "b": "вβьƅ",
        "c": "сϲᴄ",
        "d": "ԁ",
        "e": "еєεҽ",
        "f": "ғ",
        "g": "ɡց",
        "h": "нһηհ",
        "i": "1l|ıіιїӏאןاǀ!",
        "j": "јϳ",
        "k": "кκ",
        "m": "мϻ",
        "n": "пռո",
        "o": "0оοσօסه٥",
        "p": "рρ",
        "q": "ԛզ",
        "r": "гʀ",
        "s": "ѕꜱ5$",
        "t": "тτ",
        "u": "υսц",
        "v": "νѵ",
        "w": "ѡԝωш",
        "x": "хχ×",
        "y": "уγү",
        "z": "ᴢ2",
    }.items()
    for alike in alikes
}
"""Characters that look like a Latin letter; `i` covers all vertical strokes."""
LOOK_ALIKE_PAIRS: Final = (("rn", "m"), ("vv", "w"), ("ci", "d"))


Reason: TypeAlias = Literal["empty", "length", "invisible", "marks", "scripts", "blank"]


class BadNameError(TrioletError):
    """A name that is not allowed."""

    def __init__(self, reason: Reason, message: str) -> None:
        self.reason = reason
        """Stable; chooses the sentence for people."""
        super().__init__(message)


def clean_name(text: str) -> str:
    """Return the name as it is shown: NFKC-normalized, with single spaces."""
    name = re.sub(r"\s+", " ", unicodedata.normalize("NFKC", text.strip())).strip()
    if not 1 <= len(name) <= LONGEST:
        reason: Reason = "length" if name else "empty"
        raise BadNameError(reason, f"a name has 1 to {LONGEST} characters, not {len(name)}")
    for char in name:
        if unicodedata.category(char) in FORBIDDEN_CATEGORIES or char in INVISIBLE:
            message = f"a name must not have the invisible character U+{ord(char):04X}"
            raise BadNameError("invisible", message)
    marks = 0
    for char in name:
        marks = marks + 1 if unicodedata.category(char) in ("Mn", "Me") else 0
        if marks > MARKS_IN_A_ROW:
            message = f"a letter has at most {MARKS_IN_A_ROW} combining marks"
            raise BadNameError("marks", message)
    alphabets = alphabets_of(name)
    if len(alphabets) > 1:
        message = f"a name has letters of one alphabet; {name!r} has {' and '.join(alphabets)}"
        raise BadNameError("scripts", message)
    if not any(unicodedata.category(char)[0] in "LNS" for char in name):
        message = f"a name needs a letter, a digit or a symbol; {name!r} has none"
        raise BadNameError("blank", message)
    return name


def alphabets_of(name: str) -> list[str]:
    """Return the alphabets of a name that have letters like those of another, sorted."""
    letters = (char for char in name if unicodedata.category(char).startswith("L"))
    words = {unicodedata.name(letter, "").partition(" ")[0] for letter in letters}
    return sorted(word.title() for word in words & ALPHABETS)


def fold_name(name: str) -> str:
    """Return the text to which all names that look like this one fold."""
    parts = unicodedata.normalize("NFKD", name.casefold())
    letters = "".join(char for char in parts if unicodedata.category(char)[0] in "LNS")
    folded = letters.translate(LOOK_ALIKES)
    for pair, letter in LOOK_ALIKE_PAIRS:
        folded = folded.replace(pair, letter)
    return folded or name


def free_name(name: str, others: Iterable[str]) -> str:
    """Return the name, with a number if another name looks like it: `Ann 2`. An empty name means
    that the player chose none."""
    taken = {fold_name(other) for other in others}
    free, number = name, 1
    while name and fold_name(free) in taken:
        number += 1
        free = f"{name[: LONGEST - 3].rstrip()} {number}"
    return free
