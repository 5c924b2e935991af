"""Settings of the server, from the command line."""

from dataclasses import dataclass, field
from pathlib import Path

from triolet.server.limits import Limits


@dataclass(frozen=True, slots=True)
class PasswordCost:
    """argon2id parameters and limits of password checks."""

    rounds: int = 3
    kibibytes: int = 64 * 1024
    at_once: int = 2
    """Concurrent checks; each uses `kibibytes` of memory."""
    waiting: int = 50
    """Checks that may wait; more are refused."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings; times are in seconds."""

    origins: tuple[str, ...] = ()
    """Further origins that may use the API, such as https://triolet.example."""
    public_url: str = ""
    """The address that people use, such as https://triolet.example; requests for another host are
    refused. Empty: every host is served."""
    is_behind_tls: bool = False
    """Mark cookies as Secure and send Strict-Transport-Security."""
    pages: Path | None = None
    """The folder of the built web app; None serves only the API."""
    limits: Limits = field(default_factory=Limits)
    password_cost: PasswordCost = field(default_factory=PasswordCost)
    stream_keep_alive: float = 10.0
    """A stream sends an empty line after this time without events."""
    max_suggestion_seconds: float = 2.0
    """Maximum thinking time of a suggestion."""
