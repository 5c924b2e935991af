"""The rules of Triolet in every printed edition: what is allowed and what it is worth.

Pure Python without dependencies. No other package decides legality, scores or endings.
"""
