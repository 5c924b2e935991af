"""Ids of games. Anyone who has the id of a game may look at its table, so ids are unguessable."""

import hmac
import re
import secrets
import string
from typing import Final

ID_LETTERS: Final = string.ascii_letters + string.digits
ID_LENGTH: Final = 16
"""95 bits."""
GAME_PATTERN: Final = re.compile(r"[A-Za-z0-9]{12,40}")
"""The ids of imported games have other lengths."""


def new_id() -> str:
    """Return a random id; it also serves as the secret of a deal."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))


def derived_id(key: str, text: str) -> str:
    """Derive an id from a text; without the secret key nobody can guess it."""
    number = int.from_bytes(hmac.digest(key.encode(), text.encode(), "sha256"), "big")
    letters = []
    for _ in range(ID_LENGTH):
        number, letter = divmod(number, len(ID_LETTERS))
        letters.append(ID_LETTERS[letter])
    return "".join(letters)
