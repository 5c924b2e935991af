"""What Triolet is: the rules in every printed edition, written to be read aloud.

Pure Python without dependencies. The other packages play, explain, keep and show games; what
is allowed and what it is worth is decided here and nowhere else.
"""
