-- outside-transaction
create index concurrently if not exists cases_closed on cases (kind, closed_at, key) where closed_at is not null;
