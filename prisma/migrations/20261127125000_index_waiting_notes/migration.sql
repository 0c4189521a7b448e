-- outside-transaction
create index concurrently if not exists connections_with_waiting_note on connections (low_key, high_key)
  where (status = 'accepted') and (note is not null);
