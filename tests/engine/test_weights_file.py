"""Files of weights: formatting, parsing and refusals."""

import json
import re
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from triolet.engine.weights_file import (
    OPENINGS,
    OPPONENT_MODELS,
    WeightsError,
    format_weights,
    load_weights,
    parse_weights,
)
from triolet.rules.edition_file import EDITIONS, load_edition
from triolet.rules.tiles import JOKER

SHIPPED = Path(str(files("triolet.engine"))) / "weights"
MOST_BYTES = 1_000_000
Change = Callable[[dict[str, Any]], Any]


def text_with(change: Change) -> str:
    values = json.loads(format_weights(load_weights()))
    change(values)
    return json.dumps(values)


def test_formatted_weights_parse_back() -> None:
    weights = load_weights()
    text = format_weights(weights)
    assert parse_weights(text) == weights
    assert format_weights(parse_weights(text)) == text


def test_the_shipped_files_are_canonical_and_small() -> None:
    text = (SHIPPED / "champion.json").read_text("utf-8")
    assert format_weights(load_weights()) == text
    assert 0 < sum(path.stat().st_size for path in SHIPPED.iterdir()) < MOST_BYTES


@pytest.mark.parametrize("path", sorted(SHIPPED.glob("*.json")), ids=lambda path: path.stem)
def test_shipped_weights_have_a_complete_card(path: Path) -> None:
    card = path.with_suffix(".md").read_text("utf-8")
    for heading in ("Data", "Date", "Command", "Strength"):
        assert f"- **{heading}" in card


def test_the_shipped_weights_cover_every_tile_and_opponent_model() -> None:
    weights = load_weights()
    tiles = {tile for name in EDITIONS for tile in load_edition(name).tile_counts}
    assert tiles <= weights.kept.keys()
    assert JOKER in weights.kept
    assert weights.openings.keys() == set(OPENINGS)
    assert len(weights.opponent_models) == OPPONENT_MODELS
    assert sum(model.share for model in weights.opponent_models) == pytest.approx(1)


def test_a_file_is_loaded_by_its_path(tmp_path: Path) -> None:
    own = tmp_path / "own.json"
    own.write_text(text_with(lambda values: values.update(reply=0.125)), "utf-8")
    assert load_weights(str(own)).reply == 0.125


@pytest.mark.parametrize("name", ["missing", "nowhere/missing.json"])
def test_missing_weights_are_named(name: str) -> None:
    with pytest.raises(WeightsError, match=re.escape(repr(name))):
        load_weights(name)


def test_a_file_without_an_end_is_refused(tmp_path: Path) -> None:
    endless = tmp_path / "endless.json"
    endless.symlink_to("/dev/zero")
    with pytest.raises(WeightsError, match="more than 1,048,576 bytes, at most 1,048,576 are read"):
        load_weights(str(endless))


def drop(key: str) -> Change:
    return lambda values: values.pop(key)


def put(key: str, value: object) -> Change:
    return lambda values: values.update({key: value})


def put_in(table: str, key: str, value: object) -> Change:
    return lambda values: values[table].update({key: value})


@pytest.mark.parametrize(
    ("change", "quoted"),
    [
        pytest.param(drop("reply"), "wrong: reply", id="key-missing"),
        pytest.param(put("answer", 42), "wrong: answer", id="key-too-many"),
        pytest.param(put("is_plain", True), "wrong: is_plain", id="not-in-a-file"),  # noqa: FBT003
        pytest.param(put("next", "high"), "'next' must be a number, not 'high'", id="text"),
        pytest.param(put("next", None), "'next' must be a number, not None", id="nothing"),
        pytest.param(put("win", True), "'win' must be a number, not True", id="truth"),  # noqa: FBT003
        pytest.param(put("win", [1]), "'win' must be a number, not [1]", id="list"),
        pytest.param(
            put("kept", 3), "'kept' must be an object of numbers, not 3", id="kept-number"
        ),
        pytest.param(put_in("kept", "ace", 1), "not 'ace'", id="unknown-tile"),
        pytest.param(put_in("kept", "-1", 1), "not '-1'", id="tile-below-0"),
        pytest.param(put_in("kept", "3", "x"), "'3' must be a number, not 'x'", id="kept-text"),
        pytest.param(put("openings", [1]), "'openings' must be an object", id="openings-list"),
        pytest.param(put_in("openings", "holes", 1), "holes", id="unknown-opening"),
        pytest.param(put("openings", {}), "openings must be trios", id="no-openings"),
        pytest.param(put("characters", {}), "a list of 4, not {}", id="no-list"),
        pytest.param(put("characters", []), "a list of 4, not []", id="no-characters"),
        pytest.param(put("characters", [1, 2, 3, 4]), "not 1", id="characters-numbers"),
        pytest.param(
            put("characters", [{"share": 1.0, "slip": 0.0}] * 4),
            "breadth, patience, share, slip, not {'share': 1.0",
            id="character-without-patience",
        ),
        pytest.param(
            put("characters", [{"share": "x", "slip": 0, "patience": 1, "breadth": 1}] * 4),
            "'share' must be a number, not 'x'",
            id="character-text",
        ),
    ],
)
def test_a_bad_file_is_refused_with_the_reason(change: Change, quoted: str) -> None:
    with pytest.raises(WeightsError, match=re.escape(quoted)):
        parse_weights(text_with(change))


@pytest.mark.parametrize(
    ("text", "quoted"),
    [
        pytest.param("", "not valid JSON", id="empty"),
        pytest.param("{", "not valid JSON", id="truncated"),
        pytest.param("[1, 2]", "not '[1, 2]'", id="list"),
        pytest.param("7", "not '7'", id="number"),
    ],
)
def test_text_that_is_not_an_object_is_refused(text: str, quoted: str) -> None:
    with pytest.raises(WeightsError, match=re.escape(quoted)):
        parse_weights(text)


@pytest.mark.parametrize(
    "change",
    [
        pytest.param(put("reply", float("nan")), id="not-a-number"),
        pytest.param(put("reply", float("inf")), id="infinite"),
        pytest.param(put("playout_bag", 1.5), id="half-a-tile"),
        pytest.param(put_in("kept", "99", 1), id="face-too-high"),
        pytest.param(
            put("characters", [{"share": 1.0, "slip": 0.0, "patience": 0}] * 4), id="no-patience"
        ),
    ],
)
def test_numbers_out_of_range_are_refused(change: Change) -> None:
    with pytest.raises(WeightsError):
        parse_weights(text_with(change))
