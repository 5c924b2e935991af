"""The HTTP API, a file for each topic. What a table is and may show lies in `live`."""
