"""Triolet in a terminal: boards drawn with signs, pages of text, and a table to play at.

What a person sees is made from an `Observation`; all words come from the catalogues.
"""
