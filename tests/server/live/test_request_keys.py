"""Idempotency keys: the digests in logs, which must not change from one version to the next."""

from dataclasses import make_dataclass

import pytest

from triolet.rules.layout import Square
from triolet.rules.moves import Exchange, Pass, Play, Resign
from triolet.rules.tiles import JOKER, LaidTile
from triolet.server.live.actions import (
    Action,
    Actor,
    Arrange,
    Claim,
    Close,
    DeclineInvitation,
    DeclineRematch,
    Emote,
    Join,
    Leave,
    Rematch,
    Return,
    StandIn,
    TakeBack,
)
from triolet.server.live.client_actions import key_of
from triolet.server.live.request_keys import (
    RequestKey,
    action_digest,
    format_request_key,
    parse_request_key,
)

PLAY = Play.of([(Square(7, 7), LaidTile(11)), (Square(7, 8), LaidTile(3, is_joker=True))])
DIGESTS: list[tuple[Action, str]] = [
    (PLAY, "597efe3308d17b45"),
    (Exchange.of([3, 7, JOKER]), "4d29cf133810c585"),
    (Pass(), "b914e209dcf0c977"),
    (Resign(), "1e9fc0cbb222928b"),
    (Arrange((3, JOKER, 7)), "984a240fb5424cc5"),
    (Emote("hello"), "2b10947387ab6d7c"),
    (TakeBack(), "9fbfbb72de9b0af5"),
    (Join("Ann"), "25f92d625a8d7e06"),
    (Join("Zoë", 2, random="dice 3 5 1"), "1e432abad701042b"),
    (Leave(), "37705464f034ae28"),
    (DeclineInvitation(), "a42d8630b3d401d8"),
    (Close(), "aefb89ffc51e8ae6"),
    (Claim(1), "608b8761df82cb4d"),
    (StandIn(1), "1e8755e0f98c4209"),
    (Return(), "d40971f3e76c035d"),
    (Rematch(), "523a5b21b566e2cd"),
    (Rematch("dice"), "9a39891a7a1d1120"),
    (DeclineRematch(), "fe925b1a58c3e309"),
]


@pytest.mark.parametrize(
    ("action", "digest"), DIGESTS, ids=[type(action).__name__ for action, _ in DIGESTS]
)
def test_the_digest_of_an_action_never_changes(action: Action, digest: str) -> None:
    assert action_digest(action) == digest


def test_every_digest_is_another() -> None:
    assert len({digest for _, digest in DIGESTS}) == len(DIGESTS)


def test_a_new_field_with_a_default_does_not_change_the_digest() -> None:
    extended = make_dataclass("Emote", [("emote", str), ("size", int, 1)])
    assert action_digest(extended("hello")) == action_digest(Emote("hello"))
    assert action_digest(extended("hello", 2)) != action_digest(Emote("hello"))


@pytest.mark.parametrize(
    ("action", "seat"),
    [
        pytest.param(Emote("hello"), 2, id="of the seat"),
        pytest.param(Claim(1), None, id="of the person"),
    ],
)
def test_a_key_has_the_seat_of_an_action_that_a_seat_takes(action: Action, seat: int) -> None:
    key = key_of(Actor("person", 2), action, "1")
    assert key is not None
    assert key.seat == seat


def test_a_request_of_nobody_has_no_key() -> None:
    assert key_of(Actor(None), Pass(), "1") is None


@pytest.mark.parametrize("digest", ["0123456789abcdef", ""], ids=["with digest", "without"])
def test_a_key_is_read_as_it_was_written(digest: str) -> None:
    key = RequestKey("person", "an id with spaces", digest)
    assert parse_request_key(format_request_key(key)) == key
