"""Training of the static evaluation by self-play; docs/training.md explains the method.

`fitting`, `ridge_regression` and `charts` need the extra `train` (numpy, matplotlib).
"""
