"""The command `triolet`: one file a command, which reads arguments, asks the other packages and
prints their answers.
"""
