-- The connected seats and their processes. Times are milliseconds since 1970.

CREATE TABLE processes (
    id TEXT NOT NULL PRIMARY KEY,
    seen BIGINT NOT NULL
);

-- `gone` is when the last connection through the process closed; NULL while one is open.
CREATE TABLE presence (
    game TEXT NOT NULL,
    seat BIGINT NOT NULL,
    process TEXT NOT NULL,
    gone BIGINT,
    PRIMARY KEY (game, seat, process)
);
