"""Matches between bots: paired deals, confidence intervals, sequential tests, saved matches.

`match` plays the games, `executors` distributes them over processes or a Dask cluster.
"""
