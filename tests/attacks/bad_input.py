"""Random input from a seed, mostly wrong: values, messages of the live protocol, HTTP requests.

It is made from the types of the protocol and the schema of the API, so that new requests are
attacked as soon as they exist.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, Final, get_args

from msgspec import inspect

from triolet.server.live.requests import FromClient, ResignRequest

TEXTS: Final = (
    "",
    " ",
    "\0",
    "\u202e",
    "\ud800",
    "𐀀" * 50,
    "../../etc/passwd",
    "'; DROP TABLE games; --",
    "%s%n{0}",
    "<script>",
    "e\u0301" * 40,
    "NaN",
    "A" * 9000,
)
NUMBERS: Final = (0, -1, 1, 3, 4, 2**31, 2**53 + 1, 2**64, -(2**63), 10**400, 0.5, 1e308, -0.0)
TILES: Final = ("J", "0", "3", "7", "15", "16", "J3", "")
SQUARES: Final = ("H8", "A1", "O15", "Z99", "")
METHODS: Final = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "BREW")
DEPTH: Final = 4
REQUESTS: Final = tuple(
    each
    for each in get_args(FromClient)
    # The game would be over before most of the attack.
    if each is not ResignRequest
)


class BadInput:
    """A source of bad input."""

    def __init__(self, seed: str) -> None:
        self.random = Random(seed)

    def value(self, depth: int = 0) -> object:
        """Return a JSON value of any type."""
        kind = self.random.randrange(5 if depth > DEPTH else 7)
        match kind:
            case 0:
                return self.random.choice((None, True, False))
            case 1 | 2:
                return self.random.choice(NUMBERS)
            case 3 | 4:
                return self.random.choice((*TEXTS, *TILES, *SQUARES))
            case 5:
                return [self.value(depth + 1) for _ in range(self.random.randrange(12))]
            case _:
                return {str(self.value(9)): self.value(depth + 1) for _ in range(3)}

    # The live protocol

    def messages(self, count: int) -> Iterator[str | bytes]:
        """Yield messages of a client."""
        for number in range(count):
            yield self._junk() if self.random.random() < 0.2 else self._message(number)

    def _junk(self) -> str | bytes:
        text = json.dumps(self.value())
        cut = text[: self.random.randrange(len(text))]
        depth = self.random.randrange(5000)
        return self.random.choice(
            (text, cut, "[" * depth, '{"a":' * depth, self.random.randbytes(40), "", "9" * 5000)
        )

    def _message(self, number: int) -> str:
        request = self.random.choice(REQUESTS)
        info = inspect.type_info(request)
        assert isinstance(info, inspect.StructType)
        message: dict[str, Any] = {"type": info.tag}
        for field in info.fields:
            if self.random.random() < 0.95:
                message[field.name] = self._field(field.encode_name, number)
        if self.random.random() < 0.05:
            message[str(self.value(9))] = self.value()
        return json.dumps(message)

    def _field(self, name: str, number: int) -> Any:
        """Return a value that may be right."""
        random = self.random
        laid = [
            {"square": random.choice(SQUARES), "tile": random.choice(TILES)}
            for _ in range(random.randrange(4))
        ]
        good = {
            # Sometimes the request before.
            "request": f"r{number - random.randrange(2)}",
            "tiles": random.choice((laid, random.choices(TILES, k=3))),
            "tile": random.choice(TILES),
            "seat": random.randrange(4),
            "number": random.randrange(60),
            "since": random.randrange(60),
            "language": random.choice(("en", "fr", "de", "nl")),
            "step": random.choice((1, 2)),
            "emote": random.choice(("hello", "wow", "hmm")),
            "name": random.choice(("Ann", "Bob", *TEXTS)),
            "version": random.choice((1, 2, 3)),
        }
        return good[name] if name in good and random.random() < 0.8 else self.value()

    # HTTP

    def requests(
        self, schema: Mapping[str, Any], game: str, count: int
    ) -> Iterator[tuple[str, str, dict[str, Any]]]:
        """Yield method, path and other arguments of HTTP requests."""
        operations = [
            (method.upper(), path, operation)
            for path, methods in schema["paths"].items()
            for method, operation in methods.items()
            # A stream does not end.
            if not path.endswith("stream") and not path.endswith("events")
        ]
        for _ in range(count):
            method, path, operation = self.random.choice(operations)
            if self.random.random() < 0.1:
                method = self.random.choice(METHODS)
            for parameter in operation.get("parameters", ()):
                given = game if parameter["name"] == "game" else self._path_part()
                path = path.replace(f"{{{parameter['name']}}}", given)
            yield method, path + self._query(operation), self._content(schema, operation)

    def _path_part(self) -> str:
        return self.random.choice(
            ("0", "1", "9", "pass", "H8:3-7", "x:3", "%00", "%ff", "..%2f..", "a" * 3000, "greedy")
        )

    def _query(self, operation: Mapping[str, Any]) -> str:
        names = [each["name"] for each in operation.get("parameters", ()) if each["in"] == "query"]
        chosen = [name for name in names if self.random.random() < 0.5]
        return "?" + "&".join(f"{name}={self._path_part()}" for name in chosen) if chosen else ""

    def _content(self, schema: Mapping[str, Any], operation: Mapping[str, Any]) -> dict[str, Any]:
        random = self.random
        right = next(iter(_body_content(operation)), "application/json")
        headers = {
            "Content-Type": random.choice((right,) * 8 + ("text/plain", "a/b;c=\x7f")),
            "Accept-Language": random.choice(("fr", "en;q=2, *", "x" * 500)),
        }
        if random.random() < 0.1:
            headers["Idempotency-Key"] = random.choice(("k1", "k1", "!", "k" * 41))
        if random.random() < 0.05:
            headers["Authorization"] = random.choice(("Bearer x", "Bearer", "Basic eA==", "\x80"))
        if random.random() < 0.05:
            headers["Cookie"] = random.choice(("triolet=x", "triolet", ";;=", "a=" + "b" * 4000))
        raw = {name: value.encode("latin-1") for name, value in headers.items()}
        return {"content": self._body(schema, operation), "headers": raw}

    def _body(self, schema: Mapping[str, Any], operation: Mapping[str, Any]) -> bytes:
        names = _body_fields(schema, operation)
        if not names or self.random.random() < 0.1:
            junk = self._junk()
            return junk if isinstance(junk, bytes) else junk.encode("utf-8", "surrogatepass")
        fields = {name: self._field(name, 1) for name in names if self.random.random() < 0.8}
        return json.dumps(fields).encode()


def _body_fields(schema: Mapping[str, Any], operation: Mapping[str, Any]) -> Sequence[str]:
    """Return the names of the fields of the body."""
    content = _body_content(operation).get("application/json", {})
    name = content.get("schema", {}).get("$ref", "").rpartition("/")[2]
    fields: Mapping[str, Any] = schema["components"]["schemas"].get(name, {}).get("properties", {})
    return list(fields)


def _body_content(operation: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the bodies that an operation accepts, by content type."""
    content: Mapping[str, Any] = operation.get("requestBody", {}).get("content", {})
    return content
