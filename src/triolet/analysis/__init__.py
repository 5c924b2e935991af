"""What happened in a game and what there is to learn from it.

It reads what the rules decided and decides nothing itself.
"""
