"""The tables on the pages of the editions match the edition files."""

import tomllib
from typing import Any

import pytest

from testkit.documentation_pages import orders, table_after
from testkit.tree import ROOT
from triolet.rules.edition_file import EDITIONS

INDEX = ROOT / "docs/rules/index.md"

WORDS = {
    "random": "drawn by lot",
    "highest-tile": "the player who draws the highest tile",
    "first-turn": "not on a player's first turn",
    "first-four": "not from the first four tiles",
    "forbidden": "forbidden",
    "allowed": "allowed",
    "draw-then-return": "draw, then put back",
    "return-then-draw": "put back, then draw",
    "nothing": "counts 0",
    "its-points": "counts its points, doubled by the centre",
    "subtract": "everyone subtracts the tiles on their rack",
    "scores-stand": "scores are kept",
}
RULES = {
    "tiles on a rack": "rack_size",
    "three side by side make": "trio_sum",
    "a Trio counts": "trio_points",
    "a Triolet adds": "triolet_bonus",
    "tiles set aside unseen": "set_aside",
    "who begins": "first_player",
    "2 × 2 square": "opening_square",
    "3 × 3 square": "nine_square",
    "to exchange, the bag must hold": "exchange_minimum",
    "how tiles are exchanged": "exchange_order",
    "a single tile as the very first play": "lone_first_tile",
    "when the game is blocked": "blocked_end",
    "rounds without a tile until the game ends": "quiet_rounds",
}


def read(name: str) -> dict[str, Any]:
    path = ROOT / "src/triolet/rules/editions" / f"{name}.toml"
    return tomllib.loads(path.read_text("utf-8"))


def in_words(rule: str, value: object) -> str:
    if rule == "exchange_minimum" and value == 0:
        return "as many as are exchanged"
    return WORDS[value] if isinstance(value, str) else str(value)


@pytest.mark.parametrize("name", EDITIONS)
def test_a_page_states_every_rule_of_its_edition_with_its_source(name: str) -> None:
    head, *rows = table_after(ROOT / f"docs/rules/{name}.md", f"facts {name}")
    content = read(name)
    assert head == ["rule", "here", "where it comes from"]
    assert [RULES[row[0]] for row in rows] == list(content["rules"])
    for label, value, source in rows:
        rule = RULES[label]
        assert value == in_words(rule, content["rules"][rule])
        assert source == content["sources"][rule]


@pytest.mark.parametrize("name", EDITIONS)
def test_a_page_states_the_words_of_its_edition(name: str) -> None:
    head, row = table_after(ROOT / f"docs/rules/{name}.md", f"words {name}")
    assert dict(zip(head, row, strict=True)) == read(name)["words"]


@pytest.mark.parametrize("name", EDITIONS)
def test_a_page_states_the_special_squares_of_its_edition(name: str) -> None:
    _, *rows = table_after(ROOT / f"docs/rules/{name}.md", f"colours {name}")
    content = read(name)
    assert [row[1] for row in rows] == list(content["colours"].values())
    drawing = content["board"]["drawing"].split()
    found = [row[2].split(", ") for row in rows]
    for sign, squares in zip("23R", found[:3], strict=True):
        assert {drawing[ord(square[0]) - ord("A")][int(square[1:]) - 1] for square in squares} == {
            sign
        }
    assert sum(map(len, found)) == sum(sign != "." for row in drawing for sign in row)
    assert found[3] == [content["board"]["start"]]


@pytest.mark.parametrize("name", EDITIONS)
def test_a_page_draws_its_own_edition_and_tables_of_no_other(name: str) -> None:
    wanted = orders(ROOT / f"docs/rules/{name}.md")
    assert f"picture {name}" in wanted
    tables = [order for order in wanted if not order.startswith("picture")]
    assert tables == [f"words {name}", f"colours {name}", f"facts {name}"]


def test_the_comparison_shows_every_difference_between_the_editions() -> None:
    head, *rows = table_after(INDEX, "editions")
    assert head[1:] == [f"[{name}]({name}.md)" for name in EDITIONS]
    rules = {name: read(name)["rules"] for name in EDITIONS}
    different = [
        rule for rule in RULES.values() if len({rules[name][rule] for name in EDITIONS}) > 1
    ]
    assert [RULES[row[0]] for row in rows] == different
    for label, *values in rows:
        rule = RULES[label]
        assert values == [in_words(rule, rules[name][rule]) for name in EDITIONS]


def test_the_table_of_tiles_holds_for_all_editions() -> None:
    _, *rows = table_after(INDEX, "tiles gigamic-en")
    counts = {
        "joker" if face == "J" else face: int(count)
        for count, faces in rows
        for face in faces.split(", ")
    }
    assert all(read(name)["tiles"] == counts for name in EDITIONS)
    assert sum(counts.values()) == 83
