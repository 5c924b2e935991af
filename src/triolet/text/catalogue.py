"""Reads a catalogue and says its sentences.

A key or a value that does not fit is a programmer's mistake and raises: nobody ever reads a raw
key or an empty place. That all catalogues say the same things is proved by the tests.
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
    """A catalogue that cannot be read, or a sentence that it cannot say."""


class Catalogue:
    """The sentences of one language, each with its key and its variables."""

    def __init__(self, language: str, source: str) -> None:
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        self._variables: dict[str, frozenset[str]] = {}
        resource = FluentResource(source)
        for entry in resource.body:
            if isinstance(entry, ast.Junk):
                raise CatalogueError(f"{language}: this is not Fluent: {entry.content!r}")
            if isinstance(entry, ast.Message):
                if entry.id.name in self._variables:
                    raise CatalogueError(f"{language}: {entry.id.name!r} stands there twice")
                if entry.value is None:
                    raise CatalogueError(f"{language}: {entry.id.name!r} says nothing")
                self._variables[entry.id.name] = _variables_of(entry)
        self._bundle.add_resource(resource)

    @property
    def keys(self) -> frozenset[str]:
        return frozenset(self._variables)

    def variables(self, key: str) -> frozenset[str]:
        """Return the names of the values that the sentence needs."""
        if key not in self._variables:
            raise CatalogueError(f"{self.language}: there is no sentence {key!r}")
        return self._variables[key]

    def say(self, key: str, /, **values: str | int) -> str:
        """Return the sentence with its values, neither fewer nor more than it names."""
        wanted = self.variables(key)
        if values.keys() != wanted:
            raise CatalogueError(
                f"{self.language}: {key!r} takes {sorted(wanted)}, not {sorted(values)}"
            )
        pattern = self._bundle.get_message(key).value
        assert pattern is not None
        text, errors = self._bundle.format_pattern(pattern, _ungrouped(values))
        if errors:
            raise CatalogueError(f"{self.language}: {key!r} cannot be said: {errors}")
        return str(text)

    def join(self, items: Sequence[str]) -> str:
        """Return the items as one says them: `H8, H9 and H10`."""
        *others, last = items
        return self.say("list-and", items=", ".join(others), last=last) if others else last


class _VariableNames(Visitor):
    """Notes every variable in a part of a catalogue."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def _variables_of(message: ast.Message) -> frozenset[str]:
    found = _VariableNames()
    found.visit(message)
    return frozenset(found.names)


def _ungrouped(values: dict[str, str | int]) -> dict[str, str | int]:
    """Scores are written as on a score sheet: 1204, not 1,204."""
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
