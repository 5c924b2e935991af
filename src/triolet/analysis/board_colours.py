"""The colours and fonts of a board diagram, in a light and a dark theme.

`diagram` draws the board.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, TypeAlias

FONTS: Final = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','DejaVu Sans',sans-serif"
LIGHT: Final = {
    "paper": "#f6f2ea",
    "hairline": "#e2dccd",
    "frame": "#223a63",
    "label": "#c3cfe4",
    "cell": "#dfe6f1",
    "sign": "#1f2430",
    "blue": "#9cc4f2",
    "green": "#8fd0a5",
    "purple": "#c9aeea",
    "orange": "#f7b955",
    "yellow": "#f6e27a",
    "red": "#f0998c",
    "plain": "#c3ccda",
    "tile": "#fff8e6",
    "edge": "#d9c9a0",
    "ink": "#1f2430",
    "count": "#6b6047",
    "joker": "#8a1fb4",
    "ring": "#c8431d",
    "casing": "#fffdf8",
    "badge": "#c8431d",
    "points": "#ffffff",
}
DARK: Final = LIGHT | {
    "paper": "#12161f",
    "hairline": "#2c3545",
    "frame": "#0c1018",
    "label": "#a7b0c0",
    "cell": "#26303f",
    "sign": "#eef1f6",
    "blue": "#2f5f9e",
    "green": "#2c7350",
    "purple": "#68479b",
    "orange": "#9c4d13",
    "yellow": "#836800",
    "red": "#9d3b34",
    "plain": "#4a5568",
    "tile": "#f3e7c8",
    "edge": "#b9a678",
    "count": "#5f5539",
    "ring": "#ff7a4d",
    "casing": "#0c1018",
    "badge": "#ff7a4d",
    "points": "#1f1208",
}
SEATS: Final = ("#7a0f4f", "#2a5bd7", "#1e7a4b", "#8a1fb4")
"""The colours of the players in the light theme, as in the web app."""
SQUARE_COLOURS: Final = ("blue", "green", "purple", "orange", "yellow", "red", "plain")


def colour_of(words: str) -> str:
    """Return the first known colour in an edition's description, such as `yellow star`."""
    known = (word for word in words.lower().split() if word in SQUARE_COLOURS)
    return next(known, "plain")


Rule: TypeAlias = tuple[tuple[str, ...], Mapping[str, str]]
"""Names of classes, without tr-, and their properties."""
FIXED: Final[Sequence[Rule]] = (
    (("sign", "face", "label", "points"), {"font-weight": "700"}),
    (("count",), {"font-weight": "600"}),
    (("new", "mark", "casing"), {"fill": "none", "stroke-width": "3"}),
    (("casing",), {"stroke-width": "6"}),
    (("mark",), {"stroke-dasharray": "7 5"}),
)


def style_sheet() -> str:
    """Return the CSS rules. Every class begins with tr-, so that pages can embed the SVG."""
    light, dark = (_as_css(rules) for rules in ((*FIXED, *_rules(LIGHT)), _rules(DARK)))
    return f"{light}@media(prefers-color-scheme:dark){{{dark}}}"


def with_attributes(svg: str) -> str:
    """Return the SVG in the light theme, with attributes in place of classes.

    They apply everywhere, also where a content security policy forbids style sheets.
    """
    properties: dict[str, dict[str, str]] = {}
    for names, values in (*FIXED, *_rules(LIGHT)):
        for name in names:
            properties.setdefault(name, {}).update(values)

    def attributes(found: re.Match[str]) -> str:
        values: dict[str, str] = {}
        for name in found[1].split():
            values |= properties[name.removeprefix("tr-")]
        return " ".join(f'{name}="{value}"' for name, value in values.items())

    return re.sub('class="([^"]*)"', attributes, svg)


def _as_css(rules: Iterable[Rule]) -> str:
    return "".join(
        ",".join(f".tr-{name}" for name in names)
        + "{"
        + ";".join(f"{name}:{value}" for name, value in properties.items())
        + "}"
        for names, properties in rules
    )


def _rules(palette: Mapping[str, str]) -> list[Rule]:
    fills = (
        ("label", "label"),
        ("sign", "sign"),
        ("face", "ink"),
        ("count", "count"),
        ("joker", "joker"),
        ("points", "points"),
    )
    slabs = ("cell", "edge", "tile", *SQUARE_COLOURS)
    ring, points = palette["ring"], palette["points"]
    return [
        *(((name,), {"fill": palette[token]}) for name, token in fills),
        *(((name,), {"fill": palette[name], "stroke": palette[name]}) for name in slabs),
        (("paper",), {"fill": palette["paper"], "stroke": palette["hairline"]}),
        (("frame",), {"fill": palette["frame"], "stroke": palette["hairline"]}),
        (("casing",), {"stroke": palette["casing"]}),
        (("new", "mark"), {"stroke": ring}),
        (("badge",), {"fill": palette["badge"], "stroke": points}),
    ]
