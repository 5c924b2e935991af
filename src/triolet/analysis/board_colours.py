"""The colours and fonts of a board diagram, in a light and a dark theme.

`diagram` draws the board.
"""

from typing import Final

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
SQUARE_COLOURS: Final = ("blue", "green", "purple", "orange", "yellow", "red", "plain")


def colour_of(words: str) -> str:
    """Return the first known colour in an edition's description, such as `yellow star`."""
    known = (word for word in words.lower().split() if word in SQUARE_COLOURS)
    return next(known, "plain")


def style_sheet() -> str:
    """Return the CSS rules. Every class begins with tr-, so that pages can embed the SVG."""
    fixed = (
        ".tr-sign,.tr-face,.tr-label,.tr-points{font-weight:700}"
        ".tr-count{font-weight:600}"
        ".tr-new,.tr-mark,.tr-casing{fill:none;stroke-width:3}"
        ".tr-casing{stroke-width:6}.tr-mark{stroke-dasharray:7 5}"
    )
    return f"{fixed}{_rules(LIGHT)}@media(prefers-color-scheme:dark){{{_rules(DARK)}}}"


def _rules(palette: dict[str, str]) -> str:
    fills = (
        ("label", "label"),
        ("sign", "sign"),
        ("face", "ink"),
        ("count", "count"),
        ("joker", "joker"),
        ("points", "points"),
    )
    slabs = ("cell", "edge", "tile", *SQUARE_COLOURS)
    rules = [f".tr-{name}{{fill:{palette[token]}}}" for name, token in fills]
    rules += [f".tr-{name}{{fill:{palette[name]};stroke:{palette[name]}}}" for name in slabs]
    rules += [
        f".tr-paper{{fill:{palette['paper']};stroke:{palette['hairline']}}}",
        f".tr-frame{{fill:{palette['frame']};stroke:{palette['hairline']}}}",
        f".tr-casing{{stroke:{palette['casing']}}}",
        f".tr-new,.tr-mark{{stroke:{palette['ring']}}}",
        f".tr-badge{{fill:{palette['badge']};stroke:{palette['points']}}}",
    ]
    return "".join(rules)
