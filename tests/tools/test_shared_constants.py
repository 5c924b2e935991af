"""Constants of local tables in the browser that must equal those of the server."""

import re

import pytest

from testkit.tree import ROOT
from triolet.server.live.connection import HINTED_MOVES
from triolet.server.live.previews import AROUND, MIN_OTHERS
from triolet.server.live.turns import MOST_TAKE_BACKS


@pytest.mark.parametrize(
    ("file", "name", "value"),
    [
        ("thinker.ts", "HINTED_MOVES", HINTED_MOVES),
        ("hinting.ts", "AROUND", AROUND),
        ("hinting.ts", "MIN_OTHERS", MIN_OTHERS),
        ("stateView.ts", "MOST_TAKE_BACKS", MOST_TAKE_BACKS),
    ],
)
def test_a_local_table_has_the_number_of_the_server(file: str, name: str, value: int) -> None:
    source = (ROOT / "web/src/local" / file).read_text(encoding="utf-8")
    assert re.findall(rf"\bconst {name} = (\d+);", source) == [str(value)]
