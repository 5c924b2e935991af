"""Idempotency keys: a request that is already in the log is not carried out again.

The key is the person and the request id. Its reuse with different content is refused: the log keeps
a digest of the action, and its event has the seat.
"""

import json
from dataclasses import MISSING, dataclass, fields, is_dataclass
from hashlib import sha256
from typing import Any, Final

DIGEST_LENGTH: Final = 16


@dataclass(frozen=True, slots=True)
class RequestKey:
    """The idempotency key of a request, and what it asks for."""

    person: str
    request: str
    """The request id, unique for its person only."""
    digest: str
    """Of the action. Empty in logs that were written without it."""
    seat: int | None = None
    """The seat that the request acts for; `None` if it names none. Not in the text of the key."""

    @property
    def id(self) -> tuple[str, str]:
        return self.person, self.request


def action_digest(action: object) -> str:
    """Return a digest of a dataclass that stays the same when a field with a default is added."""
    text = json.dumps(_encodable(action), sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()[:DIGEST_LENGTH]


def _encodable(value: Any) -> object:
    """Return a value as JSON can encode it: dataclasses and named tuples by their name and the
    fields that differ from their defaults."""
    if is_dataclass(value):
        defaults = {each.name: each.default for each in fields(value)}
    elif hasattr(value, "_field_defaults"):
        defaults = {name: value._field_defaults.get(name, MISSING) for name in value._fields}
    elif isinstance(value, tuple):
        return [_encodable(each) for each in value]
    else:
        return value
    held = {name: getattr(value, name) for name in defaults}
    changed = {name: _encodable(held[name]) for name in held if held[name] != defaults[name]}
    return {"type": type(value).__name__, **changed}


def format_request_key(key: RequestKey) -> str:
    """Return the text in the log. A request id may contain spaces; a person's id does not."""
    return (
        f"{key.person}/{key.digest} {key.request}" if key.digest else f"{key.person} {key.request}"
    )


def parse_request_key(text: str) -> RequestKey:
    owner, _, request = text.partition(" ")
    person, _, digest = owner.partition("/")
    return RequestKey(person, request, digest)
