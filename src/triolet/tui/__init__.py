"""Triolet in a terminal: boards and pages as text, and the game loop.

Pages show an `Observation`; all texts come from the catalogues.
"""
