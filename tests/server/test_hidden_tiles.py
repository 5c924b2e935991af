"""The search for hidden tiles in received texts finds every form of a leak, and nothing else."""

import json
from typing import Any

import msgspec
import pytest

from testkit.server.hidden_tiles import LeakError, check_received
from testkit.server.played_tables import played_table
from triolet.rules.notation import format_tile, format_tiles
from triolet.server.live.table import Table
from triolet.server.live.viewer import Viewer
from triolet.server.live.views import state_for

TABLE: Table = played_table("gigamic-en", 3, seed=5, turns=12)
PERSON = "anna"
OTHER = tuple(map(format_tile, TABLE.racks[1]))


def state(**changes: object) -> dict[str, Any]:
    """Return the state that Anna, at seat 0, receives."""
    message = state_for(TABLE, Viewer(PERSON, "en"), 0, TABLE.changed, {})
    built: dict[str, Any] = msgspec.to_builtins(message)
    return {**built, **changes}


def check(message: dict[str, Any]) -> int:
    return check_received(TABLE, PERSON, [json.dumps(message)])


def test_a_state_without_hidden_tiles_passes() -> None:
    assert check(state()) == 1


@pytest.mark.parametrize(
    "changes",
    [
        pytest.param({"rack": list(OTHER)}, id="rack of another seat"),
        pytest.param({"viewing": 1}, id="another seat"),
        pytest.param({"viewing": None}, id="a rack without a seat"),
        pytest.param({"deal": TABLE.seed}, id="seed"),
        pytest.param({"racks": [list(OTHER[::-1])]}, id="list of tiles"),
        pytest.param({"racks": [[int(tile) for tile in OTHER]]}, id="list of numbers"),
        pytest.param({"words": f"They hold {format_tiles(TABLE.racks[1])}."}, id="notation"),
        pytest.param({"words": "x:3-7"}, id="exchange"),
        pytest.param({"position": "8/8 ABC/ABC/_ 0/0/0 1 gigamic-en"}, id="position"),
    ],
)
def test_every_form_of_a_leak_is_found(changes: dict[str, object]) -> None:
    assert len(OTHER) == 3
    assert tuple(map(format_tile, TABLE.racks[0])) != OTHER
    with pytest.raises(LeakError):
        check(state(**changes))


def test_everything_is_public_after_the_end() -> None:
    assert check(state(status="over", racks=[list(OTHER)], deal=TABLE.seed)) == 0
