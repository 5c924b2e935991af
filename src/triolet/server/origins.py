"""Whether a request comes from a page of this server, as the browser tells.

Programs that are no browsers send no Origin and carry no cookie of somebody else; they pass.
"""

from collections.abc import Collection, Mapping
from typing import Final
from urllib.parse import urlsplit

SAFE_METHODS: Final = frozenset({"GET", "HEAD", "OPTIONS"})
OWN_SITES: Final = frozenset({"same-origin", "none"})
DEFAULT_PORTS: Final = {"http": 80, "https": 443}


def is_own_origin(
    headers: Mapping[str, str], allowed: Collection[str] = (), *, needs_tls: bool = False
) -> bool:
    """Whether the request may change things; `allowed` are further origins than the own one."""
    origin = headers.get("origin")
    if origin is None:
        # A browser that leaves out Origin still says from where the request comes.
        return headers.get("sec-fetch-site", "none") in OWN_SITES
    if origin in allowed:
        return True
    try:
        parts = urlsplit(origin)
        port = parts.port
    except ValueError:
        return False
    if parts.scheme not in (("https",) if needs_tls else ("http", "https")):
        return False
    place = _place(parts.hostname, port, parts.scheme)
    return place is not None and place == _host(headers, parts.scheme)


def _host(headers: Mapping[str, str], scheme: str) -> tuple[str, int] | None:
    try:
        parts = urlsplit(f"//{headers.get('host', '')}")
        return _place(parts.hostname, parts.port, scheme)
    except ValueError:
        return None


def _place(host: str | None, port: int | None, scheme: str) -> tuple[str, int] | None:
    return (host, port or DEFAULT_PORTS[scheme]) if host else None
