-- outside-transaction
create index concurrently if not exists blocks_blocked_key_blocker_key_idx on blocks (blocked_key, blocker_key);
