"""Every refusal has its sentence in every language, and every sentence fits its refusal."""

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
    """The values with which each refusal is raised in the source."""
    found: dict[str, set[frozenset[str]]] = {}
    for path in Path(server.__path__[0]).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "RefusedError":
                names = frozenset(each.arg for each in node.keywords if each.arg)
                for part in ast.walk(node.args[0]):
                    if isinstance(part, ast.Attribute):
                        found.setdefault(Refusal[part.attr], set()).add(names)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_its_words_and_no_words_are_without_a_refusal(language: str) -> None:
    keys = {key for key in catalogue_for(language).keys if key.startswith("refused-")}
    assert keys == {RefusedError(code).key for code in Refusal}


def test_every_refusal_is_raised_somewhere() -> None:
    assert set(Refusal) - set(raised()) == set()


@pytest.mark.parametrize("code", Refusal)
def test_a_refusal_carries_exactly_the_values_of_its_sentence(code: Refusal) -> None:
    assert raised()[code] == {catalogue_for("en").variables(RefusedError(code).key)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sentence_about_clocks_names_their_limits(language: str) -> None:
    sentence = catalogue_for(language).say("refused-wrong-clock")
    limits = [limit for kind in LIMITS.values() for limit in kind if len(limit) > 1]
    ends = [end for limit in limits for end in (limit[0], limit[-1]) if end]
    assert list(map(int, re.findall(r"\d+", sentence))) == ends


def test_the_page_names_every_refusal_in_the_order_of_a_game() -> None:
    page = (ROOT / "docs" / "packages" / "server.md").read_text("utf-8")
    section = page.split("### Refusals\n")[1].split("\n## ")[0]
    assert re.findall(r"^\| `([^`]+)`", section, re.MULTILINE) == list(Refusal)


def test_an_error_says_its_code_and_what_it_is_about() -> None:
    assert str(RefusedError(Refusal.SEAT_TAKEN, seat=2)) == "seat-taken: seat 2"
    assert str(RefusedError(Refusal.TABLE_FULL)) == "table-full"
