"""TEI, the text protocol between a program and an engine: our engine, others, a test of them.

docs/tei.md describes the protocol.
"""
