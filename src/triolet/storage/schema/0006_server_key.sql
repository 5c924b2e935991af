-- One row: a random key from which the server derives ids and secrets that it promises in advance.
CREATE TABLE server_key (
    one BIGINT NOT NULL PRIMARY KEY,
    secret TEXT NOT NULL
);
