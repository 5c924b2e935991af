"""The bridge: lets a program that speaks TEI play on a server, over the HTTP API like any other."""
