"""docs/library.md: the examples are run in order, and the reference lists every public name."""

import re
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import triolet
from triolet import library

PAGE = (Path(__file__).parents[2] / "docs/library.md").read_text("utf-8")
EXAMPLE = re.compile(
    r"^```python\n(.*?)^```\n(?:\n```text\n(.*?)^```\n)?", re.DOTALL | re.MULTILINE
)
WITHOUT_A_PLACE = {"JOKER", "Move", "Player"}
"""A number and two type aliases, which do not know where they are defined."""


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
    public = dict.fromkeys(triolet.__all__, triolet) | dict.fromkeys(library.__all__, library)
    assert set(public) == set(listed) - {"triolet"}
    for name in set(public) - WITHOUT_A_PLACE:
        named = getattr(public[name], name)
        assert listed[name] == f"{named.__module__}.{named.__qualname__}"
