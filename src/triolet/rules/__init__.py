"""The rules of Triolet in every printed edition.

Pure Python without dependencies. No other package decides legality, scores or endings.
"""
