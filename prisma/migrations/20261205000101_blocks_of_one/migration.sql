-- outside-transaction
drop index concurrently if exists blocks_blocked_key_idx;
