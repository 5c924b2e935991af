"""The types of the HTTP API in the web app match the structs of the server."""

from pathlib import Path
from typing import Annotated

import pytest
from msgspec import Meta

from tools import api_types
from triolet.server.api.game_views import GameView
from triolet.server.errors import Detail

ROOT = Path(__file__).resolve().parents[2]
FILE = "web/src/wire/apiTypes.ts"


def test_the_types_are_fresh(capsys: pytest.CaptureFixture[str]) -> None:
    code = api_types.main(["--check"])
    assert (code, capsys.readouterr().out) == (0, "")


def test_a_change_by_hand_is_named_and_undone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    fresh = (ROOT / FILE).read_text("utf-8")
    file = tmp_path / FILE
    file.parent.mkdir(parents=True)
    file.write_text(fresh.replace("must_pass: boolean", "must_pass: string"), "utf-8")
    assert api_types.main(["--check"], tmp_path) == 1
    assert f"{FILE} is not fresh" in capsys.readouterr().out
    assert api_types.main([], tmp_path) == 0
    assert file.read_text("utf-8") == fresh


def test_a_struct_extends_its_base_and_does_not_repeat_its_fields() -> None:
    written = api_types.interface(GameView)
    assert "export interface GameView extends GameSummary {" in written
    assert "  status: " not in written


def test_a_field_with_a_default_is_optional_and_documented() -> None:
    written = api_types.interface(Detail)
    assert "  message: string;" in written
    assert "  /** The code of the broken rule. */\n  code?: string;" in written


def test_the_outermost_description_counts() -> None:
    inner = Annotated[str, Meta(description="inner")]
    assert api_types.description(Annotated[inner, Meta(description="outer")]) == "outer"
    assert api_types.description(Annotated[list[str], Meta(description="list")] | None) == "list"
    assert api_types.description(int) == ""
