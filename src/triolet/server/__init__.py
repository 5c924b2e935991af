"""Who may do what: tables where people and bots play, over HTTP and WebSocket.

What is kept lies in `storage`; what a move means is for `rules`.
"""
