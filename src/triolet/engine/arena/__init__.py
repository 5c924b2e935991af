"""Matches between bots: paired deals, results with error bars, sequential tests, saved matches.

`match` plays the games, `executors` spreads them over processes or a Dask cluster.
"""
