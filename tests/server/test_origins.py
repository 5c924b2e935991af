"""Origin check: own pages and programs pass, pages of other sites do not."""

import pytest

from triolet.server.origins import is_own_origin


@pytest.mark.parametrize(
    "headers",
    [
        pytest.param({"host": "a.test"}, id="a program"),
        pytest.param({"host": "a.test", "origin": "http://a.test"}, id="own page"),
        pytest.param({"host": "a.test", "origin": "https://a.test"}, id="behind a proxy with TLS"),
        pytest.param({"host": "a.test:8000", "origin": "http://a.test:8000"}, id="port"),
        pytest.param({"host": "a.test:443", "origin": "https://a.test"}, id="default port"),
        pytest.param({"host": "[::1]:8000", "origin": "http://[::1]:8000"}, id="IPv6"),
        pytest.param({"host": "a.test", "origin": "https://b.test"}, id="allowed"),
        pytest.param({"host": "a.test", "sec-fetch-site": "same-origin"}, id="same by the browser"),
        pytest.param({"host": "a.test", "sec-fetch-site": "none"}, id="typed by a person"),
    ],
)
def test_own_pages_and_programs_pass(headers: dict[str, str]) -> None:
    assert is_own_origin(headers, ["https://b.test"])


@pytest.mark.parametrize(
    "headers",
    [
        pytest.param({"host": "a.test", "origin": "http://evil.test"}, id="other host"),
        pytest.param({"host": "a.test", "origin": "http://a.test:81"}, id="other port"),
        pytest.param({"host": "a.test", "origin": "http://a.test.evil.test"}, id="longer host"),
        pytest.param({"host": "a.test", "origin": "http://evil.test#a.test"}, id="fragment"),
        pytest.param({"host": "a.test", "origin": "http://evil.test/a.test"}, id="path"),
        pytest.param({"host": "a.test", "origin": "null"}, id="null"),
        pytest.param({"host": "a.test", "origin": ""}, id="empty"),
        pytest.param({"host": "a.test", "origin": "file://a.test"}, id="file"),
        pytest.param({"host": "a.test", "origin": "http://a.test:x"}, id="no port"),
        pytest.param({"host": "a.test", "origin": "http://[a.test"}, id="half a bracket"),
        pytest.param({"origin": "http://a.test"}, id="no host"),
        pytest.param({"host": "[", "origin": "http://a.test"}, id="bad host"),
        pytest.param({"host": "a.test", "sec-fetch-site": "cross-site"}, id="other by the browser"),
        pytest.param({"host": "a.test", "sec-fetch-site": "same-site"}, id="same site"),
    ],
)
def test_pages_of_other_sites_do_not_pass(headers: dict[str, str]) -> None:
    assert not is_own_origin(headers, ["https://b.test"])


def test_behind_tls_a_page_over_http_does_not_pass() -> None:
    headers = {"host": "a.test", "origin": "http://a.test"}
    assert not is_own_origin(headers, needs_tls=True)
    assert is_own_origin({**headers, "origin": "https://a.test"}, needs_tls=True)
