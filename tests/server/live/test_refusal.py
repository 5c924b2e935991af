"""Every refusal has a text in every language, with the values that the text names."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from testkit.tree import ROOT
from triolet import server
from triolet.server.live.clock import LIMITS
from triolet.server.live.refusal import Refusal, RefusedError
from triolet.text import LANGUAGES, catalogue_for


@cache
def raised() -> dict[str, set[frozenset[str]]]:
    """Return the values with which the source raises each refusal."""
    found: dict[str, set[frozenset[str]]] = {}
    for path in Path(server.__path__[0]).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "RefusedError":
                names = frozenset(
                    each.arg for each in node.keywords if each.arg and each.arg != "detail"
                )
                for part in ast.walk(node.args[0]):
                    if isinstance(part, ast.Attribute):
                        found.setdefault(Refusal[part.attr], set()).add(names)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogues_have_exactly_the_refusals(language: str) -> None:
    keys = {key for key in catalogue_for(language).keys if key.startswith("refused-")}
    assert keys == {RefusedError(code).key for code in Refusal}


def test_every_refusal_is_raised_somewhere() -> None:
    assert set(Refusal) - set(raised()) == set()


@pytest.mark.parametrize("code", Refusal)
def test_a_refusal_has_exactly_the_values_of_its_text(code: Refusal) -> None:
    assert raised()[code] == {catalogue_for("en").variables(RefusedError(code).key)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_text_about_clocks_states_their_limits(language: str) -> None:
    sentence = catalogue_for(language).say("refused-wrong-clock")
    limits = [limit for kind in LIMITS.values() for limit in kind if len(limit) > 1]
    ends = [end for limit in limits for end in (limit[0], limit[-1]) if end]
    assert list(map(int, re.findall(r"\d+", sentence))) == ends


def test_the_page_lists_every_refusal_in_order() -> None:
    page = (ROOT / "docs" / "packages" / "server.md").read_text("utf-8")
    section = page.split("### Refusals\n")[1].split("\n## ")[0]
    assert re.findall(r"^\| `([^`]+)`", section, re.MULTILINE) == list(Refusal)


def test_an_error_states_its_code_and_its_values() -> None:
    assert str(RefusedError(Refusal.SEAT_TAKEN, seat=2)) == "seat-taken: seat 2"
    assert str(RefusedError(Refusal.TABLE_FULL)) == "table-full"
