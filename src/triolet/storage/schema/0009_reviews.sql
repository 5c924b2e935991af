-- The reviews of finished games. Times are milliseconds since 1970.

-- `state` is asked, done or failed; `changed` is when it changed.
CREATE TABLE reviews (
    game TEXT NOT NULL PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
    state TEXT NOT NULL,
    changed BIGINT NOT NULL
);

-- One row for each judged turn: JSON without words.
CREATE TABLE review_turns (
    game TEXT NOT NULL REFERENCES reviews (game) ON DELETE CASCADE,
    turn BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (game, turn)
);
