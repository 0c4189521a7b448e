-- outside-transaction
drop index concurrently if exists reports_reported_key_idx;
