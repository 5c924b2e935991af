"""Checks that hold for every page: nothing overflows, no text is missing, and it is accessible."""

from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page

AXE: Final = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
FIND_OVERFLOW: Final = """() => {
  const { scrollWidth, clientWidth } = document.documentElement;
  const found = [];
  if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth - clientWidth} too wide`);
  for (const element of document.querySelectorAll('button, a, label, select, h1, h2, h3, p, li')) {
    if (element.closest('.visually-hidden') || !element.checkVisibility()) continue;
    const { left, right, width } = element.getBoundingClientRect();
    const words = element.textContent.trim().replace(/\\s+/g, ' ').slice(0, 50);
    if (width > 1 && (left < -1 || right > clientWidth + 1)) found.push(`off the page: ${words}`);
    // The mark of a chosen tile overlaps its edge
    const isCut = element.scrollWidth > element.clientWidth + 1 && !element.closest('.rack');
    if (isCut && element.matches('button, a')) found.push(`cut off: ${words}`);
  }
  return found;
}"""
FIND_CATALOGUE_KEYS: Final = """() => {
  const texts = [document.title, document.body.innerText];
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
      texts.push(element.getAttribute(name) ?? '');
    }
  }
  for (const hidden of document.querySelectorAll('.visually-hidden')) {
    texts.push(hidden.textContent);
  }
  return texts.flatMap((text) => text.match(/\\bweb-[a-z-]+/g) ?? []);
}"""


def overflows(page: Page) -> list[str]:
    """Describe what is wider than the window or than its own box."""
    found: list[str] = page.evaluate(FIND_OVERFLOW)
    return found


def catalogue_keys(page: Page) -> list[str]:
    """Return the keys that the page shows in place of a translated text."""
    found: list[str] = page.evaluate(FIND_CATALOGUE_KEYS)
    return found


def accessibility_violations(page: Page, *rules: str) -> list[str]:
    """Run axe with all of its rules, or only with the given ones."""
    if not page.evaluate("'axe' in globalThis"):
        page.evaluate(AXE.read_text("utf-8"))
    options = {"resultTypes": ["violations"], **({"runOnly": list(rules)} if rules else {})}
    result: dict[str, Any] = page.evaluate("(options) => axe.run(document, options)", options)
    return [
        f"{violation['id']}: {node['target']} {node['failureSummary']}"
        for violation in result["violations"]
        for node in violation["nodes"]
    ]
