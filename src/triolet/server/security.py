"""Security headers of every response."""

from typing import Final

CONTENT_SECURITY_POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        # Allows WebAssembly (the kernel in the browser), but no JavaScript from text.
        "script-src 'self' 'wasm-unsafe-eval'",
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
    # The address of a table grants access to it, so no other site may see it.
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
)
HSTS: Final = (b"strict-transport-security", f"max-age={YEAR}".encode())
NO_STORE: Final = (b"cache-control", b"no-store")


def with_security_headers(
    headers: list[tuple[bytes, bytes]], *, is_behind_tls: bool
) -> list[tuple[bytes, bytes]]:
    """Add the security headers, but do not override headers of the response."""
    present = {name.lower() for name, _ in headers}
    defaults = [*HEADERS, NO_STORE, *((HSTS,) if is_behind_tls else ())]
    return [*headers, *(header for header in defaults if header[0] not in present)]
