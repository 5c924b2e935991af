"""What the documentation tests look at: the pages, their links, their headings, their tables."""

import re
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
FENCE = re.compile(r"^(```|~~~).*?^\1", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
ORDER = re.compile(r"<!-- drawn: (.+?) -->")


class Link(NamedTuple):
    """A link of a page to another file of the project, and to a heading in it."""

    page: Path
    target: str

    def __str__(self) -> str:
        return f"{self.page.relative_to(ROOT).as_posix()} -> {self.target}"


def shown(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def prose(path: Path) -> str:
    """The page without its blocks of code."""
    return FENCE.sub("", path.read_text("utf-8"))


def links() -> list[Link]:
    """Every link that stays within the project."""
    return [
        Link(page, target)
        for page in PAGES
        for target in LINK.findall(prose(page))
        if "://" not in target and not target.startswith("mailto:")
    ]


def anchors(path: Path) -> set[str]:
    """The names under which the headings of a page can be reached."""
    headings = re.findall(r"^#+ (.+)$", prose(path), re.MULTILINE)
    plain = (re.sub(r"[^\w\- ]", "", heading.lower()).strip() for heading in headings)
    return {re.sub(r"[\s]+", "-", heading) for heading in plain}


def orders(path: Path) -> list[str]:
    """What a page asks to be drawn."""
    return ORDER.findall(path.read_text("utf-8"))


def table_after(path: Path, order: str) -> list[list[str]]:
    """The rows of a drawn table, its head first, without the line of dashes."""
    text = path.read_text("utf-8").split(f"<!-- drawn: {order} -->\n")[1].split("<!-- end -->")[0]
    rows = [line.strip("|").split("|") for line in text.splitlines()]
    return [[cell.strip() for cell in row] for row in rows[:1] + rows[2:]]
