"""docs/library.md: the examples are run in order, and the reference lists every public name."""

import re
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import triolet

PAGE = (Path(__file__).parents[2] / "docs/library.md").read_text("utf-8")
EXAMPLE = re.compile(
    r"^```python\n(.*?)^```\n(?:\n```text\n(.*?)^```\n)?", re.DOTALL | re.MULTILINE
)
NOT_IN_THE_REFERENCE = {"Edition", "JOKER", "Move", "Outcome"}
"""Described in docs/packages/rules.md."""


def test_the_examples_print_the_output_on_the_page() -> None:
    names: dict[str, object] = {}
    examples = EXAMPLE.findall(PAGE)
    assert len(examples) > 10
    for code, expected in examples:
        printed = StringIO()
        with redirect_stdout(printed):
            exec(code, names)
        assert printed.getvalue() == expected, code


def test_the_reference_lists_every_public_name_at_its_place() -> None:
    listed = {
        path.rpartition(".")[2]: path for path in re.findall(r"^::: (\S+)$", PAGE, re.MULTILINE)
    }
    assert set(triolet.__all__) - NOT_IN_THE_REFERENCE == set(listed) - {"triolet"}
    for name in set(listed) - {"triolet", "Player"}:
        named = getattr(triolet, name)
        assert listed[name] == f"{named.__module__}.{named.__qualname__}"
