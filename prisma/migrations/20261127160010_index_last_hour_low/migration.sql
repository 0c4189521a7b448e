-- outside-transaction
create index concurrently if not exists conversations_low_key_last_hour_idx on conversations (low_key, last_hour);
