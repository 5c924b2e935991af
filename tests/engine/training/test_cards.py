"""Weights that come with the program: each has a card, and together they stay small."""

from importlib.resources import files
from pathlib import Path

import pytest

WEIGHTS = Path(str(files("triolet.engine"))) / "weights"
MOST_BYTES = 1_000_000


@pytest.mark.parametrize("path", sorted(WEIGHTS.glob("*.json")), ids=lambda path: path.stem)
def test_weights_have_a_card_with_all_that_it_must_tell(path: Path) -> None:
    card = path.with_suffix(".md").read_text("utf-8")
    for heading in ("Data", "Date", "Command", "Strength"):
        assert f"- **{heading}" in card


def test_the_weights_stay_under_a_megabyte() -> None:
    sizes = [path.stat().st_size for path in WEIGHTS.iterdir()]
    assert 0 < sum(sizes) < MOST_BYTES
