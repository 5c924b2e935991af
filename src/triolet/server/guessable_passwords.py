"""The most common passwords, which attackers try first. The file beside it names the sources."""

from functools import cache
from importlib.resources import files

from triolet.server.names import fold_name


def is_guessable(password: str, name: str) -> bool:
    """Return whether a password is one of the most common ones, or the name of its account."""
    return password.lower() in _guessable_passwords() or fold_name(password) == fold_name(name)


@cache
def _guessable_passwords() -> frozenset[str]:
    text = files("triolet.server").joinpath("guessable_passwords.txt").read_text("utf-8")
    return frozenset(text.splitlines())
