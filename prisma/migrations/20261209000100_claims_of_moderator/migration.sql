-- outside-transaction
create index concurrently if not exists cases_claimed_by on cases (claimed_by) where claimed_by is not null;
