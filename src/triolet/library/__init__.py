"""The classes and functions behind `import triolet`: a game as an object, bots, matches, records.

They wrap `triolet.rules`, `triolet.engine` and `triolet.analysis` for use in scripts and notebooks,
and decide nothing themselves. Import the names from `triolet`.
"""
