"""A client of the HTTP API that plays on a server for a TEI engine (`triolet bridge`)."""
