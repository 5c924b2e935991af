"""Triolet, a board game of numbers that add up to fifteen.

`triolet.rules` says what the game is; the other packages play it, study it and show it.
"""

__version__ = "0.1.0"
