"""Loads a catalogue and formats its messages.

An unknown key or a wrong argument raises an error instead of showing a raw key. The tests check
that all catalogues have the same keys and variables.
"""

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentInt
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

LANGUAGES: Final = ("en", "fr", "de", "nl")


class CatalogueError(LookupError):
    """A catalogue that cannot be loaded, or a message that cannot be formatted."""


class Catalogue:
    """The messages of one language, each with its key and its variables."""

    def __init__(self, language: str, source: str) -> None:
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        self._variables: dict[str, frozenset[str]] = {}
        resource = FluentResource(source)
        for entry in resource.body:
            if isinstance(entry, ast.Junk):
                raise CatalogueError(f"{language}: not Fluent: {entry.content!r}")
            if isinstance(entry, ast.Message):
                if entry.id.name in self._variables:
                    raise CatalogueError(f"{language}: {entry.id.name!r} appears twice")
                if entry.value is None:
                    raise CatalogueError(f"{language}: {entry.id.name!r} has no text")
                self._variables[entry.id.name] = _variables_of(entry)
        self._bundle.add_resource(resource)

    @property
    def keys(self) -> frozenset[str]:
        return frozenset(self._variables)

    def variables(self, key: str) -> frozenset[str]:
        """Return the names of the message's variables."""
        if key not in self._variables:
            raise CatalogueError(f"{self.language}: there is no message {key!r}")
        return self._variables[key]

    def say(self, key: str, /, **values: str | int) -> str:
        """Return the formatted message; `values` must be exactly its variables."""
        needed = self.variables(key)
        if values.keys() != needed:
            raise CatalogueError(
                f"{self.language}: {key!r} takes {sorted(needed)}, not {sorted(values)}"
            )
        pattern = self._bundle.get_message(key).value
        assert pattern is not None
        text, errors = self._bundle.format_pattern(pattern, _ungrouped(values))
        if errors:
            raise CatalogueError(f"{self.language}: {key!r} cannot be formatted: {errors}")
        return str(text)

    def join(self, items: Sequence[str]) -> str:
        """Join items to a text such as `H8, H9 and H10`."""
        *others, last = items
        return self.say("list-and", items=", ".join(others), last=last) if others else last


class _VariableNames(Visitor):
    """Collects the variables of a message."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def _variables_of(message: ast.Message) -> frozenset[str]:
    found = _VariableNames()
    found.visit(message)
    return frozenset(found.names)


def _ungrouped(values: dict[str, str | int]) -> dict[str, str | int]:
    """Return the values with integers formatted without a thousands separator."""
    return {
        name: FluentInt(value, useGrouping=False) if isinstance(value, int) else value
        for name, value in values.items()
    }


@cache
def catalogue_for(language: str) -> Catalogue:
    """Return the catalogue of one of the `LANGUAGES`."""
    if language not in LANGUAGES:
        raise CatalogueError(f"there is no catalogue {language!r}; there are {LANGUAGES}")
    source = files("triolet.text").joinpath(f"{language}.ftl").read_text(encoding="utf-8")
    return Catalogue(language, source)
