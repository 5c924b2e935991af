-- The host of a game, to count and list tables by host, and whether an offer of a rematch waits for
-- an answer. Both are derived from the events; a game gets them with its next event.

ALTER TABLE games ADD COLUMN host TEXT;

ALTER TABLE games ADD COLUMN has_offer BIGINT NOT NULL DEFAULT 0;

CREATE INDEX games_by_host ON games (host, status);
