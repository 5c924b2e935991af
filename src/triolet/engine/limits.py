"""The limits of a bot: time, number of samples, or until stopped; and its random seed."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from threading import Event
from typing import Final

from triolet.engine.choice import Candidate
from triolet.rules.errors import TrioletError

TIME: Final = re.compile(r"([0-9]{1,9}(?:\.[0-9]{1,6})?)(ms|s)")
SAMPLES: Final = re.compile(r"([0-9]{1,9})samples")


class LimitError(TrioletError):
    """The text is not a limit."""


@dataclass(frozen=True, slots=True)
class Limit:
    """The limits of one choice; `None` means no limit of this kind."""

    seconds: float | None = None
    samples: int | None = None
    seed: str = ""
    stop: Event | None = None
    """The caller sets it to end the search at once."""
    on_progress: Callable[[Sequence[Candidate]], None] | None = field(default=None, compare=False)
    """Called by slow bots with the candidates found so far, best first."""

    @property
    def is_stopped(self) -> bool:
        return self.stop is not None and self.stop.is_set()


def parse_limit(text: str) -> Limit:
    """Parse `50ms`, `1.5s`, `200samples`, or both kinds as `50ms+200samples`."""
    seconds: float | None = None
    samples: int | None = None
    for part in text.split("+"):
        time, count = TIME.fullmatch(part), SAMPLES.fullmatch(part)
        if time and seconds is None:
            seconds = float(time[1]) / (1000 if time[2] == "ms" else 1)
        elif count and samples is None:
            samples = int(count[1])
        else:
            raise LimitError(f"{text!r} is not a limit such as 50ms, 1.5s or 200samples")
    if seconds == 0 or samples == 0:
        raise LimitError(f"{text!r} leaves no time to think")
    return Limit(seconds, samples)


def format_limit(limit: Limit) -> str:
    """Return the canonical text, empty without a limit; it does not contain the seed."""
    parts = []
    if limit.seconds is not None:
        whole = limit.seconds >= 1
        parts.append(f"{limit.seconds:.9g}s" if whole else f"{limit.seconds * 1000:.9g}ms")
    if limit.samples is not None:
        parts.append(f"{limit.samples}samples")
    return "+".join(parts)
