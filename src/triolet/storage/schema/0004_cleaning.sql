-- Indexes for the cleaning: guests by age, and closed connections by age.

CREATE INDEX guests_by_created ON people (created, id) WHERE account IS NULL;
CREATE INDEX presence_by_gone ON presence (gone);
