"""A table while it is played at: its log, its clock, what each may do, and what each may see."""
