"""The files of the web app: read at start, served with type, caching and compression.

Only files found at start are served, so no path leads outside the folder.
"""

import hashlib
import mimetypes
from collections.abc import Mapping
from dataclasses import dataclass, field
from http import HTTPStatus
from pathlib import Path
from typing import Final

from litestar import HttpMethod, Response, route
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from triolet.server.errors import plain_error
from triolet.server.services import AnyRequest

ENTRY: Final = "/index.html"
ENCODINGS: Final = {"br": ".br", "gzip": ".gz"}
"""Preferred first."""
IMMUTABLE: Final = "public, max-age=31536000, immutable"
REVALIDATE: Final = "no-cache"
HASHED_FOLDER: Final = "/assets/"
"""The names of these files contain a hash of their contents."""
MEDIA_TYPES: Final = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".css": "text/css",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".woff2": "font/woff2",
    ".txt": "text/plain",
    ".ftl": "text/plain",
}


@dataclass(frozen=True, slots=True)
class Page:
    """A file and its compressed forms."""

    media_type: str
    tag: str
    cache: str
    content: bytes
    compressed: Mapping[str, bytes] = field(default_factory=dict)


def read_pages(folder: Path | None) -> dict[str, Page]:
    """Return the files of a folder by path; none without a folder."""
    if folder is None or not folder.is_dir():
        return {}
    paths = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    existing = set(paths)
    addresses = {
        f"/{path.relative_to(folder).as_posix()}": path
        for path in paths
        if not (path.suffix in ENCODINGS.values() and path.with_suffix("") in existing)
    }
    return {address: _page(address, path) for address, path in addresses.items()}


def _page(address: str, path: Path) -> Page:
    content = path.read_bytes()
    guessed = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    compressed = {
        encoding: packed.read_bytes()
        for encoding, suffix in ENCODINGS.items()
        if (packed := path.with_name(path.name + suffix)).is_file()
    }
    return Page(
        MEDIA_TYPES.get(path.suffix, guessed),
        f'"{hashlib.sha256(content).hexdigest()[:32]}"',
        IMMUTABLE if address.startswith(HASHED_FOLDER) else REVALIDATE,
        content,
        compressed,
    )


def pages_handler(folder: Path | None) -> HTTPRouteHandler:
    """Return the handler of all paths without another route."""
    pages = read_pages(folder)

    @route(
        ["/", "/{path:path}"],
        http_method=[HttpMethod.GET, HttpMethod.HEAD],
        include_in_schema=False,
    )
    async def serve_page(request: AnyRequest, path: FromPath[str] = "/") -> Response[bytes]:
        page = find_page(pages, str(path), request.headers.get("accept", ""))
        if page is None:
            raise plain_error(HTTPStatus.NOT_FOUND)
        return _response(page, request)

    return serve_page


def find_page(pages: Mapping[str, Page], path: str, accept: str) -> Page | None:
    """Return the file, or the entry page for a path that the web app handles."""
    if path in pages and path != "/":
        return pages[path]
    is_app_path = "." not in path.rsplit("/", 1)[-1]
    if path == "/" or (is_app_path and "text/html" in accept):
        return pages.get(ENTRY)
    return None


def _response(page: Page, request: AnyRequest) -> Response[bytes]:
    headers = {"etag": page.tag, "cache-control": page.cache, "vary": "Accept-Encoding"}
    tags = request.headers.get("if-none-match", "").split(",")
    if page.tag in (tag.strip().removeprefix("W/") for tag in tags):
        return Response(b"", status_code=HTTPStatus.NOT_MODIFIED, headers=headers)
    content = page.content
    for encoding, packed in page.compressed.items():
        if _accepts(request.headers.get("accept-encoding", ""), encoding):
            content = packed
            headers["content-encoding"] = encoding
            break
    if request.method == HttpMethod.HEAD:
        headers["content-length"] = str(len(content))
        content = b""
    return Response(content, media_type=page.media_type, headers=headers)


def _accepts(header: str, encoding: str) -> bool:
    for part in header.split(","):
        name, _, weight = part.strip().partition(";q=")
        if name == encoding:
            return weight not in ("0", "0.0", "0.00", "0.000")
    return False
