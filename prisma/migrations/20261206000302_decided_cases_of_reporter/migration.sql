-- outside-transaction
create index concurrently if not exists cases_decided_of_reporter on cases (reporter_key, key) include (outcome)
  where outcome is not null;
