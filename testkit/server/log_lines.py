"""Reads the log of a server: which lines report a bug."""

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class ExplainedLine:
    """Lines of a log that a test causes on purpose, and why they are no bug. A line of JSON has all
    the fields; a line of text matches the pattern from its start."""

    reason: str
    fields: Mapping[str, str] = field(default_factory=dict)
    text: str = ""

    def is_found_in(self, line: str) -> bool:
        if not line.startswith("{"):
            return bool(self.text and re.match(self.text, line))
        return bool(self.fields) and self.fields.items() <= json.loads(line).items()


def bug_lines(log: str, explained: Sequence[ExplainedLine] = ()) -> list[str]:
    """Return the errors of a log and all lines that are not JSON, such as a traceback; each kind
    once, and without those that are explained."""
    kinds: dict[str, str] = {}
    for line in _unexplained(log.splitlines(), explained):
        fields = json.loads(line) if line.startswith("{") else {"level": "error", "event": line}
        if fields["level"] in ("error", "critical"):
            kinds.setdefault(f"{fields['event']} {fields.get('places')}", line)
    return list(kinds.values())


def _unexplained(lines: Iterable[str], explained: Sequence[ExplainedLine]) -> Iterable[str]:
    return (line for line in lines if not any(each.is_found_in(line) for each in explained))
