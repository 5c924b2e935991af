"""Finds message keys and calls of `say` in the source."""

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
WEB_PREFIX = re.compile(r"`([a-z]+-(?:[a-z0-9]+-)*)\$\{")


class Call(NamedTuple):
    """One call of `say` with a literal key."""

    place: str
    key: str
    values: frozenset[str]
    has_more: bool
    """Whether the call passes `**values`."""


def _nodes() -> Iterator[tuple[Path, ast.AST]]:
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            yield path, node


def string_literals() -> frozenset[str]:
    """Return every string literal in the source, including the literal keys."""
    return frozenset(
        node.value
        for _, node in _nodes()
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def key_prefixes() -> frozenset[str]:
    """Return the prefixes of computed keys, such as `violation-{code}`."""
    return frozenset(
        node.values[0].value
        for _, node in _nodes()
        if isinstance(node, ast.JoinedStr)
        and isinstance(node.values[0], ast.Constant)
        and isinstance(node.values[0].value, str)
        and node.values[0].value.endswith("-")
    )


def web_keys() -> frozenset[str]:
    """Return possible keys in the web app: quoted words joined by hyphens."""
    return _found_in_web(WEB_KEY)


def web_key_prefixes() -> frozenset[str]:
    """Return the prefixes of computed keys in the web app, such as `web-clock-${kind}`."""
    return _found_in_web(WEB_PREFIX)


def _found_in_web(pattern: re.Pattern[str]) -> frozenset[str]:
    paths = (path for path in WEB_SOURCE.rglob("*") if path.suffix in {".ts", ".svelte"})
    return frozenset(key for path in paths for key in pattern.findall(path.read_text("utf-8")))


def calls() -> list[Call]:
    """Return the calls of `say`, or of a method that ends in `say`, with a literal key."""
    return [
        Call(
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
