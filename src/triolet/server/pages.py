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
class StaticFile:
    """A file and its compressed forms."""

    media_type: str
    etag: str
    """Weak: the compressed forms have the same tag."""
    cache_control: str
    content: bytes
    compressed: Mapping[str, bytes] = field(default_factory=dict)


def read_static_files(folder: Path | None) -> dict[str, StaticFile]:
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
    return {address: _static_file(address, path) for address, path in addresses.items()}


def _static_file(address: str, path: Path) -> StaticFile:
    content = path.read_bytes()
    guessed = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    compressed = {
        encoding: packed.read_bytes()
        for encoding, suffix in ENCODINGS.items()
        if (packed := path.with_name(path.name + suffix)).is_file()
    }
    return StaticFile(
        MEDIA_TYPES.get(path.suffix, guessed),
        f'W/"{hashlib.sha256(content).hexdigest()[:32]}"',
        IMMUTABLE if address.startswith(HASHED_FOLDER) else REVALIDATE,
        content,
        compressed,
    )


def pages_handler(folder: Path | None) -> HTTPRouteHandler:
    """Return the handler for every path that no other route matches."""
    files = read_static_files(folder)

    @route(
        ["/", "/{path:path}"],
        http_method=[HttpMethod.GET, HttpMethod.HEAD],
        include_in_schema=False,
    )
    async def serve_page(request: AnyRequest, path: FromPath[str] = "/") -> Response[bytes]:
        file = find_file(files, str(path), request.headers.get("accept", ""))
        if file is None:
            raise plain_error(HTTPStatus.NOT_FOUND)
        return _response(file, request)

    return serve_page


def find_file(files: Mapping[str, StaticFile], path: str, accept: str) -> StaticFile | None:
    """Return the file, or the entry page for a path that the web app handles."""
    if path in files:
        return files[path]
    is_app_path = "." not in path.rsplit("/", 1)[-1]
    if path == "/" or (is_app_path and "text/html" in accept):
        return files.get(ENTRY)
    return None


def _response(file: StaticFile, request: AnyRequest) -> Response[bytes]:
    headers = {"etag": file.etag, "cache-control": file.cache_control, "vary": "Accept-Encoding"}
    tags = request.headers.get("if-none-match", "").split(",")
    if file.etag.removeprefix("W/") in (tag.strip().removeprefix("W/") for tag in tags):
        return Response(b"", status_code=HTTPStatus.NOT_MODIFIED, headers=headers)
    content = file.content
    for encoding, packed in file.compressed.items():
        if _accepts(request.headers.get("accept-encoding", ""), encoding):
            content = packed
            headers["content-encoding"] = encoding
            break
    if request.method == HttpMethod.HEAD:
        headers["content-length"] = str(len(content))
        content = b""
    return Response(content, media_type=file.media_type, headers=headers)


def _accepts(header: str, encoding: str) -> bool:
    for part in header.split(","):
        name, _, weight = part.strip().partition(";q=")
        if name == encoding:
            return weight not in ("0", "0.0", "0.00", "0.000")
    return False
