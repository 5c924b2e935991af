"""How to play Triolet well.

An engine gets an `Observation`, never more, and answers with a move. What is legal and what it
counts is asked of `triolet.rules`.
"""
