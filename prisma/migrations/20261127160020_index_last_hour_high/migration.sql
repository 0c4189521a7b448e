-- outside-transaction
create index concurrently if not exists conversations_high_key_last_hour_idx on conversations (high_key, last_hour);
