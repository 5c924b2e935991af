"""What the pages of `text` and `analysis` show is what the program answers."""

import doctest
import re
from pathlib import Path

import pytest

PAGES = Path(__file__).parents[2] / "docs" / "packages"


@pytest.mark.parametrize("page", ["text.md", "analysis.md"])
def test_the_examples_on_the_page_hold(page: str) -> None:
    text = (PAGES / page).read_text("utf-8")
    # A fence would be taken for the last line of an answer.
    examples = re.sub(r"^```.*$", "", text, flags=re.MULTILINE)
    test = doctest.DocTestParser().get_doctest(examples, {}, page, page, 0)
    told: list[str] = []
    result = doctest.DocTestRunner().run(test, out=told.append)
    assert result.attempted > 0
    assert result.failed == 0, "".join(told)
