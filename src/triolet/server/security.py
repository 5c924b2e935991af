"""The headers that every answer carries, so that a browser trusts nothing but this server."""

from typing import Final

CONTENT_SECURITY_POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
YEAR: Final = 365 * 24 * 3600

HEADERS: Final = (
    (b"content-security-policy", CONTENT_SECURITY_POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    # Whoever has the address of a table may come in, so no other site learns it.
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
)
TRANSPORT: Final = (b"strict-transport-security", f"max-age={YEAR}".encode())
NOT_KEPT: Final = (b"cache-control", b"no-store")


def secured(
    headers: list[tuple[bytes, bytes]], *, is_behind_tls: bool
) -> list[tuple[bytes, bytes]]:
    """The headers of an answer with those that protect; what an answer says itself stands."""
    said = {name.lower() for name, _ in headers}
    wanted = [*HEADERS, NOT_KEPT, *((TRANSPORT,) if is_behind_tls else ())]
    return [*headers, *(header for header in wanted if header[0] not in said)]
