-- outside-transaction
create index concurrently if not exists reports_reported_key_closed_at_created_at_key_idx
  on reports (reported_key, closed_at desc, created_at, key);
