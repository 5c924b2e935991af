"""Messages: round trip, strict parsing of requests, and complete server messages."""

from typing import Any, get_args

import msgspec
import pytest

from testkit.live_examples import examples
from triolet.server.live import messages, requests
from triolet.server.live.messages import EMOTES, format_message
from triolet.server.live.requests import MessageError, parse_message
from triolet.text import LANGUAGES, catalogue_for

EXAMPLES = examples()
PREVIEW: dict[str, Any] = {
    "type": "preview",
    "request": "1",
    "tiles": [{"square": "H8", "tile": "11"}],
}


@pytest.mark.parametrize("message", EXAMPLES.client, ids=lambda each: type(each).__name__)
def test_a_request_survives_the_round_trip(message: requests.FromClient) -> None:
    assert parse_message(msgspec.json.encode(message)) == message


@pytest.mark.parametrize("message", EXAMPLES.server, ids=lambda each: type(each).__name__)
def test_a_server_message_survives_the_round_trip(
    message: messages.FromServer,
) -> None:
    read = msgspec.json.decode(format_message(message), type=messages.FromServer)
    assert read == message


@pytest.mark.parametrize(
    ("union", "shown"),
    [
        pytest.param(requests.FromClient, EXAMPLES.client, id="client"),
        pytest.param(messages.FromServer, EXAMPLES.server, id="server"),
    ],
)
def test_every_message_has_an_example(union: Any, shown: list[msgspec.Struct]) -> None:
    assert [type(each) for each in shown] == list(get_args(union))


@pytest.mark.parametrize("message", get_args(messages.FromServer))
def test_server_messages_have_no_optional_fields(message: type[msgspec.Struct]) -> None:
    assert [field.name for field in msgspec.structs.fields(message) if not field.required] == []


@pytest.mark.parametrize(
    "change",
    [
        pytest.param({"type": "prevue"}, id="an unknown kind"),
        pytest.param({"request": ""}, id="an empty request"),
        pytest.param({"request": "x" * 41}, id="a long request"),
        pytest.param({"request": 1}, id="a request that is a number"),
        pytest.param({"seat": 1}, id="a field too many"),
        pytest.param({"tiles": [{"square": "h8", "tile": "1"}]}, id="a small letter"),
        pytest.param({"tiles": [{"square": "H8\n", "tile": "1"}]}, id="a line break"),
        pytest.param({"tiles": [{"square": "H٨", "tile": "1"}]}, id="a digit of another script"),
        pytest.param({"tiles": [{"square": "H8", "tile": "J"}]}, id="a joker without a face"),
        pytest.param({"tiles": [{"square": "H8", "tile": "-1"}]}, id="a negative face"),
        pytest.param({"tiles": [{"square": "H8"}]}, id="a square without a tile"),
        pytest.param({"tiles": PREVIEW["tiles"] * 10}, id="more tiles than any rack"),
    ],
)
def test_an_invalid_request_is_refused(change: dict[str, Any]) -> None:
    parse_message(msgspec.json.encode(PREVIEW))
    with pytest.raises(MessageError, match="is not a message of a client"):
        parse_message(msgspec.json.encode(PREVIEW | change))


@pytest.mark.parametrize(
    "text",
    [
        *("", "hello", "[]", "{}", "null", "\ud800", b"\xff"),
        pytest.param('{"type":' * 5000, id="deeply nested"),
    ],
)
def test_a_text_that_is_not_a_json_object_with_a_type_is_refused(text: str | bytes) -> None:
    with pytest.raises(MessageError):
        parse_message(text)


def test_an_error_quotes_only_the_beginning() -> None:
    with pytest.raises(MessageError) as caught:
        parse_message("x" * 60_000)
    assert len(str(caught.value)) < 400


def test_a_client_may_choose_every_language_with_a_catalogue() -> None:
    assert get_args(requests.Language) == LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogues_have_exactly_the_emotes(language: str) -> None:
    keys = {key for key in catalogue_for(language).keys if key.startswith("emote-")}
    assert keys == {f"emote-{emote}" for emote in EMOTES}
