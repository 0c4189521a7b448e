-- outside-transaction
create unique index concurrently if not exists cases_appeal_key_key on cases (appeal_key);
