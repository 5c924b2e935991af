"""At a table of the server the kernel answers first, and the server's word stands."""

import re
from typing import Final

import pytest
from playwright.sync_api import Route, WebSocketRoute, expect

from testkit.browser.app_pages import ANNA, PLAYING
from testkit.browser.prepared_server import PreparedServer
from testkit.browser.table_page import EN, TablePage
from tests.browser.conftest import OpenSession

SILENT: Final = re.compile(r'"type": ?"(previewed|fitted)"')


@pytest.mark.tables(PLAYING)
def test_the_verdict_is_there_before_the_server_answers(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    page = open_session(shared_server, ANNA).page

    def hold_answers(route: WebSocketRoute) -> None:
        def forward(text: str | bytes) -> None:
            if SILENT.search(str(text)) is None:
                route.send(text)

        route.connect_to_server().on_message(forward)

    page.route_web_socket(re.compile("/live$"), hold_answers)
    page.goto(PLAYING.path)
    table = TablePage(page)
    table.rack.get_by_role("button").first.click()
    table.click_square("O1")
    expect(page.locator(".move-status .wrong")).to_contain_text("O1")


@pytest.mark.tables(PLAYING)
def test_a_difference_is_reported_and_the_word_of_the_server_shown(
    shared_server: PreparedServer, open_session: OpenSession
) -> None:
    page = open_session(shared_server, ANNA).page
    reports: list[str] = []

    def keep(route: Route) -> None:
        reports.append(route.request.post_data or "")
        route.continue_()

    def change_answers(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        server.on_message(lambda text: route.send(str(text).replace("not-touching", "changed")))

    page.route("**/api/kernel-differences", keep)
    page.route_web_socket(re.compile("/live$"), change_answers)
    page.goto(PLAYING.path)
    table = TablePage(page)
    table.rack.get_by_role("button").first.click()
    with page.expect_response("**/api/kernel-differences") as response:
        table.click_square("O1")
    assert response.value.status == 204
    (report,) = reports
    assert '"kind":"preview"' in report
    assert "not-touching" in report
    expect(page.locator(".move-status .wrong")).to_contain_text(
        EN.say("violation-not-touching", square_count=1, squares="O1")
    )
