"""The files of the web app: types, caching, compression, and the entry page."""

import asyncio
import gzip
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from testkit.server.api_client import CHEAP, code_of, served
from triolet.server.pages import read_static_files

INDEX = b"<!doctype html><title>Triolet</title>"
SCRIPT = b"console.log('triolet')"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    parent = tmp_path_factory.mktemp("built")
    folder = parent / "web"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_bytes(INDEX)
    (folder / "assets/app-1f2e.js").write_bytes(SCRIPT)
    (folder / "assets/app-1f2e.js.gz").write_bytes(gzip.compress(SCRIPT))
    (folder / "assets/app-1f2e.js.br").write_bytes(b"brotli")
    (folder / "service-worker.js").write_bytes(SCRIPT)
    (folder / "icon.svg").write_bytes(b"<svg/>")
    (folder / "manifest.webmanifest").write_bytes(b"{}")
    (folder / "kernel.wasm").write_bytes(b"\0asm")
    (folder / "data.gz").write_bytes(b"a file without an original")
    (parent / "secret.txt").write_text("secret")
    return folder


def ask(
    folder: Path, pages: Path | None, path: str, method: str = "GET", **headers: str
) -> httpx.Response:
    async def story() -> httpx.Response:
        async with served(folder / "data", replace(CHEAP, pages=pages)) as server:
            named = {name.replace("_", "-"): value for name, value in headers.items()}
            client = server.client(headers={"accept-encoding": "identity", **named})
            return await client.request(method, path)

    return asyncio.run(story())


@pytest.mark.parametrize(
    ("path", "media_type", "caching"),
    [
        ("/", "text/html; charset=utf-8", "no-cache"),
        ("/index.html", "text/html; charset=utf-8", "no-cache"),
        (
            "/assets/app-1f2e.js",
            "text/javascript; charset=utf-8",
            "public, max-age=31536000, immutable",
        ),
        ("/service-worker.js", "text/javascript; charset=utf-8", "no-cache"),
        ("/icon.svg", "image/svg+xml", "no-cache"),
        ("/manifest.webmanifest", "application/manifest+json", "no-cache"),
        ("/kernel.wasm", "application/wasm", "no-cache"),
    ],
)
def test_a_file_has_its_media_type_and_caching(
    tmp_path: Path, built: Path, path: str, media_type: str, caching: str
) -> None:
    answer = ask(tmp_path, built, path)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == media_type
    assert answer.headers["cache-control"] == caching
    assert answer.headers["vary"] == "Accept-Encoding"


@pytest.mark.parametrize("path", ["/games/abc", "/a/b/c", "/learn"])
def test_a_path_of_the_app_gets_the_entry_page(tmp_path: Path, built: Path, path: str) -> None:
    answer = ask(tmp_path, built, path, accept="text/html,*/*")
    assert (answer.status_code, answer.content) == (200, INDEX)


@pytest.mark.parametrize(
    "path",
    [
        pytest.param("/assets/missing.js", id="a missing file"),
        pytest.param("/api/nothing", id="below the API"),
        pytest.param("/../secret.txt", id="above"),
        pytest.param("/%2e%2e/secret.txt", id="above in disguise"),
        pytest.param("/assets/%2e%2e/%2e%2e/secret.txt", id="deeper"),
        pytest.param("/assets/app-1f2e.js.gz", id="a compressed form by its own name"),
    ],
)
def test_nothing_else_is_found(tmp_path: Path, built: Path, path: str) -> None:
    assert code_of(ask(tmp_path, built, path, accept="text/html")) == (404, "not-found")


def test_an_unknown_path_without_html_is_an_error(tmp_path: Path, built: Path) -> None:
    assert code_of(ask(tmp_path, built, "/games/abc", accept="application/json"))[0] == 404


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [("br, gzip", "br"), ("gzip", "gzip"), ("gzip, br;q=0", "gzip"), ("deflate", None)],
)
def test_a_compressed_form_is_sent_if_accepted(
    tmp_path: Path, built: Path, accepted: str, encoding: str | None
) -> None:
    path = "/assets/app-1f2e.js"
    answer = ask(tmp_path, built, path, method="HEAD", accept_encoding=accepted)
    assert answer.headers.get("content-encoding") == encoding
    sizes = {"br": 6, "gzip": len(gzip.compress(SCRIPT)), None: len(SCRIPT)}
    assert answer.headers["content-length"] == str(sizes[encoding])
    assert answer.headers["content-type"].startswith("text/javascript")


@pytest.mark.parametrize("prefix", ["W/", ""], ids=["weak", "strong"])
def test_an_unchanged_file_is_not_sent_again(tmp_path: Path, built: Path, prefix: str) -> None:
    tag = ask(tmp_path, built, "/icon.svg").headers["etag"]
    assert tag.startswith('W/"')
    sent = prefix + tag.removeprefix("W/")
    again = ask(tmp_path, built, "/icon.svg", if_none_match=f'"other", {sent}')
    assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)
    assert ask(tmp_path, built, "/icon.svg", if_none_match='"other"').content == b"<svg/>"


@pytest.mark.parametrize("pages", [None, Path("nowhere")])
def test_without_a_folder_there_is_only_the_api(tmp_path: Path, pages: Path | None) -> None:
    assert code_of(ask(tmp_path, pages, "/", accept="text/html")) == (404, "not-found")
    assert ask(tmp_path, pages, "/health").status_code == 200


def test_a_gz_file_without_an_original_is_served(built: Path) -> None:
    assert "/data.gz" in read_static_files(built)
    assert "/assets/app-1f2e.js.gz" not in read_static_files(built)
