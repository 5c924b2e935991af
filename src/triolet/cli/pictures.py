"""Files with a picture: SVG as drawn, PNG by resvg, a renderer without further dependencies."""

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from triolet.cli.arguments import MissingExtraError
from triolet.tui.saving import FileError, check_target, replace_bytes, replace_text

EXTRA: Final = "png"
PACKAGE: Final = "resvg_py"
ZOOM: Final = 2
"""Pixels for each unit of the drawing."""
SANS_SERIF: Final = (
    "Arial",
    "Helvetica",
    "Liberation Sans",
    "DejaVu Sans",
    "Noto Sans",
    "FreeSans",
    "Ubuntu",
    "Cantarell",
    "Open Sans",
)
"""Families that may be the sans-serif font of a system; resvg does not ask the system."""
PROBE: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20">'
    '<text x="2" y="18" font-size="18" font-family="sans-serif">8</text></svg>'
)


class NoFontError(FileError):
    """A system without any font that could write the text of a picture."""


class PictureFiles:
    """The files that `--svg` and `--png` name, checked before the work begins."""

    def __init__(self, svg: Path | None, png: Path | None, source: Path | None) -> None:
        if svg is not None and png is not None and svg.resolve() == png.resolve():
            raise FileError(f"--svg and --png need two files, not both {svg}")
        for path in (svg, png):
            if path is not None:
                check_target(path, source)
        self._svg, self._png = svg, png
        self._renderer = None if png is None else PngRenderer()

    def write(self, picture: str) -> list[Path]:
        """Write the files; existing ones are replaced. Return their paths."""
        try:
            if self._svg is not None:
                replace_text(self._svg, picture)
            if self._png is not None and self._renderer is not None:
                replace_bytes(self._png, self._renderer.png(picture))
        except OSError as error:
            raise FileError(f"the picture cannot be written: {error.strerror}") from error
        return [path for path in (self._svg, self._png) if path is not None]


class PngRenderer:
    """Draws SVG as PNG, with a font of the system."""

    def __init__(self) -> None:
        try:
            module = import_module(PACKAGE)
        except ModuleNotFoundError as error:
            raise MissingExtraError(
                f'show --png needs the package {PACKAGE}: pip install "triolet[{EXTRA}]"'
            ) from error
        self._draw: Callable[..., bytes] = module.svg_to_bytes
        self._options: dict[str, Any] = {"sans_serif_family": self._sans_serif()}

    def png(self, svg: str) -> bytes:
        return bytes(self._draw(svg_string=svg, zoom=ZOOM, **self._options))

    def _sans_serif(self) -> str:
        """Return the first family that the system has: without one, text would be left out."""
        for family in SANS_SERIF:
            drawn = bytes(self._draw(svg_string=PROBE, sans_serif_family=family))
            if drawn != bytes(self._draw(svg_string=PROBE, skip_system_fonts=True)):
                return family
        raise NoFontError(
            "show --png found no font on this computer; install one such as DejaVu Sans, "
            "or use --svg"
        )
