"""User-facing texts in English, French, German and Dutch, one Fluent file each.

Callers choose the messages; this package does not know the game.
"""

from triolet.text.catalogue import LANGUAGES, Catalogue, CatalogueError, catalogue_for

__all__ = ["LANGUAGES", "Catalogue", "CatalogueError", "catalogue_for"]
