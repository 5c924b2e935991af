"""Chromium as people have it, and houses to visit; all of it ends with the test."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TypeAlias

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from testkit.browser.chromium import CHROMIUM, FLAGS
from testkit.browser.prepared_server import House, LaidTable
from testkit.browser.visits import Visit, visit

PATIENCE = 20_000
"""Milliseconds until something that does not come counts as missing, also on a busy machine."""
OpenHouse: TypeAlias = Callable[..., House]
OpenBrowser: TypeAlias = Callable[..., Visit]


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def open_house(tmp_path: Path) -> Iterator[OpenHouse]:
    houses: list[House] = []

    def open_house(tables: Sequence[LaidTable] = ()) -> House:
        houses.append(House(tmp_path, tables))
        return houses[-1]

    yield open_house
    for house in houses:
        house.close()


@pytest.fixture
def open_browser(chromium: Browser) -> Iterator[OpenBrowser]:
    """Every browser talks to the house only, and its pages complain of nothing."""
    visits: list[tuple[House, Visit]] = []

    def open_browser(house: House, *arguments: object, **options: object) -> Visit:
        opened = visit(chromium, house, *arguments, **options)  # type: ignore[arg-type]
        visits.append((house, opened))
        return opened

    yield open_browser
    for house, opened in visits:
        opened.context.close()
        assert opened.received.hosts() == {house.address.removeprefix("http://")}
