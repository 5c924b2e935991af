"""A browser context of one person with one page, and a log of its network traffic and errors."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Page, Response, WebSocket

from testkit.browser.chromium import TIMEOUT
from testkit.browser.prepared_server import Guest, PreparedServer

RECORD_SHORT_LIVED_TEXTS = """
globalThis.announcements = [];
globalThis.celebrations = [];
new MutationObserver((changes) => {
  for (const { target, addedNodes } of changes) {
    for (const node of addedNodes) {
      const text = node.textContent;
      if (target.getAttribute?.('role') === 'log' && text) announcements.push(text);
      if (node.classList?.contains('celebration')) {
        celebrations.push(node.querySelector('b').textContent);
      }
    }
  }
}).observe(document, { childList: true, subtree: true });
"""
"""The page removes announcements and celebrations after a moment."""

CHOOSE_PACE = """
try {
  localStorage['triolet.settings'] ??= JSON.stringify({ pace: '%s' });
} catch {
  // A page without an origin has no storage.
}
"""

WAIT_FOR_SERVICE_WORKER = """async () => {
  const workers = navigator.serviceWorker;
  const changed = new Promise((resolve) => workers.addEventListener('controllerchange', resolve));
  if (workers.controller === null) await changed;
}"""
"""Resolves when the app is installed, and starts without a network from then on."""


@dataclass(slots=True)
class BrowserLog:
    """Requests, responses, socket frames, page errors and console of a browser context."""

    urls: list[str] = field(default_factory=list)
    responses: list[Response] = field(default_factory=list)
    frames: list[str] = field(default_factory=list)
    sockets: list[WebSocket] = field(default_factory=list)
    page_errors: list[str] = field(default_factory=list)
    console: list[str] = field(default_factory=list)

    def hosts(self) -> set[str]:
        """Return the hosts that the browser sent requests to."""
        return {urlsplit(url).netloc for url in self.urls if not url.startswith(("data:", "blob:"))}

    def messages(self) -> list[dict[str, Any]]:
        return [json.loads(frame) for frame in self.frames]

    def texts(self) -> Iterator[str]:
        """Yield all frames and bodies; the browser keeps bodies until it leaves the page."""
        yield from self.frames
        for response in self.responses:
            yield response.body().decode("utf-8", "replace")


@dataclass(frozen=True, slots=True)
class BrowserSession:
    """The browser of one person, with one page."""

    context: BrowserContext
    page: Page
    log: BrowserLog

    def announcements(self) -> list[str]:
        """Return the texts for screen readers since the page was loaded."""
        found: list[str] = self.page.evaluate("announcements")
        return found

    def expect_announced(self, text: str) -> None:
        """Wait until the text was announced; the state on the page may come first."""
        self.page.wait_for_function("(text) => announcements.includes(text)", arg=text)

    def celebrations(self) -> list[str]:
        """Return the celebrations that were shown since the page was loaded."""
        found: list[str] = self.page.evaluate("celebrations")
        return found


def open_session(
    browser: Browser,
    server: PreparedServer,
    guest: Guest | None = None,
    pace: str = "at-once",
    **options: Any,
) -> BrowserSession:
    """Open a page with the guest's cookie; the options are those of Playwright's contexts.

    `pace` is the setting for the turns of others: by default nothing waits. Service workers are
    blocked by default, because they hide requests from routes and from the log.
    """
    options = {"base_url": server.address, "service_workers": "block", **options}
    context = browser.new_context(**options)
    context.set_default_timeout(TIMEOUT)
    if guest is not None:
        context.add_cookies([guest.cookie(server.address)])  # type: ignore[list-item]
    context.add_init_script(RECORD_SHORT_LIVED_TEXTS)
    context.add_init_script(CHOOSE_PACE % pace)
    log = BrowserLog()
    context.on("request", lambda request: log.urls.append(request.url))
    context.on("weberror", lambda error: log.page_errors.append(str(error.error)))
    context.on("console", lambda message: log.console.append(message.text))
    context.on("response", lambda response: log.responses.append(response))
    page = context.new_page()
    page.on("websocket", lambda socket: _record(socket, log))
    return BrowserSession(context, page, log)


def _record(socket: WebSocket, log: BrowserLog) -> None:
    log.urls.append(socket.url)
    log.sockets.append(socket)
    socket.on("framereceived", lambda frame: log.frames.append(str(frame)))
