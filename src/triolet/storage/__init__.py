"""What is kept: the events of every game, the people, their sessions and tokens.

On SQLite or PostgreSQL, behind one agreement. What the events mean is the server's affair.
"""
