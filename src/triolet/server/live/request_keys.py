"""The key by which the log recognises a repeated request: person, request id, and a digest of the
content. The same id with another content is another request, and is refused."""

from dataclasses import dataclass
from hashlib import sha256
from typing import Final

DIGEST_LENGTH: Final = 16


@dataclass(frozen=True, slots=True)
class RequestKey:
    """A request id, unique for its person only, and the digest of what it asks for."""

    person: str
    request: str
    digest: str
    """Empty in logs that were written without it."""

    @property
    def id(self) -> tuple[str, str]:
        return self.person, self.request


def request_key(person: str, request: str, *content: object) -> RequestKey:
    """Return the key of a request. The content must have a complete and stable `repr`."""
    digest = sha256(repr(content).encode()).hexdigest()[:DIGEST_LENGTH]
    return RequestKey(person, request, digest)


def format_request_key(key: RequestKey) -> str:
    """Return the text in the log. A request id may contain spaces; a person's id does not."""
    return (
        f"{key.person}/{key.digest} {key.request}" if key.digest else f"{key.person} {key.request}"
    )


def parse_request_key(text: str) -> RequestKey:
    owner, _, request = text.partition(" ")
    person, _, digest = owner.partition("/")
    return RequestKey(person, request, digest)
