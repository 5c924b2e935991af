"""The scripted player of the tests: what it does after a reconnect, and which errors end it."""

import errno
import json
from collections.abc import Iterable
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosedError

from testkit.asynchronous import asynchronous
from testkit.live_examples import examples
from testkit.server.player import NetworkPlayer
from testkit.server.visitor import Visitor
from triolet.server.live.messages import FromServer, PongMessage, StateMessage, format_message

MOVES = {"play", "exchange", "pass", "show-emote", "arrange"}


class Socket:
    """A connection that sends some messages, and is then lost."""

    def __init__(self, messages: Iterable[FromServer]) -> None:
        self._messages = iter(messages)
        self.sent: list[str] = []

    async def recv(self) -> str:
        for message in self._messages:
            return format_message(message).decode()
        raise ConnectionClosedError(None, None)

    async def send(self, message: bytes, **_: Any) -> None:
        self.sent.append(json.loads(message)["type"])


async def served(player: NetworkPlayer, *messages: FromServer) -> list[str]:
    """Return what the player sent on a connection."""
    socket: Any = Socket(messages)
    with pytest.raises(ConnectionClosedError):
        await player._serve(socket, lambda: False)
    return list(socket.sent)


@asynchronous
async def test_a_player_acts_only_after_a_state_of_this_connection() -> None:
    shown = next(each for each in examples().server if isinstance(each, StateMessage))
    state = replace(shown, since=0)
    player = NetworkPlayer(Visitor("http://127.0.0.1:1", "Anna"), "game", Random(1))
    assert {*await served(player, state)} & MOVES
    player.unanswered.clear()
    assert await served(player, PongMessage("1", 0)) == ["hello"]
    assert {*await served(player, PongMessage("1", 0), state)} & MOVES


@asynchronous
async def test_an_error_that_is_no_lost_connection_ends_the_player(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    player = NetworkPlayer(Visitor("http://127.0.0.1:1", "Anna"), "game", Random(1))
    errors = iter([ConnectionResetError(), OSError(errno.EMFILE, "too many open files")])

    async def fail(_player: NetworkPlayer, _is_done: object) -> None:
        raise next(errors)

    monkeypatch.setattr(NetworkPlayer, "_connect", fail)
    with pytest.raises(OSError, match="too many open files"):
        await player.play()
