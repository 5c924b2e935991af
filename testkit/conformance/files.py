"""Reads the conformance files and expands their cases, one for each edition."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from testkit.conformance.reading import Case

CONFORMANCE: Final = Path(__file__).resolve().parents[2] / "conformance"
ANY_EDITION: Final = "*"


def read_file(name: str) -> Any:
    return json.loads((CONFORMANCE / name).read_text("utf-8"))


def names_of(folder: str) -> list[str]:
    paths = sorted((CONFORMANCE / folder).glob("*.json"))
    assert paths, f"there is nothing in {folder}"
    return [path.relative_to(CONFORMANCE).as_posix() for path in paths]


def cases_of(*files: str) -> list[Case]:
    """Return the cases of the files, each with its kind, given by the file or the case."""
    return [
        single
        for name in files
        for content in [read_file(name)]
        for case in content["cases"]
        for single in _for_each_edition({"kind": content.get("kind"), **case})
    ]


def _for_each_edition(case: Case) -> Iterator[Case]:
    """Yield a case for each of its editions, with `*` replaced by the edition's name."""
    answers = case.pop("answers", None)
    if answers:
        for answer in answers:
            yield from _for_each_edition({**case, **answer})
        return
    editions = case.pop("editions", None)
    if editions is None:
        yield case
        return
    for edition in editions:
        single = {**case, "id": f"{case['id']}-{edition}"}
        for key in ("position", "edition"):
            if key in case:
                single[key] = case[key].replace(ANY_EDITION, edition)
        yield single


def parameters(*files: str) -> list[Any]:
    return [pytest.param(case, id=case["id"]) for case in cases_of(*files)]
