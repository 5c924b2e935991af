"""Persistence of game events, people, sessions and tokens, on SQLite or PostgreSQL.

The meaning of an event is left to the server.
"""
