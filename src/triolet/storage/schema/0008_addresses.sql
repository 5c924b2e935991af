-- The hash of the address from which a table was opened, to list tables by address. It is derived from
-- the events; a game gets it with its next event.

ALTER TABLE games ADD COLUMN address_hash TEXT;
