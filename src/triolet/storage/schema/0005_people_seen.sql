-- When a person last sent an HTTP request: a player without an open connection counts as absent
-- from then on. Times are milliseconds since 1970.

CREATE TABLE people_seen (
    person TEXT NOT NULL PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
    at BIGINT NOT NULL
);
