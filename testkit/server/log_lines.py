"""Reads the log of a server: which lines report a bug."""

import json
from collections.abc import Sequence


def bug_lines(log: str, explained: Sequence[str] = ()) -> list[str]:
    """Return the errors of a log and all lines that are not JSON, such as a traceback; each kind
    once, and without those that contain one of the explained texts."""
    kinds: dict[str, str] = {}
    for line in log.splitlines():
        if any(text in line for text in explained):
            continue
        facts = json.loads(line) if line.startswith("{") else {"level": "error", "event": line}
        if facts["level"] in ("error", "critical"):
            kinds.setdefault(f"{facts['event']} {facts.get('places')}", line)
    return list(kinds.values())
