-- outside-transaction
create index concurrently if not exists blocks_latest on blocks (blocker_key, created_at desc, blocked_key desc)
  where not inherited;
