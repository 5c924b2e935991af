"""Every word that a person reads, in English, French, German and Dutch, in one Fluent file each.

Which words are needed is decided by those who ask; this package knows nothing of the game.
"""

from triolet.text.catalogue import LANGUAGES, Catalogue, CatalogueError, catalogue_for

__all__ = ["LANGUAGES", "Catalogue", "CatalogueError", "catalogue_for"]
