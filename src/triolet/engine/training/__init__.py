"""Learning the weights of the static evaluation from games that it plays against itself.

Everything follows from a seed: docs/training.md tells how, and what each number means.
"""
