"""Checks of the headers Origin (cross-site request forgery) and Host (DNS rebinding).

Programs send no Origin header and no cookies of a user, so they pass.
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
    """Return whether the request comes from a page of this server or of an allowed origin."""
    origin = headers.get("origin")
    if origin is None:
        # A browser that omits Origin still sends Sec-Fetch-Site.
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
    target = _host_and_port(parts.hostname, port, parts.scheme)
    return target is not None and target == _host(headers, parts.scheme)


def is_own_host(headers: Mapping[str, str], public_url: str) -> bool:
    """Return whether the request is for the host of the public address. The port does not matter,
    because proxies omit it."""
    host = _host(headers, "http")
    return not public_url or (host is not None and host[0] == urlsplit(public_url).hostname)


def _host(headers: Mapping[str, str], scheme: str) -> tuple[str, int] | None:
    try:
        parts = urlsplit(f"//{headers.get('host', '')}")
        return _host_and_port(parts.hostname, parts.port, scheme)
    except ValueError:
        return None


def _host_and_port(host: str | None, port: int | None, scheme: str) -> tuple[str, int] | None:
    return (host, port or DEFAULT_PORTS[scheme]) if host else None
