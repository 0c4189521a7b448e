-- outside-transaction
create index concurrently if not exists cases_open_in_turn on cases (kind, class, waits_behind, act_by, key)
  where closed_at is null;
