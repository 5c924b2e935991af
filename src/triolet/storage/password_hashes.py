"""Which password hashes a server verifies: argon2id with a limited cost.

A hash names its own cost, so one from elsewhere could take all memory and minutes at each login.
"""

import re
from typing import Final

MAX_KIBIBYTES: Final = 128 * 1024
MAX_ROUNDS: Final = 6
MAX_LANES: Final = 4
"""Each of them above what `PasswordCost` uses."""

_HASH: Final = re.compile(
    r"\$argon2id\$v=19\$m=([0-9]{1,6}),t=([0-9]{1,2}),p=([0-9])"
    r"\$[A-Za-z0-9+/]{11,64}\$[A-Za-z0-9+/]{16,86}"
)


def is_verifiable(stored: str) -> bool:
    """Return whether a text is a hash of argon2id that costs no more than these limits."""
    found = _HASH.fullmatch(stored)
    if found is None:
        return False
    kibibytes, rounds, lanes = map(int, found.groups())
    return kibibytes <= MAX_KIBIBYTES and rounds <= MAX_ROUNDS and lanes <= MAX_LANES
