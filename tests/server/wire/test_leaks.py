"""Hidden information does not leak on the wire: other hidden tiles, another seed and another order
of the bag change no message, no response, no stream and no line of the log."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.wire.scripts import DealScript, played, real_script, twin_script
from tests.server.wire.transcript import GUEST, NOBODY, SEATS, Transcript, play_script
from triolet.rules.edition_file import load_edition

EDITION = load_edition("gigamic-en")
REAL = real_script(EDITION, 3, "a secret of the real world 0", 8)
REAL_SEED = "the real seed"
OTHER_SEED = "another seed"


@pytest.fixture(scope="module")
def real(tmp_path_factory: pytest.TempPathFactory) -> Transcript:
    return asyncio.run(play_script(tmp_path_factory.mktemp("real"), REAL, REAL_SEED))


def twin(viewer: int | None) -> DealScript:
    """Return a script in which everything that the viewer has not seen differs."""
    tried = (twin_script(EDITION, REAL, viewer, f"another world {seed}") for seed in range(100))
    return next(script for script in tried if is_different(script, viewer))


def is_different(script: DealScript, viewer: int | None) -> bool:
    """Return whether all other racks, the bag and an exchange really differ."""
    one, other = played(EDITION, REAL), played(EDITION, script)
    assert one.observe(viewer) == other.observe(viewer)
    racks = zip(one.position.racks, other.position.racks, strict=True)
    return (
        all((rack == another) is (seat == viewer) for seat, (rack, another) in enumerate(racks))
        and one.position.bag != other.position.bag
        and REAL.moves != script.moves
    )


@pytest.mark.parametrize(
    "viewer", [1, *(pytest.param(viewer, marks=pytest.mark.long) for viewer in (None, 0, 2))]
)
def test_other_hidden_tiles_change_nothing_that_a_viewer_receives(
    tmp_path: Path, real: Transcript, viewer: int | None
) -> None:
    other = asyncio.run(play_script(tmp_path, twin(viewer), OTHER_SEED))
    for name in (GUEST, NOBODY) if viewer is None else (SEATS[viewer],):
        expected, received = real.received[name], other.received[name]
        assert len(expected) > 250
        assert received == expected
    assert other.log == real.log
    # The comparison can fail: a player whose tiles differ received something else.
    assert other.received[SEATS[0 if viewer else 1]] != real.received[SEATS[0 if viewer else 1]]


def test_no_seed_is_in_any_message_or_log_line_before_the_end(real: Transcript) -> None:
    texts = [text for received in real.received.values() for text in received]
    assert not [text for text in texts if REAL_SEED in text or "a secret of" in text]
    assert not [line for line in real.log if REAL_SEED in line]
    assert len(real.log) > 100


def test_no_name_and_no_tile_is_in_the_log(real: Transcript) -> None:
    assert not [line for line in real.log if "Seat" in line or "H8" in line or "x:" in line]


def states(texts: list[str]) -> Iterator[dict[str, object]]:
    for text in texts:
        if text.startswith("{"):
            message = json.loads(text)
            if message.get("type") == "state":
                yield message


@pytest.mark.parametrize("name", [GUEST, NOBODY])
def test_no_state_of_a_spectator_has_a_rack_or_a_deal(real: Transcript, name: str) -> None:
    received = list(states(real.received[name]))
    assert len(received) > 50
    hidden = {key: {str(state[key]) for state in received} for key in ("rack", "deal", "viewing")}
    assert hidden == {"rack": {"None"}, "deal": {"None"}, "viewing": {"None"}}


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_player_sees_one_rack_only(real: Transcript, seat: int) -> None:
    received = [state for state in states(real.received[SEATS[seat]]) if state["first"] is not None]
    assert {str(state["viewing"]) for state in received} == {str(seat)}
    assert len({str(state["rack"]) for state in received}) > 3
