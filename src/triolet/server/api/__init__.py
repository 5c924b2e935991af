"""The HTTP API, one module per topic. The logic of tables is in `live`."""
