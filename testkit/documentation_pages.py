"""The pages of the documentation, their links, headings and tables."""

import re
from pathlib import Path
from typing import NamedTuple

from testkit.tree import ROOT, shown

PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
FENCE = re.compile(r"^(```|~~~).*?^\1", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
ORDER = re.compile(r"<!-- drawn: (.+?) -->")


class Link(NamedTuple):
    """A link from a page to a file of the project, or to a heading in it."""

    page: Path
    target: str

    def __str__(self) -> str:
        return f"{shown(self.page)} -> {self.target}"


def prose(path: Path) -> str:
    """Return the page without its blocks of code."""
    return FENCE.sub("", path.read_text("utf-8"))


def links() -> list[Link]:
    """Return every link to a file of the project."""
    return [
        Link(page, target)
        for page in PAGES
        for target in LINK.findall(prose(page))
        if "://" not in target and not target.startswith("mailto:")
    ]


def anchors(path: Path) -> set[str]:
    """Return the anchors of the headings of a page."""
    headings = re.findall(r"^#+ (.+)$", prose(path), re.MULTILINE)
    plain = (re.sub(r"[^\w\- ]", "", heading.lower()).strip() for heading in headings)
    return {re.sub(r"[\s]+", "-", heading) for heading in plain}


def orders(path: Path) -> list[str]:
    """Return the names of the drawn blocks of a page."""
    return ORDER.findall(path.read_text("utf-8"))


def table_after(path: Path, order: str) -> list[list[str]]:
    """Return the rows of a drawn table, its head first, without the line of dashes."""
    text = path.read_text("utf-8").split(f"<!-- drawn: {order} -->\n")[1].split("<!-- end -->")[0]
    rows = [line.strip("|").split("|") for line in text.splitlines()]
    return [[cell.strip() for cell in row] for row in rows[:1] + rows[2:]]
