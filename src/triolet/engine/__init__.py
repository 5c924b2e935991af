"""Bots, move evaluation, the arena, TEI and training.

A bot receives an `Observation`, so it cannot see hidden tiles, and returns a move. Legality and
scores come from `triolet.rules`.
"""
