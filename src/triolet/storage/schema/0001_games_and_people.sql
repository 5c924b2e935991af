-- Only SQL that SQLite and PostgreSQL share. Times are milliseconds since 1970.

-- The event log of every game. Append-only.
CREATE TABLE game_events (
    game TEXT NOT NULL,
    number BIGINT NOT NULL,
    at BIGINT NOT NULL,
    body TEXT NOT NULL,
    request TEXT,
    PRIMARY KEY (game, number),
    UNIQUE (game, request)
);

-- The index, derived from the events, so that games can be found without reading them.
CREATE TABLE games (
    id TEXT NOT NULL PRIMARY KEY,
    status TEXT NOT NULL,
    number BIGINT NOT NULL,
    created BIGINT NOT NULL,
    changed BIGINT NOT NULL,
    is_public BIGINT NOT NULL,
    edition TEXT NOT NULL,
    due BIGINT,
    bot BIGINT
);

CREATE INDEX games_in_the_lobby ON games (status, is_public, created);
CREATE INDEX games_by_due ON games (status, due);

CREATE TABLE game_people (
    game TEXT NOT NULL,
    seat BIGINT NOT NULL,
    person TEXT,
    PRIMARY KEY (game, seat)
);

CREATE INDEX game_people_by_person ON game_people (person);

-- An account is a person with a unique folded name and a password.
CREATE TABLE people (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    account TEXT UNIQUE,
    password TEXT,
    created BIGINT NOT NULL
);

-- Only the hashes of cookies and tokens are stored.
CREATE TABLE sessions (
    secret TEXT NOT NULL PRIMARY KEY,
    person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    created BIGINT NOT NULL,
    used BIGINT NOT NULL
);

CREATE INDEX sessions_by_person ON sessions (person);

CREATE TABLE tokens (
    secret TEXT NOT NULL PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    label TEXT NOT NULL,
    scopes TEXT NOT NULL,
    created BIGINT NOT NULL,
    used BIGINT
);

CREATE INDEX tokens_by_person ON tokens (person);

-- One row: the last heartbeat of any server.
CREATE TABLE alive (
    one BIGINT NOT NULL PRIMARY KEY,
    at BIGINT NOT NULL
);
