"""Explanations and drawings of games. The rules themselves are in `triolet.rules`."""
