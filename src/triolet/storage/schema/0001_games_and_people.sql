-- Only what SQLite and PostgreSQL both know. Times are milliseconds since 1970.

-- The truth: what happened in every game, in order. Rows are added and never changed.
CREATE TABLE game_events (
    game TEXT NOT NULL,
    number BIGINT NOT NULL,
    at BIGINT NOT NULL,
    body TEXT NOT NULL,
    request TEXT,
    PRIMARY KEY (game, number),
    UNIQUE (game, request)
);

-- What follows from the events, so that games can be found without reading them.
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

-- An account is a person with a folded name, which nobody else has, and a password.
CREATE TABLE people (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    account TEXT UNIQUE,
    password TEXT,
    created BIGINT NOT NULL
);

-- Of cookies and tokens only the hash is kept.
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

-- One row: when a server was last seen alive.
CREATE TABLE alive (
    one BIGINT NOT NULL PRIMARY KEY,
    at BIGINT NOT NULL
);
