"""How the messages between a client and the server are written and read: JSON text, version 1.

What they say stands in `from_client`, `from_server` and `parts`.
"""

from typing import Final, get_args

import msgspec

from triolet.rules.errors import TrioletError
from triolet.server.live.from_client import FromClient
from triolet.server.live.from_server import FromServer
from triolet.server.live.message_parts import Emotion

VERSION: Final = 1
EMOTES: Final[tuple[Emotion, ...]] = get_args(Emotion)
MOST_QUOTED: Final = 200

_DECODER: Final = msgspec.json.Decoder(FromClient)
_ENCODER: Final = msgspec.json.Encoder()


class MessageError(TrioletError):
    """A text that is no message of a client."""


def parse_message(text: str | bytes) -> FromClient:
    """Reads a message of a client, strictly."""
    try:
        message: FromClient = _DECODER.decode(text)
    except (msgspec.DecodeError, UnicodeEncodeError) as error:
        shown = text[:MOST_QUOTED]
        raise MessageError(f"{shown!r} is no message of a client: {error}") from None
    return message


def format_message(message: FromServer) -> bytes:
    return _ENCODER.encode(message)
