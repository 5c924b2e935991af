"""The names of games: whoever has one may look at the table, so nobody can guess one."""

import secrets
import string
from hashlib import sha256
from typing import Final

ID_LETTERS: Final = string.ascii_letters + string.digits
ID_LENGTH: Final = 16
"""95 bits: nobody finds a table by guessing."""


def new_id() -> str:
    """Also a secret to deal from: nobody guesses it."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))


def id_of(secret: str) -> str:
    """As hard to guess as the secret."""
    number = int.from_bytes(sha256(secret.encode()).digest(), "big")
    letters = []
    for _ in range(ID_LENGTH):
        number, letter = divmod(number, len(ID_LETTERS))
        letters.append(ID_LETTERS[letter])
    return "".join(letters)
