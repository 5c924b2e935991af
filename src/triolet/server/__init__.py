"""The server: tables where people and bots play, over HTTP and WebSocket.

`storage` keeps the data; `rules` decides what a move means.
"""
