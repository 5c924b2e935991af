"""Finds in the source which sentences the program asks for: the keys it names and its calls."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import triolet
from testkit.tree import ROOT

SOURCE = Path(triolet.__file__).parent
WEB_SOURCE = ROOT / "web" / "src"
WEB_KEY = re.compile(r"""['"`]([a-z]+(?:-[a-z0-9]+)+)['"`]""")
WEB_BEGINNING = re.compile(r"`([a-z]+-(?:[a-z0-9]+-)*)\$\{")


class Asked(NamedTuple):
    """One call of a function that says a sentence, with its key written out."""

    place: str
    key: str
    values: frozenset[str]
    has_more: bool
    """Whether values are handed on that the call does not name."""


def _nodes() -> Iterator[tuple[Path, ast.AST]]:
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            yield path, node


def named_texts() -> frozenset[str]:
    """Every text that stands in the source, among them the keys that are written out."""
    return frozenset(
        node.value
        for _, node in _nodes()
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def named_beginnings() -> frozenset[str]:
    """The beginnings of texts that end in something computed, such as `violation-{code}`."""
    return frozenset(
        node.values[0].value
        for _, node in _nodes()
        if isinstance(node, ast.JoinedStr)
        and isinstance(node.values[0], ast.Constant)
        and isinstance(node.values[0].value, str)
        and node.values[0].value.endswith("-")
    )


def web_keys() -> frozenset[str]:
    """What may be a key in the source of the web app: words joined by hyphens, in quotes."""
    return _found_in_web(WEB_KEY)


def web_beginnings() -> frozenset[str]:
    """The beginnings of keys there that end in something computed, such as `web-clock-${kind}`."""
    return _found_in_web(WEB_BEGINNING)


def _found_in_web(pattern: re.Pattern[str]) -> frozenset[str]:
    paths = (path for path in WEB_SOURCE.rglob("*") if path.suffix in {".ts", ".svelte"})
    return frozenset(key for path in paths for key in pattern.findall(path.read_text("utf-8")))


def asked() -> list[Asked]:
    """The calls of `say`, or of a method that passes on to it, whose key is written out."""
    return [
        Asked(
            f"{path.relative_to(SOURCE)}:{node.lineno}",
            node.args[0].value,
            frozenset(keyword.arg for keyword in node.keywords if keyword.arg),
            any(keyword.arg is None for keyword in node.keywords),
        )
        for path, node in _nodes()
        if isinstance(node, ast.Call)
        and _name(node.func).endswith("say")
        and node.args
        and isinstance(node.args[0], ast.Constant)
        and isinstance(node.args[0].value, str)
    ]


def _name(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""
