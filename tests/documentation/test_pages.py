"""The documentation pages: links, the map of the tree, examples and pictures are correct."""

import doctest
import re
import tomllib
from pathlib import Path

import pytest

from testkit.documentation_pages import LINK, PAGES, Link, anchors, links, orders
from testkit.tree import ROOT, shown
from triolet.rules.board import Board
from triolet.rules.edition_file import load_edition
from triolet.rules.generator import fits_anywhere
from triolet.rules.moves import Play
from triolet.rules.notation import parse_move, parse_tiles
from triolet.rules.outcome import Termination, settle
from triolet.rules.tpn_reader import parse_position

PICTURES = tomllib.loads((ROOT / "docs/images/pictures.toml").read_text("utf-8"))
README = (ROOT / "README.md").read_text("utf-8")


@pytest.mark.parametrize("link", links(), ids=str)
def test_a_link_has_an_existing_target(link: Link) -> None:
    address, _, heading = link.target.partition("#")
    target = (link.page.parent / address).resolve() if address else link.page
    assert target.exists(), f"{link} does not exist"
    if heading:
        assert heading in anchors(target)


def test_the_search_finds_links() -> None:
    assert LINK.findall("see [this](a.md) and ![that](b.svg#c)") == ["a.md", "b.svg#c"]
    assert len(links()) > 50


def test_every_page_is_in_the_table_of_contents() -> None:
    contents = (ROOT / "mkdocs.yml").read_text("utf-8")
    pages = [page.relative_to(ROOT / "docs").as_posix() for page in (ROOT / "docs").rglob("*.md")]
    assert [page for page in pages if not re.search(rf"[ :]{re.escape(page)}\n", contents)] == []


def test_every_picture_is_shown_on_a_page() -> None:
    wanted = {order for page in PAGES for order in orders(page)}
    assert [name for name in PICTURES if f"picture {name}" not in wanted] == []


def test_every_picture_has_an_alternative_text() -> None:
    assert [name for name, picture in PICTURES.items() if len(picture["alt"]) < 10] == []


def test_the_map_of_the_readme_lists_every_package_and_only_existing_folders() -> None:
    block = README.split("## The map")[1].split("```")[1]
    named = re.findall(r"^([\w/]+/) ", block, re.MULTILINE)
    assert [folder for folder in named if not (ROOT / folder).is_dir()] == []
    packages = {
        f"src/triolet/{path.name}/"
        for path in (ROOT / "src/triolet").iterdir()
        if path.is_dir() and list(path.glob("*.py"))
    }
    assert packages <= set(named)


def test_the_example_of_the_readme_is_short_and_followed_by_its_output() -> None:
    code, rest = README.split("```python\n")[1].split("```", 1)
    assert len([line for line in code.splitlines() if line]) <= 11
    assert rest.strip().startswith("<!-- drawn: output -->")


@pytest.mark.parametrize("page", [README, (ROOT / "docs/index.md").read_text("utf-8")])
def test_the_first_pages_state_that_the_project_is_unofficial(page: str) -> None:
    assert "unofficial" in page.lower()
    assert "trademark of its owner" in page


def test_the_sums_of_the_final_count_match_the_program() -> None:
    text = " ".join((ROOT / "docs/rules/index.md").read_text("utf-8").split())
    view = parse_position("15/" * 14 + "15 CH/F?/- 0/0/0 3 gigamic-en bag=0 new=")
    edition = view.public.edition
    racks = (parse_tiles("2-7", edition), parse_tiles("5-J", edition), ())
    out = settle(view.public, racks, Termination.OUT)
    assert out.scores == (0, 0, 14)
    assert "If 2 and 7 are left on one rack, 5 and a joker on another, that is 14." in text
    blocked = settle(view.public, racks, Termination.ALL_PASSED)
    assert blocked.scores == (-9, -5, 0)
    assert "2 and 7 cost 9, a joker nothing" in text


def test_nothing_fits_beside_nine_tiles_in_a_square() -> None:
    edition = load_edition("dj-nl")
    board = Board()
    for text in PICTURES["nine-square-allowed"]["moves"]:
        play = parse_move(text, edition)
        assert isinstance(play, Play)
        board = board.with_tiles(play.placements)
    assert len(board) == 9
    assert not fits_anywhere(edition, board, edition.tiles)


@pytest.mark.parametrize("page", PAGES, ids=shown)
def test_no_page_has_an_empty_block(page: Path) -> None:
    assert re.findall(r"<!-- drawn: .+? -->\n*<!-- end -->", page.read_text("utf-8")) == []
    assert page.read_text("utf-8").count("<!-- drawn:") == page.read_text("utf-8").count(
        "<!-- end -->"
    )


WITH_EXAMPLES = [page for page in PAGES if ">>> " in page.read_text("utf-8")]


@pytest.mark.parametrize("page", WITH_EXAMPLES, ids=shown)
def test_the_examples_on_a_page_produce_the_results_shown(page: Path) -> None:
    # Without the fences, which doctest would take for the last line of a result.
    text = re.sub(r"^```.*$", "", page.read_text("utf-8"), flags=re.MULTILINE)
    examples = doctest.DocTestParser().get_doctest(text, {}, page.name, page.name, 0)
    failures: list[str] = []
    result = doctest.DocTestRunner().run(examples, out=failures.append)
    assert result.attempted > 0
    assert result.failed == 0, "".join(failures)
