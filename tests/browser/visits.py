"""Browsers that visit the house, and everything that comes to them over the network."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Page, Response, WebSocket

from tests.browser.house import Guest, House

NOTE_WHAT_PASSES = """
globalThis.said = [];
globalThis.celebrations = [];
new MutationObserver((changes) => {
  for (const { target, addedNodes } of changes) {
    for (const node of addedNodes) {
      if (target.getAttribute?.('role') === 'log' && node.textContent) said.push(node.textContent);
      if (!node.classList?.contains('celebration')) continue;
      celebrations.push(node.querySelector('b').textContent);
    }
  }
}).observe(document, { childList: true, subtree: true });
"""
"""What was announced, and what was celebrated: both are gone after a while."""


@dataclass(slots=True)
class Received:
    """What a browser asked for and got: addresses, bodies, and the frames of its sockets."""

    addresses: list[str] = field(default_factory=list)
    answers: list[Response] = field(default_factory=list)
    frames: list[str] = field(default_factory=list)
    sockets: list[WebSocket] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    """What its pages stumbled over."""

    def hosts(self) -> set[str]:
        """Those that were talked to."""
        return {
            urlsplit(address).netloc
            for address in self.addresses
            if not address.startswith(("data:", "blob:"))
        }

    def messages(self) -> list[dict[str, Any]]:
        return [json.loads(frame) for frame in self.frames]

    def texts(self) -> Iterator[str]:
        """All that came; the browser keeps bodies until the page is left."""
        yield from self.frames
        for answer in self.answers:
            yield answer.body().decode("utf-8", "replace")


@dataclass(frozen=True, slots=True)
class Visit:
    """One browser of one person, with one page."""

    context: BrowserContext
    page: Page
    received: Received

    def said(self) -> list[str]:
        """Everything that was announced since the page was loaded."""
        found: list[str] = self.page.evaluate("said")
        return found


def visit(browser: Browser, house: House, guest: Guest | None = None, **options: Any) -> Visit:
    """`options` are those of Playwright's contexts."""
    context = browser.new_context(base_url=house.address, **options)
    context.set_default_timeout(20_000)
    if guest is not None:
        context.add_cookies([guest.cookie(house.address)])  # type: ignore[list-item]
    context.add_init_script(NOTE_WHAT_PASSES)
    received = Received()
    context.on("request", lambda request: received.addresses.append(request.url))
    context.on("weberror", lambda error: received.errors.append(str(error.error)))
    context.on("response", lambda answer: received.answers.append(answer))
    page = context.new_page()
    page.on("websocket", lambda socket: _listen(socket, received))
    return Visit(context, page, received)


def _listen(socket: WebSocket, received: Received) -> None:
    received.addresses.append(socket.url)
    received.sockets.append(socket)
    socket.on("framereceived", lambda frame: received.frames.append(str(frame)))
