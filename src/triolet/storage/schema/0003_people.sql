-- Wrong passwords, reset codes, bans, blocks, reports, and what operators did. Times are
-- milliseconds since 1970.

ALTER TABLE people ADD COLUMN banned BIGINT;

-- 1 for a free seat that is reserved for the person.
ALTER TABLE game_people ADD COLUMN is_invited BIGINT NOT NULL DEFAULT 0;

-- Counters of wrong passwords. `account` is a hash of the folded name, which may belong to no
-- account; `network` is an address, or empty for all of them.
CREATE TABLE password_attempts (
    account TEXT NOT NULL,
    network TEXT NOT NULL,
    since BIGINT NOT NULL,
    attempts BIGINT NOT NULL,
    PRIMARY KEY (account, network)
);

CREATE INDEX password_attempts_by_time ON password_attempts (since);

-- Only the hashes of codes are stored.
CREATE TABLE reset_codes (
    person TEXT NOT NULL PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
    code TEXT NOT NULL,
    expires BIGINT NOT NULL
);

-- The folded names of deleted accounts, which nobody may take until then.
CREATE TABLE kept_names (
    account TEXT NOT NULL PRIMARY KEY,
    until BIGINT NOT NULL
);

CREATE TABLE blocks (
    id TEXT NOT NULL PRIMARY KEY,
    person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    blocked TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    at BIGINT NOT NULL,
    UNIQUE (person, blocked)
);

CREATE INDEX blocks_by_blocked ON blocks (blocked);

-- Open reports about players; the operator deletes them. `person` is NULL on a shared device.
CREATE TABLE reports (
    id TEXT NOT NULL PRIMARY KEY,
    at BIGINT NOT NULL,
    reporter TEXT NOT NULL,
    person TEXT,
    game TEXT NOT NULL,
    seat BIGINT NOT NULL,
    name TEXT NOT NULL,
    reason TEXT NOT NULL,
    words TEXT NOT NULL,
    UNIQUE (reporter, game, seat)
);

CREATE INDEX reports_by_time ON reports (at);

CREATE TABLE operator_log (
    id TEXT NOT NULL PRIMARY KEY,
    at BIGINT NOT NULL,
    operator TEXT NOT NULL,
    action TEXT NOT NULL,
    subject TEXT NOT NULL,
    detail TEXT NOT NULL
);

-- SQLite only: notifications from commands to the server.
CREATE TABLE notifications (
    id TEXT NOT NULL PRIMARY KEY,
    channel TEXT NOT NULL,
    payload TEXT NOT NULL
);
