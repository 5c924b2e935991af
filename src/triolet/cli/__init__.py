"""The command `triolet`. Each module is one command: it reads arguments, calls other packages and
prints their results.
"""
