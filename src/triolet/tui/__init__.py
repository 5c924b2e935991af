"""Triolet in a terminal: boards drawn with characters, pages of text, and a table to play at.

Screens are made from an `Observation`; all texts come from the catalogues.
"""
