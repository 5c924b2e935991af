"""What whoever runs the server may decide, as it comes from the command line."""

from dataclasses import dataclass, field
from pathlib import Path

from triolet.server.limits import Limits


@dataclass(frozen=True, slots=True)
class PasswordCost:
    """What it costs to try one password (argon2id)."""

    rounds: int = 3
    kibibytes: int = 64 * 1024
    at_once: int = 2
    """Each takes its memory; more of them wait."""
    waiting: int = 50
    """More are sent away."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The server's settings; times are in seconds."""

    origins: tuple[str, ...] = ()
    """Origins such as https://triolet.example that may use the API besides the own one."""
    is_behind_tls: bool = False
    """Cookies travel over TLS only, and browsers are told to keep to it."""
    pages: Path | None = None
    """The folder of the built web app; without it there is only the API."""
    limits: Limits = field(default_factory=Limits)
    password_cost: PasswordCost = field(default_factory=PasswordCost)
    keep_alive: float = 10.0
    """After so long without news a stream sends an empty line."""
    stream_poll: float = 1.0
    """How often a stream of events looks for new games of its person."""
    most_thinking: float = 2.0
    """How long a suggestion may be thought about."""
