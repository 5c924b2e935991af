"""Explanations and drawings of games, made from the results of the rules."""
