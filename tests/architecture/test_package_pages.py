"""The page of every package in docs/packages lists the modules of the package."""

import re

import pytest

from testkit.tree import ROOT, project_files

SOURCE = ROOT / "src" / "triolet"
PACKAGES = sorted(path.parent.name for path in SOURCE.glob("*/__init__.py"))


@pytest.mark.parametrize("package", PACKAGES)
def test_the_table_of_modules_lists_every_module_once(package: str) -> None:
    page = (ROOT / "docs" / "packages" / f"{package}.md").read_text("utf-8")
    _before, *sections = page.split("\n## The modules\n")
    assert len(sections) == 1, "the page has one section `## The modules`"
    table = sections[0].split("\n## ")[0]
    listed = re.findall(r"^\| `([^`]+)` *\|", table, re.MULTILINE)
    modules = [
        path.relative_to(SOURCE / package).with_suffix("").as_posix()
        for path in project_files(".py")
        if path.is_relative_to(SOURCE / package) and path.stem != "__init__"
    ]
    assert sorted(listed) == sorted(modules)
